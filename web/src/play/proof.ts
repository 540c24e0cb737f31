/** Why a board cannot be solved, in words, and the way to one that can. */
import { html } from 'lit';
import { restWords } from '../strings/rest';
import type { Game } from './game';

/** What is bracketed proves it; empty where it is proved without weights. */
export function proofSaid({ position, scenery }: Pick<Game, 'position' | 'scenery'>): string {
  const say = restWords();
  const { states } = scenery!;
  const { certificate } = position!.here;
  if (!certificate) return '';
  return states === 2 ? say.proofTwo(certificate.filter((weight) => weight > 0).length) : say.proofMany(states);
}

export const proof = (game: Game, playNearest: () => unknown) => html`<p>${proofSaid(game) || game.position!.here.reason}</p>
  <div class="actions"><button class="first" @click=${playNearest}>${restWords().nearest}</button></div>`;

export const nearestTold = (lights: number) => restWords().nearestTold(lights);
