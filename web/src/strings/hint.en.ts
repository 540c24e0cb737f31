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
        ? `It can be solved: ${presses(n)} to go, and no way is shorter.`
        : least > 0
          ? `It can be solved: ${presses(n)} to go in the best way known, and no way is shorter than ${least}.`
          : `It can be solved: ${presses(n)} to go.`,
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
    row: ({ row }) => `Look at row ${row + 1}.`,
    around: ({ light, buttons }, at) =>
      `Look at ${at.light(light)}: ${buttons.length === 1 ? '1 button changes it' : `${buttons.length} buttons change it`}.`,
    anywhere: () => 'Look beyond the lights that are wrong: the next press mends none of them at once.',
  },
  reasons: {
    take_back: ({ pressed: times }, { states }) =>
      states - times === 1
        ? 'A press of yours is not part of the best way from here: press it once more, and it counts nothing.'
        : `A press of yours is not part of the best way from here: press it ${states - times} times more, and it counts nothing, modulo ${states}.`,
    quiet_swap: ({ pattern, drop, take, chase }) =>
      `The plain light chase takes ${presses(chase)}. A quiet pattern of ${presses(total(pattern))} lets you drop ${drop} of them for ${count(take, 'other', 'others')}.`,
    last_button: ({ light, others }, at) => {
      const name = at.light(light);
      if (others.length === 0) return `Only one button changes ${name} at all.`;
      const done = others.length === 1 ? 'its other button is' : `its other ${others.length} buttons are`;
      return `${name} is still wrong, and ${done} done with: only one is left to mend it.`;
    },
    left_by_chase: ({ lights: left }, at) =>
      `No light forces it. But a chase with the free buttons left alone leaves ${named(left, at.light) ?? lights(left.length)}: something has to be pressed before.`,
    in_every_solution: ({ is_only_one: isOnlyOne }) =>
      isOnlyOne
        ? 'There is only one solution, and this belongs to it.'
        : 'No quiet pattern touches this button, so every solution presses it.',
    begins_shortest: ({ allowed, presses: left }) =>
      `Of the ${count(allowed, 'button', 'buttons')} that may be pressed now, this begins a way of ${presses(left)}, and none is shorter.`,
    in_best_known: () => 'It is one of the presses of the best way known.',
    detour: ({ pattern }, at) => {
      const those = named(pressed(pattern), at.button);
      return `Your own presses contain a quiet pattern of ${presses(total(pattern))}, which has changed nothing${those ? `: ${those}` : ''}.`;
    },
    certificate: (_, { states }) =>
      states === 2
        ? 'Every button changes an even number of these lights, but an odd number of them must change.'
        : `Add up the states of these lights, each as often as its weight says: every button changes the sum by a multiple of ${states}, and it must become another.`,
    closed: ({ boards }) =>
      `No allowed press leads out of the ${count(boards, 'board', 'boards')} that can be reached, and none of them is done.`,
  },
};
