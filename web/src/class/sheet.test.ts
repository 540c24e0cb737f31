import { expect, test } from 'vitest';
import { speak } from '../strings/say';
import { resultLine } from './results';
import { boardsOf, csvOf, openAt, rowsOf, sheetOf } from './sheet';

const results = {
  solved: [{ presses: 5, best: 5, stars: 2 }, null, { presses: 1, best: null, stars: null }],
  hints: [1, 2, 0],
  depths: [3, 4, 0],
  moves: [5, 7, 1],
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
    expect(cells).toEqual(results.solved.map((result, at) => ({ result, hints: results.hints[at], depth: results.depths[at], moves: result ? 0 : results.moves[at] })));
  }
  expect(boardsOf(sheet)).toBe(3);
  expect(openAt(sheet, 1)).toEqual({ stuck: ['Mia', 'Ben: B', ''], notBegun: [] });
  expect(openAt(sheet, 0)).toEqual({ stuck: [], notBegun: [] });
});

test('the better result of a pupil counts whichever line comes first, and a wrong count of boards is no line', () => {
  const lines = ['Mia: 0 of 1 boards solved. 1: open after 9 moves.', 'Mia: 1 of 1 boards solved. 1: 4 presses, 3 stars.', 'Mia: 1 of 1 boards solved. 1: 6 presses, 2 stars.'];
  for (const some of [lines, [...lines].reverse()]) {
    const sheet = sheetOf(`${some.join('\n')}\nBen: 1 of 2 boards solved. 1: 4 presses.`);
    expect(sheet.rows.map(({ cells }) => cells[0]!.result?.presses)).toEqual([4]);
    expect(sheet.twice).toEqual(['Mia']);
    expect(sheet.strange).toHaveLength(1);
  }
  expect(sheetOf('0 of 1 boards solved. 1: open.\n0 of 1 boards solved. 1: open.').rows).toHaveLength(2);
});

test('what a chat writes before a line is no part of the name', () => {
  const line = '0 of 2 boards solved. 1: open after 1 move, 1 hint, place shown; 2: open.';
  for (const before of ['[12:03, 4.5.2026] Mia: ', '12:03 Mia: ', '[04.05.26, 12:03:11] Mia M.: Mia: ', '4/5/26, 12:03 PM - Mia: ', 'Mia: ']) {
    const sheet = sheetOf(before + line);
    expect(sheet.rows.map(({ name }) => name), before).toEqual(['Mia']);
    expect(openAt(sheet, 0)).toEqual({ stuck: ['Mia'], notBegun: [] });
    expect(openAt(sheet, 1)).toEqual({ stuck: [], notBegun: ['Mia'] });
  }
});

test('lines in the words of before are read as those of now', () => {
  const lines = [
    '1: not solved, 7 presses in all, 2 hints: the press', '1: nicht gelöst, insgesamt 7 Züge, 2 Tipps: der Zug',
    '1: open after 7 moves, 2 hints, move shown', '1: not solved, 7 presses so far, 2 hints, up to the press', '1: not solved, 7 presses in all, 2 hints (with the press)',
    '1: offen nach 7 Zügen, 2 Tipps, Zug gezeigt', '1: nicht gelöst, bisher 7 Züge, 2 Tipps, bis zum Zug', '1: nicht gelöst, insgesamt 7 Züge, 2 Tipps (mit Zug)',
  ];
  for (const line of lines) {
    expect(sheetOf(`0 of 1 boards solved. ${line}.`).rows[0]?.cells, line).toEqual([{ result: null, hints: 2, depth: 4, moves: 7 }]);
  }
});

test('a line of another link is no part of a table that has lines of this one', () => {
  const sheet = sheetOf('Mia: 0 of 2 boards solved. 1: open; 2: not started.\nZoe: 0 of 1 boards solved. 1: open.\nMia: 1 of 1 boards solved. 1: 4 presses.');
  expect(sheet.twice).toEqual([]);
  expect(rowsOf(sheet, 2)).toEqual({ rows: [sheet.rows[0]], others: sheet.rows.slice(1) });
  expect(rowsOf(sheet, 0)).toEqual({ rows: sheet.rows, others: [] });
  expect(rowsOf(sheet, 3)).toEqual({ rows: sheet.rows, others: sheet.rows });
});

test('a line that mail quoted and broke is one result, and what is none is told', () => {
  const line = resultLine('Anna Lena', results, true);
  const broken = line.replace(/(.{1,76})(?: |$)/g, '> $1\n');
  expect(broken.split('\n').length).toBeGreaterThan(2);
  for (const text of [broken, `> Good morning: here it is\n${broken}${line.replace('Anna Lena', 'Ben')}`]) {
    const { rows, strange } = sheetOf(text);
    expect(rows[0]).toEqual(sheetOf(line).rows[0]);
    expect([rows.length, strange]).toEqual(text === broken ? [1, []] : [2, ['Good morning: here it is']]);
  }
});

test('a table has no formulas of pupils', () => {
  expect(csvOf(sheetOf('=1+1: 1 of 1 boards solved. 1: 4 presses (best possible 4), 3 stars.')))
    .toBe('\ufeff"Name","Solved","Board 1: presses to solve","Board 1: stars","Board 1: hints","Board 1: presses without solving"\r\n"\'=1+1","1","4","3","0",""\r\n');
});
