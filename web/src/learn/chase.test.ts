import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { Worker as Library, initSync } from '../../pkg/study.js';
import { operating } from '../core/operating';
import type { Explanation, Opened } from '../core/protocol';
import { chase } from './chase';
import type { Table } from './chase-table';
import { after, wiring } from './toggle';

let call: (name: string, argument: unknown) => unknown;

beforeAll(() => {
  initSync({ module: readFileSync(new URL('../../pkg/study_bg.wasm', import.meta.url)) });
  const library = operating(new Library());
  call = (name, argument) => library(name, argument, 20_000, () => undefined);
});

interface Order { kind: 'order'; free: number[]; forced: [number, number][]; checks: number[] }
interface Listed { kind: 'table'; free: number[]; table: Table }

const BOARDS = ['3x3', '5x5', '5x7', '7x7', 'hex:2', 'petersen', 'notebook-triangle', 'lights-out-2000', 'alien-tiles'];

test.each(BOARDS)('each line of the table of %s says presses whose chase from a finished board fixes what it says is left', (name) => {
  const { scenery } = call('open', { text: name }) as Opened;
  const { frames } = call('explain', { text: name, how: 'chasing' }) as Explanation;
  const steps = frames.map(({ step }) => step as unknown as Order | Listed);
  const order = steps.find((step) => step.kind === 'order') as Order;
  const wired = wiring(scenery)!;
  const { table, free } = steps.find((step) => step.kind === 'table') as Listed;
  for (const { left, presses } of table.lines) {
    const first = wired.touches.map((_, button) => presses[0]![free.indexOf(button)] ?? 0);
    const chased = chase(wired, first, order.forced);
    expect(chased.left).toEqual(after(wired, Array(wired.lights).fill(0), chased.presses));
    const wrong = chased.left.flatMap((state, light) => (state > 0 ? [light] : []));
    expect(wrong.every((light) => order.checks.includes(light))).toBe(true);
    expect(order.checks.map((light, at) => (chased.left[light]! + left[at]!) % wired.states)).toEqual(left.map(() => 0));
  }
});
