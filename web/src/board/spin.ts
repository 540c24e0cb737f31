/** Turning a board in space by dragging it; a press that hardly moves stays a press. */

const SLACK = 6;

/** Half a turn for so many pixels. */
const HALF_TURN = 400;

export class Spin {
  private last: [number, number] | null = null;
  private hasMoved = false;

  constructor(private readonly turn: (across: number, down: number) => void) {}

  /** Whether a drag has just ended here, so that the click after it is no press. */
  tookClick(): boolean {
    const took = this.hasMoved;
    this.hasMoved = false;
    return took;
  }

  readonly down = (event: PointerEvent) => {
    this.hasMoved = false;
    if (event.button !== 0) return;
    this.last = [event.clientX, event.clientY];
    addEventListener('pointermove', this.moved);
    addEventListener('pointerup', this.over);
    addEventListener('pointercancel', this.over);
  };

  private readonly moved = (event: PointerEvent) => {
    if (!this.last) return;
    const [dx, dy] = [event.clientX - this.last[0], event.clientY - this.last[1]];
    this.hasMoved ||= Math.hypot(dx, dy) > SLACK;
    if (!this.hasMoved) return;
    this.last = [event.clientX, event.clientY];
    this.turn((dx * Math.PI) / HALF_TURN, (dy * Math.PI) / HALF_TURN);
  };

  private readonly over = () => {
    removeEventListener('pointermove', this.moved);
    removeEventListener('pointerup', this.over);
    removeEventListener('pointercancel', this.over);
    this.last = null;
  };
}
