import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFiles } from '../database-files.ts';
import { listMigrations } from '../migrations.ts';
import { openSqliteStore } from '../open-sqlite-store.ts';

/** The newest migration from before the room of each day was counted. */
const BEFORE = 31;
const DAY_MS = 86_400_000;

/** A database of that version, with those recordings: of which device, beginning when, of how many bytes, and whether they are locked. */
function writeBefore(folder: string, recordings: readonly [string, number, number, number][]): void {
  using db = new DatabaseSync(databaseFiles(folder).database);
  db.exec('CREATE TABLE migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL)');
  const apply = db.prepare('INSERT INTO migrations (number, name) VALUES (?, ?)');
  for (const { number, name, file } of listMigrations().slice(0, BEFORE)) {
    db.exec(readFileSync(file, 'utf8'));
    apply.run(number, name);
  }
  const put = db.prepare(
    `INSERT INTO recorded_segments (deviceid, channel, stream, start_ms, end_ms, device_offset_ms, bytes, media, codec, width, height,
       sound, open, locked, pictures) VALUES (?, 1, 'main', ?, ?, 0, ?, 'm', 'h264', 704, 576, '', 0, ?, x'')`,
  );
  for (const [deviceid, startMs, bytes, locked] of recordings)
    put.run(deviceid, startMs, startMs + 1, bytes, locked);
}

test('the room that earlier recordings take is counted by their days, and goes on from there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-room-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeBefore(folder, [
    ['bus-1', DAY_MS, 10, 0],
    ['bus-2', DAY_MS, 7, 0],
    ['bus-1', 2 * DAY_MS - 1, 200, 1],
    // Held for a while, which is no lock.
    ['bus-1', 3 * DAY_MS, 3_000, 2],
  ]);
  await using store = await openSqliteStore({ folder });
  const asked = { deviceids: ['bus-1', 'bus-2'], recentFrom: 1, recentTo: 2 };
  expect(await store.recordings.room(asked)).toEqual([
    { deviceid: 'bus-1', bytes: 3_210, lockedBytes: 200, days: 2, firstDay: 1, lastDay: 3, recentBytes: 210 },
    { deviceid: 'bus-2', bytes: 7, lockedBytes: 0, days: 1, firstDay: 1, lastDay: 1, recentBytes: 7 },
  ]);
  expect(await store.recordings.usedBytes()).toEqual(new Map([['m', 3_217]]));
  await store.recordings.remove([{ deviceid: 'bus-1', channel: 1, stream: 'main', startMs: DAY_MS }]);
  expect(await store.recordings.room(asked)).toMatchObject([{ bytes: 3_200, days: 2 }, { bytes: 7 }]);
});
