import { type Page, expect, test } from '@playwright/test';
import { expectNoFault } from './axe';

/** Presses lights of the board, whatever they show. */
const mark = async (page: Page, ...names: string[]) => {
  for (const name of names) await page.getByRole('button', { name: new RegExp(`^${name}, `) }).click();
};

test('a board of nine lights is solved in eleven actions, press by press', async ({ page }) => {
  await page.goto('');
  await page.getByRole('link', { name: 'Solve', exact: true }).click();
  for (const name of ['b1', 'a2', 'b2', 'c2', 'b3', 'e3', 'd4', 'e4', 'e5']) await page.getByRole('button', { name: `${name}, off` }).click();
  const middle = async () => (await page.getByRole('button', { name: /^c3, / }).boundingBox())!.y;
  const before = await middle();
  await page.getByRole('button', { name: 'Solve', exact: true }).press('Enter');
  const steps = page.locator('lo-answer');
  await expect(page.getByText('2 presses, and no fewer.')).toBeVisible();
  await expect(steps.getByRole('status')).toHaveText('Press 1 of 2: b2');
  expect(Math.abs((await middle()) - before)).toBeLessThan(16);
  await expect(steps.getByRole('button', { name: /to be pressed/ })).toHaveAttribute('aria-label', /^b2, on/);
  await expect(steps.getByRole('row', { name: 'row 2', exact: true })).toBeVisible();
  await expectNoFault(page, { byNight: true });
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(steps.getByRole('status')).toHaveText('Press 2 of 2: e4');
  await page.keyboard.press('Enter');
  await expect(steps.getByRole('status')).toHaveText('Done: all lights are off.');
  await expect(steps.getByRole('status')).toBeFocused();
  await expect(steps.getByRole('button', { name: /, on$/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(steps).toHaveCount(0);
  await expect(page.getByRole('button', { name: /, on$/ })).toHaveCount(0);
});

/** Records a button of a game: where it is, and which lights it changed. */
const record = async (page: Page, button: string, ...changed: string[]) => {
  await mark(page, button, ...changed);
  await page.getByRole('button', { name: 'Save' }).click();
};

test('an unknown wiring is learned by taps alone, button by button, until it can be solved', async ({ page }) => {
  await page.goto('#solve/wiring');
  await expect(page.locator('lo-paint .name').first()).toHaveText('a1');
  await mark(page, 'a1', 'b1');
  await page.getByRole('button', { name: 'Continue' }).click();
  const status = page.locator('aside').getByRole('status');
  await expect(status).toHaveText('Press a button in your game, then tap the same button here.');
  await mark(page, 'e2');
  await expect(page.getByRole('button', { name: 'e2, off, ringed' })).toBeVisible();
  await expect(status).toHaveText('Which lights did e2 change? Tap them, then Save.');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByRole('button', { name: 'Not this button' }).click();
  await record(page, 'c1', 'a1', 'c1');
  await expect(page.getByRole('button', { name: /ringed/ })).toHaveCount(0);
  await expect(status).toHaveText('1 of 25 recorded. Next: press another button in your game, then tap the same button here.', { timeout: 30_000 });
  await record(page, 'd1', 'c1', 'd1');
  await record(page, 'a1', 'a1', 'b1');
  await expect(page.getByText('3 of 25 buttons are enough: 2 presses.')).toBeVisible();
  const steps = page.locator('lo-answer').getByRole('status');
  await expect(steps).toHaveText('Press 1 of 2: button c1');
  await expect(page.getByRole('grid', { name: 'Board 5×5' })).toBeVisible();
  // A recording stays while another rule or another view is open.
  await page.getByRole('link', { name: 'The usual rule' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(0);
  await page.getByRole('link', { name: 'I don’t know the wiring' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await page.goto('#compare');
  await page.goto('#solve/wiring');
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await expect(steps).toHaveText('Press 1 of 2: button c1');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(steps).toHaveText('Press 2 of 2: button d1');
  await page.getByRole('button', { name: 'Record again: button d1' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(status).toHaveText('Press button d1 in your game, then tap every light that changed.');
  await mark(page, 'e1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('listitem')).toHaveText([/^button c1: a1, c1/, /^button d1: e1/, /^button a1: a1, b1/]);
});

test('a game that its buttons cannot turn off says so when all are recorded, and one that is off needs no press', async ({ page }) => {
  await page.goto('#solve/wiring');
  await page.getByLabel('Rows').fill('1');
  await page.getByLabel('Rows').press('Enter');
  await page.getByLabel('Columns').fill('2');
  await page.getByLabel('Columns').press('Enter');
  await mark(page, 'a1');
  await page.getByRole('button', { name: 'Continue' }).click();
  const status = page.locator('aside').getByRole('status');
  await record(page, 'a1', 'a1', 'b1');
  await expect(status).toHaveText(/^1 of 2 recorded\./, { timeout: 30_000 });
  await mark(page, 'b1');
  await page.getByRole('button', { name: 'Nothing changed' }).click();
  await expect(page.getByRole('listitem')).toHaveText([/^button a1: a1, b1/, /^button b1: nothing/]);
  await expect(status).toHaveText('Your 2 buttons can’t turn these lights off. Check the list.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await mark(page, 'b1', 'a1');
  await expect(page.getByRole('button', { name: 'Nothing changed' })).toHaveCount(0);
  await mark(page, 'b1');
  await expect(page.getByRole('button', { name: 'b1, off, ringed, changed' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(status).toHaveText('Your 2 buttons can’t turn these lights off. Check the list.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await record(page, 'b1', 'a1');
  await expect(page.getByText('All lights are off already.')).toBeVisible();
  await expect(page.locator('lo-answer')).toHaveCount(0);
});

test('the steps of a game show its board after each press, and ring the buttons that are on it', async ({ page }) => {
  await page.goto('#solve/wiring');
  for (const side of ['Rows', 'Columns']) {
    await page.getByLabel(side).fill('2');
    await page.getByLabel(side).press('Enter');
  }
  await mark(page, 'a1', 'b1', 'a2');
  await page.getByRole('button', { name: 'Continue' }).click();
  await record(page, 'b2', 'b1', 'b2');
  // A button that is recorded is not replaced without a word.
  await expect(page.getByText('1 of 4 recorded.')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'My buttons aren’t on the lights' }).click();
  await page.getByLabel('Name of the button you pressed').fill('b2');
  await expect(page.getByRole('alert')).toHaveText('Button b2 is recorded. Replace it?');
  await expect(page.getByRole('button', { name: 'Replace it' })).toBeDisabled();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  for (const changed of [['a1', 'b1'], ['a1', 'b1', 'a2']]) {
    await mark(page, ...changed);
    await page.getByRole('button', { name: 'Save' }).click();
  }
  await expect(page.getByText('That is enough: 2 presses.')).toBeVisible();
  const steps = page.locator('lo-answer');
  const lit = steps.getByRole('button', { name: /, on/ });
  await expect(steps.getByRole('status')).toHaveText('Press 1 of 2: button b2');
  await expect(steps.getByRole('button', { name: /^b2, on, to be pressed$/ })).toBeVisible();
  await expect(lit).toHaveText(['a1', 'b2']);
  await expectNoFault(page, { byNight: true });
  await mark(page, 'b2');
  await expect(steps.getByRole('status')).toHaveText('Press 2 of 2: button 1');
  await expect(lit).toHaveText(['a1', 'b1']);
  await expect(steps.getByRole('button', { name: /to be pressed/ })).toHaveCount(0);
  await mark(page, 'a1');
  await expect(steps.getByRole('alert')).toHaveText('Press the button in your game, then Next.');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(steps.getByRole('status')).toHaveText('Done: all lights are off.');
  await expect(lit).toHaveCount(0);
  await page.getByRole('button', { name: 'All at once' }).click();
  await expect(steps.getByRole('status')).toHaveText('Press these 2, in any order: button b2, button 1');
  await page.getByRole('button', { name: 'Begin again' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('listitem')).toHaveText([/^button b2: b1, b2/, /^button 1: a1, b1/, /^button 2: a1, b1, a2/]);
  await expect(page.getByText('That is enough: 2 presses.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('listitem')).toHaveText([/^button b2: b1, b2/, /^button 1: a1, b1/]);
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('a press on the ringed light is the next step, also all at once; on any other a sentence says what to do', async ({ page }) => {
  await page.goto(`#solve/${encodeURIComponent('01000\n11100\n01000\n00001\n00011')}`);
  const steps = page.locator('lo-answer');
  const [status, ringed] = [steps.getByRole('status'), steps.getByRole('button', { name: /to be pressed/ })];
  await expect(status).toHaveText(/^Press 1 of \d: /);
  const [first, all] = /^Press 1 of (\d): (..)$/.exec(await status.innerText())!.slice(1).reverse() as [string, string];
  const other = first === 'c3' ? 'c4' : 'c3';
  await mark(page, other);
  await expect(status).toHaveText(`Press 1 of ${all}: ${first}`);
  await expect(steps.getByRole('alert')).toHaveText('Press the ringed light, or choose “Play it”.');
  await mark(page, first);
  await expect(status).toHaveText(new RegExp(`^Press 2 of ${all}: `));
  await expect(steps.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'All at once' }).click();
  await expect(status).toHaveText(new RegExp(`^Press these ${all}, in any order: ${first}, `));
  await expect(ringed).toHaveCount(Number(all));
  for (let left = Number(all); left > 0; left--) {
    await ringed.last().click();
    await expect(ringed).toHaveCount(left - 1);
  }
  await expect(status).toHaveText('Done: all lights are off.');
  // A solution that is done begins again.
  await page.getByRole('button', { name: 'One by one' }).click();
  await expect(status).toHaveText(`Press 1 of ${all}: ${first}`);
  for (let left = Number(all); left > 0; left--) await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'All at once' }).click();
  await expect(ringed).toHaveCount(Number(all));
});

test('a ring leaves the state and the name of a light in sight', async ({ page }) => {
  await page.goto(`#solve/${encodeURIComponent('33100\n31110\n00120\n03222\n33320')}`);
  const ringed = page.locator('lo-answer').getByRole('button', { name: /^a1, state 3.*to be pressed/ });
  await expect(ringed.locator('.text')).toHaveText('3');
  await expect(ringed.locator('.times')).toHaveText('×1');
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
  // A solution of the board before is no answer to what was pasted now.
  await page.goto(`#solve/${encodeURIComponent('11000\n10000\n00000\n00000\n00000')}`);
  await expect(page.locator('lo-answer .tray')).toBeVisible();
  for (const [text, why] of [
    ['0110/11', 'Row 1 has 4 lights, row 2 has 2.'],
    ['00000', 'This is one row of 5 lights. Write each row on a line of its own. For a board of one row, set Rows to 1 and mark its lights.'],
  ]) {
    await paste(page, { text: text! });
    await expect(page.getByRole('alert')).toHaveText(why!);
    await expect(page.locator('lo-answer')).toHaveCount(0);
  }
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
  await rows.fill('0000/0000');
  await read.click();
  await expect(page.locator('lo-solve').getByRole('status')).toHaveText('All lights are off already.');
  await rows.fill('1,1,0\n1,0,0\n0,0,0');
  await read.click();
  await expect(page).toHaveURL(/#solve\/lo1\.3x3/);
  await rows.fill('11000\n10000\n00000\n00000\n00000');
  await read.click();
  await expect(page.locator('lo-answer').getByRole('status')).toHaveText('Press 1 of 1: a1');
  await expect(rows).toHaveValue(/^11000/);
  await expect(page.getByRole('button', { name: 'Choose a picture or a file …' })).toBeVisible();
});

/** Pastes a screenshot of a board that is played. */
async function pasteScreenshot(page: Page, board: string) {
  await page.goto(`#play/${board}`);
  await expect(page.getByRole('button', { name: /^a1, / })).toBeVisible();
  const on = await page.getByRole('button', { name: /^.., on/ }).count();
  const address = page.url();
  await paste(page, { png: (await page.screenshot()).toString('base64') });
  return { on, address };
}

test('signs that do not say which is on can be swapped, and on a telephone the first step is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('#solve');
  await page.getByRole('textbox', { name: 'Paste rows' }).fill(Array(5).fill('⚪⚫⚪⚫⚪').join('\n'));
  await page.getByRole('button', { name: 'Read the rows' }).click();
  const status = page.locator('lo-answer').getByRole('status');
  await expect(status).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: /, on/ })).toHaveCount(15);
  await page.getByRole('button', { name: 'Swap on and off' }).click();
  await expect(page.getByRole('button', { name: /, on/ })).toHaveCount(10);
  await expect(status).toHaveText(/^Press 1 of /);
});

test('a screenshot of a board leads to its solution on the spot, and on and off can be swapped', async ({ page }) => {
  const { on, address } = await pasteScreenshot(page, '5x5:random-solvable:3');
  await expect(page).toHaveURL(/#solve$/);
  await expect(page.getByRole('heading', { name: 'Is this your board?' })).toBeVisible();
  await expect(page.locator('lo-answer').getByRole('status')).toHaveText(/^Press 1 of /);
  await page.getByRole('button', { name: 'Swap on and off' }).click();
  await expect(page.getByRole('button', { name: /^.., on/ })).toHaveCount(25 - on);
  await expect(page).toHaveURL(/#solve$/);
  await expectNoFault(page, { byNight: true });
  await page.goBack();
  await expect(page).toHaveURL(address);
});

test('a screenshot in which all lights are alike is asked about before it is solved', async ({ page }) => {
  await pasteScreenshot(page, '5x5');
  await expect(page.locator('lo-shot + .work .tray')).toBeVisible();
  await expect(page.locator('lo-answer')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Solve', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Yes, solve it' }).click();
  await expect(page.locator('lo-answer').getByRole('status')).toHaveText(/^Press 1 of 15: /);
  await expect(page.getByRole('button', { name: 'Yes, solve it' })).toHaveCount(0);
});

/** A picture that shows no board until its corners are known: lights and box painted in a slant. */
const slanted = (page: Page, states: number[], corners: [number, number][]) =>
  page.evaluate(({ states, corners: [[x0, y0], [x1, y1], , [x3, y3]] }: { states: number[]; corners: [number, number][] }) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [700, 900];
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#a01c1c';
    context.fillRect(0, 0, 700, 900);
    // The sides are parallel, so the perspective is a linear map.
    const at = (u: number, v: number) => [x0! + u * (x1! - x0!) + v * (x3! - x0!), y0! + u * (y1! - y0!) + v * (y3! - y0!)] as const;
    states.forEach((state, cell) => {
      const [row, column] = [Math.floor(cell / 5), cell % 5];
      context.fillStyle = state ? '#ffe9a0' : '#5a4a44';
      context.beginPath();
      for (const [u, v] of [[0.1, 0.1], [0.9, 0.1], [0.9, 0.9], [0.1, 0.9]]) context.lineTo(...at((column + u!) / 5, (row + v!) / 5));
      context.fill();
    });
    return canvas.toDataURL().split(',')[1]!;
  }, { states, corners });

test('a slanted photograph is read by its corners, and solved only when the board is confirmed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('#solve');
  await expect(page.getByRole('grid')).toBeVisible();
  const states = [0, 1, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 1, 0, 0, 0, 0, 1, 0, 1, 1];
  const corners: [number, number][] = [[180, 120], [560, 230], [470, 700], [90, 590]];
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await paste(page, { png: await slanted(page, states, corners) });
  await expect(page.getByText('No board was found.')).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Your picture' })).toBeFocused();
  await expectNoFault(page, { byNight: true });
  const handles = page.locator('lo-shot .corner');
  for (const [at, corner] of corners.entries()) {
    const to = await page.locator('lo-shot svg').evaluate((picture: SVGSVGElement, [x, y]) => {
      const { x: right, y: down } = new DOMPoint(x, y).matrixTransform(picture.getScreenCTM()!);
      return [right, down] as const;
    }, corner);
    const box = (await handles.nth(at).locator('circle').first().boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 3 });
    await page.mouse.up();
  }
  await page.getByRole('button', { name: 'Read the lights' }).click();
  await expect(page.getByRole('button', { name: /^[a-e][1-5], on/ })).toHaveCount(states.filter(Boolean).length);
  const read = await page.locator('lo-paint').getByRole('button').evaluateAll((all) => all.map((one) => Number(/, on/.test(one.getAttribute('aria-label')!))));
  expect(read).toEqual(states);
  await expect(page.locator('lo-answer')).toHaveCount(0);
  // The question and the picture come first.
  await expect(page.locator('lo-shot + .work .tray')).toBeVisible();
  await expect(page.getByText(/press(es)?, and no fewer|No presses solve this/)).toHaveCount(0);
  // A corner goes by the arrow keys, too.
  await page.getByRole('button', { name: 'Top left corner' }).press('Shift+ArrowUp');
  await page.getByRole('button', { name: 'Yes, solve it' }).click();
  await expect(page.getByText(/press(es)?, and no fewer|No presses solve this/)).toBeVisible();
});

test('colours of a picture are put in order, or all but the first are on, before the board is solved', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('#solve');
  await page.getByRole('textbox', { name: 'Paste rows' }).fill('hello');
  const png = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 600];
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#101418';
    context.fillRect(0, 0, 600, 600);
    [0, 1, 2, 3, 1, 0, 0, 2, 3].forEach((colour, cell) => {
      context.fillStyle = ['#33383f', '#22ccee', '#dd3322', '#ffcc33'][colour]!;
      context.fillRect(40 + (cell % 3) * 180, 40 + Math.floor(cell / 3) * 180, 150, 150);
    });
    return canvas.toDataURL().split(',')[1]!;
  });
  await paste(page, { png });
  await expect(page.getByText('In which order do the colours change?')).toBeInViewport();
  await expect(page.getByText('A dot marks each light that is on.')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Paste rows' })).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Solve', exact: true })).toBeDisabled();
  const states = () => page.locator('lo-paint').getByRole('button').evaluateAll((all) => all.map((one) => Number(/state (\d)/.exec(one.getAttribute('aria-label')!)?.[1] ?? 0)));
  const before = await states();
  await page.getByRole('button', { name: 'Move colour 4 earlier' }).click();
  expect(await states()).toEqual(before.map((state) => [0, 1, 3, 2][state]));
  await expectNoFault(page, { byNight: true });
  await page.getByRole('button', { name: 'Just on and off' }).click();
  await expect(page.locator('lo-answer').getByRole('status')).toHaveText(/^Press 1 of /);
  await expect(page.locator('lo-answer').getByRole('button', { name: /, on/ })).toHaveCount(6);
});

test('a picture of one colour is no board, and stays where it was pasted', async ({ page }) => {
  await page.goto('#solve');
  await expect(page.getByRole('grid')).toBeVisible();
  const png = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [720, 1280];
    return canvas.toDataURL().split(',')[1]!;
  });
  await paste(page, { png });
  await expect(page.getByText('No board was found.')).toBeVisible();
  await expect(page).toHaveURL(/#solve$/);
  await page.getByRole('button', { name: 'Mark the lights by hand' }).click();
  await expect(page.getByRole('grid', { name: 'Board to solve' })).toBeVisible();
});

test('on a telephone nothing is wider than the screen, in German', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.addInitScript(() => localStorage.setItem('lightsout-language', 'de'));
  for (const address of ['#solve', '#solve/wiring']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Ein Brett lösen' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const [one, other] = await page.locator('lo-solve nav a').evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
    expect(one).toBe(other);
  }
});

test('a board that cannot be solved leads to why, and to every light that may be wrong', async ({ page }) => {
  await page.goto(`#solve/${encodeURIComponent('11000\n10000\n00000\n00000\n00001')}`);
  await expect(page.getByText('Only 1 in 4 boards of 5×5 can be solved.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Record what your buttons change.' })).toHaveAttribute('href', '#solve/wiring');
  await expect(page.getByText(/^One of these is probably wrong: a1, .*e5\. Tap it to change it\.$/)).toBeVisible();
  await expect(page.locator('lo-paint .name').first()).toHaveText('a1');
  await expectNoFault(page, { byNight: true });
  const why = await page.getByRole('link', { name: 'See why yours can’t be solved' }).getAttribute('href');
  await page.getByRole('button', { name: 'e5, on, ringed' }).click();
  await expect(page.locator('lo-answer').getByRole('status')).toHaveText('Press 1 of 1: a1');
  await page.goto(why!);
  await page.getByRole('button', { name: 'Why is that?' }).click();
  await expect(page.getByRole('button', { name: 'Play the nearest board that can be solved' })).toBeVisible();
});
