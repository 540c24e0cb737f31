import { expect, test } from '@playwright/test';
import { expectNoFault } from './axe';

test('a teacher makes a link, and a pupil plays what it allows', async ({ page }) => {
  await page.goto('#play/level-steps-1');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'A set of boards for a class' }).click();
  const boards = page.getByRole('textbox', { name: 'Boards, one on each line' });
  await expect(boards).toHaveValue('lo1.3x3.at-C6.38xqtc0');
  await boards.fill('level-steps-1\n3x3');
  await page.getByRole('checkbox', { name: 'Hints are allowed' }).uncheck();
  await expectNoFault(page, { byNight: true });
  const link = await page.getByRole('textbox', { name: 'Link for the class' }).inputValue();
  expect(link).toMatch(/#class\/names\/level-steps-1\/3x3$/);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Board 1 of 2' })).toBeVisible();
  await expect(page.locator('lo-puzzle .rules')).toHaveText('Press a light, and it and its neighbours change. Turn all lights off.');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hint' })).toHaveCount(0);
  await expect(page.locator('lo-puzzle .name').first()).toHaveText('a1');
  await page.getByRole('button', { name: /^b2, / }).click();
  const result = page.getByRole('textbox', { name: 'Your result, to hand in' });
  await expect(result).toHaveValue('1 of 2 boards solved. 1: 1 press (best possible 1), 3 stars; 2: not started.');
  await page.getByRole('button', { name: 'Next board' }).click();
  for (const name of ['a1', 'c1', 'b2', 'a3', 'c3']) await page.getByRole('button', { name: new RegExp(`^${name}, `) }).click();
  const all = '2 of 2 boards solved. 1: 1 press (best possible 1), 3 stars; 2: 5 presses (best possible 5), 3 stars.';
  await expect(result).toHaveValue(all);
  await expect(page.getByText('All boards are solved. Copy your line and hand it in.')).toBeVisible();
  await expectNoFault(page, { byNight: true });
  // A tap too many changes nothing, and a reload shows the board as it was solved.
  await page.getByRole('button', { name: /^b2, / }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Board 2, solved' })).toBeVisible();
  await page.getByRole('button', { name: 'Board 2, solved' }).click();
  await expect(page.locator('lo-puzzle').getByRole('status')).toHaveText('Solved in 5: a perfect score. 3 stars of 3.');
  await page.getByRole('button', { name: 'Hand in' }).click();
  await page.getByRole('textbox', { name: /^Your name/ }).fill('Mia');
  await expect(result).toHaveValue(`Mia: ${all}`);
});

test('lines that nobody can play are named, with what would be right, and there is no link until they are', async ({ page }) => {
  await page.goto('#class/new');
  const boards = page.getByRole('textbox', { name: 'Boards, one on each line' });
  await boards.fill('5x5\n\nfoo bar\nhex:999\n5x5:random');
  const wrong = page.getByRole('status').getByRole('listitem');
  await expect(wrong).toHaveCount(3);
  await expect(page.locator('.picked lo-thumb').nth(1)).toHaveText('?');
  await expect(wrong.nth(0)).toHaveText('Line 3, “foo bar”: There is no board called “foo bar”. Try a size such as 5x5, or pick one under “Pick boards”.');
  await expect(wrong.nth(1)).toContainText('Line 4, “hex:999”: This board has 2,991,007 lights');
  await expect(wrong.nth(2)).toContainText('such as 5x5:random-solvable:7.');
  await expect(page.getByRole('textbox', { name: 'Link for the class' })).toHaveCount(0);
  await expectNoFault(page, { byNight: true });
  await boards.fill('5x5\n5x5:random-solvable:7');
  await expect(page.getByRole('textbox', { name: 'Link for the class' })).toHaveValue(/#class\/hints-names\/5x5\/5x5%3Arandom-solvable%3A7$|#class\/hints-names\/5x5\/5x5:random-solvable:7$/);
  await expect(wrong).toHaveCount(0);
});

test('Back leads from board to board of a class, not away from it', async ({ page }) => {
  await page.goto('#class/names/3x3/4x4/5x5');
  await expect(page.getByRole('heading', { name: 'Board 1 of 3' })).toBeVisible();
  for (const at of [2, 3]) {
    await page.getByRole('button', { name: 'Next board' }).click();
    await expect(page.getByRole('heading', { name: `Board ${at} of 3` })).toBeVisible();
  }
  await page.reload();
  for (const at of [3, 2, 1]) {
    await expect(page.getByRole('heading', { name: `Board ${at} of 3` })).toBeVisible();
    if (at > 1) await page.goBack();
  }
});

test('hints are counted where they are allowed, in German too', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lightsout-language', 'de'));
  await page.goto('#class/hints/3x3');
  await expect(page.getByText('Minimum: 5')).toBeVisible();
  await page.getByRole('button', { name: 'Tipp' }).click();
  await expect(page.locator('lo-puzzle').getByRole('status')).not.toHaveText(/Minimum/);
  const result = page.getByRole('textbox', { name: 'Dein Ergebnis zum Abgeben' });
  await expect(result).toHaveValue('0 von 1 Brettern gelöst. 1: nicht begonnen, 1 Tipp (Stelle).');
  await expect(async () => {
    const named = page.getByRole('button', { name: /zu drücken/ });
    if ((await named.count()) === 0) await page.getByRole('button', { name: 'Tipp', exact: true }).click({ timeout: 1000 });
    await expect(named).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await expect(result).toHaveValue('0 von 1 Brettern gelöst. 1: nicht begonnen, 1 Tipp (Zug).');
  await page.locator('lo-board').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Von vorn' }).click();
  await expect(result).toHaveValue('0 von 1 Brettern gelöst. 1: nicht gelöst, insgesamt 1 Zug, 1 Tipp (Zug).');
  await page.reload();
  await expect(result).toHaveValue('0 von 1 Brettern gelöst. 1: nicht gelöst, insgesamt 1 Zug, 1 Tipp (Zug).');
});

test('hints begin with the place, stack below the count of presses, and end with the press', async ({ page }) => {
  await page.goto('#class/hints-names/level-small-2');
  const puzzle = page.locator('lo-puzzle');
  const hint = page.getByRole('button', { name: 'Hint', exact: true });
  await expect(puzzle.getByRole('button', { name: /^a1, / })).toBeVisible();
  await expect(puzzle.getByText('Hints cost stars.')).toBeVisible();
  const heights = () => page.evaluate(() => document.documentElement.scrollHeight);
  const high = await heights();
  // At once, whether the best possible is known or not.
  await hint.click();
  await expect(puzzle.getByRole('status')).toHaveText(/next press|only one button/);
  const result = page.getByRole('textbox', { name: 'Your result, to hand in' });
  await expect(result).toHaveValue('0 of 1 boards solved. 1: not started, 1 hint (place).');
  const said = await puzzle.getByRole('status').innerText();
  await hint.click();
  await expect(puzzle.locator('.before')).toHaveText([said]);
  await expect(puzzle.getByText(/^0 presses/)).toBeVisible();
  await expect(result).toHaveValue(/1 hint \(reason\)\.$/);
  await expect(puzzle.getByText('Names the press and leaves you 1 star.')).toBeVisible();
  expect(await heights()).toBe(high);
  await hint.click();
  await expect(puzzle.getByRole('status')).toHaveText(/^Press \w\d\.$/);
  await expect(puzzle.locator('.before')).toHaveCount(2);
  await expect(hint).toBeDisabled();
  await puzzle.getByRole('button', { name: /to be pressed/ }).click();
  await expect(puzzle.locator('.before')).toHaveCount(0);
  await hint.click();
  await expect(puzzle.getByRole('status')).toHaveText(/next press|only one button/);
  await expectNoFault(page, { byNight: true });
});

test('on hexagons the first hint dashes the lights it speaks of, and one that names the press is the last', async ({ page }) => {
  await page.goto('#class/hints/level-honeycomb-1');
  const puzzle = page.locator('lo-puzzle');
  const hint = page.getByRole('button', { name: 'Hint', exact: true });
  await expect(puzzle.getByRole('button', { name: 'a2, off, changes a1, b2 and a3' })).toBeVisible();
  await hint.click();
  await expect(puzzle.getByRole('status')).toHaveText('Your next press changes some of the dashed lights.');
  await expect(puzzle.locator('.over .choice')).toHaveCount(3);
  await expect(puzzle.locator('.over .hint:not(.choice)')).toHaveCount(0);
  await expect(puzzle.getByText('May name the press and leave you 1 star.')).toBeVisible();
  await hint.click();
  await expect(puzzle.getByRole('button', { name: /to be pressed/ })).toHaveCount(1);
  await expect(hint).toBeDisabled();
});

test('a damaged link is said to be one, and a wrong board too', async ({ page }) => {
  await page.goto('#class/everything/3x3');
  await expect(page.getByRole('alert')).toHaveText(/This link is damaged/);
  await page.goto('#class/plain/5y5');
  await expect(page.getByRole('alert')).toHaveText(/There is no board called “5y5”/);
});

test('moves in the middle of a board are there again after a reload, and after another board', async ({ page }) => {
  await page.goto('#class/names/3x3/5x5');
  for (const name of ['a1', 'b2']) await page.getByRole('button', { name: new RegExp(`^${name}, `) }).click();
  await expect(page.getByText('2 presses · best possible 5')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 presses · best possible 5')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 press · best possible 5')).toBeVisible();
  await page.getByRole('button', { name: 'Next board' }).click();
  await expect(page.getByText('0 presses · best possible 15')).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByText('1 press · best possible 5')).toBeVisible();
});

test('a pupil who takes every press from a hint has no perfect score', async ({ page }) => {
  await page.goto('#class/hints/level-steps-2');
  const result = page.getByRole('textbox', { name: 'Your result, to hand in' });
  await expect(page.getByText(/best possible 2/)).toBeVisible();
  const named = page.getByRole('button', { name: /to be pressed/ });
  for (let press = 1; press <= 2; press++) {
    await expect(async () => {
      // After the last hint there is none to click for.
      if ((await named.count()) === 0) await page.getByRole('button', { name: 'Hint', exact: true }).click({ timeout: 1000 });
      await expect(named).toHaveCount(1, { timeout: 500 });
    }).toPass();
    await named.click();
    await expect(named).toHaveCount(0);
  }
  await expect(page.locator('lo-puzzle').getByRole('status')).toHaveText('Solved in 2 presses. A hint named one of these presses, so one star is the most. 1 star of 3.');
  const line = '1 of 1 boards solved. 1: 2 presses (best possible 2), 1 star, 2 hints (press).';
  await expect(result).toHaveValue(line);
  // A reload earns no star.
  await page.reload();
  await expect(page.locator('lo-puzzle').getByRole('status')).toHaveText(/so one star is the most/);
  await expect(result).toHaveValue(line);
});

test('a hint before a restart counts in the message as in the line', async ({ page }) => {
  await page.goto('#class/hints-names/level-steps-2');
  const press = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) }).click();
  await press('b2');
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  const result = page.getByRole('textbox', { name: 'Your result, to hand in' });
  await expect(result).toHaveValue(/1 hint/);
  await page.getByRole('button', { name: 'Restart' }).click();
  for (const name of ['a2', 'c2']) await press(name);
  await expect(page.locator('lo-puzzle').getByRole('status')).toHaveText('Solved in 2 presses. You asked for a hint, so two stars are the most. 2 stars of 3.');
  await expect(result).toHaveValue('1 of 1 boards solved. 1: 2 presses (best possible 2), 2 stars, 1 hint (place).');
});

test('boards are picked by their pictures, and pasted lines make a table', async ({ page }) => {
  await page.goto('#class/new');
  await page.getByRole('button', { name: 'First steps, 2' }).click();
  await page.getByRole('button', { name: 'Small boards, 1' }).click();
  await page.getByRole('button', { name: 'First steps, 2' }).click();
  await expect(page.getByRole('textbox', { name: 'Boards, one on each line' })).toHaveValue('level-small-1');
  await expect(page.getByRole('textbox', { name: 'Link for the class' })).toHaveValue(/#class\/hints-names\/level-small-1$/);
  await page.getByRole('textbox', { name: 'Lines, one for each pupil' })
    .fill('[12:03, 4.5.2026] Mia: 1 of 2 boards solved. 1: 5 presses (best possible 5), 2 stars, 1 hint; 2: open after 7 moves.\n0 of 2 boards solved. 1: open; 2: open after 1 move.\nBen: 0 of 2 boards solved. 1: open; 2: open.\nBen: 2 von 2 Brettern gelöst. 1: 6 Züge (Minimum: 5), 2 Sterne; 2: 4 Züge (Minimum: 4), 3 Sterne.\nhello');
  await expect(page.getByRole('row')).toHaveText(['NameSolvedBoard 1Board 2', 'Mia1/2★★ 5 · 1 hint5 presses, 2 stars, 1 hintnot solvednot solved, 7 presses in all', 'without a name0/2–not startednot solvednot solved, 1 press in all', 'Ben2/2★★ 66 presses, 2 stars★★★ 44 presses, 3 stars']);
  await expect(page.getByText('Board 2: started, not solved: Mia and 1 unnamed pupil.')).toBeVisible();
  await expect(page.getByText('Board 1: not started: 1 unnamed pupil.')).toBeVisible();
  await expect(page.getByText('Skipped, as it is not a result: “hello”. More than one line came from Ben. The better result of each board counts. Your link has 1 board. 3 lines have another number (Mia, Ben and 1 unnamed pupil): they belong to another link.')).toBeVisible();
  await expectNoFault(page, { byNight: true });
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('textbox', { name: 'Boards, one on each line' })).toHaveValue('level-small-1');
  await page.setViewportSize({ width: 1600, height: 900 });
  const isClipped = await page.getByRole('region', { name: 'Your class’s results' }).evaluate((scroll) => scroll.scrollWidth > scroll.clientWidth);
  expect(isClipped).toBe(false);
  // On paper are the boards and the link, or the table alone.
  await page.evaluate(() => (window.print = () => undefined));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('lo-class-paper lo-small-board').first()).toBeVisible();
  await expect(page.locator('lo-class-paper').getByRole('img', { name: 'The link as a QR code' })).toBeVisible();
  for (const hidden of ['lo-class-form details', 'lo-class-sheet']) await expect(page.locator(hidden)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Print the table' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.locator('lo-class-sheet .date')).toHaveText(/20\d\d/);
  await expect(page.locator('lo-class-sheet .date')).toBeVisible();
  for (const hidden of ['lo-class-paper', 'lo-class-sheet textarea', 'lo-class-sheet [role=status]']) await expect(page.locator(hidden)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Clear the lines' }).click();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('a window of 768 pixels shows a board and the way to the next, and a projector shows it large', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('#class/hints-names/3x3/5x5');
  await expect(page.getByRole('button', { name: /^a1, / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next board' })).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: 'Projector' }).click();
  await expect(page.getByRole('button', { name: 'Leave the projector' })).toHaveText('Leave the projector');
  await expect(page.locator('lo-pupil .result')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Next board' })).toBeInViewport({ ratio: 0.9 });
  const board = (await page.locator('lo-puzzle .tray').boundingBox())!;
  expect(board.height).toBeGreaterThan(650);
});

for (const wishes of ['hints-names', 'plain']) {
  test(`on a projector a clicker makes the presses of the solution, which are no result: ${wishes}`, async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto(`#class/${wishes}/level-steps-2`);
    await expect(page.getByText('0 presses · best possible 2')).toBeVisible();
    await page.getByRole('button', { name: 'Projector' }).click();
    await expect(page.getByRole('button', { name: 'Leave the projector' })).toBeVisible();
    expect((await page.locator('lo-puzzle .tray').boundingBox())!.width).toBeGreaterThan(900);
    const told = page.getByText(/^Press \w\d\.$/);
    await page.keyboard.press('PageDown');
    await expect(told).toBeVisible();
    await expect(page.getByText('0 presses · best possible 2')).toBeVisible();
    await page.keyboard.press('PageDown');
    await expect(page.getByText('1 press · best possible 2')).toBeVisible();
    await page.keyboard.press('PageUp');
    await expect(page.getByText('0 presses · best possible 2')).toBeVisible();
    for (const said of ['0 presses', '1 press']) {
      await page.keyboard.press('PageDown');
      await expect(page.getByText(`${said} · best possible 2`)).toBeVisible();
      await expect(told).toBeVisible();
    }
    await page.keyboard.press('PageDown');
    await expect(page.locator('lo-puzzle').getByRole('status')).toHaveText(/^Solved in 2 presses/);
    await expect(page.locator('lo-puzzle .stars')).toBeHidden();
    await page.getByRole('button', { name: 'Leave the projector' }).click();
    const result = page.getByRole('textbox', { name: 'Your result, to hand in' });
    await expect(result).toHaveValue('0 of 1 boards solved. 1: not started.');
    // Begun again, it counts.
    await page.getByRole('button', { name: 'Restart' }).click();
    await page.getByRole('button', { name: /^a1, / }).click();
    await expect(result).toHaveValue('0 of 1 boards solved. 1: not solved, 1 press in all.');
  });
}

test('on a projector a clicker goes on from a solved board to the next', async ({ page }) => {
  await page.goto('#class/plain/level-steps-2/3x3');
  await page.getByRole('button', { name: 'Projector' }).click();
  for (const name of ['a2', 'c2']) await page.getByRole('button', { name: new RegExp(`^${name}, `) }).click();
  await expect(page.locator('lo-puzzle').getByRole('status')).toHaveText(/^Solved in 2/);
  await page.keyboard.press('PageDown');
  await expect(page.getByText('Board 2 of 2')).toBeVisible();
  await expect(page.getByText('0 presses · best possible 5')).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(page.getByText(/^Press \w\d\.$/)).toBeVisible();
});

test('boards that were picked are moved and removed by their pictures', async ({ page }) => {
  await page.goto('#class/new');
  const boards = page.getByRole('textbox', { name: 'Boards, one on each line' });
  await boards.fill('3x3\nlevel-four-4\n5x5');
  const picked = page.getByRole('list', { name: 'The boards of your class, in this order' }).getByRole('listitem');
  await expect(picked).toHaveCount(3);
  await page.getByRole('button', { name: 'Move board 3 earlier' }).click();
  await expect(boards).toHaveValue('3x3\n5x5\nlevel-four-4');
  await page.getByRole('button', { name: 'Move board 1 later' }).click();
  await expect(boards).toHaveValue('5x5\n3x3\nlevel-four-4');
  await page.getByRole('button', { name: 'Remove board 2' }).click();
  await expect(boards).toHaveValue('5x5\nlevel-four-4');
  await expect(page.getByRole('textbox', { name: 'Link for the class' })).toHaveValue(/names\/5x5\/level-four-4$/);
  await expectNoFault(page, { byNight: true });
});

test('on paper boards say their presses, each kind shows what a press does, and answers follow', async ({ page }) => {
  await page.goto('#class/new');
  await page.getByRole('textbox', { name: 'Boards, one on each line' }).fill('3x3\n5x5\nlevel-honeycomb-1\nlevel-threes-2');
  const paper = page.locator('lo-class-paper');
  await expect(paper.locator('figcaption').filter({ hasText: /^\s*\d\. \(/ })).toHaveText([/^1\. \(5 presses\)/, /^2\. \(15 presses\)/, /^3\. \(2 presses\)/, /^4\. \(3 presses\)/]);
  await page.emulateMedia({ media: 'print' });
  await expect(paper.getByText('In each picture, a press on the light with the dot changes the grey lights.')).toBeVisible();
  await expect(paper.locator('.shown figcaption')).toHaveText(['Boards 1, 2', 'Board 3', 'Board 4']);
  await expect(paper.locator('.boards:not(.answers) lo-small-board').first().getByText('a1')).toBeVisible();
  await expect(paper.getByRole('img', { name: /^to press/ })).toHaveCount(4);
  // Two presses are a number without a dot, which would hide it.
  await expect(paper.locator('.answers figure').last().locator('.ring, .times')).toHaveText(['2×', '']);
  await expect(paper.getByText('A dot in a circle: press this light. 2× in a circle: press it twice. One answer each. Others can be right too.')).toBeVisible();
});

test('five boards fit into the table, and a line of another link is left out', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('#class/new');
  await page.getByRole('textbox', { name: 'Boards, one on each line' }).fill('3x3\n4x4\n5x5\nlevel-four-4\nlevel-honeycomb-1');
  const cells = [1, 2, 3, 4, 5].map((at) => `${at}: 15 presses (best possible 15), 1 star, 4 hints (press)`).join('; ');
  await page.getByRole('textbox', { name: 'Lines, one for each pupil' }).fill(`Mia: 5 of 5 boards solved. ${cells}.\nZoe: 0 of 3 boards solved. 1: not started; 2: not started; 3: not started.`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').last()).toHaveText(/^Mia5\/5★ 15 · 4 hints/);
  await expect(page.getByText('Your link has 5 boards. 1 line has another number (Zoe): it belongs to another link, so it was left out.')).toBeVisible();
  await expect(page.getByText(/: not started:/)).toHaveCount(0);
  await expect(page.getByRole('table').locator('lo-thumb')).toHaveCount(5);
  expect(await page.getByRole('region', { name: 'Your class’s results' }).evaluate((scroll) => scroll.scrollWidth > scroll.clientWidth)).toBe(false);
  await expectNoFault(page, { byNight: true });
  // On a telephone the table is moved, not the page.
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the end comes into sight on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('#class/hints-names/level-steps-1/level-steps-1');
  const press = () => page.getByRole('button', { name: /^b2, / }).click();
  await press();
  await page.getByRole('button', { name: 'Next board' }).click();
  await expect(page.getByRole('heading', { name: 'Board 2 of 2' })).toBeVisible();
  await press();
  for (const seen of [page.getByText('All boards are solved. Copy your line and hand it in.'), page.getByRole('button', { name: 'Copy' })]) {
    await expect(seen).toBeInViewport({ ratio: 1 });
  }
});

test('from the last board a button leads to the first that is not solved', async ({ page }) => {
  await page.goto('#class/names/level-steps-1/3x3/level-steps-1');
  await page.getByRole('button', { name: /^b2, / }).click();
  await page.getByRole('button', { name: 'Board 3, not solved yet' }).click();
  await page.getByRole('button', { name: 'To board 2' }).click();
  await expect(page.getByRole('heading', { name: 'Board 2 of 3' })).toBeVisible();
});
