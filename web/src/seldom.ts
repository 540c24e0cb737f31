/** Does something seldom, however often it is wished for: at once, then the last wish after each pause. */
export class Seldom<T> {
  private waiting: { wish: T } | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly pause: number,
    private readonly act: (wish: T) => void,
  ) {}

  wish(wish: T) {
    this.waiting = { wish };
    if (this.timer === null) this.flush();
  }

  /** Does now what was wished for last, if it was not done yet. */
  flush() {
    if (!this.waiting) return;
    const { wish } = this.waiting;
    this.forget();
    this.timer = setTimeout(() => {
      this.timer = null;
      this.flush();
    }, this.pause);
    this.act(wish);
  }

  /** Leaves undone what was not done yet. */
  forget() {
    this.waiting = null;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }
}
