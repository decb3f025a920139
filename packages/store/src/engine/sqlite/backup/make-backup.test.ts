import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ManualClock } from '@outrider/kit/clock.ts';
import { afterAll, expect, test } from 'vitest';
import { openSqliteStore } from '../open-sqlite-store.ts';
import { checkDatabase } from './check-database.ts';
import { partialName } from './backup-names.ts';
import { makeBackup } from './make-backup.ts';

const OLD = fileURLToPath(new URL('../fixtures/0002-positions.sqlite', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'outrider-make-backup-'));
afterAll(() => rmSync(root, { recursive: true }));

function oldData(): string {
  const folder = mkdtempSync(join(root, 'data-'));
  copyFileSync(OLD, join(folder, 'outrider.sqlite'));
  return folder;
}

test.each(['copy', 'check'] as const)(
  'a backup that is stopped at its step %s leaves nothing',
  async (at) => {
    const folder = oldData();
    const to = join(folder, 'to');
    const stopping = new AbortController();
    const making = makeBackup({
      folder,
      to,
      kind: 'manual',
      nowMs: 0,
      signal: stopping.signal,
      onStep: ({ step }) => step === at && stopping.abort(),
    });
    await expect(making).rejects.toThrow('aborted');
    expect(readdirSync(to)).toEqual([]);
  },
);

test('what a backup left whose process was killed goes with the next one, of whatever kind, and that is said; others are let be', async () => {
  const folder = oldData();
  const to = join(folder, 'to');
  mkdirSync(to);
  const gone = spawnSync(process.execPath, ['--version']).pid;
  const left = (name: string): string => {
    writeFileSync(join(to, name), 'half');
    return join(to, name);
  };
  const unfinished = (kind: string, pid: number, ending = 'sqlite') =>
    left(partialName(`${kind}-20200101T000000.000Z.${ending}`).replace(`-${process.pid}.`, `-${pid}.`));
  const [manual, migration, running, sealing, cut] = [
    unfinished('outrider', gone),
    unfinished('before-migration', gone),
    unfinished('outrider', process.pid),
    unfinished('scheduled', process.pid, 'sealed'),
    unfinished('scheduled', gone, 'sealed'),
  ];
  // In a container a server that starts again has the process number of the killed one.
  const before = left(
    partialName('before-migration-20200102T000000.000Z.sqlite').replace(/\.\d+\.partial$/, '.1.partial'),
  );
  const elsewhere = left('outrider-20200101T000000.000Z.sqlite.another-machine-1.partial');
  const said: string[] = [];
  const { file } = await makeBackup({
    folder,
    to,
    kind: 'manual',
    nowMs: Date.now(),
    onLeft: (one) => said.push(one),
  });
  expect(said.sort()).toEqual([migration, before, manual, cut].sort());
  expect(
    readdirSync(to)
      .map((name) => join(to, name))
      .sort(),
  ).toEqual([file, running, sealing, elsewhere].sort());
});

test('a database of an earlier version is copied as it was before it is brought up to date, once', async () => {
  const folder = oldData();
  const to = join(folder, 'backups');
  const clock = new ManualClock(0);
  for (let start = 0; start < 2; start++) {
    await using store = await openSqliteStore({ folder, beforeMigration: { to, keep: 2 } }, clock);
    expect(await store.devices.list()).toHaveLength(3);
  }
  expect(readdirSync(to)).toEqual(['before-migration-19700101T000000.000Z.sqlite']);
  expect(checkDatabase(join(to, 'before-migration-19700101T000000.000Z.sqlite'))).toEqual({
    faults: [],
    migration: 2,
    counts: { users: 3, devices: 3 },
  });
});

test('where the socket’s name is too long the store opens all the same, and says so', async () => {
  const warned: string[] = [];
  const log = { info() {}, error() {}, warn: (_fields: object, text: string) => void warned.push(text) };
  const folder = join(root, 'a-long-name-'.repeat(12));
  await using store = await openSqliteStore({ folder, log });
  expect(await store.devices.list()).toEqual([]);
  expect(warned).toEqual([expect.stringContaining('no backup can be made while this server runs')]);
});

test('of those before an upgrade the newest stay', async () => {
  const to = join(root, 'kept');
  for (let day = 1; day <= 3; day++) {
    const folder = oldData();
    const clock = new ManualClock(day * 86_400_000);
    await using _store = await openSqliteStore({ folder, beforeMigration: { to, keep: 2 } }, clock);
  }
  expect(readdirSync(to)).toEqual([
    'before-migration-19700103T000000.000Z.sqlite',
    'before-migration-19700104T000000.000Z.sqlite',
  ]);
});
