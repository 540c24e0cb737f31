import { expect } from '@playwright/test';
import { test } from './test';

/** Whether a light is framed because a press would change it. */
const near = () => {
  const all = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? all(element.shadowRoot) : [])]);
  return all(document).filter((element) => element.matches('button[data-near]')).map((element) => element.getAttribute('aria-label')!.split(',')[0]!);
};

test('the first minute: one press, a win that is told whole, what comes next, and three boards that teach by themselves', async ({ visitor }) => {
  await visitor.visit();
  await visitor.sees('Press the light in the middle: it changes, and so do its neighbours.');
  await visitor.sees('best possible 1');
  await visitor.rest(/^b2, /);
  expect((await visitor.run(near)).sort()).toEqual(['a2', 'b1', 'b2', 'b3', 'c2']);
  await visitor.press('a1, off');
  await visitor.sees('That press was a detour. Undo it, or press the same light again.');
  await visitor.press('Restart');
  await visitor.press('b2, on');
  await visitor.sees('Solved in 1: a perfect score.');
  await visitor.sees(/b2 pressed: .*done, 1 press\. Solved in 1: a perfect score\. 3 stars of 3\./);
  await visitor.press('Share');
  await visitor.sees('Copied.');
  await visitor.press('Next');
  await visitor.sees('Two presses do it. A light that both');
  await visitor.seesNo('Copied.');
  expect(await visitor.run(() => scrollY)).toBe(0);
  await visitor.press('a2, on');
  await visitor.press('c2, on');
  await visitor.press('Next');
  await visitor.sees('the second press undoes the first');
  await visitor.press('b2, off');
  await visitor.press('b3, on');
  await visitor.press('Next');
  await visitor.sees('Each press makes a cross.');
  for (const light of ['b2, on', 'd4, on', 'e1, on']) await visitor.press(light);
  await visitor.press('Next');
  await visitor.sees('Small boards · 1 of 4');
  await visitor.press('Levels');
  await visitor.sees('4 of 4 solved');
});

test('a game by keyboard alone, with undo and redo', async ({ visitor }) => {
  await visitor.visit('#play/3x3');
  await visitor.sees('best possible 5');
  await visitor.focus('a1, on');
  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Space', 'ArrowDown', 'ArrowLeft', 'Enter']) await visitor.key(key);
  await visitor.stands(/^b2, /);
  for (const key of ['ArrowDown', 'ArrowLeft', 'Space', 'End', 'Space']) await visitor.key(key);
  await visitor.sees('Solved in 5: a perfect score.');
  await visitor.stands('Next');
  await visitor.key('u');
  await visitor.sees('4 presses');
  await visitor.key('r');
  await visitor.sees('Solved in 5: a perfect score.');
});

test('the keyboard is led to the board: past the menu, out of the box for typing, and to the next board', async ({ visitor }) => {
  await visitor.visit('#play/level-steps-1');
  await visitor.sees('Press the light in the middle');
  await visitor.focus('Skip to the board');
  await visitor.key('Enter');
  await visitor.stands(/^a1, /);
  await visitor.key('t');
  await visitor.stands(/^Type what to press/);
  await visitor.key('Escape');
  await visitor.stands(/^a1, /);
  await visitor.press('b2, on');
  await visitor.sees('Solved in 1');
  await visitor.focus('Next');
  await visitor.key('Enter');
  await visitor.sees('Two presses do it');
  await visitor.stands(/^b2, /);
  await visitor.press('More');
  await visitor.press('Random board');
  await visitor.sees('Turn off all the lights, 3×3');
});

test('a letter that is a key of the board does nothing elsewhere', async ({ visitor }) => {
  await visitor.visit('#play/3x3');
  await visitor.press('b2, on');
  await visitor.sees('1 press');
  await visitor.focus('Help');
  await visitor.key('u');
  await visitor.press(/^a1, /);
  await visitor.sees('2 presses');
});

test('hints, rung by rung, name lights by the names on the board', async ({ visitor }) => {
  await visitor.visit('#play/3x3');
  await visitor.sees('best possible 5');
  await visitor.press('Hint');
  await visitor.sees('Where');
  for (const rung of ['Why', 'The press']) {
    await visitor.press('Next hint');
    await visitor.sees(rung);
  }
  await visitor.sees(/Press [a-c][1-3]\./);
  await visitor.sees(/\na1\n[^]*\nc3\n/);
});

test('a typed line presses, and the address brings the game back', async ({ visitor }) => {
  await visitor.visit('#play/3x3');
  await visitor.sees('best possible 5');
  await visitor.press('More');
  await visitor.fill(/^Type what to press/, 'b2 a1');
  await visitor.press('Type');
  await visitor.sees('2 presses');
  await visitor.until(async () => (await visitor.address()).endsWith('/4.0'));
  const link = await visitor.address();
  await visitor.visit(link);
  await visitor.sees('2 presses');
});

test('a lesson answers on the reader’s own board', async ({ visitor }) => {
  await visitor.visit('#learn/elimination/3x3');
  await visitor.sees('The puzzle as equations');
  await visitor.type('#learn/rules');
  await visitor.sees('One move');
});

test('the board of the day is dealt from its date, and kept under its name', async ({ visitor }) => {
  await visitor.visit('#play/daily-2026-11-23');
  await visitor.sees('best possible 4');
  await visitor.press(/^a1, /);
  await visitor.until(async () => (await visitor.address()).startsWith('#play/daily-2026-11-23/0'));
});
