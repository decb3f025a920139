import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ManualClock } from '@outrider/kit/clock.ts';
import { HEADS_FILE, HEADS_KEY_FILE } from '@outrider/store/audit/trail-head.ts';
import { restoreBackup } from '@outrider/store/engine/sqlite/backup/restore-backup.ts';
import { databaseFiles } from '@outrider/store/engine/sqlite/database-files.ts';
import { examineDatabase } from '@outrider/store/engine/sqlite/doctor/examine-database.ts';
import { repairDatabase } from '@outrider/store/engine/sqlite/doctor/repair-database.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { afterAll, expect, test } from 'vitest';
import { keepLine } from './files/kept-lines.ts';
import { SigningKey } from './files/signing-key.ts';
import { TrailHeads } from './jobs/trail-heads.ts';
import { silentLog } from './testing-log.ts';

const root = mkdtempSync(join(tmpdir(), 'outrider-heads-'));
afterAll(() => rmSync(root, { recursive: true }));
const NOON = Date.UTC(2026, 10, 22, 12);

/** A server's data folder with five entries of a trail, the third and the fifth of which were signed. */
async function signed(): Promise<string> {
  const folder = mkdtempSync(join(root, 'data-'));
  layDatabase(folder);
  await using store = await openSqliteStore({ folder });
  const key = new SigningKey(join(folder, HEADS_KEY_FILE));
  const heads = new TrailHeads({
    store,
    sign: async (bytes) => (await key.signer()).sign(bytes),
    keep: (line) => keepLine(join(folder, HEADS_FILE), line, 10),
    clock: new ManualClock(NOON),
    log: silentLog,
  });
  await heads.say();
  for (let at = 1; at <= 5; at++) {
    const entry = { timeMs: NOON, door: 'http', call: 'addGroup', user: '', ip: '::1', devices: [] } as const;
    await store.audit.append({ ...entry, text: [`entry ${at}`], outcome: 'ok' });
    if (at % 2 === 1 && at > 1) await heads.say();
  }
  return folder;
}

test('somebody who has the database cuts the end of the trail, and the doctor says so by what the server signed', async () => {
  const folder = await signed();
  const whole = await examineDatabase(folder);
  expect([whole.trail?.fault, whole.signedHeads]).toEqual([undefined, { count: 2, fault: undefined }]);
  {
    using db = new DatabaseSync(databaseFiles(folder).database);
    db.exec('DELETE FROM audit_trail WHERE seq = 5');
    db.exec('UPDATE audit_chain SET head_seq = 4, head_seal = (SELECT seal FROM audit_trail WHERE seq = 4)');
  }
  expect((await examineDatabase(folder)).trail?.fault).toBe(
    'It ends with entry 4, before the one whose seal was signed at 2026-11-22T12:00:00.000Z (5).',
  );
});

test('lines that the key did not sign are said; one that was cut off by a kill or a full disk is none, and spoils not the next', async () => {
  const folder = await signed();
  const file = join(folder, HEADS_FILE);
  const lines = readFileSync(file, 'utf8');
  const [first = ''] = lines.split('\n');
  writeFileSync(file, `${lines}{"seq":9`);
  expect((await examineDatabase(folder)).signedHeads).toEqual({ count: 2, fault: undefined });
  await keepLine(file, first, 10);
  expect((await examineDatabase(folder)).signedHeads).toEqual({ count: 3, fault: undefined });
  writeFileSync(file, lines.replace('"seq":5', '"seq":4'));
  expect((await examineDatabase(folder)).signedHeads).toEqual({
    count: 1,
    fault: expect.stringMatching(/^1 line of .* was not signed/),
  });
});

test.each([
  ['restored', 'over the database'],
  ['restored', 'after the database was moved away by hand'],
  ['repaired', 'in its place'],
] as const)('a trail that is %s %s is not said to be cut: its heads go aside', async (way, where) => {
  const folder = await signed();
  const { database } = databaseFiles(folder);
  const backup = join(folder, 'backup.sqlite');
  copyFileSync(database, backup);
  {
    using db = new DatabaseSync(way === 'restored' ? backup : database);
    db.exec('DELETE FROM audit_trail WHERE seq = 5');
    db.exec('UPDATE audit_chain SET head_seq = 4, head_seal = (SELECT seal FROM audit_trail WHERE seq = 4)');
  }
  if (where.includes('by hand'))
    for (const file of Object.values(databaseFiles(folder))) rmSync(file, { force: true });
  const aside =
    way === 'repaired'
      ? (await repairDatabase(folder, NOON)).aside
      : await restoreBackup({ folder, from: backup, nowMs: NOON });
  const after = await examineDatabase(folder);
  expect([after.trail?.fault, after.signedHeads]).toEqual([undefined, { count: 0, fault: undefined }]);
  expect(readFileSync(join(aside ?? '', HEADS_FILE), 'utf8').split('\n')).toHaveLength(3);
});

test('where the key cannot be read the newest entry is told unsigned as none, and the log says why once', async () => {
  const folder = await signed();
  await using store = await openSqliteStore({ folder });
  const said: string[] = [];
  let isBroken = true;
  const heads = new TrailHeads({
    store,
    sign: async () => {
      if (isBroken) throw new Error('EACCES');
      return await Promise.resolve(new Uint8Array(64));
    },
    keep: async () => {},
    clock: new ManualClock(NOON),
    log: { ...silentLog, warn: (_what: unknown, text?: string) => void said.push(String(text)) },
  });
  expect([await heads.now(), await heads.now(), said.length]).toEqual([undefined, undefined, 1]);
  isBroken = false;
  expect(await heads.now()).toMatchObject({ seq: 5 });
});

test('so many lines are kept at most: the older half goes', async () => {
  const file = join(root, 'lines');
  for (let at = 1; at <= 11; at++) await keepLine(file, String(at), 10);
  expect(readFileSync(file, 'utf8')).toBe('7\n8\n9\n10\n11\n');
});
