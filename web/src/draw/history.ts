/** What was drawn, step by step, without a limit: back and forth again. */
export class History<T> {
  private steps: T[];
  private at = 0;

  constructor(first: T) {
    this.steps = [first];
  }

  get now(): T {
    return this.steps[this.at]!;
  }

  get canUndo() {
    return this.at > 0;
  }

  get canRedo() {
    return this.at < this.steps.length - 1;
  }

  /** A new step; what was taken back is gone. */
  push(step: T) {
    if (step === this.now) return;
    this.steps = [...this.steps.slice(0, this.at + 1), step];
    this.at++;
  }

  undo() {
    if (this.canUndo) this.at--;
  }

  redo() {
    if (this.canRedo) this.at++;
  }
}
