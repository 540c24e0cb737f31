/** Nothing that axe finds fault with: by day all of it, by night what colours can break. */
import AxeBuilder from '@axe-core/playwright';
import { type Page, expect, test } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that look at colours; nothing else differs between day and night. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * The page by day and, for one page of each view, by night as well: a unit test computes the contrast of every pair
 * of colours in both (`src/tokens.test.ts`), so that what is left to see is a view that takes other colours.
 */
export async function expectNoFault(page: Page, { byNight = false } = {}) {
  test.slow();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await faults(new AxeBuilder({ page }).options({ runOnly: RULES, rules: { 'label-content-name-mismatch': { enabled: true } } }))).toEqual([]);
  if (!byNight) return;
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await faults(new AxeBuilder({ page }).withRules(OF_COLOURS))).toEqual([]);
}

async function faults(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}
