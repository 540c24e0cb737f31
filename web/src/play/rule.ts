/**
 * What a press changes, and what is asked, in words: told from what the buttons of the board really change, so that
 * it is true of every board, ready-made or one's own.
 */
import { sidesOf } from '../board/cube';
import { nameIn } from '../board/name';
import { touchedBy } from '../board/touched';
import type { Scenery } from '../core/protocol';
import { WRAPS, type Wrap } from '../core/wraps';
import { ruleWords } from '../strings/rule';

/** What a press changes: by the name of its pattern, or `pattern` where it has to be seen. */
export type Rule =
  | 'neighbours' | 'others' | 'corners' | 'king' | 'knight' | 'knightToo' | 'lines' | 'diagonals' | 'merlin' | 'pattern' | 'buttons';

type Step = readonly [down: number, right: number];

const SIDES: Step[] = [[-1, 0], [0, -1], [0, 1], [1, 0]];
const CORNERS: Step[] = [[-1, -1], [-1, 1], [1, -1], [1, 1]];
const KNIGHT: Step[] = [1, 2].flatMap((long) => [-1, 1].flatMap((down) => [-1, 1].map((right): Step => [down * long, right * (3 - long)])));
const ITSELF: Step = [0, 0];

/** Patterns by their steps; the first that fits is the one told. */
const STEPS: [Rule, Step[]][] = [
  ['neighbours', [ITSELF, ...SIDES]],
  ['others', SIDES],
  ['corners', [ITSELF, ...CORNERS]],
  ['king', [ITSELF, ...SIDES, ...CORNERS]],
  ['knight', KNIGHT],
  ['knightToo', [ITSELF, ...KNIGHT]],
];

/** Patterns by the lines through a light, each line under its number. */
const LINES: [Rule, (row: number, column: number) => [number, number]][] = [
  ['lines', (row, column) => [row, column]],
  ['diagonals', (row, column) => [row + column, row - column]],
];

const same = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && [...one].sort().join() === [...other].sort().join();

/** What the buttons of a board change, as lists of lights; null where a light is changed by more than one step, or nobody says. */
function effects(scenery: Scenery): number[][] | null {
  if (!scenery.touches) return null;
  const all = scenery.touches.map((_, button) => touchedBy(scenery, button));
  return all.every((touched) => touched.every(([, weight]) => weight === 1)) ? all.map((touched) => touched.map(([light]) => light)) : null;
}

/** Row and column of every light; null where they do not lie in rows and columns. */
function cells({ lights }: Scenery): Step[] | null {
  const { sizes, count, listed } = lights;
  if (sizes) return sizes.length === 2 ? Array.from({ length: count }, (_, light): Step => [Math.floor(light / sizes[1]!), light % sizes[1]!]) : null;
  const all = listed?.map(({ cell }) => cell);
  return all?.every((cell) => cell !== null) ? (all as Step[]) : null;
}

/** Where a step leads from a light, over edges that meet too. */
function stepper({ lights }: Scenery, places: Step[]): (from: Step, by: Step) => number | undefined {
  const at = new Map(places.map(([row, column], light) => [`${row} ${column}`, light]));
  const { sizes, wrap } = lights;
  const [across, upright] = WRAPS[(wrap ?? 'plane') as Wrap];
  return ([row, column], [down, right]) => {
    let to = [row + down, column + right];
    if (sizes) [upright, across].forEach((edge, axis) => {
      const size = sizes[axis]!;
      const over = Math.floor(to[axis]! / size);
      if (over === 0 || edge === null) return;
      to[axis]! -= over * size;
      if (edge === 'turn' && over % 2 !== 0) to[1 - axis] = sizes[1 - axis]! - 1 - to[1 - axis]!;
    });
    return at.get(to.join(' '));
  };
}

/** The lights linked with each, or beside it on a board of more than two dimensions. */
function beside({ lights, links }: Scenery): number[][] {
  const near: Set<number>[] = Array.from({ length: lights.count }, () => new Set());
  for (const [one, other] of links) {
    near[one]!.add(other);
    near[other]!.add(one);
  }
  let stride = 1;
  for (const size of [...(lights.sizes ?? [])].reverse()) {
    for (let light = 0; light < lights.count; light++) {
      const place = Math.floor(light / stride) % size;
      if (place + 1 < size) near[light]!.add(light + stride);
      if (place > 0) near[light]!.add(light - stride);
      if (lights.wrap === 'torus' && size > 2) near[light]!.add(light + stride * (place === 0 ? size - 1 : place === size - 1 ? 1 - size : 0));
      near[light]!.delete(light);
    }
    stride *= size;
  }
  return near.map((lights) => [...lights]);
}

/** Of every light those whose outlines share an edge with its own. Over the edges of what is unfolded there may be more. */
function sharing({ lights }: Scenery): number[][] {
  const at = new Map<string, number[]>();
  lights.listed?.forEach(({ at: corners }, light) => {
    corners.forEach(([x, y], corner) => {
      const [nextX, nextY] = corners[(corner + 1) % corners.length]!;
      const middle = [x + nextX, y + nextY].map((sum) => Math.round(sum * 50)).join();
      at.set(middle, [...(at.get(middle) ?? []), light]);
    });
  });
  const near: number[][] = Array.from({ length: lights.count }, () => []);
  for (const [one, other] of at.values()) {
    if (other === undefined) continue;
    near[one!]!.push(other);
    near[other]!.push(one!);
  }
  return near;
}

/** How often each number is there. */
function tally(numbers: readonly number[]): Map<number, number> {
  const all = new Map<number, number>();
  for (const number of numbers) all.set(number, (all.get(number) ?? 0) + 1);
  return all;
}

const merlin = ([row, column]: Step, [otherRow, otherColumn]: Step) => {
  const [down, right] = [Math.abs(row - otherRow), Math.abs(column - otherColumn)];
  if (row === 1) return column === 1 ? down + right <= 1 : right === 0;
  return column === 1 ? down === 0 : down <= 1 && right <= 1;
};

function found(scenery: Scenery): Rule {
  if (scenery.buttons) return 'buttons';
  // Of the largest boards only the title says what a press changes.
  if (!scenery.touches) {
    const isShape = scenery.lights.sizes !== null || scenery.pieces[0]![0] === 'geometry';
    return isShape && !scenery.pieces.some(([key]) => key === 'pattern') ? 'neighbours' : 'pattern';
  }
  const changed = effects(scenery);
  if (!changed) return 'pattern';
  const fits = (wanted: (light: number) => (number | undefined)[]) =>
    changed.every((lights, light) => same(lights, wanted(light).filter((other): other is number => other !== undefined)));
  const places = cells(scenery);
  if (places) {
    const step = stepper(scenery, places);
    const named = STEPS.find(([, steps]) => fits((light) => steps.map((by) => step(places[light]!, by))));
    if (named) return named[0];
    for (const [rule, lines] of LINES) {
      const through = places.map((place) => lines(...place));
      const [first, second] = [0, 1].map((axis) => tally(through.map((numbers) => numbers[axis]!))) as [Map<number, number>, Map<number, number>];
      const isOn = ([one, two]: [number, number], other: number) => one === through[other]![0] || two === through[other]![1];
      if (changed.every((lights, light) => {
        const [one, two] = through[light]!;
        return lights.length === first.get(one)! + second.get(two)! - 1 && lights.every((other) => isOn([one, two], other));
      })) return rule;
    }
    if (places.length === 9 && fits((light) => places.flatMap((place, other) => (merlin(places[light]!, place) ? [other] : [])))) return 'merlin';
  }
  const linked = beside(scenery);
  if (fits((light) => [light, ...linked[light]!])) return 'neighbours';
  if (fits((light) => linked[light]!)) return 'others';
  // Cells of another form: across each of its edges a cell has one neighbour at most, and that one has it.
  const near = sharing(scenery);
  const others = changed.map((lights, light) => lights.filter((other) => other !== light));
  const areNeighbours = others.every((lights, light) =>
    lights.length <= scenery.lights.listed![light]!.at.length &&
    near[light]!.every((other) => lights.includes(other)) &&
    lights.every((other) => others[other]!.includes(light)));
  const own = changed.filter((lights, light) => lights.includes(light)).length;
  if (!areNeighbours || (own > 0 && own < changed.length)) return 'pattern';
  return own > 0 ? 'neighbours' : 'others';
}

const told = new WeakMap<Scenery, Rule>();

/** What a press changes on this board; looked into once. */
export function ruleOf(scenery: Scenery): Rule {
  const rule = told.get(scenery) ?? found(scenery);
  told.set(scenery, rule);
  return rule;
}

/** How the edges meet, where they do; of what is unfolded, that they do. */
function edgesOf(scenery: Scenery): string | undefined {
  const { lights, links } = scenery;
  const { edges } = ruleWords();
  if (lights.sizes) return edges[lights.wrap ?? ''];
  if (links.length > 0 || !['neighbours', 'others'].includes(ruleOf(scenery))) return undefined;
  const near = sharing(scenery);
  const isFar = (light: number) => touchedBy(scenery, light).some(([other]) => other !== light && !near[light]!.includes(other));
  if (!near.some((_, light) => isFar(light))) return undefined;
  return sidesOf(lights.listed?.map(({ name }) => name) ?? []) ? edges.cube : edges.unfolded;
}

/** Who the neighbours are, where lines or blocks of blocks show it. */
function nearOf(scenery: Scenery): string | undefined {
  const { near } = ruleWords();
  if (!['neighbours', 'others'].includes(ruleOf(scenery))) return undefined;
  if (scenery.links.length > 0) return near.linked;
  const { length = 0 } = scenery.lights.sizes ?? [];
  return length > 2 ? near.axes(length) : undefined;
}

/** What a press changes, in a sentence or two. */
export const pressSaid = (scenery: Scenery): string =>
  [ruleWords().rule[ruleOf(scenery)], nearOf(scenery), edgesOf(scenery)].filter(Boolean).join(' ');

/** So few lights that are to be off are told by name. */
const FEW = 3;

/** What is wanted, in a sentence. */
export function goalSaid({ goal, states, lights }: Scenery): string {
  const { goals } = ruleWords();
  if (goal.kind === 'board') {
    if (states > 2) return goals.boardOfStates;
    const off = goal.board.flatMap((state, light) => (state === 0 ? [nameIn(lights, light)] : []));
    return off.length <= FEW ? goals.allBut(off.join(', ')) : goals.board;
  }
  if (goal.kind !== 'state') return goals[goal.kind];
  return goal.state === 0 ? goals.off : states === 2 ? goals.on : goals.state(goal.state);
}

/** What else holds on a board. */
export function lawsSaid({ states, rule }: Scenery): string {
  const { rules } = ruleWords();
  return [states > 2 ? rules.states(states) : '', rule === 'lit-only' ? rules.litOnly : ''].filter(Boolean).join(' ');
}

/** All of it; `line` in the place of what a press changes, and no goal where it is told already that all are to go off. */
export function rulesSaid(scenery: Scenery, line = '', isGoalTold = false): string {
  const { goal } = scenery;
  const isOff = goal.kind === 'state' && goal.state === 0;
  return [line || pressSaid(scenery), lawsSaid(scenery), isGoalTold && isOff ? '' : goalSaid(scenery)].filter(Boolean).join(' ');
}
