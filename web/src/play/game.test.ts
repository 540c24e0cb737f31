import { expect, test } from 'vitest';
import { type Cores, Game } from './game';
import { course } from './shared';

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

/** A game on a board that is there, whose adviser answers by a table and notes what it was told. */
async function advised(answers: Record<number, { strayed?: boolean; is_plan_told?: boolean }>) {
  const asked: { level: number; since: unknown }[] = [];
  const here = { is_settled: true, at_least: 3, way: [1], certificate: null, reason: null };
  const position = (made: number) => ({ is_start_settled: true, here, made, par: null });
  let made = 0;
  const player = {
    call: async (name: string, { text }: { text: string }) =>
      name === 'open' ? { scenery: { title: text }, position: position(0), startId: text, moves: [] } : { changed: [], position: position(++made) },
    stop: () => undefined,
  };
  const adviser = {
    call: async (_: string, { level, since }: { level: number; since: unknown }) => {
      asked.push({ level, since });
      return { level, data: { kind: 'look' }, strayed: null, is_plan_told: answers[level]?.is_plan_told ?? false, found: null };
    },
    stop: () => undefined,
  };
  const game = new Game({ player, thinker: player, adviser } as unknown as Cores);
  await game.open('3x3');
  return { game, asked };
}

test('a hint that is asked for again on the same board is asked about the same press', async () => {
  const { game, asked } = await advised({ 3: { is_plan_told: true } });
  await game.hint(2);
  await game.press(4);
  for (const level of [3, 4, 4]) await game.hint(level);
  // What was kept to before the press, each time; after the next press, what was told on the way.
  expect(asked.map(({ since }) => since)).toEqual([null, ...Array.from({ length: 3 }, () => expect.objectContaining({ made: 0, is_plan_told: false }))]);
  await game.press(5);
  await game.hint(2);
  expect(asked.at(-1)!.since).toMatchObject({ made: 1, is_plan_told: true });
});

test('the course of a game is shared as bars, or as numbers if they are few', () => {
  const scenery = { start: [1, 1, 1], states: 2, touches: [[0, 1], [1, 1], [2, 1]], goal: { kind: 'state', state: 0 } };
  const told = (presses: number) => course({ scenery, moves: [0, 1, 2].map((button) => ({ button, back: false })), position: { made: presses } } as never);
  expect([told(1), told(3)]).toEqual(['Lights left, press by press: 3 → 2', 'Lights left, press by press: 3 ▆▃ 0']);
});
