import { type Page, expect, test } from '@playwright/test';
import { expectNoFault } from './axe';

test('a graph is drawn by mouse and solved', async ({ page }) => {
  await page.goto('#draw/graph');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('Nothing is drawn yet.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Node', exact: true }).click();
  const sheet = page.locator('lo-graph svg');
  const { width, height } = (await sheet.boundingBox())!;
  for (const [x, y] of [[0.3, 0.4], [0.7, 0.4], [0.5, 0.8]] as const) {
    await sheet.click({ position: { x: width * x, y: height * y } });
  }
  await page.getByRole('button', { name: 'Edge', exact: true }).click();
  await page.getByRole('button', { name: /^a, on/ }).click();
  await page.getByRole('button', { name: /^b, on/ }).click();
  await page.getByRole('button', { name: /^b, on/ }).dragTo(page.getByRole('button', { name: /^c, on/ }), {
    sourcePosition: { x: 20, y: 20 },
    targetPosition: { x: 20, y: 20 },
  });
  await expect(page.getByRole('button', { name: 'b, on, linked to a, c' })).toBeVisible();
  await expect(page.getByText('This board can be solved.')).toBeVisible();
  await expect(page.getByText('press solves it, and no fewer')).toBeVisible();
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await expect(page.locator('lo-graph .mark')).toHaveCount(1);
  await page.getByRole('link', { name: 'Play it' }).click();
  await page.getByRole('button', { name: /^b, on/ }).click();
  await expect(page.getByText('Solved in 1: a perfect score.', { exact: true })).toBeVisible();
});

test('a graph is drawn by keyboard alone, with an arrow, and every step is taken back', async ({ page }) => {
  await page.goto('#draw/graph');
  await page.getByRole('button', { name: /^a, on/ }).focus();
  await page.keyboard.press('n');
  await expect(page.getByRole('button', { name: 'Node', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'f, on, no links' })).toBeFocused();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'f, on, arrow to a' })).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Delete');
  await expect(page.getByRole('button', { name: /^f, on/ })).toHaveCount(0);
  for (let step = 0; step < 4; step++) await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await expect(page.locator('lo-graph [role="button"]')).toHaveCount(5);
});

test('a node is named, a link removed, and a board proved impossible', async ({ page }) => {
  await page.goto('#draw/graph');
  await page.getByRole('button', { name: /^e, on/ }).click();
  await page.getByLabel('Name').fill('roof');
  await page.getByLabel('Name').press('Enter');
  await expect(page.getByRole('button', { name: /^roof, on, linked to a, b/ })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the link to a' }).click();
  await expect(page.getByRole('button', { name: 'roof, on, linked to b' })).toBeVisible();
  await page.getByLabel('A press changes its own light').selectOption('never');
  await page.getByRole('button', { name: 'Light', exact: true }).click();
  await page.getByRole('button', { name: /^c, on/ }).click();
  await expect(page.getByText(/^This board cannot be solved/)).toBeVisible();
  await page.getByRole('button', { name: 'Show the proof' }).click();
  await expect(page.locator('lo-graph .bracket').first()).toBeVisible();
});

test('links have weights where lights have more than two states', async ({ page }) => {
  await page.goto('#draw/graph');
  await page.getByLabel('States of a light').fill('3');
  await page.getByLabel('States of a light').press('Enter');
  await page.getByRole('button', { name: /^e, / }).click();
  await page.getByLabel('Weight to a').fill('2');
  await page.getByLabel('Weight to a').press('Enter');
  await expect(page.locator('lo-graph .weight')).toHaveText(['2', '1']);
  await expect(page.getByText(/This board can(not)? be solved/)).toBeVisible();
  await page.getByRole('link', { name: 'Play it' }).click();
  await expect(page.getByRole('button', { name: 'e, state 1, changes a by 2 and b' })).toBeVisible();
});

test('a shape with a hole is painted in one stroke and played', async ({ page }) => {
  await page.goto('#draw/shape');
  await page.getByRole('button', { name: 'Fill all' }).click();
  await page.getByLabel('Rows').fill('3');
  await page.getByLabel('Rows').press('Tab');
  await page.getByLabel('Columns').fill('3');
  await page.getByLabel('Columns').press('Tab');
  await expect(page.getByText('This board can be solved.')).toBeVisible();
  const cell = (name: RegExp) => page.getByRole('button', { name });
  await cell(/^b2, on/).click();
  await expect(cell(/^b2, hole/)).toBeVisible();
  const [from, to] = [(await cell(/^a3/).boundingBox())!, (await cell(/^c3/).boundingBox())!];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
  await expect(page.getByText('a3, hole')).toBeAttached();
  await expect(cell(/hole$/)).toHaveCount(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell(/hole$/)).toHaveCount(1);
  await page.getByRole('link', { name: 'Play it' }).click();
  await expect(page.getByRole('gridcell')).toHaveCount(8);
  await page.getByRole('button', { name: 'a1, on' }).click();
  await expect(page.getByRole('button', { name: 'b1, off' })).toBeVisible();
});

test('hexagons are painted by keyboard', async ({ page }) => {
  await page.goto('#draw');
  await page.getByRole('combobox', { name: 'Cells' }).selectOption('Hexagons');
  await page.getByRole('button', { name: 'a1, hole' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'a1, on' })).toBeFocused();
  await page.keyboard.press('l');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'a1, off' })).toBeFocused();
  await expect(page.getByText('37', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Play it' }).click();
  await expect(page.locator('lo-figure [data-light]')).toHaveCount(37);
});

test('a game of Flip is opened, and what cannot be read is said in a sentence', async ({ page }) => {
  await page.goto('#draw/open');
  await page.getByLabel('Board, graph or puzzle as text').fill('hello world this is no board');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('words alone are not edges');
  await page.getByLabel('Board, graph or puzzle as text').fill('3x3c:d074191345d1644c17058,ff8');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('grid', { name: 'Drawing of a shape' }).getByRole('gridcell')).toHaveCount(9);
  await page.getByRole('combobox', { name: 'As', exact: true }).selectOption('flip');
  await expect(page.getByLabel('Text to copy')).toHaveValue(/^3x3c:d074191345d1644c17058,ff8/);
});

test('a file of buttons that are not lights can be played', async ({ page }) => {
  await page.goto('#draw/khalou');
  await expect(page.getByText(/can be played but not drawn on/)).toBeVisible();
  await page.getByRole('link', { name: 'Play it' }).click();
  await expect(page.getByRole('button', { name: /^row0/ })).toBeVisible();
});

test('a board is written for solvers and as a picture', async ({ page }) => {
  await page.goto('#draw');
  await page.getByRole('combobox', { name: 'As', exact: true }).selectOption('dimacs');
  await expect(page.getByLabel('Text to copy')).toHaveValue(/p cnf \d+ \d+/);
  await page.getByRole('combobox', { name: 'As', exact: true }).selectOption('svg');
  await expect(page.getByLabel('Text to copy')).toHaveValue(/^<svg|^<\?xml/);
  await page.getByRole('combobox', { name: 'As', exact: true }).selectOption('picture in pixels (PNG)');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()]);
  expect(download.suggestedFilename()).toBe('lightsout.png');
});

for (const part of ['shape', 'graph', 'open']) {
  test(`axe finds nothing where one draws (${part})`, async ({ page }) => {
    await page.goto(`#draw/${part}`);
    await page.getByRole('heading', { name: 'Draw a board' }).waitFor();
    if (part !== 'open') await page.getByText('This board can be solved.').waitFor();
    if (part === 'graph') await page.getByRole('button', { name: /^e, on/ }).click();
    await expectNoFault(page, { byNight: part === 'graph' });
  });
}

test('a picture that is dropped becomes a board', async ({ page }) => {
  await page.goto('#draw/open');
  const box = page.getByLabel('Board, graph or puzzle as text');
  await box.waitFor();
  const transfer = await page.evaluateHandle(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [3, 2];
    const context = canvas.getContext('2d')!;
    context.fillStyle = 'white';
    context.fillRect(0, 0, 3, 2);
    context.fillStyle = 'black';
    context.fillRect(1, 0, 1, 1);
    context.fillRect(0, 1, 2, 1);
    const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!), 'image/png'));
    const transfer = new DataTransfer();
    transfer.items.add(new File([blob], 'board.png', { type: 'image/png' }));
    return transfer;
  });
  await box.dispatchEvent('drop', { dataTransfer: transfer });
  await expect(page.getByRole('gridcell')).toHaveCount(6);
  await expect(page.getByRole('button', { name: /^(b1|a2|b2), on/ })).toHaveCount(3);
});

/** Pastes on the page, outside any text box. */
const paste = (page: Page, item: { png: string } | { text: string }) =>
  page.evaluate((item) => {
    const transfer = new DataTransfer();
    if ('text' in item) transfer.setData('text/plain', item.text);
    else {
      const bytes = Uint8Array.from(atob(item.png), (c) => c.charCodeAt(0));
      transfer.items.add(new File([bytes], 'shot.png', { type: 'image/png' }));
    }
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, composed: true }));
  }, item);

test('a pasted screenshot is solved, and its cells and size are corrected', async ({ page }) => {
  await page.goto('#play/5x5');
  const lit = page.getByRole('button', { name: /^[a-e][1-5], on/ });
  await expect(lit.first()).toBeVisible();
  const names = await lit.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')!.slice(0, 2)));
  const png = (await page.screenshot()).toString('base64');
  await page.goto('#draw/shape');
  await expect(page.getByLabel('Rows', { exact: true })).toBeVisible();
  await paste(page, { png });
  await expect(page.getByText(/A board of 5 rows and 5 columns, \d+ % sure/)).toBeVisible();
  await expect(page.getByText(/press(es)? solves? it, and no fewer/)).toBeVisible();
  await expect(page.locator('lo-paint .mark').first()).toBeVisible();
  for (const name of names) await expect(page.getByRole('button', { name: new RegExp(`^${name}, on`) })).toBeVisible();
  await expect(page.getByRole('button', { name: /^[a-e][1-5], on/ })).toHaveCount(names.length);
  await page.getByRole('button', { name: 'Swap on and off' }).click();
  await expect(page.getByRole('button', { name: /^[a-e][1-5], on/ })).toHaveCount(25 - names.length);
  await page.getByLabel('Rows', { exact: true }).first().fill('3');
  await page.getByLabel('Rows', { exact: true }).first().press('Enter');
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(page.getByText('The picture was cut into 3 rows and 5 columns.')).toBeVisible();
  await expectNoFault(page);
});

test('pasted emoji are solved', async ({ page }) => {
  await page.goto('');
  await expect(page.getByRole('grid')).toBeVisible();
  await paste(page, { text: '⬛🟨⬛\n🟨🟨🟨\n⬛🟨⬛' });
  await expect(page.getByText('1 press, and no fewer.')).toBeVisible();
  await expect(page.getByText('Press 1 of 1: b2')).toBeVisible();
  await expect(page).toHaveURL(/#solve\/lo1/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Turn off all the lights' })).toBeVisible();
});

test('counters, and lights that buttons set, are solved where they are pasted', async ({ page }) => {
  await page.goto('');
  await expect(page.getByRole('grid')).toBeVisible();
  await paste(page, { text: '[.##.] (3) (1,3) (2) (2,3) (0,2) (0,1) {3,5,4,7}' });
  const answer = page.locator('lo-other');
  await expect(answer.getByRole('status')).toHaveText('Solved in 10 presses, the minimum.');
  await expect(answer.getByText('Every parity of the presses was tried')).toBeVisible();
  await expect(answer.getByRole('row', { name: 'b1 1, 3 4' })).toBeVisible();
  await expectNoFault(page);
  await paste(page, { text: 'A: 1-, 2+\nB: 2-\n' });
  await expect(answer.getByText('In this order: A, B')).toBeVisible();
  await paste(page, { text: '[.##.] (3) (1,3) (0,2) {3,5,4,7}' });
  await expect(answer.getByRole('status')).toHaveText('This puzzle cannot be solved.');
  await expect(answer.getByText('no press lowers that sum')).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test('a graph is drawn with fingers', async ({ page }) => {
    await page.goto('#draw/graph');
    await page.getByRole('button', { name: 'Edge', exact: true }).tap();
    await page.getByRole('button', { name: /^d, on/ }).tap();
    await page.getByRole('button', { name: /^e, on/ }).tap();
    await expect(page.getByRole('button', { name: 'e, on, linked to a, b, d' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).tap();
    await page.getByRole('button', { name: /^a, on/ }).tap();
    await expect(page.locator('lo-graph [role="button"]')).toHaveCount(4);
  });

  test('cells are painted with a finger', async ({ page }) => {
    await page.goto('#draw/shape');
    await page.getByRole('button', { name: 'd4, hole' }).tap();
    await expect(page.getByRole('button', { name: 'd4, on' })).toBeVisible();
    await page.getByRole('button', { name: 'Lights' }).tap();
    await page.getByRole('button', { name: 'd4, on' }).tap();
    await expect(page.getByRole('button', { name: 'd4, off' })).toBeVisible();
  });
});

test('a number that is none changes nothing and says what is allowed; what was cut off comes back', async ({ page }) => {
  await page.goto('#draw/shape');
  const rows = page.getByLabel('Rows');
  const cells = page.locator('aside').getByText(/^36$/).first();
  await expect(cells).toBeVisible();
  for (const text of ['', '0', '-3', '3.5', '1000000']) {
    await rows.fill(text);
    await rows.press('Enter');
    await expect(page.getByText('A whole number from 1 to 40, please.')).toBeVisible();
    await expect(cells).toBeVisible();
  }
  for (const text of ['2', '7']) {
    await rows.fill(text);
    await rows.press('Enter');
    await expect(page.getByText('A whole number from 1 to 40, please.')).toBeHidden();
    await expect(cells)[text === '7' ? 'toBeVisible' : 'toBeHidden']();
  }
});

test('a link of this page is opened, and an error goes with its text', async ({ page }) => {
  await page.goto('#draw/open');
  const box = page.getByLabel('Board, graph or puzzle as text');
  await box.fill('hello world this is no board');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await box.fill('');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await box.fill('http://127.0.0.1/#play/level-steps-1/4');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByLabel('Rows')).toHaveValue('3');
});
