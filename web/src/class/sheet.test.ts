import { expect, test } from 'vitest';
import { speak } from '../strings/say';
import { resultLine } from './results';
import { boardsOf, csvOf, sheetOf, stuckAt } from './sheet';

const results = {
  solved: [{ presses: 5, best: 5, stars: 2 }, null, { presses: 1, best: null, stars: null }],
  hints: [1, 2, 0],
};

test('lines of pupils, in either language, come back as a sheet', async () => {
  const english = resultLine('Mia', results, true);
  await speak('de');
  const german = resultLine('Ben: B', results, true);
  await speak('en');
  const sheet = sheetOf(`${english}\n\nGood morning\n${german}\n${resultLine('', results, false)}`);
  expect(sheet.strange).toEqual(['Good morning']);
  expect(sheet.rows.map(({ name }) => name)).toEqual(['Mia', 'Ben: B', '']);
  for (const { cells } of sheet.rows.slice(0, 2)) {
    expect(cells).toEqual(results.solved.map((result, at) => ({ result, hints: results.hints[at] })));
  }
  expect(boardsOf(sheet)).toBe(3);
  expect(stuckAt(sheet, 1)).toEqual(['Mia', 'Ben: B', '']);
  expect(stuckAt(sheet, 0)).toEqual([]);
});

test('the later line of a pupil counts, and a wrong count of boards is no line', () => {
  const sheet = sheetOf('Mia: 0 of 1 boards solved. 1: open.\nMia: 1 of 1 boards solved. 1: 4 presses.\nBen: 1 of 2 boards solved. 1: 4 presses.');
  expect(sheet.rows.map(({ cells }) => cells[0]!.result?.presses)).toEqual([4]);
  expect(sheet.strange).toHaveLength(1);
});

test('a table has no formulas of pupils', () => {
  expect(csvOf(sheetOf('=1+1: 1 of 1 boards solved. 1: 4 presses (best possible 4), 3 stars.')))
    .toBe('"name","1 presses","1 stars","1 hints"\r\n"\'=1+1","4","3","0"\r\n');
});
