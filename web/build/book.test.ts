import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anchorOf, writeBook } from './book.ts';

let folder = '';
let files: string[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'book-'));
  files = writeBook(folder, null);
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const pages = () => files.filter((file) => file.endsWith('.html'));

test('every link inside the book leads to a page and to a heading', () => {
  const broken: string[] = [];
  for (const file of pages()) {
    for (const [, target, anchor] of read(file).matchAll(/(?:href|src)="(?!https?:)([^"#]*)#?([^"]*)"/g)) {
      const path = target === '' ? join(folder, file) : join(folder, dirname(file), target!);
      // What is one folder up belongs to the page.
      if (!path.startsWith(`${folder}/`)) continue;
      const isThere = existsSync(path) && (anchor === '' || readFileSync(path, 'utf8').includes(`id="${anchor}"`));
      if (!isThere) broken.push(`${file}: ${target}#${anchor}`);
    }
  }
  expect(pages().length).toBeGreaterThan(25);
  expect(broken).toEqual([]);
});

test('no page has a style or a script inside, which the policy of the page forbids', () => {
  for (const file of pages()) expect(read(file), file).not.toMatch(/<style|style="|<script(?![^>]* src=)|\son\w+="/);
});

test('comments for editors are gone, and boards bring their script', () => {
  const first = read('guide/first-board.html');
  expect(first).not.toContain('<!--');
  expect(first).toContain('<lo-puzzle puzzle="3x3">');
  expect(first).toContain('src="../../lightsout.js"');
  expect(read('reference/behaviour.html')).not.toContain('lightsout.js');
});

test('the fields of every schema are on the page about JSON', () => {
  const json = read('reference/json.html');
  for (const name of Object.keys(JSON.parse(read('reference/fields.json')))) expect(json).toContain(`>${name}</h2>`);
});

test('the search knows headings with their text', () => {
  const sections: { title: string; text: string; page: string }[] = JSON.parse(read('search.json'));
  const exit = sections.find(({ title }) => title === 'Exit codes');
  expect(exit?.page).toBe('reference/behaviour.html');
  expect(exit?.text).toContain('unsolvable');
});

test('anchors are those of code hosts', () => {
  expect(anchorOf('json: puzzles')).toBe('json-puzzles');
  expect(anchorOf('Why it works')).toBe('why-it-works');
});
