/** Writes the service worker, which keeps the page for when there is no network. */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { EMBEDDED } from './embed.ts';

/**
 * What is fetched at the first visit is kept; the rest when the page asks for it, which it does when it has
 * nothing else to do, or when it is first used. `ignoreVary`, because module scripts are asked for with an
 * Origin and the page itself is not.
 */
const script = (version: string, files: string[], later: string[]) => `
const CACHE = 'lightsout-${version}';
const FILES = ${JSON.stringify(files)};
const LATER = ${JSON.stringify(later)};
const isKept = (file) => caches.match(file, { ignoreVary: true }).then((kept) => kept !== undefined);
async function keep(all, tell) {
  const there = await Promise.all(LATER.map(isKept));
  const missing = LATER.filter((_, index) => !there[index]);
  if (missing.length > 0) {
    if (!all) return;
    tell('keeping');
    await (await caches.open(CACHE)).addAll(missing);
  }
  tell('ready');
}
self.addEventListener('message', (event) => {
  if (!event.data || !event.data.keep) return;
  const tell = (stage) => event.source.postMessage({ stage });
  event.waitUntil(keep(event.data.keep === 'everything', tell).catch(() => tell('none')));
});
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('lightsout-') && name !== CACHE;
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(
    caches.match(request, { ignoreVary: true, ignoreSearch: request.mode === 'navigate' }).then((kept) => kept ??
      fetch(request).then((answer) => {
        if (answer.ok) {
          const copy = answer.clone();
          event.waitUntil(caches.open(CACHE).then((cache) => cache.put(request, copy)));
        }
        return answer;
      })));
});
`;

/** The page for boards in other pages, and what it needs; it lies beside this one. */
const EMBED = ['./embed.html', './embed.css', './embed.js', `./${EMBEDDED}`];

/** What the first visit need not fetch. */
const isLater = (file: string) => /study/.test(file);

export function offline(): Plugin {
  return {
    name: 'lightsout-offline',
    apply: 'build',
    // After all others, some of which drop files that came to nothing.
    generateBundle: { order: 'post', handler(_, bundle) {
      // What only other pages need is kept with the rest. HiGHS is large, and few run it.
      const all = Object.keys(bundle).filter((file) => !file.endsWith('.map') && !file.includes('highs') && file !== EMBEDDED).sort();
      const hash = createHash('sha256');
      for (const file of Object.keys(bundle).sort()) {
        const part = bundle[file]!;
        hash.update(file).update(part.type === 'chunk' ? part.code : part.source);
      }
      const kept = ['./', './manifest.webmanifest', './icon.svg', ...all.filter((file) => file !== 'index.html' && !isLater(file))];
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: script(hash.digest('hex').slice(0, 12), kept, [...all.filter(isLater), ...EMBED]),
      });
    } },
  };
}
