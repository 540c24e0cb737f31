import { expect, test } from 'vitest';
import { parse } from '../address/route';
import { better, noResults, resultLine, resultsOf } from './results';
import { MOST_BOARDS, addressOf, boardsIn, setOf, textOf } from './set';

test('a set goes into an address and out of it again', () => {
  for (const set of [
    { wishes: ['hints', 'names'], boards: ['5x5', 'level-small-2'] },
    { wishes: [], boards: ['lo1.5x5.at-ATjq7.11ds6xv'] },
    { wishes: ['names'], boards: Array.from({ length: MOST_BOARDS }, () => '4x4:random-solvable:7') },
  ] as const) {
    const { view, parts } = parse(addressOf(set))!;
    expect(view).toBe('class');
    expect(setOf(parts)).toEqual(set);
  }
});

test('what is no set is refused', () => {
  for (const parts of [[], ['plain'], ['hint', '5x5'], ['', '5x5'], ['plain', '5x5', ''], ['plain', ...Array.from({ length: MOST_BOARDS + 1 }, () => '3x3')]]) {
    expect(setOf(parts)).toBeNull();
  }
});

test('lines are names, IDs, levels, or links to boards', () => {
  const lines = '  5x5 \n\nhttps://example.org/page/#play/lo1.3x3.at-C6.38xqtc0/4.2\n#play/level-small-1\nhttps://example.org/#learn/5x5\n';
  expect(boardsIn(lines)).toEqual(['5x5', 'lo1.3x3.at-C6.38xqtc0', 'level-small-1', 'https://example.org/#learn/5x5']);
  expect(textOf('level-steps-1')).toBe('lo1.3x3.at-C6.38xqtc0');
  expect(textOf('5x5')).toBe('5x5');
});

test('the line says each board, and the hints where there may be some', () => {
  const results = { solved: [{ presses: 5, best: 5 }, null, { presses: 1, best: null }], hints: 2 };
  expect(resultLine(' Mia ', results, true)).toBe('Mia: 2 of 3 boards solved. 1: 5 presses (best possible 5); 2: open; 3: 1 press. 2 hints.');
  expect(resultLine('', noResults(1), false)).toBe('0 of 1 boards solved. 1: open.');
});

test('the better result stays, and what was kept is read with care', () => {
  expect(better({ presses: 5, best: 5 }, { presses: 6, best: 5 })).toEqual({ presses: 5, best: 5 });
  expect(better({ presses: 6, best: null }, { presses: 6, best: 5 })).toEqual({ presses: 6, best: 5 });
  expect(resultsOf({ solved: [{ presses: 5, best: 5 }, null], hints: 3 }, 2)).toEqual({ solved: [{ presses: 5, best: 5 }, null], hints: 3 });
  for (const wrong of [null, undefined, {}, { solved: [null] }, { solved: 'no' }]) expect(resultsOf(wrong as never, 2)).toEqual(noResults(2));
  expect(resultsOf({ solved: [{ presses: -1 }, { presses: 'x', best: 2 }], hints: 1.5 } as never, 2)).toEqual(noResults(2));
});
