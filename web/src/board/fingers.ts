/** Pointers on a large board: a tap, a pan with one, a pinch with two, and the wheel. */

export interface Touched {
  tap(at: [number, number], event: PointerEvent): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: [number, number]): void;
}

/** Pixels before a tap becomes a pan. */
const SLACK = 6;

export class Fingers {
  private down = new Map<number, [number, number]>();
  private start: [number, number] | null = null;
  private hasMoved = false;

  constructor(private readonly touched: Touched) {}

  readonly pressed = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.down.set(event.pointerId, at(event));
    if (this.down.size === 1) [this.start, this.hasMoved] = [at(event), false];
    else this.hasMoved = true;
  };

  readonly moved = (event: PointerEvent) => {
    const before = this.down.get(event.pointerId);
    if (!before) return;
    const now = at(event);
    const other = [...this.down].find(([id]) => id !== event.pointerId)?.[1];
    this.hasMoved ||= this.start !== null && far(now, this.start) > SLACK;
    if (!this.hasMoved) return;
    this.down.set(event.pointerId, now);
    if (other) {
      this.touched.zoom(far(now, other) / Math.max(1, far(before, other)), [
        (now[0] + other[0]) / 2,
        (now[1] + other[1]) / 2,
      ]);
      this.touched.pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
    } else this.touched.pan(now[0] - before[0], now[1] - before[1]);
  };

  readonly released = (event: PointerEvent) => {
    if (!this.down.delete(event.pointerId)) return;
    if (event.type === 'pointerup' && !this.hasMoved) this.touched.tap(at(event), event);
  };
}

const far = (a: [number, number], b: [number, number]) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Where an event is on the element that listens. */
export function at(event: MouseEvent): [number, number] {
  const box = (event.currentTarget as Element).getBoundingClientRect();
  return [event.clientX - box.left, event.clientY - box.top];
}
