import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { partialName } from '@outrider/store/engine/sqlite/backup/backup-names.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { afterAll, expect, test } from 'vitest';
import { runBackup } from './run-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'outrider-run-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));
const to = join(folder, 'backups');
const run = (data: string, signal = new AbortController().signal): Promise<string> =>
  runBackup({ nodePath: process.execPath, data, to, keep: 1 }, signal);

test('the server’s own backup is a file of the folder, made while the server has the database', async () => {
  const data = join(folder, 'data');
  await using _store = await openSqliteStore({ folder: data });
  const file = await run(data);
  expect(readdirSync(to)).toEqual([file.slice(to.length + 1)]);
});

test('with a passphrase it is sealed, and older ones of both kinds make way', async () => {
  const data = join(folder, 'sealing');
  const passphraseFile = join(folder, 'passphrase');
  writeFileSync(passphraseFile, 'correct horse battery');
  await using _store = await openSqliteStore({ folder: data });
  const parts = { nodePath: process.execPath, data, to: join(folder, 'sealed'), keep: 1, passphraseFile };
  await runBackup({ ...parts, passphraseFile: undefined }, new AbortController().signal);
  for (const _ of [1, 2]) {
    const file = await runBackup(parts, new AbortController().signal);
    expect(readdirSync(parts.to)).toEqual([file.slice(parts.to.length + 1)]);
    expect(file).toMatch(/scheduled-.*\.sealed$/);
  }
  writeFileSync(passphraseFile, 'short');
  await expect(runBackup(parts, new AbortController().signal)).rejects.toThrow('12 characters or more');
});

test('why there is none is said in a line', async () => {
  const nowhere = join(folder, 'nowhere');
  await expect(run(nowhere)).rejects.toThrow(`There is no database in ${nowhere}.`);
});

test('one that is stopped leaves nothing', async () => {
  const data = join(folder, 'data');
  await using _store = await openSqliteStore({ folder: data });
  const before = readdirSync(to);
  await expect(run(data, AbortSignal.abort())).rejects.toThrow();
  const stopping = new AbortController();
  const running = run(data, stopping.signal);
  stopping.abort();
  await expect(running).rejects.toThrow();
  expect(readdirSync(to)).toEqual(before);
});

test('what one that had to be killed left in clear goes as soon as it has ended', async () => {
  const nowhere = join(folder, 'killed');
  const clear = join(nowhere, 'unsealed-backup');
  mkdirSync(clear, { recursive: true });
  const name = partialName('outrider-20260102T000000.000Z.sqlite').replace(
    /-\d+\.\d+\.partial$/,
    '-99999999.1.partial',
  );
  writeFileSync(join(clear, name), 'SQLite format 3');
  await expect(run(nowhere)).rejects.toThrow('There is no database');
  expect(readdirSync(clear)).toEqual([]);
});
