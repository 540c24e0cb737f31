import { type Page, expect, test } from '@playwright/test';
import { expectNoFault } from './axe';

const DONE = 'Solved in 5: a perfect score.';

const LESSONS = ['chasing', 'elimination', 'logic', 'all-on'];

const more = (page: Page) => page.getByRole('button', { name: 'More', exact: true }).click();

test('a game by keyboard alone', async ({ page }) => {
  await page.goto('#play/3x3');
  await expect(page.getByText('best possible 5')).toBeVisible();
  for (let tabs = 0; tabs < 30; tabs++) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element?.getAttribute('aria-label');
    });
    if (label === 'a1, on') break;
  }
  const keys = ['Space', 'ArrowRight', 'ArrowRight', 'Space', 'ArrowDown', 'ArrowLeft', 'Enter'];
  for (const key of [...keys, 'ArrowDown', 'ArrowLeft', 'Space', 'End', 'Space']) await page.keyboard.press(key);
  await expect(page.getByText(DONE, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('u');
  await expect(page.getByText('4 presses', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'c3, on' })).toBeFocused();
  await page.keyboard.press('r');
  await expect(page.getByText(DONE, { exact: true })).toBeVisible();
});

/** The newest hint, and how many there are. */
const ladder = (page: Page) => ({ rungs: page.locator('lo-ladder h2'), newest: page.locator('lo-ladder p').first() });

test('a game by mouse: hints to the end, where to look after each press, and the press only when asked for', async ({ page }) => {
  await page.goto('#play/4x4:random-solvable:2');
  await expect(page.getByText(/best possible \d+/)).toBeVisible();
  const { rungs, newest } = ladder(page);
  // How far it is stands below the board.
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  const won = page.getByText(/^Solved in \d+ presses\.$/);
  for (let presses = 0; presses < 16 && !(await won.isVisible()); presses++) {
    await expect(rungs).toHaveText(['Where']);
    await page.getByRole('button', { name: 'Next hint' }).click();
    await expect(rungs).toHaveText(['Why', 'Where']);
    await page.getByRole('button', { name: 'Next hint' }).click();
    await expect(rungs).toHaveText(['The press', 'Why', 'Where']);
    const told = await newest.innerText();
    const name = /^Press ([a-d][1-4])\.$/.exec(told)![1]!;
    await expect(page.getByRole('button', { name: /to be pressed/ })).toHaveAttribute('aria-label', new RegExp(`^${name}, `));
    await page.getByRole('button', { name: new RegExp(`^${name}, `) }).click();
    await expect(won.or(newest.filter({ hasNotText: told }))).toBeVisible();
  }
  await expect(won).toBeVisible();
});

test('a press that was a detour is named once, with Undo, until it is undone', async ({ page }) => {
  await page.goto('#play/3x3');
  await expect(page.getByText('best possible 5')).toBeVisible();
  const { rungs, newest } = ladder(page);
  const hint = page.getByRole('button', { name: 'Hint', exact: true });
  for (const rung of ['Where', 'Why', 'The press']) {
    await hint.click();
    await expect(rungs.first()).toHaveText(rung);
  }
  // The only solution is the corners and the middle.
  const wrong = 'b1';
  await page.getByRole('button', { name: new RegExp(`^${wrong}, `) }).click();
  await expect(newest).toHaveText(`${wrong} was a detour. Undo it.`);
  await expect(rungs).toHaveText(['Your press']);
  for (let again = 0; again < 2; again++) {
    await hint.click();
    await expect(rungs).toHaveText(['Your press']);
    await expect(newest).toHaveText(`${wrong} was a detour. Undo it.`);
  }
  await expect(page.getByRole('button', { name: `${wrong}, ` })).toHaveAccessibleName(/to be pressed/);
  await page.getByRole('button', { name: 'Undo that press' }).click();
  await expect(page.getByText('0 presses', { exact: true })).toBeVisible();
  await hint.click();
  await expect(rungs).toHaveText(['Where']);
  await expect(newest).not.toContainText('detour');
});

for (const [width, height] of [[390, 664], [390, 844], [1280, 800]] as const) {
  test(`a hint is seen with the board at ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('#play/5x5:random-solvable:4');
    await expect(page.getByText(/best possible \d+/)).toBeVisible();
    const { rungs, newest } = ladder(page);
    for (const rung of ['Where', 'Why', 'The press']) {
      await page.getByRole('button', { name: 'Hint', exact: true }).click();
      await expect(rungs.first()).toHaveText(rung);
      await expect(newest).toBeInViewport({ ratio: rung === 'Why' && height < 800 ? 0.5 : 1 });
      await expect(page.locator('lo-board')).toBeInViewport({ ratio: 0.97 });
    }
  });
}

test('on a short telephone what there is to do is seen below the board, and so is what comes after it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  for (const board of ['level-steps-1', '5x5']) {
    await page.goto(`#play/${board}`);
    await expect(page.getByRole('button', { name: 'Hint', exact: true })).toBeInViewport({ ratio: 1 });
  }
  await page.goto('#play/level-steps-1');
  await page.getByRole('button', { name: /^b2, / }).click();
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.locator('lo-board')).toBeInViewport({ ratio: 0.97 });
});

test('a hint shows on the board what it speaks of', async ({ page }) => {
  await page.goto('#play/5x5:random-solvable:4');
  await expect(page.getByText(/best possible \d+/)).toBeVisible();
  const { newest, rungs } = ladder(page);
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(rungs).toHaveCount(1);
  const [, changing, light] = /one of the (\d+) that change ([a-e][1-5])/.exec(await newest.innerText())!;
  await expect(page.getByRole('button', { name: new RegExp(`^${light}, .*hint`) })).toBeVisible();
  const dashed = page.getByRole('button', { name: /, hint$/ });
  const count = Number(changing);
  await expect(dashed).toHaveCount(count);
  await page.getByRole('button', { name: 'Next hint' }).click();
  await expect(rungs).toHaveCount(2);
  await expect(newest).toContainText(light!);
  await expect(dashed).toHaveCount(count);
});

test('how far it is stands nowhere until it is asked for, which takes a star', async ({ page }) => {
  await page.goto('#play/level-classic-1');
  await expect(page.getByText('best possible 4')).toBeVisible();
  // Before the first press it is the best possible.
  await expect(page.getByRole('button', { name: 'How many left?' })).toHaveCount(0);
  await page.getByRole('button', { name: /^c3, / }).click();
  await expect(page.getByText(/to go/)).toHaveCount(0);
  for (const [level, stars, solved, ...way] of [['level-steps-1', 3, 'Solved in 1: a perfect score.', 'b2'], ['level-steps-2', 2, 'Solved in 2 presses.', 'a2', 'c2']] as const) {
    await page.goto(`#play/${level}`);
    await page.getByRole('button', { name: /^a1, / }).click();
    await page.getByRole('button', { name: 'How many left?' }).click();
    await expect(page.getByText(`${way.length + 1} to go`).first()).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(page.getByText(/to go/)).toHaveCount(0);
    for (const light of way) await page.getByRole('button', { name: new RegExp(`^${light}, `) }).click();
    await expect(page.getByRole('img', { name: `${stars} stars of 3` })).toBeVisible();
    await expect(page.getByText(solved, { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Again' }).click();
  for (const light of ['a2, on', 'c2, on']) await page.getByRole('button', { name: light }).click();
  await expect(page.getByRole('img', { name: '3 stars of 3' })).toBeVisible();
});

test('a newcomer begins with one press, is met at a detour, and never begins there again', async ({ page }) => {
  await page.goto('');
  await expect(page.getByText('Press the light in the middle: it changes, and so do its neighbours.')).toBeVisible();
  await page.getByRole('button', { name: 'a1, off' }).click();
  const led = page.locator('lo-ladder').getByText('That press was a detour. Undo it, or press the same light again.');
  await expect(led).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(/^That press was a detour/);
  // Only the light that was pressed is marked, and none is named before a hint is asked for.
  const a1 = page.getByRole('button', { name: 'a1, on, to be pressed' });
  await expect(page.locator('lo-lattice .mark')).toHaveCount(1);
  await expect(page.locator('lo-lattice .name')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo that press' })).toHaveCount(0);
  for (let again = 0; again < 2; again++) {
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await expect(page.locator('lo-ladder').getByText('a1 was a detour. Undo it, or press a1 again.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo that press' })).toBeVisible();
  }
  // The same light again takes it back too; another detour is met like the first.
  await a1.click();
  await expect(led).toHaveCount(0);
  await page.getByRole('button', { name: 'a1, off' }).click();
  await expect(led).toBeVisible();
  // Who is lost is led back to the start, where the hint says the press and costs nothing.
  for (const light of ['a2', 'a3', 'c1', 'b1', 'b3', 'c3']) await page.getByRole('button', { name: new RegExp(`^${light}, `) }).click();
  await expect(page.locator('lo-ladder').getByText('Restart, then press the middle.')).toBeVisible();
  await expect(page.getByText(/^Press the light in the middle/)).toBeVisible();
  await page.getByRole('button', { name: 'Restart' }).click();
  await expect(page.locator('lo-ladder')).toHaveCount(0);
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(page.locator('lo-ladder').getByText('Press the middle.')).toBeVisible();
  await page.getByRole('button', { name: /^b2, on/ }).click();
  await expect(page.getByText('Solved in 1: a perfect score.', { exact: true })).toBeVisible();
  // After the wave what is off looks off.
  await expect(page.getByRole('button', { name: 'a1, off' })).toHaveCSS('background-color', 'rgb(58, 65, 80)');
  await page.addInitScript(() => ['game', 'games'].forEach((name) => localStorage.removeItem(`lightsout-${name}`)));
  await page.goto('about:blank');
  await page.goto('');
  await expect(page.getByRole('heading', { name: 'First steps · 2 of 4' })).toBeVisible();
});

test('a hint stands beside the board, which stays where it is', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('#play/5x5');
  await expect(page.getByText(/best possible \d+/)).toBeVisible();
  const board = (await page.locator('lo-board').boundingBox())!;
  for (const rung of ['Where', 'Why', 'The press']) {
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await expect(ladder(page).rungs.first()).toHaveText(rung);
  }
  const told = (await page.locator('.told').boundingBox())!;
  expect(told.x).toBeGreaterThan(board.x + board.width);
  expect(await page.locator('lo-board').boundingBox()).toEqual(board);
});

test('the light pressed last is marked, on squares and on hexagons, until it is taken back', async ({ page }) => {
  for (const board of ['5x5', 'hex:3']) {
    await page.goto(`#play/${board}`);
    const lights = page.locator('lo-board').getByRole('button', { name: /, (on|off)/ });
    await lights.nth(3).click();
    await lights.nth(7).click();
    await expect(page.locator('[data-last]')).toHaveAttribute('data-index', '7');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.locator('[data-last]')).toHaveCount(0);
  }
});

test('by night the tray is darker than what is off on it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('#play/5x5');
  const lightness = (of: string) => page.locator(of).first().evaluate((element) => Math.max(...getComputedStyle(element).backgroundColor.match(/\d+/g)!.map(Number)));
  await page.getByRole('button', { name: 'c3, on' }).click();
  await expect(page.getByRole('button', { name: 'c3, off' })).toBeVisible();
  await expect.poll(() => lightness('lo-lattice button:not([data-on])')).toBeGreaterThan(3 * (await lightness('.tray')));
});

test('a board grows with the screen, and what is written with it', async ({ page }) => {
  await page.setViewportSize({ width: 3840, height: 2160 });
  await page.goto('#play/5x5');
  expect((await page.locator('lo-board').boundingBox())!.width).toBeGreaterThan(1800);
  expect(await page.getByText(/^best|presses/).first().evaluate((element) => parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThan(28);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 720 } });
  test('a game, and nothing wider than the screen', async ({ page }) => {
    await page.goto('#play/3x3');
    for (const name of ['a1', 'c1', 'b2', 'a3', 'c3']) {
      await page.getByRole('button', { name: new RegExp(`^${name}, `) }).tap();
    }
    await expect(page.getByText(DONE, { exact: true })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(375);
  });
});

test('typed lines', async ({ page }) => {
  await page.goto('#play/3x3');
  await more(page);
  const box = page.getByRole('textbox', { name: /^Type what to press/ });
  const type = async (line: string) => {
    await box.fill(line);
    await box.press('Enter');
  };
  await type('a1 c1 b2 a3');
  await expect(page.getByText('4 presses', { exact: true })).toBeVisible();
  await type('read 3');
  await expect(page.getByRole('log')).toContainText('row 3');
  await type('zz9');
  await expect(page.getByRole('log')).toContainText('zz9');
  await type('c3');
  await expect(page.getByText(DONE, { exact: true })).toBeVisible();
});

test('typed lines in German are answered in German', async ({ page }) => {
  await page.goto('#play/merlin');
  await page.getByLabel('Language').selectOption('de');
  await expect(page.getByRole('heading', { name: 'Merlins magisches Quadrat' })).toBeVisible();
  await expect(page).toHaveTitle(/^Merlins magisches Quadrat/);
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  const box = page.getByRole('textbox', { name: /^Tipp ein, worauf du drückst/ });
  const log = page.getByRole('log');
  for (const [line, answer] of [
    ['hilfe', /Tipp ein Licht ein, um es zu drücken/],
    ['lies 2', /^Zeile 2: alle aus$/],
    ['lösung', /^noch 8 Züge: /],
    ['zz9', /^Es gibt keinen Knopf „zz9“\. Die Knöpfe heißen a1 bis c3\.$/],
    ['neu 99', /^Kein Brett dieser Art braucht genau 99 Züge\.$/],
    ['a1', /^a1 gedrückt: /],
  ] as const) {
    await box.fill(line);
    await box.press('Enter');
    await expect(log).toHaveText(answer);
    await expect(log.locator('[lang=en]')).toHaveCount(0);
  }
});

test('a key reads the row of the light in focus', async ({ page }) => {
  await page.goto('#play/3x3');
  await page.getByRole('button', { name: 'a2, on' }).focus();
  await page.keyboard.press('l');
  await expect(page.getByRole('status')).toContainText('row 2: all on');
  await page.getByRole('button', { name: 'a1, on' }).click();
  await expect(page.getByText('1 press', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('l');
  await expect(page.getByRole('status')).toContainText('row 2: b2, c2 on');
});

test('a shared link brings the moves; undo takes them back; the back button goes back', async ({ page }) => {
  await page.goto('#play/3x3');
  await page.getByRole('button', { name: 'b2, on' }).click();
  await expect(page.getByText('1 press', { exact: true })).toBeVisible();
  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByText('1 press', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('0 presses', { exact: true })).toBeVisible();
  await page.evaluate(() => (location.hash = '#play/4x4'));
  await expect(page.getByRole('heading', { name: '4×4' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '3×3' })).toBeVisible();
});

test('links of every age open', async ({ page }) => {
  for (const [fragment, title] of [
    ['#5x5', '5×5'],
    ['#play/classic', 'Lights Out'],
    ['#play/lo1.5x5.at-ATjq7.11ds6xv', '5×5'],
    ['#play/lo1.mini.m3.0yfamrz', 'Mini Lights Out'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(fragment);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
});

test('damaged and hostile links give one sentence, and a way on', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('dialog', () => errors.push('a dialog opened'));
  for (const [fragment, sentence] of [
    ['#play/lo9.5x5.at-ATjq7.11ds6xv', /version/],
    ['#play/lo1.5x5.at-ATj', /./],
    ['#play/1000x1000', /1,000,000 lights/],
    ['#play/99999999x99999999', /./],
    ['#play/<img src=x onerror=alert(1)>', /./],
    ['#play/lo1.5x5.n-PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg.at-ATjq7.0000000', /./],
    ['#play/5x5/!!', /damaged/],
    ['#play/5x5/zz', /.*/],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(fragment);
    const isRefused = fragment !== '#play/5x5/zz';
    if (isRefused) {
      await expect(page.getByRole('heading', { name: 'This link doesn’t lead to a board.' })).toBeVisible();
      const alert = page.getByRole('alert');
      await expect(alert).toHaveText(sentence);
      expect((await alert.innerText()).length).toBeLessThan(500);
      await page.getByRole('link', { name: 'Play a fresh board' }).click();
    }
    await expect(page.getByRole('heading', { name: isRefused ? 'Turn off all the lights' : '5×5' })).toBeVisible();
  }
  await page.goto('about:blank');
  await page.goto('#play/%E0%A4%A');
  await expect(page.getByRole('alert')).toContainText('damaged');
  // Not the game of last time.
  await expect(page.getByRole('heading', { name: 'Turn off all the lights' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a board of another rule says its own, its edges and its goal, in German too', async ({ page }) => {
  for (const [board, rule] of [
    ['merlin', 'A light in a corner changes itself and the three around it. One in the middle of a side changes that whole side. The one in the centre changes itself and the four next to it. Turn on all lights but b2.'],
    ['level-round-1', 'Press a light, and it and its neighbours change. Opposite edges meet: a light at an edge has neighbours at the other side. Turn all lights off.'],
    ['xl-25', 'Press a light, and it and its neighbours change. Turn all lights on.'],
    ['alien-tiles', 'Press a light, and its whole row and column change. A light goes through 4 states: off, 1, 2, 3, and off again. Turn all lights off.'],
  ] as const) {
    await page.goto(`#play/${board}`);
    await expect(page.locator('.rules')).toHaveText(rule);
  }
  await page.getByLabel('Language').selectOption('de');
  await expect(page.locator('.rules')).toHaveText('Drück auf ein Licht: Seine ganze Zeile und Spalte wechseln. Ein Licht durchläuft 4 Zustände: aus, 1, 2, 3 und wieder aus. Mach alle Lichter aus.');
});

test('an impossible board shows its proof, and offers the nearest that can be solved', async ({ page }) => {
  await page.goto('#play/5x5:random:3');
  await expect(page.getByText('this board cannot be solved')).toBeVisible();
  await page.getByRole('button', { name: 'Why is that?' }).click();
  await expect(page.getByText(/Every press changes an even number of the \d+ bracketed lights/)).toBeVisible();
  const bracketed = page.getByRole('button', { name: /in the proof/ });
  const count = Number(/the (\d+) bracketed/.exec(await page.getByText(/bracketed lights/).innerText())![1]);
  await expect(bracketed).toHaveCount(count);
  await page.getByRole('button', { name: 'Play the nearest' }).click();
  await expect(page.getByText(/best possible \d+/)).toBeVisible();
});

test('a board of an exact difficulty, from a seed that makes it again', async ({ page }) => {
  await page.goto('#play/5x5');
  const deal = async () => {
    if (!(await page.getByLabel('Presses needed').isVisible())) await more(page);
    await page.getByLabel('Presses needed').fill('7');
    await page.getByLabel('Seed').fill('42');
    await page.getByRole('button', { name: 'New board' }).click();
    await expect(page.getByText('from seed 42')).toBeVisible();
    await expect(page.getByText('best possible 7')).toBeVisible();
    return page.url();
  };
  const first = await deal();
  expect(await deal()).toBe(first);
});

test('the marks of a solution stay right as it is pressed', async ({ page }) => {
  await page.goto('#play/3x3');
  await more(page);
  await page.getByRole('button', { name: 'Solution (no stars)' }).click();
  const marked = page.getByRole('button', { name: /to be pressed/ });
  await expect(marked).toHaveCount(5);
  await page.getByRole('button', { name: /^b2, .*to be pressed/ }).click();
  await expect(marked).toHaveCount(4);
  await page.getByRole('button', { name: /^b1, / }).click();
  await expect(marked).toHaveCount(5);
});

test('the page goes on without a network', async ({ page, context }) => {
  await page.goto('#play/3x3');
  await expect(page.getByText('best possible 5')).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect(page.getByText('best possible 5')).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'b2, on' }).click();
  await page.getByRole('button', { name: 'How many left?' }).click();
  await expect(page.getByText('4 to go').first()).toBeVisible();
});

test('a hint asked while the best way is still looked for comes, whatever is pressed meanwhile', async ({ page }) => {
  await page.goto('#play/19x19:random-solvable:4');
  const hint = page.getByRole('button', { name: 'Hint', exact: true });
  const board = page.locator('lo-canvas canvas');
  const press = (x: number) => board.click({ position: { x, y: 50 } });
  await press(50);
  await hint.click();
  await press(100);
  await press(150);
  await hint.click();
  await expect(page.locator('lo-ladder p').first()).not.toContainText('stopped');
  await expect(page.getByText('3 presses', { exact: true })).toBeVisible();
});

test('the game of last time is there again, and one saved in a file', async ({ page }) => {
  await page.goto('#play/3x3');
  await page.getByRole('button', { name: 'b2, on' }).click();
  await page.getByRole('button', { name: /^a1, / }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 press', { exact: true })).toBeVisible();
  await page.goto('about:blank');
  await page.goto('');
  await expect(page.getByText('1 press', { exact: true })).toBeVisible();
  await more(page);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  ]);
  const file = await saved.path();
  await page.goto('#play/4x4');
  await expect(page.getByRole('heading', { name: '4×4' })).toBeVisible();
  if (!(await page.getByRole('button', { name: 'Open …' }).isVisible())) await more(page);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open …' }).click(),
  ]);
  await chooser.setFiles(file);
  await expect(page.getByRole('heading', { name: '3×3' })).toBeVisible();
  await more(page);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(page.getByText('2 presses', { exact: true })).toBeVisible();
});

test('nothing is asked of anybody else', async ({ page }) => {
  const others: string[] = [];
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') others.push(request.url());
  });
  await page.goto('#play/3x3');
  await expect(page.getByText('best possible 5')).toBeVisible();
  expect(others).toEqual([]);
});

test('another language', async ({ page }) => {
  await page.goto('#play/3x3');
  await page.getByLabel('Language').selectOption('de');
  await expect(page.getByText('Minimum: 5')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('hints, presses and refusals are told in German to Germans', async ({ page }) => {
  await page.goto('#play/3x3');
  await page.getByLabel('Language').selectOption('de');
  await expect(page.getByText('Minimum: 5')).toBeVisible();
  await page.getByRole('button', { name: 'a1, an' }).click();
  await expect(page.getByRole('status')).toContainText('a1 gedrückt: a1 aus, b1 aus, a2 aus; 6 Lichter an, 1 Zug');
  await page.getByRole('button', { name: 'Wie viele noch?' }).click();
  await expect(page.getByText('noch 4').first()).toBeVisible();
  await page.getByRole('button', { name: 'Tipp', exact: true }).click();
  const ladder = page.locator('lo-ladder');
  for (let rung = 1; rung < 3; rung++) {
    await expect(ladder.locator('li')).toHaveCount(rung);
    await page.getByRole('button', { name: 'Nächster Tipp' }).click();
  }
  await expect(ladder.locator('li').nth(2)).toContainText('Der nächste Zug');
  await expect(ladder.locator('li').nth(1)).toContainText('also brauchst du mindestens einen');
  await expect(ladder.locator('li').nth(0)).toContainText(/Drück auf [a-c][1-3]\./);
  await expect(ladder.locator('[lang=en]')).toHaveCount(0);
  await page.goto('#play/merlni');
  await expect(page.getByRole('alert')).toHaveText(/Es gibt kein Brett namens „merlni“. Meinst du merlin\?/);
});

test('axe finds nothing', async ({ page }) => {
  await page.goto('#play/5x5');
  await expect(page.getByText('best possible 15')).toBeVisible();
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await more(page);
  await expectNoFault(page, { byNight: true });
  await page.goto('#play/5x5:random:3');
  await page.getByRole('button', { name: 'Why is that?' }).click();
  await expectNoFault(page, { byNight: true });
});

test('nothing is wider than a screen of 320 pixels, in either language, nor with text of twice the size', async ({ page }) => {
  test.slow();
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('');
  const open = async (fragment: string) => {
    await page.evaluate((fragment) => (location.hash = fragment), fragment);
    await expect(page.locator('main > * ')).toBeVisible();
    await page.waitForTimeout(250);
  };
  const views = ['#play/5x5', '#levels', '#gallery', '#gallery/own', '#draw', '#learn', '#compare/5x5', '#help', '#class/new', '#class/hints/5x5/4x4', `#play/${'x'.repeat(900)}`, `#compare/${'x'.repeat(900)}`];
  for (const language of ['en', 'de']) {
    await page.locator('header .menu').click();
    await page.getByRole('combobox').nth(1).selectOption(language);
    for (const view of views) {
      await open(view);
      if (view === '#play/5x5') await page.getByRole('button', { name: /^(More|Mehr)$/ }).click();
      expect(await wide(), `${view} ${language}`).toBeLessThanOrEqual(0);
    }
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const lessons = LESSONS.map((name) => `#learn/${name}`);
  for (const view of ['#play/5x5', '#draw', '#help', '#levels', '#compare/5x5', `#class/plain/${'9'.repeat(3000)}`, `#class/new/${'9'.repeat(3000)}`, ...lessons]) {
    await open(view);
    if (lessons.includes(view)) await expect(page.locator('figure, .now').first()).toBeVisible();
    expect(await wide(), `${view} twice`).toBeLessThanOrEqual(0);
  }
});

test('twice the text size, and nothing is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 800 });
  await page.goto('#play/5x5');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect(page.getByText('best possible 15')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
});

test('sparks run from a press to what it changes, but not where motion is not wanted', async ({ page }) => {
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    const run: Element[] = [];
    Object.assign(window, { run });
    Element.prototype.animate = function (...given) {
      if (this.matches('i')) run.push(this);
      return animate.apply(this, given);
    };
  });
  const run = () => page.evaluate(() => {
    const { run } = window as unknown as { run: Element[] };
    return [run.length, run.filter(({ isConnected }) => isConnected).length];
  });
  await page.goto('#play/5x5');
  await expect(page.getByText('Board of the day')).toBeVisible();
  await page.getByRole('button', { name: 'c3, on' }).click();
  await expect.poll(run).toEqual([4, 0]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'a1, on' }).click();
  await expect(page.getByText('2 presses', { exact: true })).toBeVisible();
  expect(await run()).toEqual([4, 0]);
});

test('titles have the typeface of the page, soon after the first board and at once from then on', async ({ page }) => {
  const isThere = () => page.evaluate(() => [...document.fonts].some(({ family, status }) => family === 'Fraunces' && status === 'loaded'));
  await page.goto('#play/3x3');
  await expect.poll(isThere).toBe(true);
  expect(await page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).fontFamily)).toMatch(/^Fraunces,/);
  await page.reload();
  await expect.poll(isThere).toBe(true);
});

test('the light that a hint speaks of is ringed otherwise than the buttons to choose from', async ({ page }) => {
  await page.goto('#play/level-steps-2');
  await expect(page.getByText('best possible 2')).toBeVisible();
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(page.locator('[data-hint~="light"]')).toHaveCount(1);
  await expect(page.locator('[data-hint~="button"]')).toHaveCount(3);
});
