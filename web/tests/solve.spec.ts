import { type Page, expect, test } from '@playwright/test';
import { expectNoFault } from './axe';

test('a board of nine lights is solved in eleven actions, press by press', async ({ page }) => {
  await page.goto('');
  await page.getByRole('link', { name: 'Solve', exact: true }).click();
  for (const name of ['b1', 'a2', 'b2', 'c2', 'b3', 'e3', 'd4', 'e4', 'e5']) await page.getByRole('button', { name: `${name}, off` }).click();
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  const steps = page.locator('lo-answer');
  await expect(page.getByText('2 presses, and no fewer.')).toBeVisible();
  await expect(steps.getByRole('status')).toHaveText('Press 1 of 2: b2');
  await expect(steps.getByRole('button', { name: /to be pressed/ })).toHaveAttribute('aria-label', /^b2, on/);
  await expectNoFault(page, { byNight: true });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(steps.getByRole('status')).toHaveText('Press 2 of 2: e4');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(steps.getByRole('status')).toHaveText('Done: all lights are off.');
  await expect(steps.getByRole('button', { name: /, on$/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(steps).toHaveCount(0);
  await expect(page.getByRole('button', { name: /, on$/ })).toHaveCount(0);
});

test('a box whose wiring nobody knows is learned until it can be solved', async ({ page }) => {
  await page.goto('#solve/wiring');
  const mark = async (...names: string[]) => {
    for (const name of names) await page.getByRole('button', { name: new RegExp(`^${name}, `) }).click();
  };
  await expect(page.locator('lo-paint .name').first()).toHaveText('a1');
  await mark('a1', 'b1');
  await page.getByRole('button', { name: 'Continue' }).click();
  const take = page.getByRole('button', { name: 'That is what it did' });
  await expect(take).toBeDisabled();
  await mark('a1', 'c1');
  await take.click();
  await expect(page.getByText('No presses of this button turn everything off.')).toBeVisible({ timeout: 30_000 });
  await page.getByLabel('Name of the button you pressed').fill('red');
  await mark('c1', 'd1');
  await take.click();
  await expect(page.getByText('No presses of these 2 buttons turn everything off.')).toBeVisible();
  await mark('a1', 'b1');
  await take.click();
  await expect(page.getByText('That is enough: 2 presses.')).toBeVisible();
  const steps = page.locator('lo-answer').getByRole('status');
  await expect(steps).toHaveText('Press 1 of 2: button 1');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(steps).toHaveText('Press 2 of 2: button red');
  await page.getByRole('button', { name: 'Record button red again' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Press button red on your box.')).toBeVisible();
  await mark('e1');
  await take.click();
  await expect(page.getByRole('listitem')).toHaveText([/^button 1: a1, c1/, /^button red: e1/, /^button 2: a1, b1/]);
});

test('a box without presses that turn it off says so, and one that is off has nothing left to press', async ({ page }) => {
  await page.goto('#solve/wiring');
  const mark = async (...names: string[]) => {
    for (const name of names) await page.getByRole('button', { name: new RegExp(`^${name}, `) }).click();
  };
  await mark('a1');
  await page.getByRole('button', { name: 'Continue' }).click();
  const take = page.getByRole('button', { name: 'That is what it did' });
  await mark('b1');
  await take.click();
  await expect(page.getByText('if the box has no others, it can’t be solved.')).toBeVisible({ timeout: 30_000 });
  await mark('a1', 'b1');
  await take.click();
  await expect(page.getByText('All lights are off already.')).toBeVisible();
  await expect(page.locator('lo-answer')).toHaveCount(0);
});

test('a ring leaves the state and the name of a light in sight', async ({ page }) => {
  await page.goto(`#solve/${encodeURIComponent('33100\n31110\n00120\n03222\n33320')}`);
  const ringed = page.locator('lo-answer').getByRole('button', { name: /^a1, state 3.*to be pressed/ });
  await expect(ringed.locator('.text')).toHaveText('3');
  await expect(ringed.locator('.name')).toHaveText('a1');
  const [ring, name] = await Promise.all(['.mark', '.name'].map((part) => ringed.locator(part).boundingBox()));
  expect(name!.y).toBeLessThan(ring!.y);
});

/** Pastes on the page, outside any text box. */
const paste = (page: Page, item: { png: string } | { text: string }) =>
  page.evaluate((item) => {
    const transfer = new DataTransfer();
    if ('text' in item) transfer.setData('text/plain', item.text);
    else transfer.items.add(new File([Uint8Array.from(atob(item.png), (sign) => sign.charCodeAt(0))], 'shot.png', { type: 'image/png' }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, composed: true }));
  }, item);

test('a bad paste stays, and says which row is wrong', async ({ page }) => {
  await page.goto('#solve');
  await expect(page.getByRole('row', { name: 'row 1' })).toBeVisible();
  await paste(page, { text: '10101\n01010\n10101\n01010\n1010' });
  await expect(page.getByRole('alert')).toHaveText('Row 5 has 4 lights, the others 5.');
  await expect(page).toHaveURL(/#solve$/);
  await paste(page, { text: 'nothing of the sort' });
  await expect(page.getByRole('alert')).toHaveText('This is not a board. Write a row of lights on each line, such as 01101.');
  await paste(page, { text: '11000\n10000\n00000\n00000\n00000' });
  await expect(page.getByText(/press(es)?, and no fewer|No presses solve this/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveURL(/#solve\/lo1/);
});

test('a file that is dropped on any page is solved', async ({ page }) => {
  await page.goto('#levels');
  await expect(page.getByRole('heading', { name: 'Levels' })).toBeVisible();
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['11000\n10000\n00000\n00000\n00000'], 'board.txt', { type: 'text/plain' }));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await expect(page.locator('lo-answer').getByRole('status')).toHaveText('Press 1 of 1: a1');
});

test('rows are pasted into a field, which keeps them to be mended', async ({ page }) => {
  await page.goto('#solve');
  await expect(page.getByRole('grid', { name: 'Board to solve' })).toBeVisible();
  const rows = page.getByRole('textbox', { name: 'Paste rows' });
  const read = page.getByRole('button', { name: 'Read the rows' });
  await expect(read).toBeDisabled();
  await rows.fill('11000\n100\n00000\n00000\n00000');
  await read.click();
  await expect(page.getByRole('alert')).toHaveText('Row 2 has 3 lights, the others 5.');
  await expect(rows).toHaveValue('11000\n100\n00000\n00000\n00000');
  await expectNoFault(page, { byNight: true });
  await rows.fill('11000\n10000\n00000\n00000\n00000');
  await read.click();
  await expect(page.locator('lo-answer').getByRole('status')).toHaveText('Press 1 of 1: a1');
  await expect(rows).toHaveValue(/^11000/);
  await expect(page.getByRole('button', { name: 'Choose a picture or a file …' })).toBeVisible();
});

test('a screenshot of a board leads to its solution on the spot, and on and off can be swapped', async ({ page }) => {
  await page.goto('#play/5x5');
  await expect(page.getByRole('button', { name: /^a1, / })).toBeVisible();
  await paste(page, { png: (await page.screenshot()).toString('base64') });
  await expect(page).toHaveURL(/#solve$/);
  await expect(page.getByRole('heading', { name: 'Is this your board?' })).toBeVisible();
  await expect(page.locator('lo-answer').getByRole('status')).toHaveText(/^Press 1 of 15: /);
  await page.getByRole('button', { name: 'Swap on and off' }).click();
  await expect(page.getByRole('button', { name: /, on$/ })).toHaveCount(0);
  await expect(page).toHaveURL(/#solve$/);
  await expectNoFault(page, { byNight: true });
  await page.goBack();
  await expect(page).toHaveURL(/#play\/5x5$/);
});

test('on a telephone nothing is wider than the screen, in German', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.addInitScript(() => localStorage.setItem('lightsout-language', 'de'));
  for (const address of ['#solve', '#solve/wiring']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Ein Brett lösen' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});

test('a board that cannot be solved leads to why, and to the nearest one', async ({ page }) => {
  await page.goto(`#solve/${encodeURIComponent('10000\n00000\n00000\n00000\n00000')}`);
  await expect(page.getByText('Only 1 in 4 boards of 5x5 can be solved.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show the page what your buttons change.' })).toHaveAttribute('href', '#solve/wiring');
  const near = page.locator('lo-small-board');
  await expect(near).toBeVisible({ timeout: 30_000 });
  await expect(near.locator('.outline')).toHaveCount(1);
  await expect(page.getByText(/^This is the nearest board that can be solved\. It differs in [a-e][1-5]\.$/)).toBeVisible();
  // It is off already.
  await expect(page.getByRole('link', { name: 'Solve this one' })).toHaveCount(0);
  await page.getByRole('link', { name: 'See why yours can’t be solved' }).click();
  await page.getByRole('button', { name: 'Why is that?' }).click();
  await expect(page.getByRole('button', { name: 'Play the nearest board that can be solved' })).toBeVisible();
});
