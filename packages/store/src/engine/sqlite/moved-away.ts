import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OutriderError } from '@outrider/model/error-code.ts';

/** That the database of a data folder was moved elsewhere. */
export interface MovedAway {
  /** The address, as it may be shown. */
  readonly to: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** Where a data folder says so. */
export const movedFile = (folder: string): string => join(folder, 'outrider.moved');

/** What a data folder says of where its database was moved to; undefined where it was not. */
export function movedAway(folder: string): MovedAway | undefined {
  if (!existsSync(movedFile(folder))) return undefined;
  try {
    const { to, at } = JSON.parse(readFileSync(movedFile(folder), 'utf8')) as Partial<MovedAway>;
    return { to: String(to), at: String(at) };
  } catch {
    return { to: '?', at: '?' };
  }
}

export function noteMovedAway(folder: string, moved: MovedAway): void {
  writeFileSync(movedFile(folder), `${JSON.stringify(moved)}\n`, { mode: 0o600, flush: true });
}

export function forgetMovedAway(folder: string): void {
  rmSync(movedFile(folder), { force: true });
}

/** @throws OutriderError CONFLICT where a server must not start on the database of a data folder, since it was moved away */
export function assertNotMovedAway(folder: string): void {
  const moved = movedAway(folder);
  if (moved === undefined) return;
  throw new OutriderError(
    'CONFLICT',
    `The database of ${folder} was moved to ${moved.to} at ${moved.at}: start with --store. What is here is of before; to use it all the same, remove ${movedFile(folder)}.`,
  );
}
