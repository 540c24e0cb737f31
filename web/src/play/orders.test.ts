import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Worker as Library, initSync } from '../../pkg/study.js';
import { operating } from '../core/operating';
import type { Opened, Typed } from '../core/protocol';
import { speak } from '../strings/say';
import type { Game } from './game';
import { obey } from './orders';

let call: (name: string, argument: unknown) => unknown;

beforeAll(() => {
  initSync({ module: readFileSync(new URL('../../pkg/study_bg.wasm', import.meta.url)) });
  const library = operating(new Library());
  call = (name, argument) => library(name, argument, 20_000, () => undefined);
});
afterAll(() => speak('en'));

/** What a line is answered on a board, as a game knows it. */
async function answered(board: string, line: string): Promise<string[]> {
  const { scenery, position } = call('open', { text: board }) as Opened;
  const told = call('look', { text: board }) as { way: number[] | null };
  const game = {
    scenery, position: { ...position, here: { ...position.here, way: told.way } }, isThinking: false,
    typed: async (text: string) => call('typed', { text: board, moves: [], made: 0, start: null, here: null, line: text }) as Typed,
  } as unknown as Game;
  return (await obey(line, game, { reveal: () => undefined } as never)).map(({ text }) => text);
}

test('rows, lights, what is left and what can be typed are told in the language of the page', async () => {
  expect(await answered('3x3:random:2', 'read')).toHaveLength(3);
  expect(await answered('3x3', 'read 2')).toEqual(['row 2: all on']);
  expect(await answered('3x3', 'read b2')).toEqual(['b2 on']);
  expect(await answered('3x3', 'solve')).toEqual(['5 presses left: a1, c1, b2, a3, c3']);
  expect(await answered('lights-out-2000', 'solve')).toEqual([expect.stringMatching(/^\d+ presses left: .*x2/)]);
  expect(await answered('lights-out-2000', 'read 1')).toEqual(['row 1: a1 1, b1 1, c1 1, d1 1, e1 1']);
  expect((await answered('3x3', 'help'))[0]).toContain('a1 c3');
  expect((await answered('3x3', 'help')).join(' ')).not.toMatch(/quit|2,2/);
  await speak('de');
  expect(await answered('3x3', 'lies 2')).toEqual(['Zeile 2: alle an']);
  expect(await answered('3x3', 'read b2')).toEqual(['b2 an']);
  expect(await answered('3x3', 'Lösung')).toEqual(['noch 5 Züge: a1, c1, b2, a3, c3']);
  expect((await answered('3x3', 'hilfe'))[0]).toContain('Tippe ein Licht');
});

test('what is not understood is a fact that each language has words for', () => {
  const why = (line: string) => {
    try {
      call('typed', { text: '3x3', moves: [], made: 0, start: null, here: null, line });
    } catch (error) {
      return (JSON.parse(error as string) as { why: { kind: string } }).why;
    }
    return null;
  };
  expect(why('zz9')).toEqual({ kind: 'no_button', text: 'zz9', first: 'a1', last: 'c3' });
  expect(why('rea 2')).toEqual({ kind: 'misspelt', text: 'rea', word: 'read' });
  expect(why('read 9')).toEqual({ kind: 'no_light', text: '9' });
  expect(why('undo x')).toEqual({ kind: 'no_order' });
  expect(() => call('deal', { text: '3x3', presses: 99, seed: 1 })).toThrow(/"kind":"not_dealt","presses":99,"is_proved":true/);
});
