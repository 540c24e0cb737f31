/** Builds the book: its Markdown becomes pages with a table of contents and a search, below `book/` of the page. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked, type Tokens } from 'marked';
import type { Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BOOK = join(ROOT, 'book');
const ASSETS = join(ROOT, 'web/book');

/** A part of a page below one heading, for the search. */
interface Section {
  page: string;
  anchor: string;
  title: string;
  text: string;
}

const escape = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** The anchor that code hosts give a heading. */
export const anchorOf = (heading: string) =>
  heading.toLowerCase().replace(/[^\p{L}\p{N} -]/gu, '').trim().replaceAll(' ', '-');

const page = (file: string) => file.replace(/(^|\/)README\.md/, '$1index.html').replace(/\.md(#|$)/, '.html$1');

const plain = (html: string) =>
  html.replace(/<[^>]*>/g, '').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code)).replace(/\s+/g, ' ').trim();

/** Draws a page; links out of the book lose their target, since the built book stands alone. */
function drawn(file: string, text: string): string {
  const isInside = (target: string) => !relative(BOOK, join(BOOK, dirname(file), target)).startsWith('..');
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const html = this.parser.parseInline(tokens);
        return `<h${depth} id="${anchorOf(plain(html))}">${html}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const html = this.parser.parseInline(tokens);
        if (/^https?:/.test(href)) return `<a href="${escape(href)}" rel="noreferrer">${html}</a>`;
        return isInside(href) ? `<a href="${escape(page(href))}">${html}</a>` : html;
      },
      image: ({ href, text: alt }: Tokens.Image) => `<img src="${toTop(file)}pictures/${basename(href)}" alt="${escape(alt)}" />`,
      code: ({ text: code }: Tokens.Code) => `<pre><code>${escape(code)}</code></pre>\n`,
    },
  });
  return marked.parse(text, { async: false });
}

/** Divides a page at its headings. */
function sectionsOf(file: string, html: string): Section[] {
  return html.split(/(?=<h[1-6] id=")/).flatMap((part) => {
    const [, anchor, title] = /^<h[1-6] id="([^"]*)">(.*?)<\/h[1-6]>/.exec(part) ?? [];
    if (anchor === undefined) return [];
    return [{ page: page(file), anchor, title: plain(title!), text: plain(part) }];
  });
}

const toTop = (file: string) => '../'.repeat(file.split('/').length - 1);

/** The tables of `fields.json` as Markdown. */
function fields(): string {
  const schemas: Record<string, { about: string; fields: Record<string, string> }> = JSON.parse(
    readFileSync(join(BOOK, 'reference/fields.json'), 'utf8'),
  );
  const row = ([name, meaning]: [string, string]) => `| \`${name.replace('?', '')}\` | ${meaning} |`;
  const table = ([name, { about, fields }]: (typeof entries)[number]) =>
    `## ${name}\n\n${about}\n\n| field | meaning |\n|---|---|\n${Object.entries(fields).map(row).join('\n')}\n`;
  const entries = Object.entries(schemas);
  return entries.map(table).join('\n');
}

/** The command, where it was built or `LIGHTSOUT` names it. */
function command(): string | null {
  const target = process.env['CARGO_TARGET_DIR'] ?? join(ROOT, 'target');
  const places = [process.env['LIGHTSOUT'], join(target, 'release/lightsout'), join(target, 'debug/lightsout')];
  return places.find((path) => path !== undefined && existsSync(path)) ?? null;
}

const run = (program: string, ...words: string[]) => execFileSync(program, words, { encoding: 'utf8' });

/** Every help page as Markdown, or where to read them. */
function help(program: string | null): string {
  if (program === null) return 'The command was not built when this book was: `lightsout --help` has the help pages.\n';
  const folder = mkdtempSync(join(tmpdir(), 'lightsout-man-'));
  run(program, 'man', '--out', folder);
  const pages = readdirSync(folder).filter((file) => file.startsWith('lightsout-'));
  rmSync(folder, { recursive: true });
  const names = pages.map((file) => file.slice('lightsout-'.length, -'.1'.length)).sort();
  const block = (name: string) => `## ${name.replace('-', ' ')}\n\n\`\`\`\n${run(program, ...name.split('-'), '--help').trim()}\n\`\`\`\n`;
  return names.map(block).join('\n');
}

/** The table of methods as Markdown. */
function methods(program: string | null): string {
  if (program === null) return 'The command was not built when this book was: `lightsout methods` has the table.\n';
  const { methods }: { methods: { name: string; summary: string; source: string }[] } = JSON.parse(run(program, 'methods', '--json'));
  const row = ({ name, summary, source }: (typeof methods)[number]) => `| \`${name}\` | ${summary} | ${source} |`;
  return `| method | what it does | source |\n|---|---|---|\n${methods.map(row).join('\n')}\n`;
}

const GENERATED: Record<string, (program: string | null) => string> = { fields, help, methods };

/** The text of a page with what is generated, without comments for editors. */
function textOf(file: string, program: string | null): string {
  const text = readFileSync(join(BOOK, file), 'utf8').replace(/<!-- generated: (\w+) -->/g, (_, name) => GENERATED[name]!(program));
  return text.replace(/<!--[\s\S]*?-->\n*/g, '');
}

/** The table of contents: its parts, each with its pages. */
function contents(): { part: string; pages: { title: string; file: string }[] }[] {
  const text = readFileSync(join(BOOK, 'README.md'), 'utf8');
  return text.split(/^## /m).slice(1).map((part) => ({
    part: part.split('\n', 1)[0]!,
    pages: [...part.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, title, file]) => ({ title: title!, file: file! })),
  }));
}

/** A whole page: contents at the side, its text, and the boards it plays. */
function framed(file: string, title: string, html: string): string {
  const top = toTop(file);
  const item = ({ title, file: other }: { title: string; file: string }) =>
    `<li><a href="${top}${page(other)}"${other === file ? ' aria-current="page"' : ''}>${escape(title)}</a></li>`;
  const part = ({ part, pages }: ReturnType<typeof contents>[number]) =>
    `<h2>${escape(part)}</h2><ul>${pages.map(item).join('')}</ul>`;
  const boards = html.includes('<lo-puzzle') ? `<script src="${top}../lightsout.js" defer></script>` : '';
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escape(title)} · lightsout</title>
    <link rel="icon" href="${top}../icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${top}book.css" />
    <script src="${top}book.js" data-top="${top}" defer></script>${boards}
  </head>
  <body>
    <a class="skip" href="#text">Skip to the text</a>
    <nav aria-label="Contents">
      <p><a href="${top}index.html">The lightsout book</a> · <a href="${top}../index.html">Play</a></p>
      <label for="search">Search</label>
      <input id="search" type="search" autocomplete="off" />
      <ul id="found" aria-live="polite"></ul>
      ${contents().map(part).join('\n      ')}
    </nav>
    <main id="text">${html}</main>
  </body>
</html>
`;
}

/** Writes the book into a folder and returns the names of its files; the help pages are those of the command, if there is one. */
export function writeBook(folder: string, program: string | null): string[] {
  const files = readdirSync(BOOK, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/')).sort();
  const sections: Section[] = [];
  const written: string[] = [];
  const put = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
    written.push(name);
  };
  for (const file of files.filter((file) => file.endsWith('.md'))) {
    const text = textOf(file, program);
    const html = drawn(file, text);
    const own = sectionsOf(file, html);
    sections.push(...own);
    put(page(file), framed(file, own[0]!.title, html));
    for (const [, picture] of text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)) {
      mkdirSync(join(folder, 'pictures'), { recursive: true });
      copyFileSync(join(BOOK, dirname(file), picture!), join(folder, 'pictures', basename(picture!)));
    }
  }
  const css = [join(ROOT, 'web/src/tokens.css'), join(ASSETS, 'book.css')].map((path) => readFileSync(path, 'utf8'));
  put('book.css', css.join('\n'));
  put('book.js', readFileSync(join(ASSETS, 'book.js'), 'utf8'));
  put('search.json', JSON.stringify(sections));
  for (const file of files.filter((file) => file.endsWith('.json'))) put(file, readFileSync(join(BOOK, file), 'utf8'));
  return written;
}

export function book(): Plugin {
  let folder = '';
  return {
    name: 'lightsout-book',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    // The service worker keeps what is in the bundle, at the first visit; the book is kept as it is read.
    closeBundle() {
      if (!this.environment.config.isWorker) writeBook(join(folder, 'book'), command());
    },
  };
}
