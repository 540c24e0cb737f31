import { test } from './test';

const BLOCKED = `
Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } });`;
const FULL = `
Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };`;
const ODD = `
localStorage.setItem('lightsout-language', 'toString');
localStorage.setItem('lightsout-theme', 'constructor');
localStorage.setItem('lightsout-games', '{"text":"5x5","moves":7}');`;
/** Workers that can be killed: without a word, as a browser does that runs out of memory. */
const MORTAL = `
window.alive = [];
window.Worker = class extends Worker {
  constructor(...given) { super(...given); window.alive.push([given[1]?.name, this]); }
};
window.kill = (name) => window.alive.filter(([named]) => named === name).forEach(([, worker]) => worker.terminate());`;

const kill = (name: string) => (window as unknown as { kill: (name: string) => void }).kill(name);

for (const [what, before] of [['is blocked', BLOCKED], ['is full', FULL], ['holds nonsense', ODD]] as const) {
  test.describe(() => {
    test.use({ circumstances: { before } });
    test(`where storage ${what}, the page plays and takes a theme`, async ({ visitor }) => {
      await visitor.visit('#play/3x3');
      await visitor.press('b2, on');
      await visitor.sees('1 press');
      await visitor.run(() => {
        const select = document.querySelector('lo-app')!.shadowRoot!.querySelector('select')!;
        select.value = 'night';
        select.dispatchEvent(new Event('change'));
      });
      await visitor.until(() => visitor.run(() => document.documentElement.dataset.theme === 'night'));
      if (what !== 'holds nonsense') await visitor.sees('This browser stores nothing: games and results');
      else await visitor.seesNo('stores nothing');
    });
  });
}

test.describe(() => {
  test.use({ circumstances: { before: MORTAL } });

  test('a player that dies without a word is replaced, and the game goes on where it was', async ({ visitor }) => {
    await visitor.visit('#play/3x3');
    await visitor.sees('best possible 5');
    await visitor.press('b2, on');
    await visitor.sees('1 press');
    await visitor.run(kill, 'first');
    await visitor.press('a1, on');
    await visitor.press('c1, on');
    await visitor.sees('3 presses');
    await visitor.press(/^How many left\?/);
    await visitor.sees('2 to go');
  });
});

test.describe(() => {
  test.use({ circumstances: { missing: /first_bg/ } });
  test('where the player cannot be fetched, the page says so', async ({ visitor }) => {
    await visitor.visit('#play/3x3');
    await visitor.sees('stopped working');
  });
});

test.describe(() => {
  test.use({ circumstances: { missing: /assets\/(help|canvas|figure)-/ } });
  test('a view or a form of board that cannot be fetched says so, and offers to load the page again', async ({ visitor }) => {
    await visitor.visit('#help');
    await visitor.sees('could not be fetched');
    await visitor.type('#play/hex:3');
    await visitor.sees('could not be fetched');
    await visitor.type('#play/3x3');
    await visitor.seesNo('could not be fetched');
    await visitor.press('b2, on');
    await visitor.sees('1 press');
  });
});

test('a board of no presses is not dealt', async ({ visitor }) => {
  await visitor.visit('#play/3x3');
  await visitor.press('More');
  await visitor.fill('Presses needed', '0');
  await visitor.press('New board');
  await visitor.sees('ask for at least 1');
  await visitor.sees('best possible 5');
});
