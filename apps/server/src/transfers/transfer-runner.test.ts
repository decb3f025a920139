import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { userRecord } from '@outrider/model/people/user-record.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LONG } from '../testing-wait.ts';
import { silentLog } from '../testing-log.ts';
import { TransferRunner } from './transfer-runner.ts';

test('one that is stopped and has gone on again before that is looked at is done to its end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-transfer-runner-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  layDatabase(folder);
  const clock = new ManualClock(Date.parse('2026-10-05'));
  await using store = await openSqliteStore({ folder }, clock);
  const about = 's';
  const transferid = await store.transfers.add({
    kind: 'going',
    about,
    name: '',
    userName: 'admin',
    state: 'checking',
    spec: '{}',
    madeMs: clock.now(),
  });
  await store.transfers.replaceItems(
    transferid,
    [1, 2].map((number) => ({ number, line: 0, step: 'records', label: '', body: '{}' })),
  );
  await store.transfers.change(transferid, ['checking'], { state: 'running' });
  const dealtWith: number[] = [];
  let isSeen = false;
  const find: typeof store.transfers.find = async (id) => {
    const found = await store.transfers.find(id);
    // Seen as stopped once, between the first item and the second.
    if (found === undefined || dealtWith.length !== 1 || isSeen) return found;
    isSeen = true;
    return { ...found, state: 'stopped' };
  };
  await using _runner = new TransferRunner({
    store: {
      transfers: { ...store.transfers, find },
      users: {
        ...store.users,
        find: async () =>
          await Promise.resolve({ ...userRecord.defaults, userName: 'admin', level: 0, passwordHash: '' }),
      },
    },
    kinds: {
      going: {
        atOnce: 1,
        begin: async () =>
          await Promise.resolve({
            take: async (items) =>
              await Promise.resolve(
                items.map(({ number }) => {
                  dealtWith.push(number);
                  return { number, outcome: 'made', why: '', body: '' };
                }),
              ),
          }),
      },
    },
    about,
    turn: async () => await Promise.resolve(true),
    clock,
    log: silentLog,
  });
  await vi.waitFor(async () => expect((await store.transfers.find(transferid))?.state).toBe('done'), LONG);
  expect(isSeen).toBe(true);
  expect(dealtWith).toHaveLength(2);
});
