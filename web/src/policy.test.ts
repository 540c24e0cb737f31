/** The page is served under a policy (crates/serve/src/policy.txt) that forbids what is tested for here. */
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['./**/*.ts', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A style is set by `.style=${...}`, which scripts may do; the attribute is not applied. */
const forbidden = [/[^.\w-]style=/, /styleMap/, /<style/, /<script/, /[^.\w-]on[a-z]+="/, /javascript:/];

test.each(Object.entries(sources))('%s has no style attribute and no script within markup', (_, text) => {
  for (const pattern of forbidden) expect(text).not.toMatch(pattern);
});
