/** Writes the service worker, which keeps the page for when there is no network. */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * What is fetched at the first visit is kept; the rest when it is first used, and from then on too.
 * `ignoreVary`, because module scripts are asked for with an Origin and the page itself is not.
 */
const script = (version: string, files: string[]) => `
const CACHE = 'lightsout-${version}';
const FILES = ${JSON.stringify(files)};
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

/** What the first visit need not fetch: kept once it is used. */
const isLater = (file: string) => /study/.test(file) || file.endsWith('.map');

export function offline(): Plugin {
  return {
    name: 'lightsout-offline',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((file) => !isLater(file)).sort();
      const hash = createHash('sha256');
      for (const file of Object.keys(bundle).sort()) {
        const part = bundle[file]!;
        hash.update(file).update(part.type === 'chunk' ? part.code : part.source);
      }
      const kept = ['./', './manifest.webmanifest', './icon.svg', ...files.filter((f) => f !== 'index.html')];
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: script(hash.digest('hex').slice(0, 12), kept),
      });
    },
  };
}
