/** Faults that somebody met once, and none may come back in any engine. */
import { expect } from '@playwright/test';
import { test } from './test';
import type { Visitor } from './visitor';

/** By how much the page is wider than the window. */
const wide = () => document.documentElement.scrollWidth - innerWidth;

/** What has a name of its own that lacks its text. */
const misnamed = () => {
  const all = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? all(element.shadowRoot) : [])]);
  const plain = (text: string | null) => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return all(document)
    .filter((element) => element.matches('a, button') && element.hasAttribute('aria-label'))
    .filter((element) => !plain(element.getAttribute('aria-label')).includes(plain(element.textContent)))
    .map((element) => `${element.getAttribute('aria-label')}: ${element.textContent}`);
};

/** What is called so by those who listen. */
const called = (name: RegExp) => {
  const all = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? all(element.shadowRoot) : [])]);
  return all(document).map((element) => element.getAttribute('aria-label') ?? '').filter((label) => name.test(label));
};

test('with text of twice the size nothing is wider than a telephone, not even a name of 3,000 digits', async ({ visitor }) => {
  await visitor.size(390, 800);
  for (const [fragment, text] of [
    ['#learn/chasing', 'left alone for now'],
    [`#class/plain/${'9'.repeat(3000)}`, 'is not a size'],
  ] as const) {
    await visitor.visit(fragment);
    await visitor.sees(text);
    await visitor.run(() => void (document.documentElement.style.fontSize = '32px'));
    expect(await visitor.run(wide), fragment).toBeLessThanOrEqual(0);
  }
  await visitor.size(1000, 800);
});

test('the first step of light chasing speaks of nothing that is not there', async ({ visitor }) => {
  await visitor.visit('#learn/chasing');
  await visitor.sees('left alone for now');
  await visitor.seesNo('ringed: pressed in this step');
});

test('names of links and buttons have their text in them', async ({ visitor }) => {
  for (const [fragment, text] of [['#play/3x3', 'best possible 5'], ['#levels', '0 of 4 solved']] as const) {
    await visitor.visit(fragment);
    await visitor.sees(text);
    expect(await visitor.run(misnamed), fragment).toEqual([]);
  }
});

test('New deals another board of the same kind, and steps that are done are not offered again', async ({ visitor }) => {
  await visitor.visit('#play/5x5');
  await visitor.sees('best possible 15');
  await visitor.press('New');
  await visitor.until(async () => /#play\/lo/.test(await visitor.address()));
  await visitor.sees('Turn off all the lights, 5×5');
  await visitor.visit('#play/level-steps-4');
  await visitor.sees('best possible 3');
  for (const light of ['b2, on', 'd4, on', 'e1, on']) await visitor.press(light);
  await visitor.press('Next');
  await visitor.sees('Small boards · 1 of 4');
  await visitor.seesNo('First steps, 1');
});

test('a board of the address with a third state is solved press by press', async ({ visitor }) => {
  await visitor.visit(`#solve/${encodeURIComponent('020\n222\n020')}`);
  await visitor.sees('1 press, and no fewer.');
  await visitor.sees('Press 1 of 1: b2');
});

/** How high an element of a board is while its code is on its way. */
const waiting = () => {
  const board = document.querySelector('lo-app')!.shadowRoot!.querySelector('lo-play')!.shadowRoot!.querySelector('lo-board')!;
  const late = board.shadowRoot!.appendChild(document.createElement('lo-late'));
  const { height } = late.getBoundingClientRect();
  late.remove();
  return height / board.getBoundingClientRect().width;
};

test('a board that is on its way has room, and its title says what there is to see', async ({ visitor }) => {
  await visitor.visit('#play/hex:3');
  await visitor.sees('Hexagon, size 3');
  await visitor.seesNo('hex:3');
  expect(await visitor.run(waiting)).toBeCloseTo(1, 1);
  await visitor.visit('#learn/shapes');
  await visitor.sees('triangle of squares');
});

/** Every hint there is, on a board that is drawn. */
async function askAll(visitor: Visitor, hint: string, on: RegExp) {
  await visitor.until(async () => (await visitor.run(called, on)).length > 0);
  for (let level = 1; level <= 4; level++) await visitor.press(hint);
}

test('hints on hexagons and cubes point, or call lights by names that the board shows', async ({ visitor }) => {
  for (const [board, names, shown] of [
    ['hex:3', /Only d2, d3, e3 and d4 change e3, so you need at least one of them\./, /^d2, /],
    ['cube:3', /Only A, B, C(, D)* and [DE] change [A-F], so you need at least one of them\./, /, A(,|$)/],
  ] as const) {
    await visitor.visit(`#play/${board}`);
    await visitor.sees('best possible');
    await askAll(visitor, 'Hint', /, on/);
    await visitor.sees('Press the ringed light.');
    await visitor.sees('Your next press is one of the dashed lights.');
    await visitor.sees(names);
    await visitor.seesNo(/[0-9],[0-9]/);
    expect(await visitor.run(called, shown)).toHaveLength(1);
    expect(await visitor.run(called, /to be pressed/)).toHaveLength(1);
  }
});

test.describe(() => {
  test.use({ circumstances: { before: `localStorage.setItem('lightsout-language', 'de');` } });
  test('Germans read times with a comma, and hints that point', async ({ visitor }) => {
    await visitor.visit('#compare/3x3');
    await visitor.press('Elimination starten');
    await visitor.sees(/\d,\d+ ms/);
    await visitor.seesNo(/\d\.\d+ ms/);
    await visitor.visit('#play/hex:3');
    await visitor.sees('Minimum');
    await visitor.sees('Sechseck der Seite 3');
    await askAll(visitor, 'Tipp', /, an/);
    await visitor.sees('Dein nächster Zug ist eines der gestrichelten Lichter.');
    await visitor.sees(/Nur d2, d3, e3 und d4 ändern e3/);
  });
});
