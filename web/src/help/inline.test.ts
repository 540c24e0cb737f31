import { expect, test } from 'vitest';
import { VIEWS } from '../address/route';
import { de } from '../strings/help.de';
import { en } from '../strings/help.en';
import { pieces } from './inline';

test('code and links stand apart from text', () => {
  expect(pieces('type `c3` or [draw](#draw).')).toEqual([
    { kind: 'text', text: 'type ' },
    { kind: 'code', text: 'c3' },
    { kind: 'text', text: ' or ' },
    { kind: 'link', text: 'draw', to: '#draw' },
    { kind: 'text', text: '.' },
  ]);
  expect(pieces('plain')).toEqual([{ kind: 'text', text: 'plain' }]);
});

test('the help has the same sections in every language, and its links lead to views there are', () => {
  expect(de.sections.map(({ id }) => id)).toEqual(en.sections.map(({ id }) => id));
  for (const table of [en, de]) {
    for (const { blocks } of table.sections) {
      const texts = blocks.flatMap((block) => {
        if ('text' in block) return [block.text];
        return 'items' in block ? block.items : 'terms' in block ? block.terms.map(([, meaning]) => meaning) : [];
      });
      for (const piece of texts.flatMap(pieces)) {
        if (piece.kind !== 'link' || !piece.to.startsWith('#')) continue;
        expect(VIEWS).toContain(piece.to.slice(1).split('/')[0]);
      }
    }
  }
});
