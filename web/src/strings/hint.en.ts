/** The words of hints, in English. */
import { type HintStrings, listed, placeText, pressed, reasonText, total } from './hint';

const count = (n: number, one: string, many: string) => `${n === 0 ? 'no' : n} ${n === 1 ? one : many}`;
const presses = (n: number) => count(n, 'press', 'presses');
const lights = (n: number) => count(n, 'light', 'lights');
const named = (numbers: number[], name: (index: number) => string) => listed(numbers.map(name), 'and');

export const hint: HintStrings = {
  hints: {
    done: () => 'The goal is reached.',
    solvable: ({ presses: n, is_fewest: isFewest, lower_bound: least }) =>
      isFewest
        ? `Solvable in ${presses(n)}; that is the minimum.`
        : least > 0
          ? `Solvable in ${presses(n)} as far as is known; the minimum is at least ${least}.`
          : `Solvable in ${presses(n)}.`,
    unsolvable: () => 'It cannot be solved.',
    unknown: () => 'Nothing is known of this board.',
    where: ({ place }, at) => placeText(place, hint, at),
    lights: ({ lights: those }, at) =>
      those.length === 0
        ? 'No lights alone show it: the order of presses matters here.'
        : `Look at ${named(those, at.light) ?? `the ${lights(those.length)} that are marked`}.`,
    why: ({ reasons }, at) => reasons.map((reason) => reasonText(reason, hint, at)).join(' '),
    press: ({ button }, at) => `Press ${at.button(button)}.`,
    change: ({ nearest }, at) => {
      if (!nearest) return 'The nearest board that can be solved is too much work to find here.';
      const { changed, is_proved: isProved, lower_bound: least } = nearest;
      const n = changed.length;
      const enough = !isProved
        ? `whether fewer than ${n} are enough is not known, but ${least - 1} are not`
        : n === 1
          ? 'that is enough'
          : 'fewer are not enough';
      return `Change ${lights(n)} by hand and it can be solved: ${named(changed, at.light) ?? 'those that are marked'}; ${enough}.`;
    },
  },
  places: {
    row: ({ row }) => `Your next press is in row ${row + 1}.`,
    around: ({ light, buttons }, at) =>
      buttons.length === 1
        ? `Only one button changes ${at.light(light)}: that is your next press.`
        : `Your next press changes ${at.light(light)}: it is one of the ${buttons.length} buttons with dashes.`,
    anywhere: () => 'Your next press fixes none of the wrong lights at once: look away from them.',
  },
  reasons: {
    take_back: ({ pressed: times }, { states }) =>
      states - times === 1
        ? 'One of your presses is not part of the best solution from here. Press that button once more to undo it.'
        : `One of your presses is not part of the best solution from here. Press that button ${states - times} times more: ${states} presses change nothing.`,
    quiet_swap: ({ drop, take, chase }) =>
      `Chasing the lights row by row takes ${presses(chase)}. Swapping ${drop} of them for ${count(take, 'other', 'others')} has the same effect and takes ${chase - drop + take}.`,
    last_button: ({ light, others }, at) => {
      const name = at.light(light);
      if (others.length === 0) return `Only one button changes ${name} at all.`;
      const those = named(others, at.button);
      if (!those) return `${name} is still wrong, and this solution leaves alone all buttons that change it but one.`;
      return `${name} is still wrong. This solution leaves ${those} alone, so only one button can fix ${name}.`;
    },
    left_by_chase: ({ lights: left }, at) =>
      `Chase the lights row by row from the top, and ${named(left, at.light) ?? lights(left.length)} ${left.length === 1 ? 'is' : 'are'} left over at the end. A press before that has to prevent it.`,
    in_every_solution: ({ is_only_one: isOnlyOne }) =>
      isOnlyOne
        ? 'There is only one solution, and this press is part of it.'
        : 'No quiet pattern touches this button, so every solution presses it.',
    begins_shortest: ({ allowed, presses: left }) =>
      `Of the ${count(allowed, 'button', 'buttons')} that may be pressed now, this one begins a solution of ${presses(left)}, the minimum.`,
    in_best_known: () => 'It is part of the best solution known.',
    detour: ({ pattern }, at) => {
      const those = named(pressed(pattern), at.button);
      return `${presses(total(pattern))} of yours cancel out and change nothing${those ? `: ${those}` : ''} (a quiet pattern).`;
    },
    certificate: (_, { states }) =>
      states === 2
        ? 'Every button changes an even number of these lights, but an odd number of them must change.'
        : `Add up the states of these lights, each as often as its weight says: every button changes the sum by a multiple of ${states}, and it must become another.`,
    closed: ({ boards }) =>
      `No allowed press leads out of the ${count(boards, 'board', 'boards')} that can be reached, and none of them is done.`,
  },
};
