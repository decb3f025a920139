import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repairDatabase } from './doctor/repair-database.ts';
import { openSqliteStore } from './open-sqlite-store.ts';

const FIXTURES = fileURLToPath(new URL('./fixtures/', import.meta.url));

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'outrider-old-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const put = (fixture: string): void => copyFileSync(join(FIXTURES, fixture), join(folder, 'outrider.sqlite'));

const unknown = { by: undefined, atMs: undefined, edit: 0 };
/** Settings of the fixture, in tables and under names of its own each. */
const SET = [
  { key: 'database.events', value: 0, ...unknown },
  { key: 'database.positions', value: 360, ...unknown },
  { key: 'database.streamLog', value: 90, ...unknown },
  {
    key: 'recordDisks.folders',
    value: [
      { path: '/mnt/a', capacity: 500_000_000_000, readonly: false },
      { path: '/mnt/b', capacity: null, readonly: true },
    ],
    ...unknown,
  },
  { key: 'recordDisks.mode', value: 'capacity', ...unknown },
  { key: 'recordOptions.days', value: 30, ...unknown },
  { key: 'signIn.factorDuties', value: [0, 2], ...unknown },
];

async function findsThem(): Promise<void> {
  await using store = await openSqliteStore({ folder });
  expect(await store.serverSettings.list()).toEqual(SET);
  // Values that the server keeps for itself stay where they were; those that were taken over are there once.
  expect(await store.settings.get('server.key')).toBe('ab'.repeat(32));
  expect(await store.settings.get('positions.nearlyFullTold')).toBe('1777622400000');
  for (const name of ['recordings.media', 'recordings.keepDays', 'positions.keepDays', 'events.keepDays'])
    expect([name, await store.settings.get(name)]).toEqual([name, undefined]);
}

test('what was set before settings were declared once holds on', async () => {
  put('0036-settings-by-name.sqlite');
  await findsThem();
});

test('a repair of an old database keeps it, and one of a new database too', async () => {
  put('0036-settings-by-name.sqlite');
  await repairDatabase(folder, 1_800_000_000_000);
  await findsThem();
  await repairDatabase(folder, 1_800_000_001_000);
  await findsThem();
});

test('where nobody had set anything nothing is set', async () => {
  put('0033-driver-shifts.sqlite');
  await using store = await openSqliteStore({ folder });
  expect(await store.serverSettings.list()).toEqual([]);
});
