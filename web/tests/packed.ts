/** The npm package as others get it: packed, and unpacked where a program finds it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Packed {
  /** A folder of its own, the package among its `node_modules`. */
  folder: string;
  /** The package in it. */
  inside: string;
  remove(): void;
}

export function packed(): Packed {
  const folder = mkdtempSync(join(tmpdir(), 'lightsout-package-'));
  const inside = join(folder, 'node_modules/lightsout');
  mkdirSync(inside, { recursive: true });
  const archive = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: 'npm', encoding: 'utf8' }).trim();
  execFileSync('tar', ['xzf', join(folder, archive), '--strip-components=1', '-C', inside]);
  return { folder, inside, remove: () => rmSync(folder, { recursive: true }) };
}
