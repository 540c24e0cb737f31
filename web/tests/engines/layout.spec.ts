/** Lights are square and their gaps alike in every engine; the way back costs no star. */
import { expect } from '@playwright/test';
import { test } from './test';

/** Of the lights of a board: the widths, the heights and the gaps there are, in whole pixels. */
const measured = () => {
  const inside = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? inside(element.shadowRoot) : [])]);
  const boxes = inside(document).filter((element) => element.matches('.grid button')).map((element) => element.getBoundingClientRect());
  const sizes = new Set(boxes.flatMap(({ width, height }) => [Math.round(width), Math.round(height)]));
  const gaps = new Set<number>();
  boxes.forEach((box) => {
    const right = boxes.find(({ left, top }) => left > box.left && top === box.top);
    const below = boxes.find(({ left, top }) => top > box.top && left === box.left);
    if (right) gaps.add(Math.round(right.left - box.right));
    if (below) gaps.add(Math.round(below.top - box.bottom));
  });
  return [[...sizes], [...gaps], [document.documentElement.scrollWidth - innerWidth]];
};

test('lights are square, with one gap between all of them', async ({ visitor }) => {
  for (const [fragment, width, height] of [['#play/lo1.2x11.at-C7FZ.3t61451', 1280, 800], ['#play/9x5', 390, 844], ['#play/classic', 1280, 800]] as const) {
    await visitor.size(width, height);
    await visitor.visit(fragment);
    await visitor.sees('best possible');
    const [sizes, gaps, over] = await visitor.run(measured);
    expect([sizes!.length, gaps!.length], `${fragment}: ${sizes} ${gaps}`).toEqual([1, 1]);
    expect(sizes![0]).toBeGreaterThan(40);
    expect(over![0]).toBeLessThanOrEqual(0);
  }
  await visitor.size(1000, 800);
});

test('a hint says beforehand what it costs, and to be told the way back costs nothing', async ({ visitor }) => {
  await visitor.visit('#play/level-classic-1');
  await visitor.sees('best possible 4');
  await visitor.sees('cost stars.');
  await visitor.press(/^a1, /);
  await visitor.sees('1 press');
  await visitor.press('Hint');
  await visitor.sees('a1 was a detour. Undo it.');
  await visitor.sees('cost stars.');
  await visitor.press('Undo');
  await visitor.seesNo('detour');
  await visitor.press('Hint');
  await visitor.sees('Where');
  await visitor.seesNo('cost stars.');
});
