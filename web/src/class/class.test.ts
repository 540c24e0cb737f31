import { expect, test } from 'vitest';
import { parse } from '../address/route';
import { better, noResults, resultLine, resultsOf } from './results';
import { Refusal } from '../core/core';
import { Check } from './check';
import { MOST_BOARDS, addressOf, atOf, boardsIn, linesIn, partsOf, setOf, textOf } from './set';

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

test('an address says which board of a set is played, and is of the same set', () => {
  const set = { wishes: ['hints'], boards: ['5x5', '4x4'] } as const;
  expect(partsOf(set, 1)).toEqual(['hints-at2', '5x5', '4x4']);
  expect(setOf(partsOf(set, 1))).toEqual(set);
  expect(setOf(partsOf({ wishes: [], boards: ['5x5'] }, 0))).toEqual({ wishes: [], boards: ['5x5'] });
  expect(atOf(partsOf(set, 1))).toBe(1);
  expect(atOf(partsOf(set))).toBeNull();
  expect(atOf(['hints-at3', '5x5', '4x4'])).toBeNull();
  expect(atOf(['hints-at0', '5x5'])).toBeNull();
});

test('lines are names, IDs, levels, or links to boards', () => {
  const lines = '  5x5 \n\nhttps://example.org/page/#play/lo1.3x3.at-C6.38xqtc0/4.2\n#play/level-small-1\nhttps://example.org/#learn/5x5\n';
  expect(boardsIn(lines)).toEqual(['5x5', 'lo1.3x3.at-C6.38xqtc0', 'level-small-1', 'https://example.org/#learn/5x5']);
  expect(textOf('level-steps-1')).toBe('lo1.3x3.at-C6.38xqtc0');
  expect(textOf('5x5')).toBe('5x5');
});

test('each board is asked about once, as pupils will open it', async () => {
  const asked: string[] = [];
  const open = ({ text }: { text: string }) => {
    asked.push(text);
    if (text === 'foo bar') throw new Refusal('there is no such board', { kind: 'no_board', text, nearest: null });
    return { scenery: { title: text }, position: { id: text, is_won: text === '5x5:none', here: { is_solvable: null } } };
  };
  const check = new Check(
    { call: async (_: string, argument: never) => open(argument), stop: () => {} } as never,
    { call: async (_: string, { text }: { text: string }) => ({ weights: text === '5x5:random:3' ? [1] : null }), stop: () => {} } as never,
  );
  const boards = linesIn('5x5\n\nfoo bar\n5x5:random\nhex:999\n5x5:none\n5x5:random:3\nlevel-steps-1\n5x5');
  expect(boards.map(({ line }) => line)).toEqual([1, 3, 4, 5, 6, 7, 8, 9]);
  let told = 0;
  await check.look(boards.map(({ board }) => board), () => told++);
  expect(boards.map(({ board }) => check.of(board)!.kind)).toEqual(['good', 'refused', 'no_seed', 'refused', 'solved', 'impossible', 'good', 'good']);
  expect(check.of('5x5:random')).toEqual({ kind: 'no_seed', better: '5x5:random-solvable:7' });
  expect(check.of('hex:999')).toMatchObject({ refused: { why: { kind: 'too_large' } } });
  expect(asked).toEqual(['5x5', 'foo bar', '5x5:none', '5x5:random:3', 'lo1.3x3.at-C6.38xqtc0']);
  expect(told).toBe(7);
});

test('the line says each board, with its stars, and its hints where there may be some', () => {
  const results = { solved: [{ presses: 5, best: 5, stars: 2 }, null, { presses: 1, best: null, stars: null }], hints: [1, 2, 0], depths: [1, 4, 0], moves: [5, 7, 1] };
  expect(resultLine(' Mia ', results, true)).toBe('Mia: 2 of 3 boards solved. 1: 5 presses (best possible 5), 2 stars, 1 hint; 2: not solved, 7 presses in all, 2 hints (press); 3: 1 press.');
  expect(resultLine('', noResults(1), false)).toBe('0 of 1 boards solved. 1: not started.');
});

test('the better result stays, and what was kept is read with care', () => {
  const [five, six] = [{ presses: 5, best: 5, stars: 3 }, { presses: 6, best: 5, stars: 2 }];
  expect(better(five, six)).toEqual(five);
  expect(better({ presses: 6, best: null, stars: null }, six)).toEqual(six);
  expect(resultsOf({ solved: [five, null], hints: [3, 0] } as never, 2)).toEqual({ ...noResults(2), solved: [five, null], hints: [3, 0] });
  expect(resultsOf({ solved: [five, null], hints: 3, moves: [0, 4] } as never, 2)).toEqual({ ...noResults(2), solved: [five, null], moves: [0, 4] });
  for (const wrong of [null, undefined, {}, { solved: [null] }, { solved: 'no' }]) expect(resultsOf(wrong as never, 2)).toEqual(noResults(2));
  expect(resultsOf({ solved: [{ presses: -1 }, { presses: 'x', best: 2 }], hints: [1.5] } as never, 2)).toEqual(noResults(2));
});
