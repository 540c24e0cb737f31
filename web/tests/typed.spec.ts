/** What the packed package tells programs about itself: React's types, the manifest of its element, and what bundlers may leave out. */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { build } from 'vite';
import { site } from './bundle';
import { type Packed, packed } from './packed';

let pack: Packed;
test.beforeAll(() => {
  pack = packed();
  for (const name of ['react', 'react-dom', 'scheduler', '@types', 'csstype']) symlinkSync(join(process.cwd(), 'node_modules', name), join(pack.folder, 'node_modules', name));
});
test.afterAll(() => pack.remove());

const json = (name: string) => JSON.parse(readFileSync(join(pack.inside, name), 'utf8')) as Record<string, any>;

test('React plays a board, and hears its events', async ({ page }) => {
  const faults = await site(page, pack.folder, {
    'index.html': '<!doctype html><html lang="en"><div id="root"></div><script type="module" src="main.js"></script></html>',
    'main.js': `import 'lightsout/react';
      import { createElement, useState } from 'react';
      import { createRoot } from 'react-dom/client';
      function App() {
        const [presses, setPresses] = useState(0);
        return createElement('div', null, createElement('lo-puzzle', { puzzle: '3x3', names: true, onpress: ({ detail }) => setPresses(detail.presses) }), createElement('output', null, presses));
      }
      createRoot(document.getElementById('root')).render(createElement(App));`,
  });
  await page.getByRole('button', { name: /^b2, / }).click();
  await expect(page.locator('output')).toHaveText('1');
  expect(faults).toEqual([]);
});

test('what a server rendered is hydrated, and its handlers hear every event', async ({ page }) => {
  const app = `import { LightsOut } from 'lightsout/react';
      import { createElement, useRef, useState } from 'react';
      export function App() {
        const board = useRef(null);
        const [told, tell] = useState([]);
        const [names, setNames] = useState(true);
        const hear = ({ type, detail }) => tell((before) => [...before, [type, detail.presses, told.length].join(':')]);
        return createElement('div', null,
          createElement(LightsOut, { ref: board, puzzle: '3x3', names, className: 'mine', onReady: hear, onPress: hear, onSolved: ({ detail }) => tell((before) => [...before, 'solved ' + detail.presses]) }),
          createElement('output', null, told.join(' ')),
          createElement('button', { onClick: async () => { setNames(false); for (const name of ['a1', 'c1', 'b2', 'a3', 'c3']) await board.current.press(name); } }, 'Play'));
      }`;
  writeFileSync(join(pack.folder, 'app.js'), app);
  const server = `import { createElement } from 'react'; import { renderToString } from 'react-dom/server'; import { App } from './app.js'; console.log(renderToString(createElement(App)));`;
  writeFileSync(join(pack.folder, 'server.mjs'), server);
  writeFileSync(join(pack.folder, 'package.json'), '{ "type": "module" }');
  const markup = execFileSync(process.execPath, ['server.mjs'], { cwd: pack.folder, encoding: 'utf8' }).trim();
  expect(markup).toContain('<lo-puzzle names="" class="mine"></lo-puzzle>');
  const faults = await site(page, pack.folder, {
    'index.html': `<!doctype html><html lang="en"><div id="root">${markup}</div><script type="module" src="main.js"></script></html>`,
    'main.js': `import { createElement } from 'react'; import { hydrateRoot } from 'react-dom/client'; import { App } from './app.js';
      hydrateRoot(document.getElementById('root'), createElement(App), { onRecoverableError: (error) => { throw error; } });`,
  });
  await page.getByRole('button', { name: /^b2, / }).click();
  await expect(page.locator('output')).toHaveText('ready:0:0 press:1:1');
  await page.getByRole('button', { name: /^b2, / }).click();
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.locator('output')).toContainText('solved 7');
  await expect(page.locator('lo-puzzle')).not.toHaveAttribute('names');
  expect(faults).toEqual([]);
});

test('JSX has types', () => {
  writeFileSync(join(pack.folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(pack.folder, 'typed.tsx'), `
    import { LightsOut } from 'lightsout/react';
    export const component = <LightsOut puzzle="5x5" names className="mine" onSolved={({ detail }) => console.log(detail.presses.toFixed())} />;
    // @ts-expect-error there is no such event detail
    export const strange = <LightsOut puzzle="5x5" onHint={({ detail }) => console.log(detail.presses)} />;
    export const board = <lo-puzzle puzzle="5x5" names onsolved={({ detail }) => console.log(detail.presses.toFixed())} style={{ maxWidth: 300 }} />;
    // @ts-expect-error there is no such attribute
    export const wrong = <lo-puzzle board="5x5" />;
  `);
  const options = ['--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom', '--jsx', 'react-jsx', '--strict', '--noEmit', '--types', ''];
  execFileSync(process.execPath, [join(process.cwd(), 'node_modules/typescript/bin/tsc'), ...options, 'typed.tsx'], { cwd: pack.folder, stdio: 'pipe' });
});

test('a report has no fields but its own, and its proof is told apart by kind', () => {
  writeFileSync(join(pack.folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(pack.folder, 'report.ts'), `
    import { solve } from 'lightsout/core';
    const report = await solve('5x5');
    // @ts-expect-error a slip
    console.log(report.outcom);
    // @ts-expect-error another one
    console.log(report.presCount);
    if (report.outcome === 'unsolvable') {
      if (report.reasonKind === 'weights' && report.states !== 'counter') console.log(Object.entries(report.certificate).map(([, weight]) => weight.toFixed()));
      if (report.reasonKind === 'weights' && report.states === 'counter') console.log(report.certificate.weights);
      if (report.reasonKind === 'weights-together') console.log(report.certificate.together.length);
      if (report.reasonKind === 'closed-set') console.log(report.certificate.closed.length);
      if (report.reasonKind === 'search') console.log(report.certificate satisfies null);
    }
  `);
  const options = ['--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom', '--strict', '--noEmit', '--types', ''];
  execFileSync(process.execPath, [join(process.cwd(), 'node_modules/typescript/bin/tsc'), ...options, 'report.ts'], { cwd: pack.folder, stdio: 'pipe' });
});

test('an import that is not used leaves nothing', async () => {
  writeFileSync(join(pack.folder, 'unused.js'), `import { solve } from 'lightsout/core';\nimport { startLibrary } from 'lightsout/worker';\nconsole.log('alone');`);
  const built = await build({ root: pack.folder, configFile: false, logLevel: 'error', build: { write: false, rolldownOptions: { input: join(pack.folder, 'unused.js') } } });
  const code = [built].flat().flatMap((each) => ('output' in each ? each.output : [])).map((part) => ('code' in part ? part.code : ''));
  expect(code.join('').trim()).toBe('console.log(`alone`);');
});

test('every script that does something when it is imported is named as such', () => {
  const { sideEffects } = json('package.json') as { sideEffects: string[] };
  const patterns = sideEffects.map((name) => new RegExp(`^${name.replace('./dist/', '').replaceAll('.', '\\.').replaceAll('*', '.*')}$`));
  const scripts = readdirSync(join(pack.inside, 'dist')).filter((name) => name.endsWith('.js'));
  const text = (name: string) => readFileSync(join(pack.inside, 'dist', name), 'utf8');
  const pure = scripts.filter((name) => !patterns.some((pattern) => pattern.test(name)));
  expect(pure).toContain('core.js');
  // Elements are defined by a decorator or by a call, and styles are kept for them.
  for (const name of pure) expect(text(name), name).not.toMatch(/customElements\.define|HTMLElement|import\("\.\/element\.js"\)|self\.onmessage|process\.exit/);
});

test('the manifest describes the element, and its paths are there', () => {
  const [{ declarations: [element] }] = json('custom-elements.json').modules;
  const types = readFileSync(join(pack.inside, 'dist/types/package/types.d.ts'), 'utf8');
  const of = (name: string) => types.split(`export interface ${name} `)[1]!.split('\n}')[0]!;
  const names = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))].sort();
  const listed = (key: string, kind?: string) => (element[key] as { name: string; kind?: string }[]).filter((one) => !kind || one.kind === kind).map(({ name }) => name).sort();
  expect(listed('events')).toEqual(names(of('PuzzleEvents'), /^ {4}(\w+): CustomEvent/gm));
  expect(listed('members', 'method')).toEqual(names(of('PuzzleElement'), /^ {4}(\w+)\(.*\): Promise<void>;/gm));
  expect(listed('members', 'field')).toEqual(names(of('PuzzleElement'), /^ {4}(?:get |readonly )?(\w+)(?:\(\))?: (?!Promise)/gm));
  const lists = readFileSync(join(pack.inside, 'README.md'), 'utf8').match(/^- .*$/gm)!.join('\n');
  const words = new Set(lists.match(/--[a-z][a-z-]*/g));
  expect(listed('cssProperties')).toEqual([...words].sort());
  const { exports, bin, files } = json('package.json');
  const paths = Object.values(exports as Record<string, string | Record<string, string>>).flatMap((entry) => (typeof entry === 'string' ? [entry] : Object.values(entry)));
  for (const path of [...paths, bin.lightsout as string, ...(files as string[])]) expect(() => readFileSync(join(pack.inside, path)), path).not.toThrow(/ENOENT/);
  expect(createRequire(join(pack.folder, 'x.js')).resolve('lightsout/study.wasm')).toContain('study_bg.wasm');
});
