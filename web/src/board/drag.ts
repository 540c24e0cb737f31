/** Dragging a node with mouse, pen or finger; a press that hardly moves stays a press. */
import type { LitElement } from 'lit';
import type { Point } from './polygon';

/** Pixels before a press becomes a drag. */
const SLACK = 6;

interface Hold {
  index: number;
  /** Where the pointer went down, on the screen. */
  down: Point;
  /** From the pointer to the node, in the picture. */
  offset: Point;
  isMoving: boolean;
}

export interface Dragged {
  /** Where a node is; null where it cannot be moved. */
  place(index: number): Point | null;
  move(index: number, to: Point, isOver: boolean): void;
}

export class Drag {
  private hold: Hold | null = null;
  private hasMoved = false;

  constructor(
    private readonly host: LitElement,
    private readonly dragged: Dragged,
  ) {}

  /** Whether a drag has just ended here, so that the click after it is no press. */
  tookClick(): boolean {
    const took = this.hasMoved;
    this.hasMoved = false;
    return took;
  }

  readonly down = (event: PointerEvent) => {
    this.hasMoved = false;
    const piece = (event.target as Element).closest<SVGElement>('.light');
    if (!piece || event.button !== 0) return;
    const index = Number(piece.dataset.index);
    const place = this.dragged.place(index);
    const at = this.at(event);
    if (!place || !at) return;
    this.hold = {
      index,
      down: [event.clientX, event.clientY],
      offset: [place[0] - at[0], place[1] - at[1]],
      isMoving: false,
    };
    addEventListener('pointermove', this.moved);
    addEventListener('pointerup', this.over);
    addEventListener('pointercancel', this.over);
  };

  private readonly moved = (event: PointerEvent) => {
    const { hold } = this;
    if (!hold) return;
    const far = Math.hypot(event.clientX - hold.down[0], event.clientY - hold.down[1]);
    hold.isMoving ||= far > SLACK;
    if (hold.isMoving) this.move(event, false);
  };

  private readonly over = (event: PointerEvent) => {
    removeEventListener('pointermove', this.moved);
    removeEventListener('pointerup', this.over);
    removeEventListener('pointercancel', this.over);
    if (this.hold?.isMoving) {
      this.hasMoved = true;
      this.move(event, true);
    }
    this.hold = null;
  };

  private move(event: PointerEvent, isOver: boolean) {
    const at = this.at(event);
    const { index, offset } = this.hold!;
    if (at) this.dragged.move(index, [at[0] + offset[0], at[1] + offset[1]], isOver);
  }

  /** Where a pointer is in the picture. */
  private at(event: PointerEvent): Point | null {
    const svg = this.host.renderRoot.querySelector('svg');
    const matrix = svg?.getScreenCTM();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return [x, y];
  }
}
