#!/usr/bin/env node
/** `npx lightsout`: plays and solves in a terminal, by WebAssembly. Exit codes are those of the native command. */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { snaked } from './camel';
import { Refusal, generate, hint, info, scenery, solve } from './core.node';
import { drawn } from './drawn';
import { play } from './play.node';
import type { Report } from './report';

const USAGE = `usage: lightsout play [BOARD]                        play in the terminal
       lightsout solve BOARD [--fewest] [--json]     presses that solve a board, or why there are none
       lightsout hint BOARD [--level 1|2|3|4]        one step of help
       lightsout info BOARD                          rank, quiet patterns, solutions
       lightsout generate BOARD [--presses N] [--count N] [--seed N]

BOARD is a size (5x5), a name (cube, petersen), rows (110/010/001), a puzzle ID, a file, or - for standard input.
--milliseconds N limits a command. Exit codes: 0 solved, 1 unsolvable, 2 not understood, 3 not known.`;

const OPTIONS = {
  fewest: { type: 'boolean' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' }, version: { type: 'boolean' },
  level: { type: 'string' }, presses: { type: 'string' }, count: { type: 'string' }, seed: { type: 'string' }, milliseconds: { type: 'string' },
} as const;

const COMMANDS = ['play', 'solve', 'hint', 'info', 'generate'];

const CODES = { solved: 0, unsolvable: 1, unknown: 3 };

const say = (text: string) => void process.stdout.write(`${text}\n`);

/** The text of a board: of standard input, of a file, or what was typed. */
function boardIn(named: string): string {
  if (named === '-') return readFileSync(0, 'utf8');
  if (existsSync(named)) return readFileSync(named, 'utf8');
  // A name of a board has neither a folder's mark before a letter nor an ending.
  if (/^\S+\.[a-z]{2,5}$/i.test(named) && !named.startsWith('lo1.')) throw new TypeError(`there is no file ${named}`);
  return named;
}

const numbers = (values: Record<string, unknown>, ...names: string[]) =>
  Object.fromEntries(names.filter((name) => values[name] !== undefined).map((name) => [name, Number(values[name])]));

async function solved(board: string, report: Report) {
  if (report.outcome !== 'solved') return say(report.reason);
  // Counters, and buttons that set lights, are no scene.
  const scene = report.states === 'counter' || report.sequence ? null : snaked(await scenery(board));
  const lights = scene && !scene.buttons ? scene.lights : null;
  const signs = lights?.listed?.map(({ name }) => (report.presses[name] ? (report.presses[name] === 1 ? '■' : String(report.presses[name])) : '·')) ?? [];
  // The lights of a graph have no places of their own.
  const isDrawn = lights && (lights.sizes !== null || lights.listed?.some(({ cell }) => (cell?.[0] ?? 0) > 0));
  say(isDrawn ? drawn(scene!, signs) : (report.sequence ?? Object.entries(report.presses).map(([name, count]) => (count > 1 ? `${name} (${count} times)` : name))).join('\n'));
  say(`\n${report.press_count} ${report.press_count === 1 ? 'press' : 'presses'}${report.fewest?.proved ? ', the minimum' : ''}`);
}

async function run(words: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: words, options: OPTIONS, allowPositionals: true });
  const [command, named = command === 'play' ? '5x5:random-solvable' : undefined, ...more] = positionals;
  if (values.version) return say(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version), 0;
  if (values.help || command === undefined) return say(USAGE), values.help ? 0 : 2;
  if (!COMMANDS.includes(command)) throw new TypeError(`there is no command ${command}. There are ${COMMANDS.join(', ')}`);
  if (named === undefined || more.length > 0) throw new TypeError(`${command} takes one board`);
  const board = boardIn(named);
  const limits = numbers(values, 'milliseconds');
  switch (command) {
    case 'play':
      return (await play(board === '5x5:random-solvable' ? `${board}:${Math.floor(Math.random() * 2 ** 32)}` : board, say)) ? 0 : 3;
    case 'solve': {
      const report = snaked(await solve(board, { fewest: values.fewest, ...limits }));
      if (values.json) say(JSON.stringify(report, null, 2));
      else await solved(board, report);
      return CODES[report.outcome];
    }
    case 'hint':
      return say((await hint(board, { ...numbers(values, 'level'), ...limits })).text), 0;
    case 'info': {
      const { info: known } = await info(board, limits);
      if (values.json) return say(JSON.stringify(snaked(known), null, 2)), 0;
      for (const key of ['lights', 'buttons', 'rank', 'nullity', 'solutions'] as const) say(`${key.padEnd(10)}${known[key]}`);
      return 0;
    }
    default:
      for (const { id } of await generate(board, { ...numbers(values, 'presses', 'count', 'seed'), ...limits })) say(id);
      return 0;
  }
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));
try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const isAsked = error instanceof Refusal || error instanceof TypeError || error instanceof RangeError;
  console.error(isAsked || (error as { code?: string }).code?.startsWith('ERR_PARSE') ? `error: ${(error as Error).message}` : error);
  process.exitCode = error instanceof Refusal && error.why?.kind === 'stopped' ? 3 : 2;
}
