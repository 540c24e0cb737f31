/** `<lo-figure>`: a board of any shape: cells of any form, graphs, and buttons that are not lights. */
import { LitElement, html, nothing, svg } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Scenery } from '../core/protocol';
import { figureWords } from '../strings/figure';
import { Speaks, chosen, words } from '../strings/say';
import { isCircle, suitsCircle } from './circle';
import { nextByEye } from './by-eye';
import { wayOf } from './cursor';
import { Drag } from './drag';
import { facesOf } from './faces';
import { figureStyles } from './figure.css';
import { type Link, lineOf, loopOf } from './links';
import { nameIn } from './name';
import { stateName } from './paint';
import { below, face, lampStyle } from './piece';
import { type Layer, type Piece, type Plan, movedTo, planOf, solidPlan } from './plan';
import type { Point } from './polygon';
import { endOfRows, nextInRows } from './rows';
import { NOTHING_SHOWN, PressEvent, type Shown, isWanted } from './shown';
import { type Turn, firstTurn, inSpace, isFar, isOnRim, neighbours, radiusOf, seen, turnedBy } from './space';
import { cellsOf, surfacePlan } from './solid';
import { Spin } from './spin';
import { changes, nameOf } from './told';
import { touchedBy } from './touched';

/** More nodes than this are left on their circle: forces would take seconds. */
const MOST_TO_SPREAD = 3000;

/** More lights than this do not shine: each would be painted twice. */
const MOST_SHINING = 100;

/** How far Alt and an arrow move a node, and turn what is in space. */
const NUDGE = 0.25;
const NUDGE_TURN = Math.PI / 12;

/** A board that can be turned in space. */
interface Space {
  /** How it lies flat. */
  flat: Plan;
  points: number[][];
  links: Link[];
  /** The faces of a solid; none of a block, which has a rim. */
  faces: number[][];
  /** The corners of the cell of every light, on the surface of a solid. */
  cells: number[][][];
  turn: Turn;
}

@customElement('lo-figure')
export class Figure extends LitElement {
  @property({ attribute: false }) scenery!: Scenery;
  @property({ attribute: false }) board: number[] = [];
  @property({ attribute: false }) shown: Shown = NOTHING_SHOWN;
  /** Whether lights bear their names. */
  @property({ type: Boolean }) names = false;
  /** Whether it is only to be looked at. */
  @property({ type: Boolean }) still = false;
  /** Whether it is done: the lights answer. */
  @property({ type: Boolean }) won = false;
  /** The button pressed last, from which the change spreads. */
  @property({ attribute: false }) origin: number | null = null;
  @state() private plan: Plan | null = null;
  @state() private cursor = 0;
  /** The button with the keyboard's focus. */
  @state() private focused: number | null = null;
  /** Whether a board that can be is seen in space. */
  @state() private isTurned = false;
  private space: Space | null = null;
  private points: Point[] = [];
  private shape = '';
  private readonly drag = new Drag(this, {
    place: (index) => this.points[index] ?? null,
    move: (index, to, isOver) => this.move(index, to, !isOver),
  });

  private readonly spin = new Spin((across, down) => this.turn(across, down));

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = figureStyles;

  override willUpdate(changed: Map<string, unknown>) {
    if (changed.has('scenery')) this.lay();
    this.toggleAttribute('turns', this.space !== null && !this.still);
  }

  /** Makes the plan of another scenery; nodes of the same graph stay where they were put. */
  private lay() {
    const plan = planOf(this.scenery);
    const shape = JSON.stringify([ this.scenery.links, this.scenery.lights.listed?.map(({ at }) => at)]);
    if (shape === this.shape) {
      if (this.space) this.space.flat = plan;
      this.plan = plan.isGraph ? movedTo(plan, this.points, false) : this.isTurned ? this.solid() : plan;
      return;
    }
    this.shape = shape;
    this.cursor = 0;
    this.plan = plan;
    this.isTurned = false;
    const points = inSpace(this.scenery, plan.lights);
    const pairs = points ? neighbours(this.scenery.touches ?? []) : [];
    const isBlock = this.scenery.lights.sizes !== null;
    const faces = points && !isBlock ? facesOf(points.length, pairs) : [];
    this.space = points && {
      flat: plan,
      points,
      links: pairs.map((pair) => ({
        from: pair[0],
        to: pair[1],
        there: 1,
        back: 1,
        isFar: isFar(points, pair),
        isRim: isBlock && !isFar(points, pair) && isOnRim(points, pair),
      })),
      faces,
      cells: faces.length > 0 ? cellsOf(points, faces) : [],
      turn: firstTurn(points[0]!.length),
    };
    this.points = plan.isGraph ? plan.lights.map((piece) => piece.middle) : [];
    const { links } = this.scenery;
    if (!plan.isGraph || this.points.length > MOST_TO_SPREAD) return;
    if (links.length > 0 && isCircle(this.points) && !suitsCircle(this.points.length, links)) void this.spread(shape);
  }

  private async spread(shape: string) {
    const { spread } = await import('./spread');
    if (shape !== this.shape || !this.plan) return;
    this.points = spread(this.points, this.scenery.links);
    this.plan = movedTo(this.plan, this.points, false);
  }

  private move(index: number, to: Point, isDragged: boolean) {
    this.points = this.points.map((point, node) => (node === index ? to : point));
    this.plan = movedTo(this.plan!, this.points, isDragged);
  }

  private solid(): Plan {
    const { flat, points, links, faces, cells, turn } = this.space!;
    return cells.length > 0 ? surfacePlan(flat, cells, turn) : solidPlan(flat, seen(points, turn), radiusOf(points), links, faces);
  }

  private turn(across: number, down: number) {
    this.space!.turn = turnedBy(this.space!.turn, across, down);
    this.plan = this.solid();
    // Lights that come to the front are put there, and lose the focus on the way.
    const hasFocus = (this.renderRoot as ShadowRoot).activeElement?.matches('.piece');
    if (hasFocus) this.lead(this.cursor);
  }

  private toggleSpace() {
    this.isTurned = !this.isTurned;
    this.plan = this.isTurned ? this.solid() : this.space!.flat;
  }

  /** What can be pressed. */
  private get pressed(): Piece[] {
    return this.plan!.buttons ?? this.plan!.lights;
  }

  override render() {
    const { plan } = this;
    if (!plan) return nothing;
    const [x, y, width, height] = plan.box;
    const label = words().board.label(words().title(this.scenery));
    return html`<svg
      class=${plan.isGraph ? 'graph' : plan.isSurface ? 'graph solid surface' : plan.isSolid ? 'graph solid' : ''}
      viewBox="${x} ${y} ${width} ${height}"
      .style=${`aspect-ratio:${width}/${height};--wide:${width};--tall:${height}`}
      @click=${this.clicked}
      @contextmenu=${this.backward}
      @keydown=${this.keyed}
      @focusin=${this.focusedIn}
      @focusout=${() => (this.focused = null)}
      @pointerover=${this.pointed}
      @pointerleave=${() => this.brighten(null)}
      @pointerdown=${this.still ? nothing : plan.isSolid ? this.spin.down : plan.isGraph ? this.drag.down : nothing}
    >
      <defs><radialGradient id="shine" cx="50%" cy="35%" r="65%"><stop class="inner" offset="0"></stop><stop class="outer" offset="1"></stop></radialGradient></defs>
      <g aria-hidden="true">${plan.layers ? nothing : plan.links.map((link) => this.link(link))}${this.loops()}</g>
      ${
        plan.rows
          ? svg`<g role="grid" aria-label=${label} aria-rowcount=${plan.rows.length} aria-colcount=${plan.rows[0]?.length ?? 0}>
              ${plan.rows.map((row, line) => this.row(row, line))}</g>`
          : svg`<g role="group" aria-label=${label} aria-description=${this.how()}>
              ${
                plan.layers
                  ? plan.layers.map((layer) => this.layer(layer))
                  : plan.lights.map((piece) => (plan.buttons ? this.lamp(piece) : this.light(piece)))
              }
              ${plan.buttons?.map((piece) => this.button(piece))}</g>`
      }
      <g class="over" aria-hidden="true">${this.rings()}</g>
      ${
        this.hasRoundLamps
          ? svg`<g aria-hidden="true">${plan.lights.map((piece) => below(piece, shortened(this.nameOn(piece.index))))}</g>`
          : nothing
      }
    </svg>${
      this.space && !this.still
        ? html`<div class="turn">${this.isTurned ? html`<span aria-hidden="true">${figureWords().drag}</span>` : nothing}<button @click=${this.toggleSpace}>${this.isTurned ? (plan.isSurface ? figureWords().toNet : figureWords().flat) : figureWords().inSpace}</button></div>`
        : nothing
    }`;
  }

  /** What is written on a light: the letter that a hint calls it by, else its name where names are shown. */
  private nameOn(light: number): string {
    const { letters } = this.shown;
    return letters ? (letters.get(light) ?? '') : this.names ? nameOf(this.scenery, light) : '';
  }

  /** Whether names stand below the lamps. */
  private get hasRoundLamps() {
    return this.plan!.isGraph || (this.plan!.isSolid && !this.plan!.isSurface);
  }

  /** What else can be done, for those who listen. */
  private how() {
    const { isGraph, isSolid } = this.plan!;
    if (this.still || (!isGraph && !isSolid)) return nothing;
    return isSolid ? figureWords().turnable : figureWords().movable;
  }

  private row(row: (number | null)[], line: number) {
    if (row.every((light) => light === null)) return nothing;
    return svg`<g role="row" aria-rowindex=${line + 1} aria-label=${words().board.row(line + 1)}>${row.map((light, column) =>
      light === null
        ? nothing
        : svg`<g role="gridcell" aria-colindex=${column + 1}>${this.light(this.plan!.lights[light]!)}</g>`,
    )}</g>`;
  }

  /** What lies in one depth: faces and links, and the lights before them. */
  private layer({ faces, links, lights }: Layer) {
    return svg`<g class="layer"><g aria-hidden="true">${faces.map(({ path, near }) => svg`<path class="face" d=${path} .style=${`--near:${near}`}></path>`)}${links.map((link) =>
      svg`<g .style=${`--near:${link.near}`}>${this.link(link)}</g>`,
    )}</g>${repeat(lights, ({ light }) => light, ({ light, near }) => svg`<g .style=${`--near:${near}`}>${this.light(this.plan!.lights[light]!)}</g>`)}</g>`;
  }

  /** A light that is a button; drawn anew only when something of it is another, for there may be thousands. */
  private light(piece: Piece) {
    const { index } = piece;
    const now = this.board[index] ?? 0;
    const mark = this.shown.marks?.[index] ?? 0;
    const weight = this.shown.weights?.[index] ?? 0;
    const isHinted = this.shown.buttons.has(index) || this.shown.lights.has(index);
    const far = this.far(piece);
    return guard(
      [this.plan, this.scenery, now, mark, weight, isHinted, far, index === this.cursor, index === this.origin, this.nameOn(index), this.still, chosen()],
      () => this.lightOf(piece, now, mark, weight, far),
    );
  }

  private lightOf(piece: Piece, now: number, mark: number, weight: number, far: number) {
    const { index } = piece;
    const { states } = this.scenery;
    const said = [
      words().board.cell(nameOf(this.scenery, index), stateName(now, states)),
      ...this.remarks(index, mark, weight),
      isWanted(this.scenery, index) ? words().board.wanted : '',
      this.plan!.rows ? '' : changes(this.scenery, index),
    ];
    return svg`<g
      class="piece light"
      role=${this.still ? 'img' : 'button'}
      tabindex=${this.still ? nothing : index === this.cursor ? 0 : -1}
      data-index=${index}
      data-light=${index}
      aria-pressed=${states === 2 && !this.still ? String(now > 0) : nothing}
      aria-label=${said.filter(Boolean).join(', ')}
      ?data-on=${now > 0}
      ?data-last=${!this.scenery.buttons && index === this.origin}
      transform="translate(${piece.middle[0]} ${piece.middle[1]})"
      .style=${lampStyle(now, states, far)}
      ><path class="hit" d=${piece.hit}></path><path class="lamp" d=${piece.path}></path>${this.shine(piece, now)}${face(piece, {
        states,
        now,
        mark,
        weight,
        isWanted: isWanted(this.scenery, index),
        name: this.hasRoundLamps ? '' : this.nameOn(index),
        isLetter: this.shown.letters !== undefined,
      })}</g>`;
  }

  /** A light that others change. */
  private lamp(piece: Piece) {
    const { index } = piece;
    const { states } = this.scenery;
    const now = this.board[index] ?? 0;
    const weight = this.shown.weights?.[index] ?? 0;
    const isHinted = this.shown.lights.has(index);
    const said = [
      words().board.cell(nameOf(this.scenery, index), stateName(now, states)),
      weight > 0 ? words().board.bracketed : '',
      isHinted ? words().board.hinted : '',
      isWanted(this.scenery, index) ? words().board.wanted : '',
    ];
    return svg`<g
      class="light"
      role="img"
      data-light=${index}
      aria-label=${said.filter(Boolean).join(', ')}
      ?data-on=${now > 0}
      transform="translate(${piece.middle[0]} ${piece.middle[1]})"
      .style=${lampStyle(now, states, this.far(piece))}
      ><path class="lamp" d=${piece.path}></path>${this.shine(piece, now)}${face(piece, {
        states,
        now,
        mark: 0,
        weight,
        isWanted: isWanted(this.scenery, index),
        name: this.nameOn(index),
      })}</g>`;
  }

  /** The light within a lamp, where there are few. */
  private shine({ path }: Piece, now: number) {
    return now > 0 && this.plan!.lights.length <= MOST_SHINING ? svg`<path class="shine" fill="url(#shine)" d=${path}></path>` : nothing;
  }

  /** A button that is no light. */
  private button(piece: Piece) {
    const { index } = piece;
    const mark = this.shown.marks?.[index] ?? 0;
    const name = nameIn(this.scenery.buttons!, index);
    const { isList } = this.plan!;
    const isHinted = this.shown.buttons.has(index);
    return svg`<g
      class="piece key"
      role=${this.still ? 'img' : 'button'}
      tabindex=${this.still ? nothing : index === this.cursor ? 0 : -1}
      data-index=${index}
      aria-label=${[
        name,
        mark > 0 ? words().board.marked(mark) : '',
        isHinted ? words().board.hinted : '',
        changes(this.scenery, index),
      ].filter(Boolean).join(', ')}
      transform="translate(${piece.middle[0]} ${piece.middle[1]})"
      ><path class="hit" d=${piece.hit}></path><path class="lamp" d=${piece.path}></path>${
        isList || mark > 0 ? nothing : svg`<path class="glyph" transform="rotate(${this.toward(piece)})" d="M-.08 -.13L.08 0L-.08 .13"></path>`
      }${face(piece, { states: 2, now: 0, mark, weight: 0, isWanted: false, name: '' })}${
        isList || this.names
          ? svg`<text class="name beside" x=${isList ? 0.55 : -0.3} y=${isList ? 0.1 : 0.62} font-size=${isList ? 0.3 : 0.2}>${shortened(name)}</text>`
          : nothing
      }</g>`;
  }

  /** The angle at which the lights of a button lie. */
  private toward(piece: Piece) {
    const lights = touchedBy(this.scenery, piece.index).map(([light]) => this.plan!.lights[light]!.middle);
    const mean = (axis: 0 | 1) => lights.reduce((sum, at) => sum + at[axis], 0) / Math.max(1, lights.length);
    return (Math.atan2(mean(1) - piece.middle[1], mean(0) - piece.middle[0]) * 180) / Math.PI;
  }

  private link(link: Plan['links'][number]) {
    const { lights } = this.plan!;
    const [from, to] = [lights[link.from]!, lights[link.to]!];
    const { path, heads, weights } = lineOf(link, from.middle, to.middle, from.room);
    return svg`<path class="link" ?data-far=${link.isFar} ?data-rim=${link.isRim} data-ends="${link.from} ${link.to}" d=${path}></path>${
      heads ? svg`<path class="head" data-ends="${link.from} ${link.to}" d=${heads}></path>` : nothing
    }${weights.map(({ text, at }) => svg`<text class="weight" x=${at[0]} y=${at[1]} dy="0.35em">${text}</text>`)}`;
  }

  private loops() {
    const { lights, loops } = this.plan!;
    const mean = (axis: 0 | 1) => lights.reduce((sum, piece) => sum + piece.middle[axis], 0) / lights.length;
    const heart: Point = [mean(0), mean(1)];
    return loops.map(({ light, weight }) => {
      const { middle, room } = lights[light]!;
      const away: Point = [middle[0] - heart[0], middle[1] - heart[1]];
      const { path, head, text } = loopOf(middle, Math.hypot(...away) < 0.1 ? [0, -1] : away, room);
      return svg`<path class="loop" data-ends="${light} ${light}" d=${path}></path><path class="head" data-ends="${light} ${light}" d=${head}></path>${
        weight > 1 ? svg`<text class="weight" x=${text[0]} y=${text[1]} dy="0.35em">${weight}</text>` : nothing
      }`;
    });
  }

  /** Rings of hints and of the focus, above all lamps. */
  private rings() {
    const ring = (piece: Piece | undefined, name: string) =>
      piece
        ? svg`<path class=${name} d=${piece.ring} transform="translate(${piece.middle[0]} ${piece.middle[1]})"></path>`
        : nothing;
    const { buttons, lights } = this.shown;
    return svg`${[...lights].map((light) => ring(this.plan!.lights[light], 'hint'))}${[...buttons].map((button) =>
      ring(this.pressed[button], 'hint choice'),
    )}${this.focused === null ? nothing : ring(this.pressed[this.focused], 'focus')}`;
  }

  private remarks(index: number, mark: number, weight: number): string[] {
    const { board } = words();
    const isHinted = this.shown.buttons.has(index) || this.shown.lights.has(index);
    return [mark > 0 ? board.marked(mark) : '', weight > 0 ? board.bracketed : '', isHinted ? board.hinted : '', this.shown.letters?.get(index) ?? ''];
  }

  /** How far a light is from the press, for the change to spread. */
  private far({ middle: [x, y] }: Piece) {
    const from = this.origin === null ? undefined : this.pressed[this.origin];
    if (!from) return 0;
    return Math.min(6, Math.round(Math.hypot(from.middle[0] - x, from.middle[1] - y)));
  }

  private indexOf(event: Event): number | null {
    const piece = (event.target as Element).closest<SVGElement>('.piece');
    return piece ? Number(piece.dataset.index) : null;
  }

  private press(index: number, isBack: boolean) {
    if (this.still) return;
    this.cursor = index;
    this.dispatchEvent(new PressEvent(index, isBack));
  }

  private clicked(event: MouseEvent) {
    const index = this.indexOf(event);
    const wasDragged = this.plan!.isSolid ? this.spin.tookClick() : this.drag.tookClick();
    if (index !== null && !wasDragged) this.press(index, event.shiftKey);
  }

  private backward(event: MouseEvent) {
    const index = this.indexOf(event);
    if (index === null || this.still || this.scenery.states === 2) return;
    event.preventDefault();
    this.press(index, true);
  }

  private keyed(event: KeyboardEvent) {
    if (this.still) return;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (!event.repeat) this.press(this.cursor, event.shiftKey);
      return;
    }
    const way = wayOf(event.key);
    if (way && event.altKey && (this.plan!.isGraph || this.plan!.isSolid)) {
      event.preventDefault();
      const [dx, dy] = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[way] as Point;
      if (this.plan!.isSolid) {
        this.turn(dx * NUDGE_TURN, dy * NUDGE_TURN);
        return;
      }
      const [x, y] = this.points[this.cursor]!;
      this.move(this.cursor, [x + dx * NUDGE, y + dy * NUDGE], false);
      return;
    }
    const to = this.nextFor(event);
    if (to === null) return;
    event.preventDefault();
    this.lead(to);
  }

  private nextFor(event: KeyboardEvent): number | null {
    const { rows } = this.plan!;
    const way = wayOf(event.key);
    if (way) {
      return rows
        ? nextInRows(rows, this.cursor, way)
        : nextByEye(this.pressed.map((piece) => piece.middle), this.cursor, way);
    }
    if (event.key !== 'Home' && event.key !== 'End') return null;
    const end = event.key === 'Home' ? 'first' : 'last';
    if (rows) return endOfRows(rows, this.cursor, end, event.ctrlKey);
    return end === 'first' ? 0 : this.pressed.length - 1;
  }

  /** The button that has the focus when the board has it. */
  get cursorIndex() {
    return this.cursor;
  }

  /** Leads the cursor to a button, and the focus with it. */
  lead(index: number) {
    this.cursor = index;
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<SVGElement>(`.piece[data-index="${index}"]`)?.focus(),
    );
  }

  private focusedIn(event: FocusEvent) {
    const index = this.indexOf(event);
    this.focused = index !== null && (event.target as Element).matches(':focus-visible') ? index : null;
    if (index !== null) this.cursor = index;
    this.brighten(index);
  }

  private pointed(event: PointerEvent) {
    this.brighten(this.indexOf(event));
  }

  /** Brightens what a button changes, and the links on which it does; past Lit, for it happens at every move. */
  private brighten(button: number | null) {
    const near = button === null ? [] : touchedBy(this.scenery, button).map(([light]) => light);
    const isNear = new Set(near.filter((light) => this.plan?.buttons || light !== button));
    for (const light of this.renderRoot.querySelectorAll<SVGElement>('[data-light]')) {
      light.toggleAttribute('data-near', isNear.has(Number(light.dataset.light)));
    }
    for (const link of this.renderRoot.querySelectorAll<SVGElement>('[data-ends]')) {
      const [from, to] = link.dataset.ends!.split(' ').map(Number);
      link.toggleAttribute('data-near', button !== null && !this.plan?.buttons && (from === button || to === button));
    }
  }
}

const shortened = (name: string) => (name.length > 14 ? `${name.slice(0, 13)}…` : name);
