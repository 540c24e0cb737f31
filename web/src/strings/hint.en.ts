/** The words of hints, in English. */
import type { Names } from '../board/name';
import type { Swap, Term } from '../core/protocol';
import { type HintStrings, forcedText, isWholeRow, listed, placeText, pressList, proofText, reasonText } from './hint';

const count = (n: number, one: string, many: string) => `${n === 0 ? 'no' : n} ${n === 1 ? one : many}`;
const presses = (n: number) => count(n, 'press', 'presses');
const lights = (n: number) => count(n, 'light', 'lights');
const named = (numbers: readonly number[], name: (index: number) => string) => listed(numbers.map(name), 'and');
const those = (numbers: readonly number[], at: Names) => named(numbers, at.button) ?? `the ${numbers.length} buttons with dashes`;
const often = (times: number) => (times === 1 ? '' : times === 2 ? ' twice' : ` ${times} times`);
const press = ({ button, times }: { button: number; times: number }, at: Names) => `press ${at.button(button)}${often(times)}`;
const weighted = (terms: readonly Term[], name: (index: number) => string) =>
  listed(terms.map(({ number, weight }) => (weight === 1 ? name(number) : `${weight} × ${name(number)}`)), 'and');
const swapped = ({ chase, drop, take }: Swap) =>
  `swapping ${drop} of them for ${count(take, 'other', 'others')} has the same effect and takes ${chase + take - drop}`;

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
    const these = pressList(first, at, 'and', often) ?? 'the buttons with dashes';
    const it = first.length === 1 ? 'that press' : 'those presses';
    const row =
      left.length === 0
        ? first.length === 0
          ? 'Row 1 needs no press for that: the last row comes out right.'
          : `The last row comes out right; but pressing ${these} in row 1 first makes it shorter.`
        : `With row 1 as it is, ${named(left, at.light) ?? lights(left.length)} would be left wrong at the end. Press ${these} in row 1 first: on a board that is done, ${it} and clearing down again change exactly ${left.length === 1 ? 'that light' : 'those lights'}.`;
    const saved = swap && left.length > 0 ? ` The presses that the chase table gives for row 1 lead to ${presses(swap.chase)} in all; ${swapped(swap)}.` : '';
    return `Plan: clear the rows from the top, each light with the button right below it. ${row}${saved}`;
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
    take_back: ({ press: one }, at) => `To undo that, ${press(one, at)}.`,
    forced: (reason, at) => forcedText(reason, hint, at),
    residual: ({ light, ends, buttons, presses: planned }, at, plan) => {
      const name = at.light(light);
      const all = buttons.map(({ number }) => number);
      const others = all.filter((button) => !planned.some((one) => one.button === button));
      const state = at.states === 2 ? (ends > 0 ? 'on' : 'off') : `${ends}`;
      const isTold = plan?.left.includes(light) ?? false;
      const decide =
        at.states === 2
          ? `only ${those(all, at)} ${all.length === 1 ? 'decides' : 'decide'} whether ${isTold ? 'it' : name} ends on or off.`
          : `only these add to that, for each press: ${listed(buttons.map(({ number, weight }) => `${at.button(number)} adds ${weight}`), 'and') ?? those(all, at)}.`;
      const told = pressList(planned, at, 'and', often) ?? 'the buttons with dashes';
      const end =
        others.length === 0 ? `Press ${told}.`
        : at.states > 2 ? `Of these it is enough to press ${told}.`
        : planned.length === 1 ? `One of them is enough: press ${told}.`
        : `An odd number of them has to be pressed: press ${told}.`;
      if (!isTold) return `If you clear down from here, ${name} ends ${at.states === 2 ? state : `at ${state}`}. In row 1, ${decide} ${end}`;
      return at.states === 2 ? `Look at ${name}: in row 1, ${decide} ${end}` : `Look at ${name}, which would end at ${state}. In row 1, ${decide} ${end}`;
    },
    saves: ({ swap, press: one }, at) =>
      `Clearing the rows at once takes ${presses(swap.chase)}; ${swapped(swap)}: together these presses are a quiet pattern, which changes nothing. It begins in row 1: ${press(one, at)}.`,
    equation: ({ lights: terms, needs, weight, others, press: one }, at) => {
      const button = at.button(one.button);
      const many = those([...others, one.button].sort((a, b) => a - b), at);
      const only =
        at.states === 2
          ? others.length > 0 ? `Only ${many} change an odd number of them, so at least one of these is needed: ${press(one, at)}.` : `Only ${button} changes an odd number of them. So ${press(one, at)}.`
          : others.length > 0 ? `Only ${many} change it, so at least one of these is needed: ${press(one, at)}.` : `Only ${button} changes it, by ${weight} a press. So ${press(one, at)}.`;
      return at.states === 2
        ? `Of ${weighted(terms, at.light) ?? lights(terms.length)}, an odd number has to change. ${only}`
        : `Add up ${weighted(terms, at.light) ?? lights(terms.length)}, modulo ${at.states}: the sum has to change by ${needs}. ${only}`;
    },
    begins: ({ allowed, presses: left, is_fewest: isFewest, press: one }, at) =>
      `${allowed.length === 1 ? 'Only 1 button' : `${allowed.length} buttons`} may be pressed now. ${at.button(one.button)} begins a solution of ${presses(left)}, ${isFewest ? 'the minimum' : 'the best known'}: ${press(one, at)}.`,
    in_plan: ({ is_fewest: isFewest, press: one }, at) =>
      `${at.button(one.button)} is part of ${isFewest ? 'a solution with the fewest presses' : 'the best solution known'}: ${press(one, at)}.`,
  },
  forced: {
    only: ({ light, press: one }, at) => `${at.light(light)} is wrong, and only ${at.button(one.button)} changes it: ${press(one, at)}.`,
    above: ({ light, because, press: one }, at) =>
      `${at.light(light)} is wrong. ${because.rows === 1 ? 'Row 1 is' : `Rows 1 ${because.rows === 2 ? 'and' : 'to'} ${because.rows} are`} right, and every other button that changes ${at.light(light)} would change ${because.rows === 1 ? 'it' : 'them'} again. So ${press(one, at)}, right below ${at.light(light)}.`,
    first_row: ({ light, press: one }, at) =>
      `${at.light(light)} is wrong. Row 1 is done, and of the buttons that change ${at.light(light)} only ${at.button(one.button)}, right below it, is not in row 1. So ${press(one, at)}.`,
    plan: ({ light, others, press: one }, at) =>
      `${at.light(light)} is wrong, and only ${those([...others, one.button].sort((a, b) => a - b), at)} change it: at least one of these is needed. Here, ${press(one, at)}.`,
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
