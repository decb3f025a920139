import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkDatabase } from '../engine/sqlite/backup/check-database.ts';
import { openSqliteStore } from '../engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '../engine/sqlite/testing/lay-database.ts';
import { reportAt } from '../positions/sample-report.ts';
import { runTool, startAppending } from './testing/run-tool.ts';

const root = mkdtempSync(join(tmpdir(), 'outrider-backup-'));
afterAll(() => rmSync(root, { recursive: true }));
let folders = 0;
const newFolder = (): string => join(root, String(++folders));
const limitsFiles = spawnSync('prlimit', ['--version']).status === 0;

async function timesIn(folder: string): Promise<number[]> {
  await using store = await openSqliteStore({ folder });
  return (await store.positions.range('bus-1', 0, 1e9)).reports.map(({ position }) => position.time);
}

/** A data folder with some reports, and nobody who has it. */
async function makeData(): Promise<string> {
  const data = newFolder();
  layDatabase(data);
  await using store = await openSqliteStore({ folder: data });
  await store.positions.append([1, 2, 3].map((time) => reportAt('bus-1', time)));
  await store.settings.put('name', 'value');
  return data;
}

test('while the server appends, a backup holds all that was acknowledged before it began; the server loses nothing', async () => {
  const [data, to, elsewhere] = [newFolder(), newFolder(), newFolder()];
  let acknowledged: readonly number[];
  let before: readonly number[];
  let backup: string;
  {
    await using server = await startAppending(data);
    await server.more(200);
    before = [...server.acknowledged];
    const { code, out, err } = await runTool('backup', [to, '--data', data]);
    expect([code, err]).toEqual([0, expect.stringContaining('Checking')]);
    expect(out).toContain('the server ran on');
    expect(out).toContain('Without server.key');
    backup = out.split('\n')[0] ?? '';
    await server.more(50);
    ({ acknowledged } = server);
  }
  expect(readdirSync(to)).toEqual([expect.stringMatching(/^outrider-\d{8}T\d{6}\.\d{3}Z\.sqlite$/)]);
  expect(statSync(backup).mode & 0o077).toBe(0);
  const restored = await runTool('restore', [backup, '--data', elsewhere]);
  expect([restored.code, restored.out]).toEqual([0, expect.stringContaining(`Restored into ${elsewhere}`)]);
  expect(restored.out).toContain('Persons who were erased after it was made are in it again');
  const kept = await timesIn(elsewhere);
  expect(before.filter((time) => !kept.includes(time))).toEqual([]);
  // As of one moment: of each of the three that append, all up to some report.
  const all = await timesIn(data);
  expect(kept).toEqual(all.slice(0, kept.length));
  expect(acknowledged.filter((time) => !all.includes(time))).toEqual([]);
});

test('where no server runs it is made all the same', async () => {
  const [data, to] = [await makeData(), newFolder()];
  const { code, out } = await runTool('backup', [to, '--data', data]);
  expect([code, out]).toEqual([0, expect.not.stringContaining('the server ran on')]);
  expect(checkDatabase(out.split('\n')[0] ?? '').faults).toEqual([]);
  expect(await timesIn(data)).toEqual([1, 2, 3]);
});

test('a folder without a database is named', async () => {
  const nowhere = newFolder();
  const { code, err } = await runTool('backup', [newFolder(), '--data', nowhere]);
  expect([code, err]).toEqual([1, `There is no database in ${nowhere}. Say which folder with --data.\n`]);
});

test.skipIf(!limitsFiles)('one that finds no room leaves nothing, and what was there stays', async () => {
  const [data, to] = [await makeData(), newFolder()];
  await runTool('backup', [to, '--data', data, '--scheduled', '--keep', '1']);
  const there = readdirSync(to);
  const { code, err } = await runTool(
    'backup',
    [to, '--data', data, '--scheduled', '--keep', '1'],
    ['prlimit', '--fsize=10000:10000'],
  );
  expect([code, err]).toEqual([1, `The disk of ${to} holds no file of that size\n`]);
  expect(readdirSync(to)).toEqual(there);
});

test('scheduled ones are counted by themselves, and what a cut-off one left goes', async () => {
  const [data, to] = [await makeData(), newFolder()];
  await runTool('backup', [to, '--data', data]);
  writeFileSync(join(to, 'scheduled-20200101T000000.000Z.sqlite.partial'), 'half');
  writeFileSync(join(to, 'scheduled-20200101T000000.000Z.sqlite'), 'old');
  const said: string[] = [];
  for (let time = 0; time < 2; time++)
    said.push((await runTool('backup', [to, '--data', data, '--scheduled', '--keep', '2'])).err);
  // What is removed is said, once.
  expect(said.map((err) => /Removed .*20200101.*: a backup that was cut off/.test(err))).toEqual([
    true,
    false,
  ]);
  const names = readdirSync(to);
  expect(names.filter((name) => name.startsWith('scheduled'))).toHaveLength(2);
  expect(names.filter((name) => name.startsWith('outrider'))).toHaveLength(1);
  expect(names.filter((name) => name.includes('20200101'))).toEqual([]);
});

test('nothing is restored while a server runs', async () => {
  const [data, to] = [await makeData(), newFolder()];
  const { out } = await runTool('backup', [to, '--data', data]);
  await using server = await startAppending(data, 10);
  const { code, err } = await runTool('restore', [out.split('\n')[0] ?? '', '--data', data]);
  expect([code, err]).toEqual([1, expect.stringContaining(`A server runs on ${data}: stop it`)]);
  await server.more(10);
});

test('what was there before is kept aside', async () => {
  const [data, to] = [await makeData(), newFolder()];
  const { out } = await runTool('backup', [to, '--data', data]);
  {
    await using store = await openSqliteStore({ folder: data });
    await store.positions.append([reportAt('bus-1', 4)]);
  }
  const restored = await runTool('restore', [out.split('\n')[0] ?? '', '--data', data]);
  const aside = /What was there is in (\S+):/.exec(restored.out)?.[1] ?? '';
  expect(await timesIn(data)).toEqual([1, 2, 3]);
  expect(await timesIn(aside)).toEqual([1, 2, 3, 4]);
});

test.each([
  ['is not there', undefined, 'There is no backup'],
  ['is something else', 'x'.repeat(9_000), 'is no backup of Outrider'],
])('a backup that %s is refused, and the database stays', async (_what, content, words) => {
  const [data, from] = [await makeData(), newFolder()];
  if (content !== undefined) writeFileSync(from, content);
  const { code, err } = await runTool('restore', [from, '--data', data]);
  expect([code, err]).toEqual([1, expect.stringContaining(words)]);
  expect(await timesIn(data)).toEqual([1, 2, 3]);
  expect(existsSync(join(data, 'outrider.sqlite.restoring'))).toBe(false);
});
