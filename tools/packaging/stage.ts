import { chmodSync, copyFileSync, lutimesSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Placed } from './payload.ts';

/** A folder that a package's file stands in, and those above it. */
function foldersOf(to: string): string[] {
  const parts = to.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

/**
 * Lays files out below a folder with modes and times that hang on nothing but them, so that the same files make the same package.
 * @param seconds the time that each gets, since 1970 UTC
 */
export function stage(folder: string, placed: readonly Placed[], seconds: number): void {
  const folders = new Set(placed.flatMap(({ to }) => foldersOf(to)));
  for (const one of folders) mkdirSync(join(folder, one), { recursive: true });
  for (const one of placed) {
    const to = join(folder, one.to);
    if ('link' in one) symlinkSync(one.link, to);
    else {
      if ('from' in one) copyFileSync(one.from, to);
      else writeFileSync(to, one.text);
      chmodSync(to, one.executable ? 0o755 : 0o644);
    }
    lutimesSync(to, seconds, seconds);
  }
  for (const one of ['', ...folders]) {
    chmodSync(join(folder, one), 0o755);
    lutimesSync(join(folder, one), seconds, seconds);
  }
}
