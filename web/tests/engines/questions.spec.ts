import { expect } from '@playwright/test';
import { test } from './test';

/** The light of this name and its neighbours on a square. */
function cross(name: string, side: number): string[] {
  const [column, row] = [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1];
  return [[0, 0], [-1, 0], [1, 0], [0, -1], [0, 1]]
    .map(([x, y]) => [column + x!, row + y!] as const)
    .filter(([x, y]) => Math.min(x, y) >= 0 && Math.max(x, y) < side)
    .map(([x, y]) => String.fromCharCode(97 + x) + (y + 1));
}

/** What signs in the page are called, through all shadow roots. */
const signs = () => {
  const all = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? all(element.shadowRoot) : [])]);
  return all(document).filter((element) => element.matches('[role=img][aria-label]')).map((element) => element.getAttribute('aria-label'));
};

/** What a question says aloud when it is answered. */
const said = () => {
  const all = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? all(element.shadowRoot) : [])]);
  return all(document).filter((element) => element.matches('.verdict[role=status]')).map((element) => element.textContent!.replace(/\s+/g, ' ').trim());
};

/** The button of the question on the page: `You press b2. Tap`. */
const asked = () => {
  const all = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? all(element.shadowRoot) : [])]);
  return /You press (\w+)\. Tap/.exec(all(document).map((element) => (element.id === 'ask' ? element.textContent : '')).join(' '))?.[1] ?? '';
};

test('a question of a lesson is answered wrong, and right by pointer and keyboard, and stays answered', async ({ visitor }) => {
  await visitor.visit('#learn/rules');
  await visitor.sees('All lights are off. You press');
  const first = await visitor.run(asked);
  // Nothing tapped is no answer; a wrong one may be changed, until the right one is asked for.
  await visitor.press('Check');
  await visitor.sees('Tap lights on the board first');
  await visitor.press(`${first}, off`);
  await visitor.press('Check');
  await visitor.sees('Not quite. Find the pressed light, then those that change with it by the rule of this board');
  await visitor.press('Show the answer');
  await visitor.sees(`The answer: ${first} changes`);
  expect((await visitor.run(said))[0]).toMatch(new RegExp(`^The answer: ${first} changes .*${first}.*, and nothing else\\.$`));
  await visitor.press('Another one');
  await visitor.until(async () => (await visitor.run(said))[0] === '' && (await visitor.run(asked)) !== '');
  const second = await visitor.run(asked);
  const [one, ...others] = cross(second, 3);
  for (const light of others) await visitor.press(`${light}, off`);
  await visitor.focus(`${one}, off`);
  await visitor.key('Enter');
  await visitor.press('Check');
  await visitor.sees(`Right.`);
  await visitor.sees('1 of 3 answered.');
  await visitor.type('#learn');
  await visitor.sees('How Lights Out works');
  await visitor.until(async () => (await visitor.run(signs)).includes('1 of 3 questions answered'));
});

test('a choice is judged as it is made, and says why', async ({ visitor }) => {
  await visitor.visit('#learn/order');
  await visitor.sees('Are all lights off at the end?');
  const text = await visitor.run(() => {
    const all = (root: Document | ShadowRoot): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? all(element.shadowRoot) : [])]);
    return all(document).map((element) => (element.id === 'ask' ? element.textContent : '')).join(' ');
  });
  const [, anna, ben] = /by pressing ([\w, ]+)\. On the same board, Ben presses ([\w, ]+)\./.exec(text)!;
  const odd = (presses: string) => {
    const names = presses.split(', ');
    return [...new Set(names)].filter((name) => names.filter((other) => other === name).length % 2 === 1).sort().join();
  };
  await visitor.press(odd(anna!) === odd(ben!) ? 'No, some are on' : 'Yes, all are off');
  await visitor.sees('No, it is the other answer.');
  expect((await visitor.run(said))[1]).toMatch(/an odd number of times/);
});
