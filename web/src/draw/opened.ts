/** A board of the library as something to go on drawing: a shape where it lies in squares, else a graph. */
import { middle } from '../board/by-eye';
import { weightOf as touchOf } from '../board/links';
import type { Core } from '../core/core';
import type { Scenery } from '../core/protocol';
import { MOST_NODES, type Net, type Node } from './net';
import { MOST_STATES, type Rules } from './rules';
import { LONGEST, type Shape, blank } from './shape';

/** What the library writes of a puzzle in JSON, as far as it matters here. */
interface Written {
  board: unknown;
  pattern?: string;
  wrap?: string;
}

export type Opened = { shape: Shape } | { net: Net } | { problem: 'buttons' | 'large' | 'states' };

/** Opens a board of any format to go on drawing. Rejects with one sentence. */
export async function openedBy(core: Core, text: string, format?: string) {
  const { id } = await core.call('read', { text, format });
  const { scenery } = await core.call('open', { text: id });
  const written = JSON.parse(await core.call('write', { text: id, format: 'json' })) as Written;
  return { id, scenery, result: opened(written, scenery) };
}

export function opened(written: Written, scenery: Scenery): Opened {
  if (scenery.buttons) return { problem: 'buttons' };
  if (scenery.states > MOST_STATES) return { problem: 'states' };
  return shapeOf(written, scenery) ?? netOf(scenery);
}

function rulesOf({ states, goal, rule }: Scenery): Rules {
  const isOff = goal.kind === 'state' && goal.state === 0;
  return {
    states,
    goal: goal.kind === 'equal' ? 'equal' : isOff ? 'off' : 'drawn',
    isLitOnly: rule === 'lit-only',
  };
}

const wantedOf = ({ goal }: Scenery, light: number) =>
  goal.kind === 'board' ? goal.board[light]! : goal.kind === 'state' ? goal.state : 0;

/** Rows and columns of squares, if it has them and a system of buttons is not listed in full. */
function shapeOf({ board, pattern, wrap }: Written, scenery: Scenery): { shape: Shape } | null {
  const isRows = Array.isArray(board) || (typeof board === 'string' && /^\d+x\d+$/.test(board));
  const { listed, is_planar: isPlanar } = scenery.lights;
  if (!isRows || !isPlanar || !listed) return null;
  const places = listed.map(({ cell }) => cell);
  if (places.some((cell) => cell === null)) return null;
  const rows = Math.max(...places.map((cell) => cell![0])) + 1;
  const columns = Math.max(...places.map((cell) => cell![1])) + 1;
  if (rows > LONGEST || columns > LONGEST) return null;
  const shape = blank(rows, columns);
  places.forEach((cell, light) => {
    const index = cell![0] * columns + cell![1];
    shape.cells[index] = scenery.start[light]!;
    shape.wanted[index] = wantedOf(scenery, light);
  });
  return { shape: { ...shape, ...rulesOf(scenery), pattern: pattern ?? 'cross', wrap: wrap ?? 'plane' } };
}

/** Any other board, node by node and link by link. */
function netOf(scenery: Scenery): { net: Net } | { problem: 'large' } {
  const { listed, count } = scenery.lights;
  if (!listed || !scenery.touches || count > MOST_NODES) return { problem: 'large' };
  const own = listed.map((_, light) => touchOf(scenery.touches![light], light));
  const nodes = listed.map((place, light): Node => {
    const [x, y] = middle(place.at);
    return { name: place.name, x, y, state: scenery.start[light]!, wanted: wantedOf(scenery, light), own: own[light]! };
  });
  const links = [];
  for (let from = 0; from < count; from++) {
    for (let to = from + 1; to < count; to++) {
      const [there, back] = [touchOf(scenery.touches[from], to), touchOf(scenery.touches[to], from)];
      if (there > 0 || back > 0) links.push({ from, to, there, back });
    }
  }
  const loops = own.every((by) => by === 1) ? 'closed' : own.every((by) => by === 0) ? 'open' : 'drawn';
  return { net: { ...rulesOf(scenery), nodes, links, loops } };
}
