import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sampleDevice } from '../../devices/sample-device.ts';
import { reportAt } from '../../positions/sample-report.ts';
import type { Store } from '../../store.ts';
import type { PostgresSession } from '../postgres/link.ts';
import { migrate } from '../postgres/migrate.ts';
import { postgresStore } from '../postgres/postgres-store.ts';
import { examineTrail } from '../sqlite/audit/examine-trail.ts';
import { checkDatabase } from '../sqlite/backup/check-database.ts';
import { lockMover } from '../sqlite/damage/folder-lock.ts';
import { databaseFiles } from '../sqlite/database-files.ts';
import { openSqliteStore } from '../sqlite/open-sqlite-store.ts';
import { moveBack } from './move-back.ts';
import { moveThere } from './move-there.ts';
import { newestMigration } from './postgres-store-move.ts';
import { cutAfterCommitOf, cutAt } from './testing/cut-session.ts';
import { layFullStore, saidBy, stretches } from './testing/full-store.ts';
import { PgliteDatabase } from './testing/pglite-database.ts';

// PostgreSQL is compiled first: four seconds of a processor, which others may keep busy.
const START_MS = 600_000;
vi.setConfig({ testTimeout: START_MS });
const root = mkdtempSync(join(tmpdir(), 'outrider-move-'));
const full = join(root, 'full');
let postgres: PgliteDatabase;
let folders = 0;

beforeAll(async () => {
  postgres = await PgliteDatabase.start();
  await layFullStore(full);
}, START_MS);
afterAll(async () => {
  await postgres[Symbol.asyncDispose]();
  rmSync(root, { recursive: true });
}, START_MS);

const newFolder = (): string => join(root, String(++folders));

/** A data folder with a store that has rows in every table, and nobody who has it. */
function fullFolder(): string {
  const folder = newFolder();
  cpSync(full, folder, { recursive: true });
  return folder;
}

/** Does something with the database of a data folder that nobody has. */
function within<T>(folder: string, work: (db: DatabaseSync) => T): T {
  using db = new DatabaseSync(databaseFiles(folder).database);
  return work(db);
}

const said = (folder: string) => within(folder, saidBy);

/** Moves with a connection. @param session in place of the connection as it is */
async function move(
  way: 'there' | 'back',
  folder: string,
  session: (of: PostgresSession) => PostgresSession = (of) => of,
) {
  const taken = await postgres.pool.take();
  try {
    const options = {
      folder,
      session: session(taken),
      address: 'postgres://db.example/outrider',
      now: () => 5_000_000,
    };
    return way === 'there' ? await moveThere(options) : await moveBack(options);
  } finally {
    taken.release();
  }
}

/** What a store says of positions. */
async function tracksOf(store: Store): Promise<unknown[]> {
  return await Promise.all(
    stretches.map(({ deviceid, from, to }) => store.positions.range(deviceid, from, to)),
  );
}

async function sqliteTracks(folder: string): Promise<unknown[]> {
  await using store = await openSqliteStore({ folder });
  return await tracksOf(store);
}

/** Looks at the database as a server does that starts on it. */
async function started(): Promise<void> {
  const session = await postgres.pool.take();
  try {
    await migrate(session);
  } finally {
    session.release();
  }
}

/** What a server that lost a connection does with what it had begun. */
const forgetCut = (): Promise<void> => postgres.run('ROLLBACK');

test.each([
  [
    'an earlier',
    'DELETE FROM migrations WHERE number = (SELECT max(number) FROM migrations)',
    'earlier version',
  ],
  ['a later', "INSERT INTO migrations VALUES (9999, 'later')", 'later version of Outrider (9999'],
])('a store of %s version is refused, and nothing is made', async (_which, sql, words) => {
  const folder = fullFolder();
  within(folder, (db) => db.exec(sql));
  await expect(move('there', folder)).rejects.toThrow(words);
  expect(await postgres.rows("SELECT to_regclass('outrider.version') AS found")).toEqual([{ found: null }]);
});

test('what is not there cannot be moved', async () => {
  await expect(move('there', newFolder())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(move('back', newFolder())).rejects.toThrow('There is no store in the database');
});

test('of two moves from one folder the second is refused', async () => {
  const folder = fullFolder();
  using _first = lockMover(folder);
  await expect(move('there', folder)).rejects.toThrow('Another move of the database of');
});

test('an embedded store has no triggers, which would do again what was moved', () => {
  const triggers = (db: DatabaseSync): unknown[] =>
    db.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").all();
  expect(within(fullFolder(), triggers)).toEqual([]);
});

// One database goes through all of it: each test goes on where the one before ended.
describe('a store with rows in every table', () => {
  let folder: string;
  let before: Map<string, unknown[]>;
  beforeAll(() => {
    folder = fullFolder();
    before = said(folder);
    // What is not there cannot be lost.
    expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);
  });

  test.each([
    ['in the middle of a table', /^INSERT INTO "events"/, 1],
    ['while references are put back', /ADD CONSTRAINT/, 20],
    ['before the end', /^UPDATE outrider\.move SET/, 1],
  ])(
    'whose move is cut off %s is as it was, and no server starts on what is half',
    async (_when, at, which) => {
      await expect(move('there', folder, cutAt(at, which))).rejects.toMatchObject({
        code: 'STORE_FULL',
        message: expect.stringContaining('PostgreSQL cannot be reached or takes nothing now'),
      });
      await forgetCut();
      expect(said(folder)).toEqual(before);
      expect(existsSync(join(folder, 'outrider.moved'))).toBe(false);
      await expect(started()).rejects.toThrow('not all of it is there: run npm run move again');
      await expect(move('back', newFolder())).rejects.toThrow('it is not whole');
    },
  );

  test.each([
    [
      'text with a zero in it',
      "UPDATE settings SET value = 'a' || char(0) || 'b'",
      'PostgreSQL cannot hold value of a row of the table settings',
    ],
    [
      'names that are one in capitals',
      "INSERT INTO former_users VALUES ('ärger'), ('Ärger')",
      'Two rows of the table former_users are one on PostgreSQL',
    ],
    ['a row that refers to nothing', 'DELETE FROM groups', 'refers to nothing'],
    [
      'a chunk that is damaged',
      'UPDATE position_chunks SET first_time = first_time + 1 WHERE id = 1',
      'Positions of bus-1 are damaged',
    ],
  ])('that has %s is refused in words', async (_what, sql, words) => {
    const other = fullFolder();
    within(other, (db) => {
      db.exec('PRAGMA foreign_keys = OFF');
      db.exec(sql);
    });
    const there = said(other);
    await expect(move('there', other)).rejects.toThrow(words);
    expect(said(other)).toEqual(there);
    expect(existsSync(join(other, 'outrider.moved'))).toBe(false);
  });

  test('is not moved into what another version has begun', async () => {
    await postgres.run('UPDATE outrider.move SET version = version - 1');
    await expect(move('there', folder)).rejects.toThrow('begin with an empty one');
    await postgres.run('UPDATE outrider.move SET version = version + 1');
  });

  test('is written where it is another, and says the same on PostgreSQL, also of reports of one moment', async () => {
    const copy = newFolder();
    cpSync(folder, copy, { recursive: true });
    const tracks = await sqliteTracks(copy);
    await postgres.run('DELETE FROM outrider.position_chunks WHERE id = 1');
    const { rows, written } = await move('there', folder);
    // What the others before it have left there is another in few tables.
    expect(rows).toBeGreaterThan(250);
    expect(written).toBeLessThan(rows / 5);
    expect(said(folder)).toEqual(before);
    await expect(openSqliteStore({ folder })).rejects.toThrow(
      'was moved to postgres://db.example/outrider at 1970-01-01T01:23:20.000Z: start with --store',
    );
    await started();
    await using store = await postgresStore(postgres.pool);
    expect(await tracksOf(store)).toEqual(tracks);
  });

  test('takes no other one', async () => {
    const other = fullFolder();
    await expect(move('there', other)).rejects.toThrow(
      'There is a store in the database: nothing was changed',
    );
    await expect(move('back', other)).rejects.toThrow('was not moved away: nothing was changed');
    const version = newestMigration();
    await postgres.run('UPDATE outrider.version SET number = 9999');
    await expect(move('there', other)).rejects.toThrow('of a later version (9999');
    await expect(move('back', newFolder())).rejects.toThrow('later version of Outrider (9999');
    await postgres.run(`UPDATE outrider.version SET number = ${version}`);
    expect(said(other)).toEqual(before);
    await (await openSqliteStore({ folder: other }))[Symbol.asyncDispose]();
  });

  test('says the same in every table when it is back, whatever was cut off, and its trail verifies', async () => {
    const back = newFolder();
    for (const at of [/FROM "events"/, /pg_sequences/, /^SELECT 1$/]) {
      await expect(move('back', back, cutAt(at))).rejects.toMatchObject({ code: 'STORE_FULL' });
      await forgetCut();
      expect(existsSync(databaseFiles(back).database)).toBe(false);
      await started();
    }
    await move('back', back);
    const after = said(back);
    for (const [table, rows] of before) expect([table, after.get(table)]).toEqual([table, rows]);
    expect([...after.keys()]).toEqual([...before.keys()]);
    expect(within(back, (db) => examineTrail(db))).toMatchObject({ entries: 2, fault: undefined });
    expect(checkDatabase(databaseFiles(back).database).faults).toEqual([]);
    expect(readdirSync(back).filter((name) => name.includes('moving'))).toEqual([]);
    await expect(started()).rejects.toThrow(`was moved to ${back} at`);
    await expect(move('back', newFolder())).rejects.toThrow('already');
  });

  test('goes on there and back: numbers that were given are not given again', async () => {
    await postgres.run('DROP TABLE outrider.move');
    {
      await using store = await postgresStore(postgres.pool);
      await store.positions.append([reportAt('new-1', 5), reportAt('bus-1', 50)]);
      // Batches of known devices take numbers that nobody gets.
      await postgres.run("SELECT setval('outrider.position_devices_number_seq', 40)");
      await store.positions.append([reportAt('new-2', 6)]);
      await store.devices.add({ ...sampleDevice, deviceid: 'new-1' });
    }
    const next = async (sequence: string): Promise<unknown> =>
      (await postgres.rows(`SELECT nextval('outrider.${sequence}') AS next`))[0];
    expect(await next('drivers_driverid_seq')).toEqual({ next: 7_003 });
    expect(await next('position_chunks_id_seq')).toEqual({ next: 5 });
    await postgres.run('DELETE FROM outrider.drivers');
    await move('back', folder);
    const aside = readdirSync(folder).filter((name) => name.startsWith('replaced-'));
    expect(aside).toHaveLength(1);
    expect(said(join(folder, aside[0] ?? ''))).toEqual(before);
    const given = "SELECT seq FROM sqlite_sequence WHERE name = 'drivers'";
    expect(within(folder, (db) => db.prepare(given).get())).toEqual({ seq: 7_003 });
    await using store = await openSqliteStore({ folder });
    await expect(store.devices.add({ ...sampleDevice, deviceid: 'new-1' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await store.positions.append([reportAt('new-3', 7), reportAt('new-4', 8)]);
    for (const [deviceid, time] of [
      ['new-1', 5],
      ['new-2', 6],
      ['new-3', 7],
      ['new-4', 8],
    ] as const)
      expect((await store.positions.range(deviceid, 0, 99)).reports).toMatchObject([{ position: { time } }]);
    expect((await store.positions.range('bus-1', 50, 51)).reports).toHaveLength(1);
  });

  test('whose end nobody heard of is ended by the same command, unless one of both was written since', async () => {
    const [last, back] = [fullFolder(), newFolder()];
    await postgres.run('DROP SCHEMA outrider CASCADE');
    await expect(move('there', last, cutAfterCommitOf(/^UPDATE outrider\.move SET/))).rejects.toMatchObject({
      code: 'STORE_FULL',
    });
    await started();
    within(last, (db) => db.exec("UPDATE groups SET name = name || '2'"));
    await expect(move('there', last)).rejects.toThrow('one of both was written since: nothing was changed');
    within(last, (db) => db.exec('UPDATE groups SET name = substr(name, 1, length(name) - 1)'));
    expect(await move('there', last)).toMatchObject({ written: 0 });
    await expect(openSqliteStore({ folder: last })).rejects.toThrow('start with --store');
    expect(await postgres.rows("SELECT to_regclass('outrider.move') AS found")).toEqual([{ found: null }]);
    // Back it is in the folder before the database can be told.
    await expect(move('back', back, cutAt(/^INSERT INTO outrider\.move/))).rejects.toThrow(
      `All of the store is in ${back}, but postgres://db.example/outrider cannot be written to say so`,
    );
    await forgetCut();
    expect(said(back)).toEqual(before);
  });
});
