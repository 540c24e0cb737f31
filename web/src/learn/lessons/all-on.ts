/** A lesson: all on can always be put out: the proof, walked line by line, each line checked by this page. */
import { type TemplateResult, css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { address } from '../../address/bar';
import { words } from '../../strings/learn/all-on';
import { refusedText } from '../../strings/refusal';
import { type Counted, criterion, diagonal, even, solution, sums, symmetric } from '../all-on';
import { Asked } from '../answer';
import { book } from '../book';
import { Lesson } from '../lesson';
import '../matrix';
import '../player';
import '../shape-drawer';
import '../../board/small-board';
import { matrix, total } from '../toggle';

/** More quiet patterns are checked, but not each on a line. */
const MOST_LINES = 6;
/** A matrix of more columns is not drawn. */
const MOST_COLUMNS = 37;

interface Shown {
  title: TemplateResult | string;
  text: TemplateResult;
  holds: boolean;
  check: string;
  figure: TemplateResult;
}

@customElement('lo-lesson-all-on')
export class AllOn extends Lesson {
  @state() private at = 0;
  private readonly way = new Asked<number[]>(this);
  private readonly lines = new Map<string, Shown[]>();

  static override styles = [
    book,
    css`
      .proof { display: grid; gap: var(--space-5) 4rem; }
      ol { list-style: none; margin: 0; padding: 0; counter-reset: line; }
      ol button {
        display: grid;
        grid-template-columns: 2rem minmax(0, 1fr) auto;
        overflow-wrap: anywhere;
        gap: var(--space-2);
        width: 100%;
        text-align: left;
        font: inherit;
        color: inherit;
        background: none;
        border: 0;
        border-top: 1px solid var(--line);
        padding: var(--space-3) var(--space-2);
        cursor: pointer;
        align-items: baseline;
      }
      ol button::before { counter-increment: line; content: counter(line) / ''; color: var(--ink-soft); text-align: right; padding-right: 0.4rem; }
      [aria-current] button { background: var(--wash); border-radius: var(--corner); }
      .check { grid-column: 2 / -1; font: 0.875rem/1.4 var(--sans); color: var(--ink-soft); }
      .sign { font: 600 1.1rem/1 var(--sans); }
      .sign.good { color: var(--accent); }
      .sign.bad { color: var(--warn); }
      .now h3 { font: 400 1.4rem/1.3 var(--serif); }
      .now .check { margin: 0 0 var(--space-4); }
      lo-small-board { --wide: 17rem; }
      lo-matrix { max-width: 26rem; }
      lo-player { margin-bottom: var(--space-4); }
      .verdict { font-size: 1.25rem; }
      @media (min-width: 56rem) { .proof { grid-template-columns: minmax(0, 26rem) minmax(0, 1fr); align-items: start; } .now { grid-column: 2; grid-row: 1; } ol { grid-column: 1; grid-row: 1; } }
    `,
  ];

  protected override begin() {
    const lit = this.wiring.touches.length === this.wiring.lights ? Array<number>(this.wiring.lights).fill(1) : null;
    if (!lit || this.scenery.states !== 2) return;
    void this.way.ask(async () => {
      const { way } = await this.study.ask('look', { text: await this.solveAllOn(lit) });
      return way ?? [];
    });
  }

  /** The board with all on, to be put out whatever its own goal is. */
  private async solveAllOn(start: number[]): Promise<string> {
    const puzzle = JSON.parse(await this.study.ask('write', { text: this.study.text, format: 'json' })) as object;
    const { id } = await this.study.ask('read', { text: JSON.stringify({ ...puzzle, start, goal: 'off' }) });
    return id;
  }

  override render() {
    const say = words();
    const lines = this.proof();
    const holds = lines.every((line) => line.holds);
    const at = Math.min(this.at, lines.length - 1);
    const now = lines[at]!;
    return html`
      <section class="idea">
        <div class="prose"><h2>${say.claim.heading}</h2>${say.claim.text}</div>
        <div><p class="aside">${say.claim.shape}</p><lo-shape-drawer .label=${say.claim.use} @drawn=${this.drawn}></lo-shape-drawer></div>
      </section>
      <section class="idea whole"><div class="prose two"><h2>${say.claim.inWords.heading}</h2>${say.claim.inWords.text}</div></section>
      <section class="idea whole">
        <div class="prose"><h2>${say.claim.symbols.heading}</h2>${say.claim.symbols.text}</div>
        <p class="verdict ${holds ? '' : 'refused'}" role="status">${holds ? say.all(lines.length) : say.notAll}</p>
        <lo-player .steps=${lines.length} .at=${at} .rate=${0.5} .said=${`${at + 1}. ${now.check}`}
          @step=${(event: CustomEvent<number>) => (this.at = event.detail)}></lo-player>
        <div class="proof">
          <div class="now"><h3>${now.title}</h3>${now.text}
            <p class="check">${this.sign(now.holds)} ${now.holds ? say.checked : say.fails}: ${now.check}</p>
            <figure>${now.figure}</figure></div>
          <ol aria-label=${say.lines}>${lines.map((line, number) => html`<li aria-current=${number === at ? 'step' : nothing}>
            <button @click=${() => (this.at = number)}><span>${line.title}</span>${this.sign(line.holds)}<span class="check">${line.check}</span></button></li>`)}</ol>
        </div>
      </section>`;
  }

  private sign(holds: boolean) {
    const say = words();
    return html`<span class="sign ${holds ? 'good' : 'bad'}" role="img" aria-label=${holds ? say.checked : say.fails}>${holds ? '✓' : '✗'}</span>`;
  }

  /** The lines with their checks, made once for every language and answer. */
  private proof(): Shown[] {
    const key = `${words().lines} ${this.way.value !== null} ${this.way.problem}`;
    const known = this.lines.get(key);
    if (known) return known;
    const lines = this.check();
    this.lines.set(key, lines);
    return lines;
  }

  private check(): Shown[] {
    const say = words();
    const { wiring, scenery } = this;
    const lit = Array<number>(wiring.lights).fill(1);
    const isFit = scenery.states === 2 && scenery.buttons === null;
    const board = (shown: { states?: number[]; presses?: readonly number[]; numbers?: number[] }, caption: string) => html`<lo-small-board
        .scenery=${scenery} .states=${shown.states ?? null} .presses=${shown.presses ?? null} .numbers=${shown.numbers ?? null}></lo-small-board>
      <figcaption>${caption}</figcaption>`;
    const lines: Shown[] = [
      {
        ...say.claimLine,
        holds: isFit,
        check: isFit ? say.claimLine.check(wiring.lights) : say.claimLine.wrong,
        figure: board({ states: lit }, say.figure.lit),
      },
    ];
    if (!isFit) return lines;
    const mirror = symmetric(wiring);
    const own = diagonal(wiring);
    lines.push(
      {
        ...say.symmetric,
        holds: mirror.holds,
        check: mirror.found.failing
          ? say.symmetric.wrong(this.button(mirror.found.failing[0]), this.button(mirror.found.failing[1]))
          : say.symmetric.check(mirror.found.pairs),
        figure: this.matrix([]),
      },
      {
        ...say.diagonal,
        holds: own.holds,
        check: own.found.failing === null ? say.diagonal.check(own.found.buttons) : say.diagonal.wrong(this.button(own.found.failing)),
        figure: this.matrix(wiring.touches.map((_, at) => [at, at])),
      },
    );
    if (!mirror.holds || !own.holds) return lines;
    const quiet = criterion(wiring);
    const { patterns, rank } = quiet.found;
    lines.push({
      ...say.criterion,
      holds: quiet.holds,
      check: quiet.holds ? say.criterion.check(rank, patterns.length) : say.criterion.wrong,
      figure: patterns[0] ? board({ presses: patterns[0] }, say.figure.pattern.split(';')[0]!) : board({ states: lit }, say.figure.lit),
    });
    lines.push(...this.evens(patterns));
    const all = sums(patterns);
    lines.push({
      ...say.sums,
      holds: all.holds,
      check: all.holds ? say.sums.check(all.found.looked) : say.sums.wrong,
      figure: board({ states: lit }, say.figure.lit),
    });
    const last = this.solution();
    if (last) lines.push(last);
    return lines;
  }

  private evens(patterns: number[][]): Shown[] {
    const say = words().even;
    if (patterns.length === 0) {
      return [{ title: say.noneTitle, text: say.none, holds: true, check: say.noneCheck, figure: html`` }];
    }
    const checks = patterns.map((pattern) => even(this.wiring, pattern));
    const isRestRight = checks.slice(MOST_LINES).every(({ holds }) => holds);
    return checks.slice(0, MOST_LINES).map(({ holds, found }, at) => {
      const isLast = at === MOST_LINES - 1 && patterns.length > MOST_LINES;
      const isRight = holds && (!isLast || isRestRight);
      return {
        title: say.title(at + 1, patterns.length),
        text: html`${say.text(found)}${isLast ? html`<p class="aside">${say.more(MOST_LINES, patterns.length)}</p>` : nothing}`,
        holds: isRight,
        check: isRight ? say.check(found.sum, found.presses, found.pairs) : say.wrong,
        figure: this.counted(patterns[at]!, found),
      };
    });
  }

  /** The pattern, and how often it touches every light: side by side, for rings would cover numbers. */
  private counted(pattern: number[], { touches }: Counted) {
    return html`<div class="side-by-side"><lo-small-board .style=${'--wide:12rem'} .scenery=${this.scenery} .presses=${pattern}></lo-small-board>
      <lo-small-board .style=${'--wide:12rem'} .scenery=${this.scenery} .numbers=${touches}></lo-small-board></div>
      <figcaption>${words().figure.pattern}</figcaption>`;
  }

  /** The last line: not there while the library is looking for a solution. */
  private solution(): Shown | null {
    const say = words().solution;
    const presses = this.way.value;
    if (!presses) {
      const { problem } = this.way;
      return problem ? { title: say.title, text: html``, holds: false, check: refusedText(problem), figure: html`` } : null;
    }
    const { holds, found } = solution(this.wiring, presses);
    return {
      title: say.title,
      text: say.text(total(presses)),
      holds,
      check: holds ? say.check(total(presses)) : say.wrong(found.lit),
      figure: html`<div class="side-by-side"><lo-small-board .style=${'--wide:12rem'} .scenery=${this.scenery} .presses=${presses}></lo-small-board>
        <lo-small-board .style=${'--wide:12rem'} .scenery=${this.scenery} .numbers=${found.touches}></lo-small-board></div>
        <figcaption>${words().figure.solution}</figcaption>`,
    };
  }

  private matrix(pivots: number[][]): TemplateResult {
    const columns = this.wiring.touches.length;
    if (columns > MOST_COLUMNS) return html``;
    const label = words().figure.matrix;
    return html`<lo-matrix .rows=${matrix(this.wiring)} .bar=${columns} .rowNames=${this.lightNames} .columnNames=${this.buttonNames}
        .label=${label} .pivots=${pivots}></lo-matrix><figcaption>${label}</figcaption>`;
  }

  private readonly drawn = async (event: CustomEvent<string>) => {
    const { id } = await this.study.ask('read', { text: event.detail });
    address.go('learn', 'all-on', id);
  };
}
