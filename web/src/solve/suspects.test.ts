import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Worker as Library, initSync } from '../../pkg/study.js';
import { operating } from '../core/operating';
import type { Info, Scenery } from '../core/protocol';
import { suspectsOf } from './suspects';

initSync({ module: readFileSync(new URL('../../pkg/study_bg.wasm', import.meta.url)) });

test('exactly the lights are suspects whose other state the library can solve', () => {
  const call = operating(new Library());
  const ask = (name: string, argument: unknown) => call(name, argument, 0, () => undefined);
  const open = (board: string[], states: number) => {
    const { id } = ask('read', { text: JSON.stringify({ board, states }), format: 'json' }) as { id: string };
    const { way } = ask('look', { text: id }) as { way: number[] | null };
    return { id, isSolvable: way !== null, ...(ask('open', { text: id }) as { scenery: Scenery }) };
  };
  for (const [states, ...board] of [[2, '11000', '10000', '00000', '00000', '00001'], [2, '1000', '0000', '0000', '0000'], [3, '10000', '02000', '00000', '00000', '00000'], [4, '1000', '0000', '0000', '0000']] as [number, ...string[]][]) {
    const { id, scenery, isSolvable } = open(board, states);
    expect(isSolvable, board.join('/')).toBe(false);
    const suspects = suspectsOf({ info: ask('info', { text: id }) as Info, scenery });
    const expected = scenery.start.flatMap((state, light) => {
      const other = Array.from({ length: states - 1 }, (_, by) => (state + by + 1) % states).find((changed) => {
        const cells = [...board.join('')].map((cell, at) => (at === light ? String(changed) : cell)).join('');
        return open(board.map((row, at) => cells.slice(at * row.length, (at + 1) * row.length)), states).isSolvable;
      });
      return other === undefined ? [] : [[light, other]];
    });
    expect([...suspects]).toEqual(expected);
  }
});
