import { expect, test } from 'vitest';
import { type Cores, Game } from './game';

/** Workers of which only the player answers, and when it is told to. */
function opened() {
  const waiting: (() => void)[] = [];
  const player = {
    call: (_: string, { text }: { text: string }) =>
      new Promise((resolve) =>
        waiting.push(() =>
          resolve({ scenery: { title: text }, position: { is_start_settled: true, here: { is_settled: true }, made: 0 }, startId: text, moves: [] }),
        ),
      ),
    stop: () => undefined,
  };
  const game = new Game({ player, thinker: player, adviser: player } as unknown as Cores);
  return { game, answer: () => waiting.shift()!() };
}

test('what is said of a board comes with the board, not before', async () => {
  const { game, answer } = opened();
  const said: string[] = [];
  const opening = game.open('3x3', [], 0, () => said.push('3x3'));
  expect([said, game.isOpening, game.scenery]).toEqual([[], true, null]);
  answer();
  await opening;
  expect([said, game.isOpening, game.scenery?.title]).toEqual([['3x3'], false, '3x3']);
});

test('a board that somebody left before it came never begins', async () => {
  const { game, answer } = opened();
  const said: string[] = [];
  const first = game.open('3x3', [], 0, () => said.push('3x3'));
  const second = game.open('5x5', [], 0, () => said.push('5x5'));
  answer();
  await first;
  expect([said, game.isOpening]).toEqual([[], true]);
  answer();
  await second;
  expect(said).toEqual(['5x5']);
});
