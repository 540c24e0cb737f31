import { expect, test } from '@playwright/test';
import { expectNoFault } from './axe';

const LESSONS = [
  'rules', 'order', 'chasing', 'vectors', 'matrix', 'elimination', 'free-columns', 'solvable', 'shapes', 'all-on', 'logic',
  'integers', 'search', 'hand-out',
];

test('elimination is walked to the end and back by keyboard', async ({ page }) => {
  await page.goto('#learn/elimination/3x3');
  await expect(page.getByRole('heading', { name: 'The puzzle as equations' })).toBeVisible();
  await page.getByRole('slider', { name: 'Step' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Column a1: the pivot is in R1' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'R2 ← R2 + R1' })).toBeVisible();
  for (let step = 3; step < 47; step++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'The solution', exact: true })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'b2, on, to be pressed' })).toBeVisible();
  for (let step = 46; step > 0; step--) await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { name: 'The puzzle as equations' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByText('47 / 47')).toBeVisible();
});

test('the proof holds on a shape that is drawn, line by line', async ({ page }) => {
  await page.goto('#learn/all-on');
  await page.getByRole('button', { name: 'Clear' }).click();
  // An L of squares by pointer and keyboard.
  const drawn = page.getByRole('grid', { name: 'Board to draw on' });
  await drawn.getByRole('button', { name: 'b2, off' }).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Prove it on this shape' }).click();
  await expect(page.getByRole('list', { name: 'The proof, line by line' }).getByText('4 lights, all on')).toBeVisible();
  await expect(page.getByText('every light is off').first()).toBeVisible();
  await expect(page.getByText(/All \d+ lines hold on this board/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'fails' })).toHaveCount(0);
});

test('on the projector everything is twice as large, and a clicker steps', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('#learn/chasing');
  await page.getByRole('button', { name: 'Projector' }).click();
  const heading = page.locator('.stage h3');
  await expect(heading).toHaveText('The plan');
  await expect.poll(() => heading.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThan(47);
  await page.keyboard.press('PageDown');
  await expect(heading).toHaveText(/^First chase/);
  await page.keyboard.press('PageUp');
  await expect(heading).toHaveText('The plan');
  await page.getByRole('button', { name: 'Leave the projector' }).click();
  await expect.poll(() => heading.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))).toBe(24);
});

for (const [width, height] of [[1920, 1080], [1280, 720]] as const) {
  test(`on a projector of ${width}x${height} what is said of a step stands beside the matrix`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('#learn/elimination');
    await page.getByRole('button', { name: 'Projector' }).click();
    const stage = page.locator('.stage');
    const seen = (...names: string[]) => Promise.all(names.map((name) => expect(stage.locator(name)).toBeInViewport({ ratio: 1 })));
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await seen('.now', '.beside figcaption', 'lo-question', '.matrix lo-matrix', 'lo-player');
    await page.keyboard.press('PageDown');
    await expect(stage.locator('.now h3')).toHaveText('Column a1: the pivot is in R1');
    await seen('.now', '.beside figcaption', '.matrix lo-matrix', 'lo-player');
    const [now, matrix] = await Promise.all(['.now', '.matrix'].map((name) => stage.locator(name).boundingBox()));
    expect(now!.x).toBeGreaterThan(matrix!.x + matrix!.width - 1);
  });
}

for (const [lesson, least] of [['rules', 600], ['order', 600], ['chasing', 700], ['free-columns', 700]] as const) {
  test(`the boards of the lesson ${lesson} grow on a projector, and all of it is seen`, async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto(`#learn/${lesson}`);
    await page.getByRole('button', { name: 'Projector' }).first().click();
    const stage = page.locator(':fullscreen');
    for (const tray of await stage.locator('.tray').all()) {
      await expect.poll(async () => (await tray.boundingBox())!.width).toBeGreaterThan(least);
      await expect(tray).toBeInViewport({ ratio: 1 });
    }
    for (const small of await stage.locator('lo-small-board').all()) await expect(small).toBeInViewport({ ratio: 1 });
    for (const button of await stage.locator('button.do').all()) await expect(button).toBeInViewport({ ratio: 1 });
  });
}

test('on a projector a clicker turns to the next section and back', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('#learn/rules');
  await page.getByRole('button', { name: 'Projector' }).first().click();
  await expect.poll(async () => (await page.locator(':fullscreen .tray').boundingBox())!.height).toBeGreaterThan(700);
  const heading = page.locator('.idea:fullscreen h2');
  const isTold = () => expect(page.locator('.idea:fullscreen').getByRole('button', { name: 'Leave the projector' })).toBeVisible();
  const first = await heading.innerText();
  await page.getByRole('button', { name: 'Next section' }).click();
  await expect(heading).not.toHaveText(first);
  await isTold();
  await page.keyboard.press('PageUp');
  await expect(heading).toHaveText(first);
  await isTold();
  await page.keyboard.press('PageDown');
  await expect(heading).not.toHaveText(first);
  await page.getByRole('button', { name: 'Leave the projector' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
});

test('a lesson without steps has a projector too', async ({ page }) => {
  await page.goto('#learn/vectors');
  await page.getByRole('button', { name: 'Projector' }).click();
  await expect(page.getByRole('heading', { name: 'A press is a list too' })).toBeInViewport();
  await expect(page.getByText('v + a, the board after')).toBeInViewport();
  await page.getByRole('button', { name: 'Leave the projector' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-projected');
});

test('questions call lights by letters that stand on the board, where names are long', async ({ page }) => {
  await page.goto('#learn/shapes');
  const question = page.locator('lo-question').first();
  await expect(question).toContainText(/you press [A-Z]\. Tap every light/);
  await question.getByRole('button', { name: 'Check' }).scrollIntoViewIfNeeded();
  for (let at = 0; at < 2; at++) {
    await question.locator('lo-board').getByRole('button').first().click();
    await question.getByRole('button', { name: 'Check' }).click();
  }
  await question.getByRole('button', { name: 'Show', exact: false }).click();
  await expect(question.locator('.verdict')).toContainText(/[A-Z] changes itself and what it is joined to: [A-Z](, [A-Z])* and [A-Z]\./);
});

test('a chase by hand is told row by row, and what the table says of the last row', async ({ page }) => {
  await page.goto('#learn/chasing/5x5');
  const chase = page.locator('lo-by-hand');
  const said = chase.getByRole('status');
  const press = async (...names: string[]) => {
    for (const name of names) await chase.getByRole('button', { name: new RegExp(`^${name}, `) }).click();
  };
  await expect(said).toHaveText('In row 1, a1, b1, c1, d1, e1 are on. Press below: a2, b2, c2, d2, e2.');
  await press('a2', 'b2', 'c2', 'd2');
  await expect(said).toHaveText('In row 1, e1 is on. Press below: e2.');
  /** Presses what is said until the sentence is another. */
  const follow = async () => {
    for (;;) {
      const below = /Press below: (.*)\.$/.exec(await said.innerText())?.[1];
      if (!below) return;
      await press(...below.split(', '));
    }
  };
  await follow();
  await expect(said).toHaveText('The chase has left a5, e5. The table below says: press a1, b1 in row 1. Then chase again.');
  await press('a1');
  await expect(said).toHaveText('Press b1 in row 1, too.');
  await press('b1');
  await follow();
  await expect(said).toHaveText('All lights are off. That was a light chase.');
});

test('what the table says stands beside the board on a projector', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('#learn/chasing');
  await page.getByRole('button', { name: 'Projector' }).click();
  for (let step = 0; step < 7; step++) await page.keyboard.press('PageDown');
  await expect(page.locator('.stage h3')).toHaveText('What the table says');
  await expect(page.locator('.stage table')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.stage tr.used')).toHaveCount(1);
});

test('below the board of a chase stands only what is drawn on it', async ({ page }) => {
  await page.goto('#learn/chasing');
  const caption = page.locator('.stage figcaption');
  await expect(caption).toHaveText('dashed: left alone for now');
  await page.getByRole('slider', { name: 'Step' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /to be pressed/ }).first()).toBeVisible();
  await expect(caption).toHaveText('ringed: pressed in this step');
});

test('where a premise fails, so does its line', async ({ page }) => {
  await page.goto('#learn/all-on/orbix');
  await expect(page.getByText(/does not change its own light/).first()).toBeVisible();
  await expect(page.getByText('The theorem does not apply to this board: a line fails.')).toBeVisible();
});

test('a board that does not fit a lesson is refused kindly', async ({ page }) => {
  await page.goto('#learn/matrix/20x20');
  await expect(page.getByRole('alert')).toContainText('your board has 400 lights. It can show up to 36');
  await page.getByRole('alert').getByRole('link', { name: '5x5' }).click();
  await expect(page.getByRole('heading', { name: 'An equation for every light' })).toBeVisible();
  await page.goto('#learn/rules/nonsense');
  await expect(page.getByRole('alert')).toContainText('This board cannot be opened');
});

test('a quiet pattern is pressed, and every light is as it was', async ({ page }) => {
  await page.goto('#learn/free-columns/5x5');
  await page.getByRole('slider', { name: 'Step' }).focus();
  await page.keyboard.press('End');
  await expect(page.locator('figcaption').getByText('Every light is as it was.')).toBeVisible();
});

test('a step that is a press is counted as one', async ({ page }) => {
  await page.goto('#learn/order');
  const player = page.locator('lo-player').first();
  await expect(player.locator('output')).toHaveText('Press 0 of 6');
  await player.getByRole('button', { name: 'One step forward' }).click();
  await expect(player.locator('output')).toHaveText('Press 1 of 6');
});

test('teachers find what is theirs at the top of the lessons', async ({ page }) => {
  await page.goto('#learn');
  const link = page.getByRole('link', { name: 'For teachers' });
  await expect(link).toBeInViewport();
  await link.click();
  await expect(page.getByRole('heading', { name: 'Boards for a class' })).toBeVisible();
});

test('the lessons speak the other language, and turn like pages', async ({ page }) => {
  await page.goto('#learn');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByRole('link', { name: /Die Regeln/ }).click();
  await expect(page.getByRole('heading', { name: 'Ein Zug', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: /Weiter/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Die Reihenfolge ist egal' })).toBeVisible();
});

test('questions are answered by keyboard alone: a number, a choice, rings on a board', async ({ page }) => {
  await page.goto('#learn/order');
  const cards = page.locator('lo-question');
  const number = cards.nth(2);
  await number.getByRole('textbox', { name: 'Your answer' }).focus();
  await page.keyboard.press('Enter');
  await expect(number.getByRole('status')).toHaveText('Enter a number first, then check.');
  await page.keyboard.type('15');
  await page.keyboard.press('Enter');
  await expect(number.getByRole('status')).toHaveText(/^Not quite\. Each button is either pressed or not\..* Change your answer and check again, or have the answer shown/);
  await number.getByRole('button', { name: 'Show the answer' }).press('Enter');
  await expect(number.getByRole('status')).toHaveText(/^The answer is 16\. For each button there are two ways.*2 · 2 · 2 · 2.*= 16 sets\.$/);
  await number.getByRole('button', { name: 'Another one' }).press('Enter');
  // The focus is on the question, which is another one.
  await expect(number.locator('#ask')).toBeFocused();
  const buttons = Number(/(\d+) buttons/.exec(await number.locator('#ask').innerText())![1]);
  expect(buttons).not.toBe(4);
  await page.keyboard.press('Tab');
  await page.keyboard.type(String(2 ** buttons));
  await page.keyboard.press('Enter');
  await expect(number.getByRole('status')).toHaveText(/^Right\./);
  await expect(number.getByRole('img', { name: 'answered' })).toBeVisible();

  const rings = cards.nth(0);
  const pressed = (await rings.locator('#ask strong').innerText()).split(', ');
  const odd = [...new Set(pressed)].filter((name) => pressed.filter((other) => other === name).length % 2 === 1);
  await rings.getByRole('button', { name: /^a1, / }).focus();
  for (const row of ['1', '2', '3']) {
    for (const column of ['a', 'b', 'c']) {
      await page.keyboard.press('Control+Home');
      for (let down = 1; down < Number(row); down++) await page.keyboard.press('ArrowDown');
      for (let right = 97; right < column.charCodeAt(0); right++) await page.keyboard.press('ArrowRight');
      if (odd.includes(column + row)) await page.keyboard.press('Space');
    }
  }
  await expect(rings.getByRole('button', { name: /to be pressed/ })).toHaveCount(odd.length);
  await rings.getByRole('button', { name: 'Check' }).press('Enter');
  await expect(rings.getByRole('status')).toHaveText(/^Right\. Count: /);
});

test('a wrong choice may be chosen anew, as long as more than one is left', async ({ page }) => {
  await page.goto('#learn/vectors');
  const card = page.locator('lo-question').filter({ has: page.locator('.choices button:nth-child(3)') }).first();
  await expect(card).toBeVisible();
  const options = card.locator('.choices button');
  const count = await options.count();
  const status = card.getByRole('status');
  for (let tried = 0; tried < count; tried++) {
    await options.nth(tried).click();
    await expect(status).not.toHaveText('');
    const said = await status.innerText();
    if (said.startsWith('Right.')) break;
    const isLast = tried === count - 2;
    expect(said).toMatch(isLast ? /^Not quite\. (?!.*Choose another)/ : /^Not quite\. .*Choose another/);
    if (isLast) break;
    await expect(options.nth(tried)).toHaveAttribute('aria-disabled', 'true');
  }
  await expect(card.getByRole('button', { name: 'Another one' })).toBeVisible();
});

test('before each pivot the reader may guess its row, and hears why', async ({ page }) => {
  await page.goto('#learn/elimination/2x3');
  const guess = page.locator('lo-lesson-elimination lo-question');
  await expect(guess.locator('#ask')).toHaveText('Column a1 is next. Which row can be the pivot of this column?');
  // The last light of the first column is not touched by a1.
  await guess.getByRole('button', { name: 'R6' }).click();
  await expect(guess.getByRole('status')).toHaveText(/^Not quite\. R6 has a 0 in column a1/);
  await page.getByRole('button', { name: 'One step forward' }).click();
  await expect(page.getByRole('heading', { name: 'Column a1: the pivot is in R1' })).toBeVisible();
  for (let step = 0; step < 40 && !(await guess.count()); step++) await page.getByRole('button', { name: 'One step forward' }).click();
  await expect(guess.locator('#ask')).toContainText('the first row is done');
  await expect(guess.getByRole('status')).toHaveText('');
  await guess.getByRole('button', { name: 'R1' }).click();
  await expect(guess.getByRole('status')).toContainText('R1 is done');
});

test('of a dozen boards the reader says first which can be solved', async ({ page }) => {
  await page.goto('#learn/solvable/3x3');
  const guess = page.locator('lo-lesson-solvable lo-question');
  await guess.getByRole('button', { name: 'It cannot' }).click();
  // On 3x3 every board can be solved.
  await expect(guess.getByRole('status')).toHaveText('No, it is the other answer. It can be solved.');
  await expect(page.getByRole('heading', { name: 'It can', exact: true })).toBeVisible();
  await expect(page.getByText('You said so beforehand for 0 of 1.')).toBeVisible();
  await page.getByRole('button', { name: 'board 2' }).click();
  await guess.getByRole('button', { name: 'It can', exact: true }).click();
  await expect(page.getByText('2 of the 2 looked at so far can be solved. You said so beforehand for 1 of 2.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all twelve' }).click();
  await expect(page.getByText('12 of the 12 looked at so far can be solved.')).toBeVisible();
});

test('where a board cannot be solved, the rows of the bracketed lights add up to 0 = 1', async ({ page }) => {
  await page.goto('#learn/solvable/5x5');
  await page.getByRole('button', { name: 'Show all twelve' }).click();
  await page.locator('lo-lesson-solvable .dozen button', { has: page.locator('.no') }).first().click();
  await expect(page.getByRole('heading', { name: 'Why there always are such lights' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'together 0 = 1' })).toBeVisible();
  const rows = await page.locator('lo-lesson-solvable .rows tbody tr').evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent!)));
  const counts = new Map<string, number>();
  for (const button of rows.flatMap(([buttons]) => buttons!.split(' + '))) counts.set(button, (counts.get(button) ?? 0) + 1);
  expect([...counts.values()].filter((count) => count % 2 === 1)).toEqual([]);
  expect(rows.filter(([, lack]) => lack === '= 1').length % 2).toBe(1);
});

test('the table of light chasing is made by pressing row 1 of a finished board', async ({ page }) => {
  await page.goto('#learn/chasing/5x5');
  await expect(page.getByRole('heading', { name: 'How the table is made' })).toBeVisible();
  const tried = page.getByRole('group', { name: 'Press first:' });
  await tried.getByRole('button', { name: 'a1' }).click();
  await expect(page.getByText('a1 pressed and chased down: b5, c5, e5 left.')).toBeVisible();
  await expect(page.getByText('So when b5, c5, e5 are left, press a1.')).toBeVisible();
  await tried.getByRole('button', { name: 'b1' }).click();
  await expect(page.getByText(/^.*a1, b1 pressed and chased down: a5, e5 left/)).toBeVisible();
});

test('a shape with four solutions is drawn, and judged by the library', async ({ page }) => {
  test.slow();
  await page.goto('#learn/shapes');
  const card = page.locator('lo-question').nth(1);
  await expect(card.locator('#ask')).toContainText('exactly 4 solutions');
  await card.getByRole('button', { name: 'Clear' }).click();
  await card.getByRole('button', { name: 'a1, off' }).click();
  await card.getByRole('button', { name: 'Check' }).click();
  await expect(card.locator('.verdict')).toHaveText(/^Not quite\. Your shape has 1 light and 0 free columns, so 1 solution .* 2 × 3 squares would do\.$/);
  for (const name of ['b1', 'c1', 'a2', 'b2', 'c2']) await card.getByRole('button', { name: `${name}, off` }).click();
  await card.getByRole('button', { name: 'Check' }).click();
  await expect(card.locator('.verdict')).toHaveText('Right. Your shape has 6 lights and 2 free columns, so 4 solutions for each board that has any.');
});

test.describe('on a telephone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test('a question is answered by touch', async ({ page }) => {
    await page.goto('#learn/rules');
    const card = page.locator('lo-question').nth(1);
    await card.getByRole('button', { name: 'c3, off' }).tap();
    await expect(card.getByRole('button', { name: 'c3, off, to be pressed' })).toBeVisible();
    // One button is enough: another takes its place.
    const lit = await card.getByRole('button', { name: /, on/ }).evaluateAll((all) => all.map((light) => light.getAttribute('aria-label')!.split(',')[0]!));
    const next = (one: string, other: string) => Math.abs(one.charCodeAt(0) - other.charCodeAt(0)) + Math.abs(Number(one[1]) - Number(other[1])) === 1;
    const middle = lit.find((one) => lit.every((other) => other === one || next(one, other)))!;
    await card.getByRole('button', { name: new RegExp(`^${middle}, `) }).tap();
    await expect(card.getByRole('button', { name: /to be pressed/ })).toHaveCount(1);
    await card.getByRole('button', { name: 'Check' }).tap();
    await expect(card.getByRole('status')).toHaveText(new RegExp(`^Right\\. ${middle} changes .*: exactly the lights that were on\\.$`));
  });

  test('no lesson is wider than the screen', async ({ page }) => {
    test.slow();
    for (const lesson of LESSONS) {
      await page.goto('about:blank');
      await page.goto(`/#learn/${lesson}`);
      await expect(page.locator('lo-question').first().or(page.locator('lo-hand-out'))).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), lesson).toBeLessThanOrEqual(0);
    }
  });
});

test('what was answered is saved with the records, and read again', async ({ page }) => {
  await page.goto('#learn/order');
  const number = page.locator('lo-question').nth(2);
  await number.getByRole('textbox').fill('16');
  await number.getByRole('button', { name: 'Check' }).click();
  await page.goto('#levels');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const path = await (await saved).path();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a file' }).click();
  await (await chooser).setFiles(path);
  await expect(page.getByText('1 record taken in')).toBeVisible();
  await page.goto('#learn');
  await expect(page.getByRole('link', { name: /Order does not matter/ }).getByRole('img', { name: '1 of 3 questions answered' })).toBeVisible();
});

test('a lesson that speaks of another names its number of now', async ({ page }) => {
  await page.goto('#learn');
  const number = await page.getByRole('link', { name: /Quiet patterns/ }).locator('.number').innerText();
  await page.goto('#learn/elimination/5x5');
  await expect(page.getByText(`and lesson ${number} presses them`)).toBeVisible();
});

test('the lesson on rules and the hand-out say the rule of the board that they are about', async ({ page }) => {
  const merlin = 'A light in a corner changes itself and the three around it. One in the middle of a side changes that whole side. The one in the centre changes itself and the four next to it.';
  await page.goto('#learn/rules/merlin');
  await expect(page.locator('lo-lesson-rules .prose').first()).toContainText(merlin);
  await expect(page.locator('lo-lesson-rules .prose').first()).toContainText('Turn on all lights but b2.');
  await page.goto('#learn/hand-out/merlin');
  await expect(page.locator('.sheet p').first()).toHaveText(`A grey circle is a light that is on. ${merlin} Turn on all lights but b2. Mark the lights to press. The order does not matter, and no light needs more than one press.`);
  await expect(page.locator('.shown :is(p, figcaption)')).toHaveText(['A press on the light with the dot changes the grey lights.', 'the goal']);
});

test('a hand-out has boards and as many answers', async ({ page }) => {
  await page.goto('#learn/hand-out/3x3');
  await expect(page.getByText('1. (3 presses)')).toBeVisible();
  await expect(page.getByText('6. (4 presses)')).toBeVisible();
  await expect(page.getByRole('img', { name: /^to press/ })).toHaveCount(6);
  // A mark can be seen on a light that is on, and the light on paper.
  const fill = await page.locator('.boards lo-small-board').first().locator('.lamp.lit').first().evaluate((lamp) => getComputedStyle(lamp).fill);
  expect(fill).not.toMatch(/rgb\(0, 0, 0\)|rgb\(255, 255, 255\)/);
});

test('the example of a hand-out presses a light inside the board', async ({ page }) => {
  await page.goto('#learn/hand-out/6x6');
  await expect(page.locator('.shown lo-small-board').first().locator('.lamp.lit')).toHaveCount(5);
});

test('no board of a hand-out is there twice, and several answers are told of', async ({ page }) => {
  const boards = async () => {
    const shown = page.locator('.sheet').first().locator('.boards lo-small-board');
    await expect(shown).toHaveCount(12);
    return shown.evaluateAll((all) => all.map((board) => (board as unknown as { states: number[] }).states.join('')));
  };
  for (const [board, told] of [['hex:2', 'A dot in a circle: press this light. One answer each. Others can be right too.'], ['3x3', 'A dot in a circle: press this light.']] as const) {
    await page.goto(`#learn/hand-out/${encodeURIComponent(board)}`);
    await page.getByRole('combobox', { name: 'Boards', exact: true }).selectOption('12');
    expect(new Set(await boards()).size, board).toBe(12);
    await expect(page.locator('.sheet').last().locator('p').first()).toHaveText(told);
  }
  // Only one board of three by three is solved by each single press.
  await page.getByRole('spinbutton', { name: 'Presses each' }).fill('1');
  await page.getByRole('spinbutton', { name: 'Presses each' }).press('Tab');
  await expect(page.getByText('Only 9 different boards were found.')).toBeVisible();
});

test('on paper lights that are on are grey, and all can be told apart', async ({ page }) => {
  await page.goto('#learn/rules');
  await expect(page.getByText('Question 2')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const light = page.locator('lo-lesson-rules .tray').getByRole('button', { name: /^a1/ });
  await expect(light).toHaveCSS('background-color', 'color(srgb 0.65 0.65 0.65)');
  // Else browsers leave backgrounds out.
  await expect(light).toHaveCSS('print-color-adjust', 'exact');
  await expect(page.locator('lo-lesson-rules .tray')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

for (const lesson of ['', ...LESSONS]) {
  test(`axe finds nothing: ${lesson || 'contents'}`, async ({ page }) => {
    await page.goto(`#learn/${lesson}`);
    await page.waitForTimeout(lesson === 'search' || lesson === 'shapes' ? 5000 : 2500);
    await expectNoFault(page, { byNight: lesson === '' || lesson === 'elimination' });
  });
}

test('an integer program is changed, run by HiGHS, and its presses are tried', async ({ page }) => {
  await page.goto('#learn/integers/2x2');
  const program = page.getByRole('textbox', { name: 'Integer program in the format LP' });
  await expect(program).toHaveValue(/Minimize/);
  await page.getByRole('button', { name: 'Run with HiGHS' }).click();
  await expect(page.getByText('HiGHS says: optimal. The sum is 4.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('they solve the board.')).toBeVisible();
  const written = await program.inputValue();
  await program.fill(written.replaceAll('= 1', '= 0'));
  await page.getByRole('button', { name: 'Run with HiGHS' }).click();
  await expect(page.getByText('they do not solve the board')).toBeVisible({ timeout: 30_000 });
  await program.fill('hello');
  await page.getByRole('button', { name: 'Run with HiGHS' }).click();
  await expect(page.getByText('HiGHS cannot read this program. Line 1 is the first one that you changed: hello')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(program).toHaveValue(written);
});
