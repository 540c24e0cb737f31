/** Formulas in native MathML: letters, equations, vectors. */
import { type TemplateResult, html, mathml } from 'lit';

/** A letter in a sentence. */
export const letter = (name: string) => html`<math><mi>${name}</mi></math>`;

/** A power in a sentence: 2²⁵. */
export const power = (base: number | string, exponent: number | string) =>
  html`<math class="power"><msup><mn>${base}</mn><mn>${exponent}</mn></msup></math>`;

/** A letter with an index in a sentence. */
export const indexed = (name: string, index: number | string) =>
  html`<math><msub><mi>${name}</mi><mi>${index}</mi></msub></math>`;

/** A row of letters, signs and numbers: `A x = b`. Letters are one character, the rest are signs or numbers. */
export function formula(text: string, display: 'block' | 'inline' = 'inline'): TemplateResult {
  return html`<math display=${display}><mrow>${text.split(' ').map(token)}</mrow></math>`;
}

/** A formula and the comma or colon behind it, on one line. */
export const tight = (formula: TemplateResult, mark: string) => html`<span class="tight">${formula}${mark}</span>`;

/** A part of a formula: `y^T`, `A_ij`, `12`, `+`. */
function token(text: string): TemplateResult<3> {
  const [, base, mark, rest] = /^(.+?)([_^])(.+)$/.exec(text) ?? [];
  if (base && mark === '^') return mathml`<msup>${token(base)}${token(rest!)}</msup>`;
  if (base && mark === '_') return mathml`<msub>${token(base)}${token(rest!)}</msub>`;
  if (/^\d+$/.test(text)) return mathml`<mn>${text}</mn>`;
  if (/^\p{L}+$/u.test(text)) return mathml`<mi>${text}</mi>`;
  return mathml`<mo>${text}</mo>`;
}
