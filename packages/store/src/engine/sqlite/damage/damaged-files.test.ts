import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportAt } from '../../../positions/sample-report.ts';
import { lockDatabase } from '../database.ts';
import { databaseFiles } from '../database-files.ts';
import { openSqliteStore } from '../open-sqlite-store.ts';
import { scanLog } from './log-file.ts';
import { flipByte } from './testing/flip-byte.ts';

// The files of a server that was killed. Each test damages a copy of its real files, and starts again.

const root = mkdtempSync(join(tmpdir(), 'outrider-damaged-'));
const killed = join(root, 'killed');
const START = Date.UTC(2026, 4, 1);
/** Milliseconds of the reports that were acknowledged: so many commits that all of them stand in the log. */
const acknowledged = Array.from({ length: 600 }, (_, at) => START + at);
const REPORTS_A_COMMIT = 6;

beforeAll(async () => {
  const running = join(root, 'running');
  await (await openSqliteStore({ folder: running }))[Symbol.asyncDispose]();
  await using store = await openSqliteStore({ folder: running });
  for (let at = 0; at < acknowledged.length; at += REPORTS_A_COMMIT)
    await store.positions.append(
      acknowledged.slice(at, at + REPORTS_A_COMMIT).map((time) => reportAt('bus-1', time)),
    );
  // As a kill leaves them: everything is on the disk, and nothing was put in order.
  mkdirSync(killed);
  for (const file of Object.values(databaseFiles(running)))
    if (existsSync(file)) cpSync(file, join(killed, basename(file)));
});
afterAll(() => rmSync(root, { recursive: true }));

/** A copy of the folder, damaged. */
function copy(damage: (files: ReturnType<typeof databaseFiles>) => void): string {
  const folder = mkdtempSync(join(root, 'copy-'));
  cpSync(killed, folder, { recursive: true });
  damage(databaseFiles(folder));
  return folder;
}

/** What a start says that it found, and which of the acknowledged reports are gone. */
async function start(folder: string): Promise<{ said: string[]; lost: number }> {
  const said: string[] = [];
  await using store = await openSqliteStore({ folder, onFinding: ({ text }) => said.push(text) });
  const kept = new Set<number>();
  // One whose own row is lost gets another id.
  for (const deviceid of ['bus-1', 'lost-1'])
    for (const { position } of (await store.positions.range(deviceid, START, START + 1e9)).reports)
      kept.add(position.time);
  return { said, lost: acknowledged.filter((time) => !kept.has(time)).length };
}

test('after a kill nothing is lost, and nothing is said', async () => {
  expect(await start(copy(() => {}))).toEqual({ said: [], lost: 0 });
});

test.each([
  ['half of the log is cut off', ({ log }) => truncateSync(log, statSync(log).size / 2)],
  ['the log is gone', ({ log }) => rmSync(log)],
  ['the log is zeros', ({ log }) => writeFileSync(log, Buffer.alloc(statSync(log).size))],
] satisfies [string, (files: ReturnType<typeof databaseFiles>) => void][])(
  'when %s, a start says how many acknowledged reports are lost and of which time, once a start for a week',
  async (_what, damage) => {
    const folder = copy(damage);
    const { said, lost } = await start(folder);
    expect(lost).toBeGreaterThan(100);
    const [, count] =
      /^(\d+) reports of positions and 0 other changes .* between .* and 20\d\d-/.exec(said[0] ?? '') ?? [];
    expect(Number(count)).toBe(lost);
    expect(await start(folder)).toEqual({ said, lost });
  },
);

test('a database of which all is gone with its log is not taken for a new one', async () => {
  const folder = copy(({ database, log }) => {
    rmSync(log);
    rmSync(database);
    // As it is before its first checkpoint.
    const db = new DatabaseSync(database);
    db.exec('PRAGMA journal_mode = WAL');
    db.close();
  });
  expect((await start(folder)).said).toEqual([
    expect.stringMatching(/^The database is another one than before. In the earlier one 600 reports/),
  ]);
});

test('what is lost of other changes is counted by itself', async () => {
  const folder = copy(() => {});
  await (await openSqliteStore({ folder }))[Symbol.asyncDispose]();
  const before = mkdtempSync(join(root, 'before-'));
  cpSync(folder, before, { recursive: true });
  {
    await using store = await openSqliteStore({ folder });
    await store.settings.put('a', '1');
    await store.transaction(async (tx) => {
      await tx.settings.put('b', '1');
      await tx.settings.put('c', '1');
    });
    await store.transaction((tx) => tx.groups.list());
  }
  cpSync(databaseFiles(before).database, databaseFiles(folder).database);
  expect((await start(folder)).said).toEqual([
    expect.stringContaining('0 reports of positions and 2 other changes'),
  ]);
});

test('a byte of the log that turned costs nothing, and is said', async () => {
  const folder = copy(({ log }) => flipByte(log, 32 + 60 * 4_120 + 700));
  const { said, lost } = await start(folder);
  expect([said, lost]).toEqual([[expect.stringContaining('all of them were saved')], 0]);
});

test('where a page that turned was not written again, its own reports are all that is lost of those behind it', async () => {
  const { frames } = scanLog(databaseFiles(killed).log) ?? { frames: [] };
  const last = frames.filter(
    ({ page }, at) => at < frames.length - 20 && frames.slice(at + 1).every((later) => later.page !== page),
  );
  expect(last.length).toBeGreaterThan(3);
  for (const { at } of last) {
    const folder = copy(({ log }) => flipByte(log, at + 1_500));
    const { said, lost } = await start(folder);
    expect(said.slice(0, 2), `byte ${at}`).toEqual([
      expect.stringContaining('cannot be put back whole'),
      expect.stringMatching(/^\d+ reports that stood behind .* were put back/),
    ]);
    expect(lost, `byte ${at}`).toBeLessThan(100);
    const [, count = '0'] = /^(\d+) reports of positions/.exec(said[2] ?? '') ?? [];
    expect(Number(count), `byte ${at}`).toBe(lost);
  }
});

test('what is put back is not missed when the database was opened by something else before', async () => {
  const { frames = [] } = scanLog(databaseFiles(killed).log) ?? {};
  const [torn] = frames.filter(
    ({ page }, at) =>
      at > 50 && at < frames.length - 20 && frames.slice(at + 1).every((later) => later.page !== page),
  );
  const folder = copy(({ log }) => flipByte(log, (torn?.at ?? 0) + 1_500));
  lockDatabase(folder).close();
  const { said, lost } = await start(folder);
  expect(lost).toBeLessThan(100);
  expect(said[1]).toContain('were put back');
  expect((await start(folder)).said).toEqual(said);
});

test('a database without content is refused, and stays', async () => {
  const folder = copy(({ database }) => truncateSync(database, 0));
  await expect(start(folder)).rejects.toMatchObject({
    code: 'INTERNAL',
    message: expect.stringMatching(/is empty.*npm run doctor.*npm run restore/),
  });
  expect(statSync(databaseFiles(folder).database).size).toBe(0);
  expect(statSync(databaseFiles(folder).log).size).toBeGreaterThan(0);
});

test('a log without its database is refused, and stays', async () => {
  const folder = copy(({ database }) => rmSync(database));
  await expect(start(folder)).rejects.toThrow('is gone, what was last written to it is still in');
  expect(statSync(databaseFiles(folder).log).size).toBeGreaterThan(0);
});

test('a restore that was cut off is refused until it is done again', async () => {
  const folder = copy(({ database }) => {
    cpSync(database, `${database}.restoring`);
    rmSync(database);
  });
  await expect(start(folder)).rejects.toThrow('was cut off');
});

test('a database that is cut off is refused with what to do', async () => {
  const folder = copy(({ database, log }) => {
    rmSync(log);
    truncateSync(database, 20_000);
  });
  await expect(start(folder)).rejects.toThrow('npm run doctor');
});

test('a first start that was cut off begins anew', async () => {
  const folder = mkdtempSync(join(root, 'first-'));
  writeFileSync(`${databaseFiles(folder).database}.new`, '');
  await (await openSqliteStore({ folder }))[Symbol.asyncDispose]();
  expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([]);
});
