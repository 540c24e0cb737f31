#!/usr/bin/env node
/** `npx lightsout`: plays and solves in a terminal, by WebAssembly. Exit codes are those of the native command. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { shortened } from '../strings/shortened';
import { snaked } from './camel';
import { type HintData, Refusal, type Report, generate, hint, info, scenery, solve } from './core.node';
import { drawn } from './drawn';
import { play } from './play.node';

const USAGE = `usage: lightsout play [BOARD]                        play in the terminal
       lightsout solve BOARD [--fewest] [--json]     presses that solve a board, or why there are none
       lightsout hint BOARD [--level 1|2|3|4]        one step of help
       lightsout info BOARD                          rank, quiet patterns, solutions
       lightsout generate BOARD [--presses N] [--count N] [--seed N]

BOARD is a size (5x5), a name (cube, petersen), rows (110/010/001), a puzzle ID, a file, or - for standard input.
--milliseconds N limits a command. Exit codes: 0 done, 1 proved impossible, 2 not understood, 3 not known.`;

/** Options of the commands; `--milliseconds` limits each but `play`. */
const COMMANDS: Record<string, readonly string[]> = {
  play: [], solve: ['fewest', 'json', 'milliseconds'], hint: ['level', 'milliseconds'], info: ['json', 'milliseconds'],
  generate: ['presses', 'count', 'seed', 'milliseconds'],
};

const FLAGS = ['fewest', 'json', 'help', 'version'];
const NUMBERS = ['level', 'presses', 'count', 'seed', 'milliseconds'];

const OPTIONS = Object.fromEntries([...FLAGS, ...NUMBERS].map((name) => [name, { type: FLAGS.includes(name) ? 'boolean' : 'string', ...(name === 'help' && { short: 'h' }) }] as const));

const CODES = { solved: 0, unsolvable: 1, unknown: 3 };

/** Of hints on a board that cannot be solved, and of none. */
const HINT_CODES: Partial<Record<HintData['kind'], number>> = { unsolvable: 1, lights: 1, impossible: 1, change: 1, unknown: 3 };

/** The options as typed. Refuses those that the command does not take, in plainer words than Node's. */
function parsed(args: string[]) {
  const { values, positionals, tokens } = parseArgs({ args, options: OPTIONS, allowPositionals: true, strict: false, tokens: true });
  const own = COMMANDS[positionals[0] ?? ''];
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    if (!(name in OPTIONS)) {
      const near = Object.keys(OPTIONS).find((known) => isNear(name, known));
      throw new TypeError(`there is no option ${shortened(rawName)}. ${near ? `Did you mean --${near}?` : `There are --${(own ? [...own, 'help', 'version'] : Object.keys(OPTIONS)).join(', --')}`}`);
    }
    if (own && !own.includes(name) && !['help', 'version'].includes(name)) {
      const takers = Object.keys(COMMANDS).filter((command) => COMMANDS[command]!.includes(name));
      throw new TypeError(`${positionals[0]} does not take --${name}. ${takers.join(', ')} ${takers.length > 1 ? 'do' : 'does'}`);
    }
    if (FLAGS.includes(name) && value !== undefined) throw new TypeError(`--${name} takes no value`);
    if (NUMBERS.includes(name) && !/^[-+]?\d+(\.\d+)?$/.test(value ?? '')) throw new TypeError(`--${name} takes a number${value === undefined ? '' : `, not ${shortened(value)}`}`);
  }
  return { values, positionals };
}

/** Whether a word is another but for one letter: missing, added, replaced or changed places with the next. */
function isNear(word: string, other: string): boolean {
  const same = [...word].findIndex((letter, at) => letter !== other[at]);
  const at = same < 0 ? word.length : same;
  const rests = [[1, 0], [0, 1], [1, 1]].map(([from, to]) => word.slice(at + from!) === other.slice(at + to!));
  return rests.includes(true) || word.slice(at, at + 2) === [...other.slice(at, at + 2)].reverse().join('') && word.slice(at + 2) === other.slice(at + 2);
}

const say = (text: string) => void process.stdout.write(`${text}\n`);

/** The text of a board: of standard input, of a file, or what was typed. */
function boardIn(named: string): string {
  if (named === '-') return readFileSync(0, 'utf8');
  if (existsSync(named)) {
    if (statSync(named).isDirectory()) throw new TypeError(`${named} is a folder, and a board is a file or a name such as 5x5`);
    return readFileSync(named, 'utf8');
  }
  // A name of a board has neither a folder's mark before a letter nor an ending.
  if (/^\S+\.[a-z]{2,5}$/i.test(named) && !named.startsWith('lo1.')) throw new TypeError(`there is no file ${named}`);
  return named;
}

const numbers = (values: Record<string, unknown>, ...names: string[]) =>
  Object.fromEntries(names.filter((name) => values[name] !== undefined).map((name) => [name, Number(values[name])]));

/** Draws a sign at the place of each light. Undefined on boards without places: graphs, counters, and buttons that set lights. */
async function picture(board: string, { states, sequence }: Report, sign: (name: string) => string): Promise<string | undefined> {
  if (states === 'counter' || sequence) return undefined;
  const scene = snaked(await scenery(board));
  const { sizes, listed } = scene.lights;
  const hasPlaces = !scene.buttons && (sizes !== null || listed?.some(({ cell }) => (cell?.[0] ?? 0) > 0));
  return hasPlaces ? drawn(scene, listed?.map(({ name }) => sign(name)) ?? []) : undefined;
}

const signOf = (count: number | undefined) => (count ? (count === 1 ? '■' : String(count)) : '·');

async function solved(board: string, report: Report) {
  if (report.outcome === 'unknown') return say(`Not known: ${report.reason}`);
  if (report.outcome === 'unsolvable') {
    say(`Unsolvable: ${report.reason}`);
    const told = snaked(report);
    const isOfLights = told.reason_kind === 'weights' && told.states !== 'counter';
    const marked = isOfLights ? await picture(board, report, (name) => signOf(told.certificate[name])) : undefined;
    return marked && say(`\n${marked}\n\nMarked: the lights of the proof, with their coefficients above 1`);
  }
  const names = () => report.sequence ?? Object.entries(report.presses).map(([name, count]) => (count > 1 ? `${name} (${count} times)` : name));
  say((await picture(board, report, (name) => signOf(report.presses[name]))) ?? names().join('\n'));
  const { press_count: count } = snaked(report);
  say(`\n${count} ${count === 1 ? 'press' : 'presses'}${report.fewest?.proved ? ', the minimum' : ''}`);
}

async function run(words: string[]): Promise<number> {
  const { values, positionals } = parsed(words);
  const [command, named = command === 'play' ? '5x5:random-solvable' : undefined, ...more] = positionals;
  if (values.version) return say(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version), 0;
  if (values.help) return say(USAGE), 0;
  if (command === undefined) return console.error(USAGE), 2;
  if (!(command in COMMANDS)) throw new TypeError(`there is no command ${command}. There are ${Object.keys(COMMANDS).join(', ')}`);
  if (named === undefined || more.length > 0) throw new TypeError(`${command} takes one board`);
  const board = boardIn(named);
  const limits = numbers(values, 'milliseconds');
  switch (command) {
    case 'play':
      return await play(board === '5x5:random-solvable' ? `${board}:${Math.floor(Math.random() * 2 ** 32)}` : board, say), 0;
    case 'solve': {
      const report = await solve(board, { fewest: values.fewest === true, ...limits });
      if (values.json) say(JSON.stringify(snaked(report), null, 2));
      else await solved(board, report);
      return CODES[report.outcome];
    }
    case 'hint': {
      const { text, data } = await hint(board, { ...numbers(values, 'level'), ...limits });
      return say(text), HINT_CODES[data.kind] ?? 0;
    }
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

/** As of the native command: 1 for what is proved not to be, 3 for what a limit or this machine kept from an answer. */
function codeOf(why: Refusal['why']): number {
  if (why?.kind === 'not_dealt') return (why as { isProved?: boolean }).isProved ? 1 : 3;
  return ['stopped', 'died', 'too_large'].includes(why?.kind ?? '') ? 3 : 2;
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));
try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(`error: ${(error as Error).message}`);
  process.exitCode = error instanceof Refusal ? codeOf(error.why) : 2;
}
