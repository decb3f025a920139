import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../database.ts';
import { layDatabase } from '../testing/lay-database.ts';
import { databaseFiles } from '../database-files.ts';
import { FileFreeze } from './file-freeze.ts';

let folder: string;
let db: DatabaseSync;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-freeze-'));
  layDatabase(folder);
  db = openDatabase({ folder });
});
afterEach(() => {
  vi.useRealTimers();
  db.close();
  rmSync(folder, { recursive: true });
});

/** So much that the log would be taken in by itself. */
function writeMuch(name: string): void {
  for (let at = 0; at < 30; at++)
    db.prepare('INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)').run(
      `${name}${at}`,
      'x'.repeat(200_000),
    );
}

test('a frozen file stays as it is, and takes in what was committed when the last freeze ends', () => {
  const files = databaseFiles(folder);
  const freeze = new FileFreeze(db, files);
  writeMuch('before');
  const first = freeze.begin();
  const second = freeze.begin();
  const frozen = readFileSync(files.database);
  expect([frozen.length, second.bytes]).toEqual([first.bytes, first.bytes]);
  freeze.end(first.id);
  writeMuch('after');
  expect(readFileSync(files.database).equals(frozen)).toBe(true);
  expect([freeze.isFrozen(first.id), freeze.isFrozen(second.id)]).toEqual([false, true]);
  freeze.end(second.id);
  writeMuch('later');
  expect(statSync(files.database).size).toBeGreaterThan(frozen.length);
});

test('a freeze ends by itself before the log fills the disk, and says so when it is asked', () => {
  vi.useFakeTimers();
  const freeze = new FileFreeze(db, databaseFiles(folder), 5_000_000);
  const { id } = freeze.begin();
  vi.advanceTimersByTime(1_000);
  expect(freeze.isFrozen(id)).toBe(true);
  writeMuch('much');
  vi.advanceTimersByTime(1_000);
  expect(freeze.isFrozen(id)).toBe(false);
  freeze.end(id);
});
