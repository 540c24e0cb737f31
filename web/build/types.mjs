/** The picture of its README, and the types of the npm package: what its entries reach, each import with its ending, as Node's resolution wants it, and nothing said of files that it has not. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A field as the library names it. */
const SNAKE = /^ +[a-z]+(?:_[a-z]+)+(?=\??: )/gm;

const web = fileURLToPath(new URL('..', import.meta.url));
const made = mkdtempSync(join(tmpdir(), 'lightsout-types-'));
const folder = join(web, 'npm/dist/types');

try {
  execFileSync(process.execPath, [join(web, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.package.json', '--outDir', made], { cwd: web, stdio: 'inherit' });
  const files = ['package/index', 'package/core', 'package/worker', 'package/react', 'package/game'];
  for (const file of files) {
    const text = readFileSync(join(made, `${file}.d.ts`), 'utf8').replace(/[;,]? `crates\/[^`]+` is [^.*]*(?=\.)/g, '').replace(/^import '\.[^']+';\n/gm, '').replace(/(from |import\()['"](\.[^'"]+)['"]/g, (_, before, path) => {
      const other = normalize(join(dirname(file), path));
      if (!existsSync(join(made, `${other}.d.ts`))) throw new Error(`${file} names ${path}, which has no types`);
      if (!files.includes(other)) files.push(other);
      return `${before}'${path}.js'`;
    }).replace(SNAKE, (name) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()));
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, `${file}.d.ts`), text);
  }
} finally {
  rmSync(made, { recursive: true });
}

copyFileSync(join(web, '../docs/pictures/classic.svg'), join(web, 'npm/dist/board.svg'));
