import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { restoreBackup } from './backup/restore-backup.ts';
import { serverLockFile } from './damage/folder-lock.ts';
import { lockDatabase } from './database.ts';
import { databaseFiles } from './database-files.ts';
import { noteMovedAway } from './moved-away.ts';
import { openSqliteStore } from './open-sqlite-store.ts';
import { layDatabase } from './testing/lay-database.ts';

const root = mkdtempSync(join(tmpdir(), 'outrider-moved-away-'));
afterAll(() => rmSync(root, { recursive: true }));
const moved = { to: 'postgres://db.example/outrider', at: '1970-01-01T00:00:00.000Z' };

function laidFolder(): string {
  const folder = mkdtempSync(join(root, 'data-'));
  layDatabase(folder);
  return folder;
}

/** The fault of a start; undefined where there is none. */
async function faultOfStart(folder: string): Promise<unknown> {
  try {
    await (await openSqliteStore({ folder }))[Symbol.asyncDispose]();
    return undefined;
  } catch (error) {
    return error;
  }
}

/** The fault of a start that waits for a database which is moved away meanwhile. */
async function faultBesideMove(): Promise<unknown> {
  const folder = laidFolder();
  const mover = lockDatabase(folder);
  // A start makes the file again, once it has looked whether the database was moved away.
  rmSync(serverLockFile(folder));
  const fault = faultOfStart(folder);
  await vi.waitFor(() => expect(existsSync(serverLockFile(folder))).toBe(true), {
    timeout: 60_000,
    interval: 5,
  });
  noteMovedAway(folder, moved);
  mover.close();
  return await fault;
}

test('a start that has waited for the database while it was moved away is refused', async () => {
  let fault = await faultBesideMove();
  // A start that could not wait that long has seen nothing of it.
  while (/in use by another server/.test(String(fault))) fault = await faultBesideMove();
  expect(fault).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining(`moved to ${moved.to}`) });
}, 600_000);

test('a backup that is restored into the folder of a database that was moved away is started on; the note is with the old one', async () => {
  const [folder, backup] = [laidFolder(), laidFolder()];
  noteMovedAway(folder, moved);
  const aside = await restoreBackup({ folder, from: databaseFiles(backup).database, nowMs: 0 });
  expect(readdirSync(aside ?? '')).toEqual(expect.arrayContaining(['outrider.moved', 'outrider.sqlite']));
  expect(await faultOfStart(folder)).toBeUndefined();
});
