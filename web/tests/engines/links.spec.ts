import { expect } from '@playwright/test';
import { test } from './test';

const lights = ['a1', 'b2', 'c3'];

test('a game that is left for another view, and come back to, is the same game', async ({ visitor }) => {
  await visitor.visit('#play/5x5');
  for (const light of lights) await visitor.press(new RegExp(`^${light}, `));
  await visitor.sees(/3 presses/);
  await visitor.press('Help');
  await visitor.sees('How to play');
  await visitor.press('Play');
  await visitor.sees(/3 presses/);
  await visitor.press('Help');
  await visitor.sees('How to play');
  await visitor.back();
  await visitor.sees(/3 presses/);
});

test('an address that is put into the open page opens its game, once', async ({ visitor }) => {
  await visitor.visit('#play/3x3');
  await visitor.sees('best possible 5');
  await visitor.type('#play/5x5/0.6.c');
  await visitor.sees(/3 presses/);
  await visitor.type('#play/3x3/4');
  await visitor.sees(/1 press /);
  await visitor.back();
  await visitor.sees(/3 presses/);
});

test('150 quick presses are a handful of writes to the address, and the last one is in it', async ({ visitor }) => {
  await visitor.visit('#play/5x5');
  await visitor.sees('best possible 15');
  const writes = await visitor.run(async () => {
    let count = 0;
    const replace = history.replaceState.bind(history);
    history.replaceState = (...given) => {
      count++;
      replace(...given);
    };
    const board = document.querySelector('lo-app')!.shadowRoot!.querySelector('lo-play')!.shadowRoot!.querySelector('lo-board')!;
    for (let press = 0; press < 150; press++) {
      board.dispatchEvent(new CustomEvent('press', { detail: { button: press % 25, back: false }, bubbles: true, composed: true }));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await new Promise((resolve) => setTimeout(resolve, 2000));
    return count;
  });
  expect(writes).toBeLessThan(40);
  await visitor.sees(/150 presses/);
  expect((await visitor.address()).split('/').at(-1)!.split('.')).toHaveLength(150);
});

test('a board that is far too large is refused at once', async ({ visitor }) => {
  await visitor.visit('#play/3x3');
  await visitor.sees('best possible 5');
  const before = Date.now();
  await visitor.type('#play/hex:999');
  await visitor.sees('2,991,007 lights');
  expect(Date.now() - before).toBeLessThan(3000);
});

test('a board too large for an ID keeps its name and its moves in the address, and in the links that are shared', async ({ visitor }) => {
  await visitor.visit('#play/130x130');
  await visitor.sees('best possible 8244');
  await visitor.focus(/^a1, /);
  await visitor.key('Enter');
  await visitor.sees('1 press ');
  await visitor.until(async () => (await visitor.address()).endsWith('#play/130x130/0'));
  await visitor.press('More');
  await visitor.sees('Link to the position');
  await visitor.press('New');
  await visitor.until(async () => /#play\/130x130(:|%3A)random-solvable(:|%3A)\d+$/.test(await visitor.address()));
});
