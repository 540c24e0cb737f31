/** A server of the built page for one test: an origin of its own, so that nothing is kept there yet, and an end when the test says. */
import { readFileSync, statSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import { join } from 'node:path';

const FOLDER = new URL('../../dist/', import.meta.url).pathname;
const policy = (file: string) => readFileSync(new URL(`../../../crates/serve/src/${file}`, import.meta.url), 'utf8').trim();
const [POLICY, EMBED_POLICY] = [policy('policy.txt'), policy('embed_policy.txt')];

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8', js: 'text/javascript', css: 'text/css', wasm: 'application/wasm', svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
};

export interface Circumstances {
  /** A script that runs before those of the page, for what is wrong with a browser. */
  before?: string;
  /** Files that are not there. */
  missing?: RegExp;
}

export class Site {
  private server: Server | null = null;
  url = '';
  /** What was asked for. */
  readonly asked: string[] = [];

  constructor(private readonly circumstances: Circumstances = {}) {}

  async begin() {
    const { before, missing } = this.circumstances;
    const server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://x').pathname.slice(1) || 'index.html';
      this.asked.push(path);
      const send = (status: number, type: string, body: string | Buffer) =>
        response.writeHead(status, { 'content-type': type, 'content-security-policy': path === 'embed.html' ? EMBED_POLICY : POLICY, 'cache-control': 'no-store' }).end(body);
      if (path === 'before.js' && before) return send(200, TYPES.js!, before);
      const file = join(FOLDER, path);
      if (missing?.test(path) || !file.startsWith(FOLDER) || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
        return send(404, 'text/plain', 'not here');
      }
      const body = readFileSync(file);
      const isPatched = path === 'index.html' && before;
      const sent = isPatched ? body.toString().replace('<head>', '<head><script src="./before.js"></script>') : body;
      return send(200, TYPES[path.split('.').at(-1)!] ?? 'application/octet-stream', sent);
    });
    this.server = server;
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
  }

  /** From now on nobody answers. */
  async end() {
    const { server } = this;
    this.server = null;
    if (!server) return;
    server.closeAllConnections();
    await new Promise<void>((resolve) => void server.close(() => resolve()));
  }
}
