/** Hints as they are asked for, and what they say unasked after a press. */
import { nameIn } from '../board/name';
import { refusedBy } from '../core/core';
import type { Hint, HintData, Position } from '../core/protocol';
import { refusedText } from '../strings/refusal';
import { restWords } from '../strings/rest';
import { isStep } from './errand';
import type { Given, Ladder } from './ladder';
import './ladder';
import type { Game } from './game';
import { own, standing } from './line';
import { MIDDLE, OPENING } from './opening';
import { told } from './pointing';
import type { Stage } from './stage';

/** The highest level of a hint that nobody asked for: where to look, not yet why. */
const MOST_UNASKED = 2;

/** How often it is waited for what is thought about, a tenth of a second each; longer for a beginner, whose first visit still fetches what thinks. */
const MOST_WAITS = 15;
const WAITS_TO_MEET = 200;

/** After so many presses a beginner whose last one was a detour is better off at the start. */
const MOST_AWAY = 6;

/** Gives the hint of a level, or the next one. */
export async function ask(view: Stage, wanted?: number) {
  const { game } = view;
  if (view.isImpossible) {
    view.showsSolution = true;
    return;
  }
  // The way back costs nothing: the button that was a detour is ringed.
  const last = view.hints.at(-1);
  if (last?.strayed?.is_undone) {
    view.hints = [last.isUnasked ? detour(game, true) : back(last)];
    return view.tell(own(said(view)));
  }
  if (view.errand?.name === OPENING.name) {
    view.hints = [middle(game)];
    return view.tell(own(said(view)));
  }
  // How far it is stands below the board, as soon as it is known.
  const { par } = game.position!.here;
  const first = game.promised || (par && par.at_least === par.at_most) ? 2 : 1;
  const next = Math.max(first, (view.hints.at(-1)?.level ?? 0) + 1);
  // The first steps teach by themselves: there the press follows without a reason.
  const level = Math.min(4, wanted ?? (isStep(view.errand) && next === 3 ? 4 : next));
  const after = game.happened;
  try {
    const hint = await game.hint(level);
    // A hint that comes late speaks of a board that is gone.
    if (after !== game.happened) return;
    // To be told the way back costs nothing either.
    const isBack = hint.strayed?.is_undone === true;
    view.hints = isBack ? [back(hint)] : [...view.hints.filter((given) => given.level < level), hint];
    if (!isBack) game.advised();
  } catch (error) {
    const refused = refusedBy(error);
    const text = refusedText(refused);
    view.hints = [{ ...ofPage(1, { kind: 'unknown', reason: text }, text), refused }];
  }
  view.tell(own(said(view)));
  await view.updateComplete;
  view.renderRoot.querySelector<Ladder>('lo-ladder')?.seen(view.renderRoot.querySelector('.tray')!);
}

/** What hints say unasked after a press: where to look next, or that the press left the plan; never the press itself. */
export async function goOn(view: Stage, level: number) {
  const { game } = view;
  const after = game.happened;
  try {
    await thought(game);
    if (after !== game.happened) return;
    const hint = await game.hint(Math.max(1, Math.min(MOST_UNASKED, level)));
    if (after !== game.happened) return;
    if (hint.strayed) view.hints = [only(hint)];
    else if (level >= MOST_UNASKED) view.hints = [hint];
    else return;
    view.tell(own(said(view)));
  } catch {
    // Nobody asked.
  }
}

/** Takes back the detour that the last hint speaks of, with all presses after it. */
export async function takeBack({ game, hints }: Stage) {
  const button = hints.at(-1)?.strayed?.buttons[0];
  for (let left = game.position!.made; left > 0; left--) {
    await game.undo();
    if (game.moves[game.position!.made]?.button === button) return;
  }
}

/** Says how far it is from here, as soon as it is known. */
export async function tellFar(view: Stage, isFree: boolean) {
  const { game } = view;
  game.look(isFree);
  const { happened } = game;
  await thought(game);
  if (game.happened === happened) view.tell(own(standing(game)[2] ?? ''));
}

/** Waits until the best way from here is known, which tells what a press has cost. */
async function thought(game: Game, most = MOST_WAITS) {
  const { happened } = game;
  for (let times = 0; game.isThinking && game.happened === happened && times < most; times++) await new Promise((go) => setTimeout(go, 100));
}

/** Meets a beginner whose last press did not bring the goal nearer; `before` is where it was made. */
export async function meet(view: Stage, before: Position | null) {
  const { game } = view;
  const after = game.happened;
  await thought(game, WAITS_TO_MEET);
  const { position } = game;
  // What the first press was worth is known by what is known of the start by now.
  const from = before?.made === 0 ? position?.par : before?.here.par;
  const [was, is] = [from, position?.here.par].map((par) => (par?.at_least === par?.at_most ? par?.at_most : undefined));
  if (after !== game.happened || was === undefined || is === undefined || is < was) return;
  if (position!.made >= MOST_AWAY) {
    view.hints = [anew(position!.par!.at_most)];
    return view.tell(own(said(view)));
  }
  view.hints = [detour(game, false)];
  view.tell(own(said(view)));
}

/** That the last press was a detour; with its name and a button to undo it only where a hint was asked for. */
function detour({ origin, scenery }: Game, isAsked: boolean): Given {
  const button = origin!;
  const text = restWords().detour(scenery!.states === 2, isAsked ? nameIn(scenery!.buttons ?? scenery!.lights, button) : null);
  const strayed = { buttons: [button], lost: null, is_undone: true, is_cancelled: false, is_last: true };
  return { ...ofPage(0, { kind: 'undo', button, is_last: true }, text), buttons: [button], strayed, ...(isAsked ? {} : { isUnasked: true }) };
}

/** The hint of the first board, which says itself what to press: it costs nothing. */
function middle({ position }: Game): Given {
  const { made, next, here } = position!;
  if (made > 0 && (next !== MIDDLE || here.par?.at_most !== 1)) return anew(OPENING.presses);
  return { ...ofPage(4, { kind: 'press', button: MIDDLE, times: 1 }, restWords().middle), press: MIDDLE };
}

/** That the way from the start is shorter; `presses` is how short. */
const anew = (presses: number): Given => ({ ...ofPage(0, { kind: 'undo', button: 0, is_last: false }, restWords().lost(presses)), isRestart: true, isUnasked: true });

/** What the page says by itself in the place of a hint. */
export function ofPage(level: number, data: HintData, text: string): Given {
  const said = { text, alone: text, strayed: text };
  return { level, data, words: { en: said, de: said }, lights: [], buttons: [], press: null, strayed: null, is_plan_told: false };
}

/** Of a hint only that a press left the plan. */
const only = (hint: Hint): Given => ({ ...hint, level: 0, lights: [], buttons: [], press: null });

/** The same with a ring on the button that was a detour. */
const back = (hint: Hint): Given => ({ ...only(hint), buttons: hint.strayed!.buttons.slice(0, 1) });

/** The last hint in words. */
export const said = ({ hints, game }: Stage): string => told(hints, game.scenery!).texts.at(-1) ?? '';
