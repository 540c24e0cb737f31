/** WebKitGTK, driven by its own WebDriver over plain HTTP, on a display of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from './driver';

const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY_SERVER = '/usr/bin/Xvfb';

/** How long a program may take to begin, in tenths of a second. */
const TENTHS_TO_BEGIN = 300;

/** Keys as WebDriver writes them: in a range of Unicode that nobody uses. */
const KEYS: Record<string, string> = {
  Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', Space: ' ', End: '\uE010', Home: '\uE011',
  ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015', Backspace: '\uE003',
};

export const openWebkit: Engine = async () => {
  const browser = miniBrowser();
  if (!existsSync(DRIVER) || !browser) return { missing: 'WebKitGTK is not installed: install webkit2gtk-driver' };
  const programs: ChildProcess[] = [];
  const begin = (...[program, ...args]: [string, ...string[]]) => {
    const child = spawn(program, args, { env, stdio: 'ignore' });
    programs.push(child);
    return child;
  };
  const end = () => programs.reverse().forEach((program) => program.kill());
  const env: NodeJS.ProcessEnv = { ...process.env, WEBKIT_DISABLE_COMPOSITING_MODE: '1', LANG: 'C.UTF-8', LANGUAGE: 'en' };
  if (!process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    if (!existsSync(DISPLAY_SERVER)) return { missing: 'WebKitGTK has no display: install xvfb' };
    const display = `:${100 + (process.pid % 800)}`;
    env.DISPLAY = display;
    begin(DISPLAY_SERVER, display, '-screen', '0', '1280x1000x24', '-nolisten', 'tcp');
    for (let tenth = 0; tenth < TENTHS_TO_BEGIN && !existsSync(`/tmp/.X11-unix/X${display.slice(1)}`); tenth++) await pause(100);
  }
  const port = await freePort();
  begin(DRIVER, `--port=${port}`, '--host=127.0.0.1');
  const root = `http://127.0.0.1:${port}`;
  for (let tenth = 0; tenth < TENTHS_TO_BEGIN && !(await isThere(`${root}/status`)); tenth++) await pause(100);

  const ask = async (method: 'POST' | 'DELETE', path: string, body: object = {}) => {
    const answer = await fetch(root + path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
  const { sessionId } = (await ask('POST', '/session', { capabilities: { alwaysMatch: options } })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  const act = (actions: object) => ask('POST', `${session}/actions`, { actions: [actions] });
  return {
    open: async (url) => void (await ask('POST', `${session}/url`, { url })),
    run: async (expression) => {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${expression})).then((said) => done({ said }), (error) => done({ error: String(error) }));`;
      const { said, error } = (await ask('POST', `${session}/execute/async`, { script, args: [] })) as { said: unknown; error?: string };
      if (error) throw new Error(error);
      return said;
    },
    point: async (x, y, presses) => {
      const press = [{ type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
      await act({
        type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' },
        actions: [{ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }, ...(presses ? press : [])],
      });
    },
    key: async (name) => {
      const value = KEYS[name] ?? name;
      await act({ type: 'key', id: 'keys', actions: [{ type: 'keyDown', value }, { type: 'keyUp', value }] });
    },
    back: async () => void (await ask('POST', `${session}/back`)),
    size: async (width, height) => void (await ask('POST', `${session}/window/rect`, { width, height })),
    end: async () => {
      await ask('DELETE', session).catch(() => undefined);
      end();
    },
  };
};

/** The browser that comes with the driver, in a folder named after the machine. */
function miniBrowser(): string | undefined {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => `/usr/lib/${name}`) : [];
  return ['4.1', '4.0', '6.0'].flatMap((version) => folders.map((folder) => `${folder}/webkit2gtk-${version}/MiniBrowser`)).find(existsSync);
}

const isThere = (url: string) => fetch(url).then(() => true, () => false);

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
