import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { readLock } from './lock.ts';
import { type Machine, nodePackage } from './payload.ts';

/** Whether bytes are those of a sum as the lock file writes it: 'sha512-…'. */
export function fits(bytes: Buffer, integrity: string): boolean {
  const [kind = '', sum] = integrity.split(/-(.*)/s);
  return createHash(kind).update(bytes).digest('base64') === sum;
}

function run(command: string, args: readonly string[], cwd: string): void {
  const done = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (done.status !== 0) throw new Error(`${command} ${args[0]} failed: see above`);
}

/**
 * The folder of the Node that goes along: npm lays the one of its own machine alone, another's is fetched from the registry, and has to be
 * the one of the lock file.
 */
export function carriedNode(tree: string, machine: Machine): string {
  const path = nodePackage(machine);
  if (existsSync(join(tree, path, 'bin/node'))) return join(tree, path);
  const { version = '', integrity = '' } = readLock(tree)[path] ?? {};
  const kept = join(tree, 'node_modules/.cache/outrider-node', `${machine}-${version}`);
  if (existsSync(join(kept, 'bin/node'))) return kept;
  mkdirSync(join(kept, '..'), { recursive: true });
  const folder = mkdtempSync(`${kept}-`);
  const name = path.slice(path.lastIndexOf('/') + 1);
  run('npm', ['pack', `${name}@${version}`, '--silent'], folder);
  const archive = join(folder, `${name}-${version}.tgz`);
  if (!fits(readFileSync(archive), integrity))
    throw new Error(`${name} ${version} of the registry is not the one of the lock file`);
  run('tar', ['-xzf', archive], folder);
  renameSync(join(folder, 'package'), kept);
  return kept;
}
