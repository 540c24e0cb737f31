/** `npx lightsout` of the packed package, in Node: words, standard input, a game, exit codes. */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type Packed, packed } from './packed';

let pack: Packed;
test.beforeAll(() => void (pack = packed()));
test.afterAll(() => pack.remove());

/** Runs the program that npm would link. */
function lightsout(words: string[], input = ''): SpawnSyncReturns<string> {
  const { bin } = JSON.parse(readFileSync(join(pack.inside, 'package.json'), 'utf8')) as { bin: { lightsout: string } };
  return spawnSync(process.execPath, [join(pack.inside, bin.lightsout), ...words], { cwd: pack.folder, encoding: 'utf8', input, timeout: 60_000 });
}

test('it is a script of Node', () => {
  expect(readFileSync(join(pack.inside, 'dist/cli.node.js'), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
  expect(statSync(join(pack.inside, 'dist/cli.node.js')).size).toBeLessThan(20_000);
});

test('it solves by the codes of the native command', () => {
  const solved = lightsout(['solve', '110/010/001', '--fewest']);
  expect(solved).toMatchObject({ status: 0, stderr: '', stdout: '  a b c\n1 ■ · ·\n2 · · ·\n3 ■ ■ ·\n\n3 presses, the minimum\n' });
  expect(lightsout(['solve', 'petersen']).stdout).toMatch(/^\d\n\d\n/);
  const machine = lightsout(['solve', '[.##.] (3) (1,3) (2) (2,3) (0,2) (0,1) {3,5,4,7}']);
  expect(machine).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('b1 (4 times)\n') });
  expect(machine.stdout).toContain('10 presses, the minimum');
  expect(lightsout(['solve', 'A: 1-, 2+\nB: 2-\n'])).toMatchObject({ status: 0, stdout: 'A\nB\n\n2 presses, the minimum\n' });
  const none = lightsout(['solve', '-'], '10000\n00000\n00000\n00000\n00000\n');
  // A press is a cross: it changes an even number of the marked lights.
  const proof = ['■ · ■ · ■', '■ · ■ · ■', '· · · · ·', '■ · ■ · ■', '■ · ■ · ■'].map((row, at) => `${at + 1} ${row}\n`).join('');
  expect(none).toMatchObject({ status: 1, stdout: expect.stringMatching(/^Unsolvable: every press changes an even number/) });
  expect(none.stdout).toContain(`\n\n  a b c d e\n${proof}\nMarked: `);
  expect(lightsout(['solve', '30x30:random-solvable:1', '--fewest', '--milliseconds', '1']).status).toBe(3);
  writeFileSync(join(pack.folder, 'board.txt'), '##.\n.#.\n..#\n');
  expect(JSON.parse(lightsout(['solve', 'board.txt', '--json']).stdout)).toMatchObject({ outcome: 'solved', press_count: 3 });
});

test('what is misspelt is one line and exit code 2', () => {
  for (const words of [['solve', '5y5'], ['sovle', '5x5'], ['solve', '5x5', '--fewset'], ['hint', '5x5', '--level', '9'], ['solve', '5x5', '6x6']]) {
    expect(lightsout(words)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(/^error: [^\n]+\n$/) });
  }
  expect(lightsout(['magic'])).toMatchObject({ status: 2, stderr: 'error: there is no command magic. There are play, solve, hint, info, generate\n' });
  expect(lightsout(['solve', 'nofile.json'])).toMatchObject({ status: 2, stderr: 'error: there is no file nofile.json\n' });
  expect(lightsout([])).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('usage: lightsout') });
  for (const [words, sentence] of [
    ['solve .', '. is a folder, and a board is a file or a name such as 5x5'],
    ['solve 5x5 --fewst', 'there is no option --fewst. Did you mean --fewest?'],
    ['solve 5x5 --fewets', 'there is no option --fewets. Did you mean --fewest?'],
    ['solve 5x5 --bogus', 'there is no option --bogus. There are --fewest, --json, --milliseconds, --help, --version'],
    ['generate 5x5 --seed -1', 'seed is a whole number from 0, not -1'],
    ['solve 5x5 --milliseconds abc', '--milliseconds takes a number, not abc'],
    ['generate 5x5 --presses', '--presses takes a number'],
    ['play --fewest', 'play does not take --fewest. solve does'],
    ['solve 5x5 --level 2', 'solve does not take --level. hint does'],
    ['generate 5x5 --json', 'generate does not take --json. solve, info do'],
  ] as const) expect(lightsout(words.split(' ')), words).toMatchObject({ status: 2, stdout: '', stderr: `error: ${sentence}\n` });
  const { version } = JSON.parse(readFileSync(join(pack.inside, 'package.json'), 'utf8'));
  expect(lightsout(['--version']).stdout).toBe(`${version}\n`);
});

test('hints, facts and new boards are those of the library', () => {
  expect(lightsout(['hint', '3x3', '--level', '4']).stdout).toBe('Press c1.\n');
  for (const level of ['1', '2', '3', '4']) expect(lightsout(['hint', '10000/00000/00000/00000/00000', '--level', level]).status).toBe(1);
  expect(lightsout(['info', '5x5']).stdout).toMatch(/^nullity +2$/m);
  const [one, other] = lightsout(['generate', '5x5', '--presses', '9', '--count', '2', '--seed', '1']).stdout.trim().split('\n');
  expect(one).not.toBe(other);
  // No 5x5 board needs more than 15 presses.
  expect(lightsout(['generate', '5x5', '--presses', '16'])).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(/^error: no board of 5x5 needs 16 presses/) });
  expect(lightsout(['solve', '9999x9999'])).toMatchObject({ status: 3, stdout: '', stderr: expect.not.stringContaining('unreachable') });
  expect(lightsout(['solve', one!, '--fewest']).stdout).toContain('9 presses, the minimum');
});

test('a game is played line by line', () => {
  const won = lightsout(['play', '3x3'], 'b2\nzz\nundo\nhint 1\nsolution\na1 c1 b2 a3 c3\nquit\n');
  expect(won.status).toBe(0);
  for (const part of ['there is no button "zz"', 'Solvable in 5 presses, the minimum.', 'Press a1 c1 b2 a3 c3.', 'Solved. Presses: 5.']) expect(won.stdout).toContain(part);
  expect(lightsout(['play'], 'b2\n')).toMatchObject({ status: 0, stderr: '', stdout: expect.stringMatching(/\n$/) });
  expect(lightsout(['play'], 'quit\n')).toMatchObject({ status: 0, stderr: '' });
});

test('a game takes what solve takes, and each hint on a board goes deeper', () => {
  writeFileSync(join(pack.folder, 'game.txt'), '##.\n.#.\n..#\n');
  for (const board of ['110/010/001', 'game.txt', '{"board": ["110", "010", "001"]}']) {
    expect(lightsout(['play', board], 'solve\nquit\n').stdout).toContain('Press a1 a3 b3.');
  }
  const told = lightsout(['play', '3x3'], 'hint\nhint\nhint\nhint\na1\nhint\nquit\n').stdout;
  expect(told.match(/next press/g)).toHaveLength(2);
  expect(told.match(/Press c1\./g)!.length).toBeGreaterThanOrEqual(2);
});
