import { type Page, expect, test } from '@playwright/test';

const more = (page: Page) => page.getByRole('button', { name: 'More', exact: true }).click();
const press = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) }).click();
const stars = (page: Page) => page.getByRole('img', { name: /stars? of 3/ });
const recorded = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('lightsout-records') ?? '{}') as Record<string, { stars: number }>);

test('what the page showed earns no stars and no record, and the board played again does', async ({ page }) => {
  await page.goto('#play/level-steps-4');
  await more(page);
  await page.getByRole('button', { name: 'Show how (no stars)' }).click();
  await expect(page.getByText('Solved in 3 presses.', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('The page showed you how, so there are no stars this time. Press Again for all three.', { exact: true })).toBeVisible();
  await expect(stars(page)).toHaveCount(0);
  await expect(page.getByLabel('In words')).toHaveValue(/Can you\?/);
  await page.reload();
  await expect(page.getByText(/^The page showed you how/)).toBeVisible();
  expect(await recorded(page)).toEqual({});
  await page.getByRole('button', { name: 'Again', exact: true }).click();
  for (const light of ['b2', 'd4', 'e1']) await press(page, light);
  await expect(page.getByText('Solved in 3: a perfect score.', { exact: true })).toBeVisible();
  await expect.poll(() => recorded(page)).toEqual({ 'level-steps-4': expect.objectContaining({ stars: 3 }) });
});

test('presses over the best are replayed at its side', async ({ page }) => {
  await page.goto('#play/level-steps-4');
  for (const light of ['a5', 'b2', 'd4', 'e1', 'a5']) await press(page, light);
  await expect(page.getByText('Solved in 5. The best possible is 3.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'See the best solution' }).click();
  await expect(page.getByText('Yours: 5 presses')).toBeVisible();
  await expect(page.getByText('The best: 3 presses')).toBeVisible();
  await expect(page.locator('lo-replay').getByRole('img').nth(1)).toHaveAttribute('aria-label', /lit: none/);
});

test('where the presses cost the stars, no hint is blamed, and how far it is is told to those who listen', async ({ page }) => {
  await page.goto('#play/level-steps-2');
  await expect(page.getByText('best possible 2')).toBeVisible();
  for (const light of ['a1', 'a1', 'a2']) await press(page, light);
  await page.getByRole('button', { name: 'How many left?' }).click();
  await expect(page.getByRole('status').first()).toHaveText('1 to go');
  await press(page, 'c2');
  await expect(page.getByText('4 presses: one star. Up to 3 earn two. Press Again for all three.', { exact: true })).toBeVisible();
  await expect(page.getByText(/You asked for a hint/)).toHaveCount(0);
});

test('a detour with presses after it is taken back with them by one button', async ({ page }) => {
  await page.goto('#play/3x3');
  await expect(page.getByText('best possible 5')).toBeVisible();
  for (const light of ['a1', 'b1', 'c1']) await press(page, light);
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(page.locator('lo-ladder p').first()).toHaveText('b1 was a detour. Undo until it is undone.');
  await page.getByRole('button', { name: 'Undo back to there' }).click();
  await expect(page.getByText('1 press', { exact: true })).toBeVisible();
  await expect(page.locator('lo-ladder')).toHaveCount(0);
});

test('presses of a shown solution and of a link earn nothing either', async ({ page }) => {
  await page.goto('#play/level-steps-4');
  await more(page);
  await page.getByRole('button', { name: 'Solution (no stars)' }).click();
  await expect(page.getByRole('button', { name: /to be pressed/ })).toHaveCount(3);
  await expect(page.getByRole('status').first()).toHaveText('You saw the solution, so this round earns no stars.');
  await expect(page.locator('.cost')).toHaveText('You saw the solution, so this round earns no stars.');
  await page.getByRole('button', { name: 'Hide solution' }).click();
  for (const light of ['b2', 'd4', 'e1']) await press(page, light);
  await expect(page.getByText(/^The page showed you how/)).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto('#play/level-classic-3/4.c.e.g.j');
  await expect(page.getByText('best possible 6')).toBeVisible();
  for (let asked = 0; asked < 3; asked++) await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.getByRole('button', { name: /to be pressed/ }).click();
  await expect(page.getByText(/^Some of these presses came with the link, so there are no stars/)).toBeVisible();
  await expect(stars(page)).toHaveCount(0);
  expect(await recorded(page)).toEqual({});
});

test('one’s own moves stay one’s own over a reload', async ({ page }) => {
  await page.goto('#play/level-steps-4');
  await press(page, 'b2');
  await press(page, 'd4');
  await expect(page).toHaveURL(/\/6\.i$/);
  await page.reload();
  await expect(page.getByText('2 presses', { exact: true })).toBeVisible();
  await press(page, 'e1');
  await expect(page.getByText('Solved in 3: a perfect score.', { exact: true })).toBeVisible();
});

test('after a hint that named a press one star is the most, and the hints are told', async ({ page }) => {
  await page.goto('#play/level-steps-4');
  await expect(page.getByText('best possible 3')).toBeVisible();
  for (const rung of ['Where', 'The press']) {
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await expect(page.locator('lo-ladder h2').first()).toHaveText(rung);
  }
  const named = /^Press (\w\d)\.$/.exec(await page.locator('lo-ladder p').first().innerText())![1]!;
  await press(page, named);
  await more(page);
  const box = page.getByRole('textbox', { name: /^Type what to press/ });
  await box.fill('undo');
  await box.press('Enter');
  await expect(page.getByText('0 presses', { exact: true })).toBeVisible();
  for (const light of ['b2', 'd4', 'e1']) await press(page, light);
  await expect(page.getByText(/^A hint named one of these presses, so one star is the most/)).toBeVisible();
  await expect(page.getByRole('img', { name: '1 star of 3' })).toBeVisible();
  await expect(page.getByLabel('In words')).toHaveValue(/★☆☆ 3 presses, best possible 3, with 1 hint/);
  await expect.poll(() => recorded(page)).toEqual({ 'level-steps-4': expect.objectContaining({ stars: 1 }) });
});

test('what a hint or a solution gave away before the first press is known after a reload', async ({ page }) => {
  for (const [level, help] of [['level-steps-4', 'hint'], ['level-classic-1', 'solution']] as const) {
    await page.goto(`#play/${level}`);
    await expect(page.getByText(/best possible \d/)).toBeVisible();
    if (help === 'hint') {
      for (const rung of ['Where', 'The press']) {
        await page.getByRole('button', { name: 'Hint', exact: true }).click();
        await expect(page.locator('lo-ladder h2').first()).toHaveText(rung);
      }
    } else {
      await more(page);
      await page.getByRole('button', { name: 'Solution (no stars)' }).click();
    }
    const named = page.getByRole('button', { name: /to be pressed/ });
    const lights = await named.evaluateAll((all) => all.map((light) => light.getAttribute('aria-label')!.split(',')[0]!));
    await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('lightsout-games')!)[0].given.length)).toBe(lights.length);
    await page.reload();
    await expect(page.getByText(/best possible \d/)).toBeVisible();
    await expect(page.getByText('0 presses', { exact: true })).toBeVisible();
    for (const light of help === 'hint' ? ['b2', 'd4', 'e1'] : lights) await press(page, light);
    await expect(page.getByText(help === 'hint' ? /^A hint named one of these presses, so one star is the most/ : /^The page showed you how/)).toBeVisible();
  }
});

for (const [what, name] of [['is forbidden', 'SecurityError'], ['is full', 'QuotaExceededError']] as const) {
  test(`where storage ${what}, a level is played to its end all the same`, async ({ page }) => {
    await page.addInitScript((error) => {
      const refuse = () => {
        throw new DOMException('no', error);
      };
      if (error === 'SecurityError') Object.defineProperty(window, 'localStorage', { get: refuse });
      else Storage.prototype.setItem = refuse;
    }, name);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto('#play/level-steps-4');
    for (const light of ['b2', 'd4']) await press(page, light);
    await page.getByRole('link', { name: 'Levels', exact: true }).first().click();
    await page.goto('#play/level-steps-4');
    for (const light of ['b2', 'd4', 'e1']) await press(page, light);
    await expect(page.getByText('Solved in 3: a perfect score.', { exact: true })).toBeVisible();
    expect(faults).toEqual([]);
  });
}

test('a hint goes with the press it spoke of', async ({ page }) => {
  await page.goto('#play/3x3');
  await expect(page.getByText('best possible 5')).toBeVisible();
  const rungs = page.locator('lo-ladder h2');
  for (const way of ['Undo', 'Restart']) {
    for (const rung of ['Where', 'Why']) {
      await page.getByRole('button', { name: 'Hint', exact: true }).click();
      await expect(rungs.first()).toHaveText(rung);
    }
    await press(page, 'b1');
    await expect(rungs).toHaveText(['Your press']);
    await page.getByRole('button', { name: way, exact: true }).click();
    await expect(rungs).toHaveCount(0);
  }
});

test('a level that was left is gone on with', async ({ page }) => {
  await page.goto('#play/level-classic-1');
  await press(page, 'c3');
  await expect(page.getByText('1 press', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Levels', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Five by five', exact: true }).click();
  await page.getByRole('link', { name: /level 3, 6 presses/ }).first().click();
  await expect(page.getByText('best possible 6')).toBeVisible();
  await press(page, 'a1');
  await expect(page).toHaveURL(/\/0$/);
  await page.getByRole('link', { name: 'Levels', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Five by five', exact: true }).click();
  await page.getByRole('link', { name: /level 1, 4 presses/ }).first().click();
  await expect(page).toHaveURL(/level-classic-1\/c$/);
  await expect(page.getByText('1 press', { exact: true })).toBeVisible();
});

test('typed steps back and forth are told together, and truly', async ({ page }) => {
  await page.goto('#play/5x5');
  await more(page);
  const box = page.getByRole('textbox', { name: /^Type what to press/ });
  for (const [line, answer] of [
    ['c3', /^c3 pressed: /],
    ['undo 2', /^c3 taken back: (?!no light)/],
    ['undo', /^There is nothing to take back\.$/],
    ['c3 e1', /^e1 pressed: /],
    ['undo 2', /^2 presses taken back: 8 lights changed; 25 lights on, 0 presses$/],
    ['redo 7', /^2 presses made again: 8 lights changed; 17 lights on, 2 presses$/],
    ['redo', /^There is nothing to make again\.$/],
  ] as const) {
    await box.fill(line);
    await box.press('Enter');
    await expect(page.getByRole('log')).toHaveText(answer);
  }
});

test('all three stars end with sparks, fewer do not, and none fly where motion is not wanted', async ({ page }) => {
  const sparks = page.locator('lo-result i');
  await page.goto('#play/level-steps-1');
  await page.getByRole('button', { name: 'b2, on' }).click();
  await expect(sparks).toHaveCount(16);
  await expect(sparks.first()).toHaveCSS('animation-name', 'fly');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(sparks.first()).toHaveCSS('animation-name', 'none');
  await page.getByRole('button', { name: 'Again', exact: true }).click();
  for (const light of ['a1, off', /^a1, /, 'b2, on']) await page.getByRole('button', { name: light }).click();
  await expect(page.getByText('Solved in 3. The best possible is 1.', { exact: true })).toBeVisible();
  await expect(sparks).toHaveCount(0);
});

test('a press is heard only where that was asked for, and that is kept', async ({ page }) => {
  await page.addInitScript(() => {
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
      Object.assign(window, { tones: ((window as { tones?: number }).tones ?? 0) + 1 });
      return create.call(this);
    };
  });
  const tones = () => page.evaluate(() => (window as { tones?: number }).tones ?? 0);
  await page.goto('#play/3x3');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const sound = page.getByRole('button', { name: 'Sound', exact: true });
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'b2, on' }).click();
  await expect(page.getByText('1 press', { exact: true })).toBeVisible();
  expect(await tones()).toBe(0);
  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  for (const light of ['a1', 'c1', 'a3', 'c3']) await page.getByRole('button', { name: new RegExp(`^${light}, `) }).click();
  // Three tones of presses, and four of a win with three stars.
  await expect.poll(tones).toBe(7);
  await page.goto('#play/5x5');
  await page.reload();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
});
