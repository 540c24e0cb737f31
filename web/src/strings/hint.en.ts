/** The words of hints, in English. */
import type { Names } from '../board/name';
import type { Swap, Term } from '../core/protocol';
import { type HintStrings, forcedText, isWholeRow, listed, placeText, proofText, reasonText } from './hint';

const count = (n: number, one: string, many: string) => `${n === 0 ? 'no' : n} ${n === 1 ? one : many}`;
const presses = (n: number) => count(n, 'press', 'presses');
const lights = (n: number) => count(n, 'light', 'lights');
const named = (numbers: readonly number[], name: (index: number) => string) => listed(numbers.map(name), 'and');
const those = (numbers: readonly number[], at: Names) => named(numbers, at.button) ?? `the ${numbers.length} buttons with dashes`;
const often = (times: number) => (times === 1 ? '' : times === 2 ? ' twice' : ` ${times} times`);
const weighted = (terms: readonly Term[], name: (index: number) => string) =>
  listed(terms.map(({ number, weight }) => (weight === 1 ? name(number) : `${weight} × ${name(number)}`)), 'and');
/** More buttons that may be pressed are only counted. */
const MOST_LISTED = 6;

/** A quiet pattern that is added to a chase, and what comes of it. */
const swapped = ({ chase, drop, take }: Swap) =>
  `A quiet pattern, which changes nothing, swaps ${drop} of them for ${count(take, 'other', 'others')} and leaves ${chase + take - drop}.`;

/** What speaks for one of several buttons. */
const suggested = (others: readonly number[], also: readonly number[], at: Names) =>
  others.length === 0 ? ''
  : also.length === 0 ? ' Pressing a single one of them is enough.'
  : also.length === 1 ? ` One of them sets more right: it alone also changes ${at.light(also[0]!)}, which is wrong too.`
  : ` One of them sets more right: it alone also changes both ${named(also, at.light)}, which are wrong too.`;

export const hint: HintStrings = {
  hints: {
    done: () => 'The goal is reached.',
    solvable: ({ presses: n, is_fewest: isFewest, lower_bound: least }) =>
      isFewest
        ? `Solvable in ${presses(n)}; that is the minimum.`
        : least > 0
          ? `Solvable in ${presses(n)}; the minimum is not known, but it is at least ${least}.`
          : `Solvable in ${presses(n)}.`,
    unsolvable: () => 'This board cannot be solved.',
    unknown: () => 'Nothing is known of this board.',
    where: ({ place }, at) => placeText(place, hint, at),
    lights: ({ lights: these }, at) =>
      these.length === 0
        ? 'No lights alone show it: the order of presses matters here.'
        : `Look at ${named(these, at.light) ?? `the ${lights(these.length)} that are marked`}.`,
    why: ({ plan, deduction }, at) =>
      [plan ? hint.plan(plan, at) : '', reasonText(deduction, hint, at, plan)].filter(Boolean).join(' '),
    impossible: ({ proof }, at) => proofText(proof, hint, at),
    press: ({ button, times }, at) => `Press ${at.button(button)}${often(times)}.`,
    change: ({ nearest }, at) => {
      if (!nearest) return 'The nearest board that can be solved takes too much work to find.';
      const { board, changed, is_proved: isProved, lower_bound: least } = nearest;
      const to = (light: number) => (at.states === 2 ? at.light(light) : `${at.light(light)} to ${board[light]}`);
      const n = changed.length;
      const enough = !isProved
        ? `; whether fewer than ${n} are enough is not known, but ${least - 1} are not`
        : n === 1
          ? ''
          : '; fewer are not enough';
      return `To make it solvable, change ${lights(n)} by hand: ${named(changed, to) ?? 'those that are marked'}${enough}.`;
    },
  },
  plan: ({ left, first, swap }, at) => {
    const number = presses(first.reduce((sum, { times }) => sum + times, 0));
    const row =
      left.length === 0
        ? first.length === 0
          ? 'Row 1 needs no press for that: the last row comes out right.'
          : `The last row comes out right; but ${number} in row 1 first can make it shorter.`
        : `With row 1 as it is, ${named(left, at.light) ?? lights(left.length)} would be left wrong at the end; ${number} in row 1 first can prevent that. On a board that is done, pressing there and clearing down again has to change exactly ${left.length === 1 ? 'that light' : 'those lights'}.`;
    const saved = swap && left.length > 0 ? ` The presses that its table gives for row 1 lead to ${swap.chase} in all. ${swapped(swap)}` : '';
    return `Light chasing: clear the rows from the top, each light with the button right below it. ${row}${saved}`;
  },
  strayed: ({ buttons, lost }, at) => {
    const was = those(buttons, at);
    const [is, it] = buttons.length === 1 ? ['is', 'it'] : ['are', 'they'];
    if (lost === null) return `${was} ${is} not on the way that the hints go.`;
    return lost === 0
      ? `${was} ${is} not on the way that the hints went, but nothing is lost: another way is just as short.`
      : `${was} ${is} not on a shortest way: ${it} ${buttons.length === 1 ? 'costs' : 'cost'} ${presses(lost)}.`;
  },
  places: {
    around: ({ light, buttons }, at) =>
      buttons.length === 1
        ? `Only one button changes ${at.light(light)}: that is your next press.`
        : `Your next press changes ${at.light(light)}: it is one of the ${buttons.length} buttons with dashes.`,
    row: ({ row, buttons }, at) =>
      isWholeRow(row, buttons)
        ? `Your next press is in row ${row + 1}.`
        : `Your next press is in row ${row + 1}, one of ${those(buttons, at)}.`,
    several: ({ lights: these }, at) =>
      `Look at ${named(these, at.light) ?? `the ${lights(these.length)} that are marked`}: your next press changes some of them.`,
    own: ({ buttons }, at) => `Look at what you pressed last: ${those(buttons, at)}.`,
    allowed: ({ buttons }, at) =>
      buttons.length === 1 ? 'Only one button may be pressed now.' : `Your next press is one of ${those(buttons, at)}.`,
  },
  reasons: {
    take_back: ({ press: { times } }) => `To undo that, press the same again${often(times)}.`,
    forced: (reason, at) => forcedText(reason, hint, at),
    residual: ({ light, ends, buttons, presses: planned }, at, plan) => {
      const name = at.light(light);
      const all = buttons.map(({ number }) => number);
      const state = at.states === 2 ? (ends > 0 ? 'on' : 'off') : `${ends}`;
      const isTold = plan?.left.includes(light) ?? false;
      const decide =
        at.states === 2
          ? `only ${all.length === 1 ? 'one button decides' : `${those(all, at)} decide`} whether ${isTold ? 'it' : name} ends on or off.`
          : all.length === 1
            ? `only one button adds to that, ${buttons[0]!.weight} for each press.`
            : `only these add to that, for each press: ${listed(buttons.map(({ number, weight }) => `${at.button(number)} adds ${weight}`), 'and') ?? those(all, at)}.`;
      const rule =
        at.states === 2 ? `An odd number of them has to be pressed${planned.length === 1 ? '; one is enough' : ''}.`
        : planned.length === 1 ? 'Pressing a single one of them is enough.'
        : `Pressing ${planned.length} of them is enough.`;
      const end = all.length === 1 ? 'So it has to be pressed.' : `${rule} Every light of the last row gives such a rule, and row 1 has to keep them all.`;
      if (!isTold) return `If you clear down from here, ${name} ends ${at.states === 2 ? state : `at ${state}`}. In row 1, ${decide} ${end}`;
      return at.states === 2 ? `Look at ${name}: in row 1, ${decide} ${end}` : `Look at ${name}, which would end at ${state}. In row 1, ${decide} ${end}`;
    },
    saves: ({ swap }) => `Clearing the rows at once takes ${presses(swap.chase)}. ${swapped(swap)} It begins in row 1.`,
    equation: ({ lights: terms, needs, weight, others, also, press: one }, at) => {
      const many = those([...others, one.button].sort((a, b) => a - b), at);
      const needed = 'so at least one of these is needed.';
      const so = `that button has to be pressed${often(one.times)}.`;
      const only =
        at.states === 2
          ? others.length > 0 ? `Only ${many} change an odd number of them, ${needed}` : `Only one button changes an odd number of them, all others an even number: ${so}`
          : others.length > 0 ? `Only ${many} change it, ${needed}` : `Only one button changes this sum, by ${weight} a press: ${so}`;
      const sum = weighted(terms, at.light) ?? lights(terms.length);
      return `${at.states === 2 ? `Of ${sum}, an odd number has to change.` : `Add up ${sum}, modulo ${at.states}: the sum has to change by ${needs}.`} ${only}${suggested(others, also, at)}`;
    },
    begins: ({ allowed, presses: left, is_fewest: isFewest }, at) => {
      const these =
        allowed.length === 1 ? `${those(allowed, at)}, whose light is on,`
        : allowed.length <= MOST_LISTED ? `${those(allowed, at)}, whose lights are on,`
        : `the ${allowed.length} buttons whose lights are on`;
      return `The order matters here, and only ${these} may be pressed now. ${allowed.length === 1 ? 'It' : 'One of them'} begins a solution of ${presses(left)}, ${isFewest ? 'the minimum' : 'the best known'}.`;
    },
    in_plan: ({ is_fewest: isFewest }) =>
      `No light alone tells the next press; elimination, which combines the equations of all lights, finds it. It is part of ${isFewest ? 'a solution with the fewest presses' : 'the best solution known'}.`,
  },
  forced: {
    only: ({ light, press: { times } }, at) => `${at.light(light)} is wrong, and only one button changes it: that button has to be pressed${often(times)}.`,
    above: ({ light, others, because: { rows } }, at) => {
      const above = rows === 1 ? 'Row 1 is' : `Rows 1 ${rows === 2 ? 'and' : 'to'} ${rows} are`;
      return `${at.light(light)} is wrong. ${above} right and should stay so: of the ${others.length + 1} buttons that change ${at.light(light)}, only one changes nothing above ${at.light(light)}’s row.`;
    },
    first_row: ({ light, others }, at) =>
      `${at.light(light)} is wrong. Row 1 is done: of the ${others.length + 1} buttons that change ${at.light(light)}, only one is not in row 1.`,
    plan: ({ light, others, also, press: one }, at) =>
      `${at.light(light)} is wrong, and only ${those([...others, one.button].sort((a, b) => a - b), at)} change it: at least one of these is needed.${suggested(others, also, at)}`,
  },
  proofs: {
    sum: ({ lights: terms, needs }, at) => {
      if (at.states > 2) {
        return `Add up the states of ${weighted(terms, at.light) ?? lights(terms.length)}. No press changes the remainder that this sum leaves when it is divided by ${at.states}, but it would have to change by ${needs}.`;
      }
      return terms.length === 1
        ? `No button changes ${at.light(terms[0]!.number)}, and it has to change.`
        : `Every press changes an even number of these ${lights(terms.length)}, but an odd number of them has to change.`;
    },
    ends: () => 'No press changes certain weighted sums of these lights, and none of the boards on which they may end has the sums of this one.',
    closed: ({ boards }) =>
      boards === 1
        ? 'No press is allowed that changes this board, and it is not the goal.'
        : `The allowed presses lead to ${boards} boards in all, again and again, and none of them is the goal.`,
  },
};
