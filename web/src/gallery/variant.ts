/** `<lo-variant>`: a board of one's own, chosen field by field, seen and known as it is chosen. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { refusedBy } from '../core/core';
import type { Refused } from '../core/protocol';
import { WRAPS, type Wrap } from '../core/wraps';
import { controls } from '../styles/controls';
import '../form/choice';
import '../picture/picture';
import { address } from '../address/bar';
import { print } from '../address/route';
import { refusal } from '../strings/refusal';
import { ruleWords } from '../strings/rule';
import { Speaks, words } from '../strings/say';
import { variantWords } from '../strings/variant';
import { FIRST, type Familiar, SHAPES, type StartKind, type Variant, argumentOf, compose, sizedBy, wrapsOf } from './compose';
import { SHAPE_DRAWINGS, patternDrawing, wrapDrawing } from './drawings';
import './facts';
import { PATTERNS, fitted, named } from './pattern';
import './pattern-editor';
import { type Known, Preview } from './preview';

/** How long a choice stands before it is looked into. */
const MILLISECONDS_TO_CHOOSE = 180;

const ALL_WRAPS = Object.keys(WRAPS) as Wrap[];
const STARTS: StartKind[] = ['solvable', 'presses', 'random', 'all', 'none'];

/** What is drawn for a board in rows says nothing of others. */
const isInRows = ({ shape }: Variant) => shape === 'rectangle' || shape === 'block';

@customElement('lo-variant')
export class VariantForm extends LitElement {
  @state() private chosen: Variant = { ...FIRST, seed: crypto.getRandomValues(new Uint16Array(1))[0]! };
  @state() private known: Known | null = null;
  @state() private problem: Refused | null = null;
  @state() private isLooking = true;
  private readonly preview = new Preview();
  private timer = 0;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    controls,
    css`
      :host { display: block; container-type: inline-size; }
      form { display: grid; gap: var(--space-5); }
      .fields { display: grid; gap: var(--space-5); min-width: 0; }
      .numbers { display: flex; flex-wrap: wrap; gap: var(--space-3) var(--space-4); align-items: end; }
      .numbers label { display: grid; gap: var(--space-1); font-weight: 600; }
      .numbers input { width: 6.5rem; font-weight: 400; }
      .numbers input.wide { width: 11rem; }
      .elsewhere { margin: 0; color: var(--ink-soft); font: 0.95rem/1.45 var(--serif); }
      .seen { display: grid; gap: var(--space-4); align-content: start; }
      .frame {
        display: grid;
        place-items: center;
        height: clamp(11rem, 42vh, 22rem);
        padding: var(--space-4);
        border: 1px solid var(--line);
        border-radius: calc(1.5 * var(--corner));
        background: var(--sheet);
        transition: opacity var(--fade);
      }
      .frame lo-picture { width: 100%; height: 100%; }
      .frame[data-stale] { opacity: 0.55; }
      .frame p, .problem { font: 1.05rem/1.5 var(--serif); margin: 0; max-width: var(--measure); }
      .problem { color: var(--warn); }
      .problem::before { content: '△ ' / ''; font-family: var(--sans); }
      @container (min-width: 54rem) {
        form { grid-template-columns: minmax(0, 1fr) 23rem; gap: var(--space-6); }
        .seen { order: 1; position: sticky; top: var(--space-4); align-self: start; }
      }
    `,
  ];

  override connectedCallback() {
    super.connectedCallback();
    this.look();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.timer);
    this.preview.close();
  }

  override render() {
    return html`<form @submit=${this.play}>
      <div class="seen" role="group" aria-label=${variantWords().preview}>${this.seen()}</div>
      <div class="fields">${this.fields()}</div>
    </form>`;
  }

  private seen() {
    const say = variantWords();
    const { known } = this;
    return html`
      <div class="frame" ?data-stale=${this.isLooking || this.problem !== null}>
        ${known && !known.isDrawn
          ? html`<p>${say.tooLarge}</p>`
          : html`<lo-picture .text=${known?.id ?? ''} .words=${known ? say.picture(words().title(known.scenery)) : ''}></lo-picture>`}
      </div>
      ${this.problem
        ? html`<p class="problem" role="alert">${refusal(this.problem)}</p>`
        : known
          ? html`<lo-facts .known=${known} .isLooking=${this.isLooking}></lo-facts>`
          : html`<p>${words().app.loading}</p>`}
      <button class="first" ?disabled=${this.problem !== null || !known}>${say.play}</button>
    `;
  }

  private fields() {
    const say = variantWords();
    const { chosen } = this;
    const wraps = wrapsOf(chosen, ALL_WRAPS);
    return html`
      <lo-choice
        .legend=${say.shape}
        .value=${chosen.shape}
        .options=${SHAPES.map((value) => ({ value, label: say.shapes[value as Familiar] ?? value, drawing: SHAPE_DRAWINGS[value as Familiar] }))}
        @choose=${(event: CustomEvent) => this.reshape(event.detail)}
      ></lo-choice>
      ${this.size()}
      <p class="elsewhere">${say.elsewhere} <a href=${print('draw')}>${say.draw}</a>.</p>
      ${wraps.length > 1
        ? html`<lo-choice
            .legend=${say.wrap}
            .value=${chosen.wrap}
            .note=${ruleWords().edges[chosen.wrap] ?? say.noEdges}
            .options=${wraps.map((value) => ({ value, label: say.wraps[value] ?? value, drawing: wrapDrawing(value) }))}
            @choose=${(event: CustomEvent) => this.choose({ wrap: event.detail })}
          ></lo-choice>`
        : nothing}
      ${this.pattern()} ${this.statesAndGoal()}
      <lo-choice
        .legend=${say.rule}
        .value=${chosen.rule}
        .note=${say.ruleNotes[chosen.rule] ?? ''}
        .options=${(['free', 'lit-only'] as const).map((value) => ({ value, label: say.rules[value] ?? value }))}
        @choose=${(event: CustomEvent) => this.choose({ rule: event.detail })}
      ></lo-choice>
      ${this.start()}
    `;
  }

  private size() {
    const say = variantWords();
    const { chosen } = this;
    switch (sizedBy(chosen.shape)) {
      case 'rows':
        return html`<div class="numbers">
          ${this.number(say.rows, chosen.rows, 1, 500, (rows) => ({ rows }))}
          ${this.number(say.columns, chosen.columns, 1, 500, (columns) => ({ columns }))}
        </div>`;
      case 'side':
        return html`<div class="numbers">${this.number(say.side, chosen.side, 1, 100, (side) => ({ side }))}</div>`;
      case 'sizes':
        return this.text(say.sizes, chosen.sizes, (sizes) => this.resize(sizes));
      case 'argument':
        return this.text(say.size, chosen.argument, (argument) => this.choose({ argument }));
      default:
        return nothing;
    }
  }

  private pattern() {
    const say = variantWords();
    const { chosen } = this;
    const names = isInRows(chosen) ? [...PATTERNS, 'drawn'] : PATTERNS.filter((name) => !/knight|row/.test(name));
    const drawingOf = (name: string) => patternDrawing(name === 'drawn' ? chosen.drawn : named(name, 5));
    return html`
      <lo-choice
        .legend=${say.pattern}
        .value=${chosen.pattern}
        .options=${names.map((value) => ({ value, label: say.patterns[value] ?? value, drawing: isInRows(chosen) ? drawingOf(value) : undefined }))}
        @choose=${(event: CustomEvent) => this.repattern(event.detail)}
      ></lo-choice>
      ${chosen.pattern === 'drawn'
        ? html`<lo-pattern
            .weights=${chosen.drawn}
            .states=${chosen.states}
            @draw=${(event: CustomEvent) => this.choose({ drawn: event.detail })}
          ></lo-pattern>`
        : nothing}
    `;
  }

  private statesAndGoal() {
    const say = variantWords();
    const { chosen } = this;
    const goals = (['off', 'equal', 'state'] as const).map((value) => ({
      value,
      label: value === 'state' && chosen.states === 2 ? say.goalOn : say.goals[value],
    }));
    return html`
      <div class="numbers">${this.number(say.states, chosen.states, 2, 255, (states) => this.restate(states))}</div>
      <lo-choice
        .legend=${say.goal}
        .value=${chosen.goal}
        .options=${goals}
        @choose=${(event: CustomEvent) => this.choose({ goal: event.detail })}
      ></lo-choice>
      ${chosen.goal === 'state' && chosen.states > 2
        ? html`<div class="numbers">
            ${this.number(say.goalState, chosen.goalState, 0, chosen.states - 1, (goalState) => ({ goalState }))}
          </div>`
        : nothing}
    `;
  }

  private start() {
    const say = variantWords();
    const { chosen } = this;
    const isDrawn = ['random', 'solvable', 'presses'].includes(chosen.start);
    return html`
      <lo-choice
        .legend=${say.start}
        .value=${chosen.start}
        .options=${STARTS.map((value) => ({ value, label: say.starts[value] }))}
        @choose=${(event: CustomEvent) => this.choose({ start: event.detail })}
      ></lo-choice>
      ${isDrawn
        ? html`<div class="numbers">
            ${chosen.start === 'presses'
              ? this.number(say.presses, chosen.presses, 0, 10_000, (presses) => ({ presses }))
              : nothing}
            ${this.number(say.seed, chosen.seed, 0, Number.MAX_SAFE_INTEGER, (seed) => ({ seed }))}
            <button type="button" @click=${() => this.choose({ seed: crypto.getRandomValues(new Uint16Array(1))[0]! })}>
              ${say.another}
            </button>
          </div>`
        : nothing}
    `;
  }

  private text(label: string, value: string, change: (value: string) => void) {
    return html`<div class="numbers"><label>${label}
      <input
        class="wide"
        .value=${value}
        spellcheck="false"
        autocomplete="off"
        @input=${(event: Event) => change((event.target as HTMLInputElement).value)}
      />
    </label></div>`;
  }

  private number(label: string, value: number, least: number, most: number, change: (value: number) => Partial<Variant>) {
    return html`<label>${label}
      <input
        type="number"
        min=${least}
        max=${most}
        .value=${String(value)}
        @input=${(event: Event) => {
          const now = (event.target as HTMLInputElement).valueAsNumber;
          if (Number.isInteger(now) && now >= least && now <= most) this.choose(change(now));
        }}
      />
    </label>`;
  }

  private reshape(shape: Variant['shape']) {
    const next = { ...this.chosen, shape };
    const pattern = !isInRows(next) && /knight|row|drawn/.test(next.pattern) ? 'cross' : next.pattern;
    const wrap = wrapsOf(next, ALL_WRAPS).includes(next.wrap) ? next.wrap : 'plane';
    this.choose({ shape, pattern, wrap, argument: argumentOf(shape) });
  }

  private resize(sizes: string) {
    const wrap = wrapsOf({ ...this.chosen, sizes }, ALL_WRAPS).includes(this.chosen.wrap) ? this.chosen.wrap : 'plane';
    this.choose({ sizes, wrap });
  }

  /** A pattern of one's own begins with the one chosen before. */
  private repattern(pattern: string) {
    const { chosen } = this;
    if (pattern !== 'drawn' || chosen.pattern === 'drawn') return this.choose({ pattern });
    this.choose({ pattern, drawn: named(chosen.pattern, 5) });
  }

  private restate(states: number): Partial<Variant> {
    const { drawn, goalState } = this.chosen;
    return { states, drawn: fitted(drawn, states), goalState: Math.min(goalState, states - 1) };
  }

  private choose(change: Partial<Variant>) {
    this.chosen = { ...this.chosen, ...change };
    this.isLooking = true;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.look(), MILLISECONDS_TO_CHOOSE);
  }

  private async look() {
    const { chosen } = this;
    const deal = chosen.start === 'presses' ? { presses: chosen.presses, seed: chosen.seed } : null;
    try {
      await this.preview.look(compose(chosen), deal, (known) => {
        this.known = known;
        this.problem = null;
      });
    } catch (error) {
      if (chosen === this.chosen) this.problem = refusedBy(error);
    }
    if (chosen === this.chosen) this.isLooking = false;
  }

  private play(event: Event) {
    event.preventDefault();
    if (this.known && !this.problem) address.go('play', this.known.id);
  }
}
