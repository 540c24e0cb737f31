/** The library as the page has it, without a browser: what its workers answer, and how soon. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { Player, initSync as initFirst } from '../../pkg/first.js';
import { Worker as Library, initSync as initThink } from '../../pkg/think.js';
import { operating } from './operating';
import { playing } from './playing';
import type { Answer, Argument, FirstOperations, Name, Outlook, Played, ThinkOperations, Told } from './protocol';

const module = (name: string) => readFileSync(new URL(`../../pkg/${name}_bg.wasm`, import.meta.url));

beforeAll(() => {
  initFirst({ module: module('first') });
  initThink({ module: module('think') });
});

const nothing = () => undefined;

function player() {
  const doer = playing(new Player());
  return <N extends Name<FirstOperations>>(name: N, argument: Argument<N, FirstOperations>) =>
    doer(name, argument, 0, nothing) as Answer<N, FirstOperations>;
}

function thinker() {
  const doer = operating(new Library());
  return <N extends Name<ThinkOperations>>(name: N, argument: Argument<N, ThinkOperations>) =>
    doer(name, argument, 0, nothing) as Answer<N, ThinkOperations>;
}

const told = ({ certificate: weights, at_least, way, is_settled, reason }: Outlook): Told => ({
  at_least,
  way,
  weights,
  is_settled,
  reason,
});

test('a hint on a 30x30 board is there within 50 ms of the press', () => {
  const [play, think] = [player(), thinker()];
  play('open', { text: '30x30' });
  const start = think('look', { text: '30x30' });
  play('learn', { of: 'start', told: start });
  const moves: { button: number; back: boolean }[] = [];
  const times = [17, 400, 899, 31, 555, 123, 77, 202, 303, 404, 640, 800].map((button) => {
    const before = performance.now();
    const { position } = play('press', { button });
    moves.push({ button, back: false });
    const here = told(position.here);
    const { data, found } = think('hint', { text: '30x30', moves, made: moves.length, start, here, level: 4 });
    // Most of these presses are detours.
    expect(['press', 'undo']).toContain(data.kind);
    expect(found).toBeNull();
    return performance.now() - before;
  });
  // The quickest of twelve: what other work of the machine takes does not count.
  expect(Math.min(...times)).toBeLessThan(50);
});

test('the thinker proves the minimum of a board with too many solutions to try', () => {
  const { at_least, way } = thinker()('look', { text: '47x47' });
  expect([at_least, way!.filter((count) => count === 1).length]).toEqual([971, 971]);
});

test('what the thinker found is judged before the player believes it', () => {
  const [play, think] = [player(), thinker()];
  play('open', { text: '5x5' });
  const start = think('look', { text: '5x5' });
  expect(play('learn', { of: 'start', told: start }).position.par).toEqual({ at_least: 15, at_most: 15 });
  const other = player();
  other('open', { text: '5x5' });
  const wrong = { ...start, way: start.way!.map((count, button) => (button === 0 ? 1 - count : count)) };
  expect(() => other('learn', { of: 'start', told: wrong })).toThrow();
  expect(() => think('hint', { text: '5x5', moves: [], made: 0, start: wrong, here: null, level: 1 })).toThrow();
});

test('a thinker without a past gives the hints of the way that the player shows', () => {
  const [play, think] = [player(), thinker()];
  const { position: first } = play('open', { text: 'hex:3' });
  expect(first.here.way).toBeNull();
  const nobody: Played = { text: 'hex:3', moves: [], made: 0, start: null, here: null };
  const { found } = think('hint', { ...nobody, level: 1 });
  const { position } = play('learn', { of: 'here', told: found! });
  expect(position.marks).not.toBeNull();
  const { buttons } = think('hint', { ...nobody, here: told(position.here), level: 4 });
  expect(position.marks![buttons[0]!]).toBeGreaterThan(0);
});

test('a game is saved and restored by a thinker that was told of it', () => {
  const think = thinker();
  const moves = [{ button: 4, back: false }, { button: 8, back: true }, { button: 0, back: false }];
  const game: Played = { text: 'lights-out-2000', moves, made: 2, start: null, here: null };
  const { text, id } = think('save', game);
  const restored = think('restore', { text });
  expect(restored).toMatchObject({ moves, made: 2, helps: '', given: [], hints: 0 });
  const play = player();
  play('open', { text: restored.text });
  play('press', moves[0]!);
  expect(play('press', moves[1]!).position.id).toBe(id);
});

test('a saved game still knows what a hint, a solution or a link gave away', () => {
  const think = thinker();
  const moves = [0, 4, 8, 2].map((button) => ({ button, back: false }));
  const { text } = think('save', { text: '3x3', moves, made: 3, start: null, here: null, helps: '013', given: [[4, '1'], [6, '2']], hints: 2 });
  expect(JSON.parse(text).helped).toEqual({
    asked: true,
    hint: { given: ['1,1'], moves: [2] },
    solution: { given: ['2,0'], moves: [3] },
  });
  expect(think('restore', { text })).toMatchObject({ helps: '012', given: [[4, '1'], [6, '2']], hints: 1 });
});

test('every kind of name and link opens in the first module alone', () => {
  const play = player();
  for (const [text, lights] of [
    ['5x5', 25],
    ['merlin', 9],
    ['hex:4', 37],
    ['3x3x3x3', 81],
    ['petersen', 10],
    ['5x5:random-solvable:7', 25],
    ['lo1.5x5.at-ATjq7.11ds6xv', 25],
    ['lo1.mini.m3.0yfamrz', 16],
  ] as const) {
    const { scenery, position } = play('open', { text });
    expect(scenery.lights.count).toBe(lights);
    expect(position.board).toHaveLength(lights);
  }
  const [corner] = play('open', { text: 'hex:2' }).scenery.lights.listed![0]!.at;
  expect(Math.abs(corner![0])).toBeLessThan(5);
});

test('an operation that does not exist, or is asked for badly, is refused in a sentence', () => {
  const library = new Library();
  expect(() => library.call('juggle', '{}', 0, nothing)).toThrow(/no operation/);
  expect(() => library.call('look', 'nonsense', 0, nothing)).toThrow(/not clear/);
  expect(() => player()('press', { button: 1 })).toThrow(/no board/);
  expect(() => player()('open', { text: '5x' })).toThrow(/5x/);
});
