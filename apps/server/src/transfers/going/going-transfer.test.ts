import type { Transfer } from '@outrider/model/transfers/transfer-record.ts';
import { expect, test } from 'vitest';
import type { GoingParts } from './going-parts.ts';
import { goingTransfer } from './going-transfer.ts';

const DAY_MS = 86_400_000;
const NOW = 100 * DAY_MS;

test('an export is removed seven days after its end, also one that was stopped', async () => {
  const kept: Pick<Transfer, 'transferid' | 'kind' | 'about' | 'state' | 'endedMs'>[] = [
    { transferid: 1, kind: 'going', about: 's', state: 'done', endedMs: NOW - 8 * DAY_MS },
    { transferid: 2, kind: 'going', about: 's', state: 'stopped', endedMs: NOW - 8 * DAY_MS },
    { transferid: 3, kind: 'going', about: 's', state: 'stopped', endedMs: NOW - 6 * DAY_MS },
    { transferid: 4, kind: 'going', about: 's', state: 'running', endedMs: 0 },
    { transferid: 5, kind: 'going', about: 'another', state: 'stopped', endedMs: NOW - 8 * DAY_MS },
    { transferid: 6, kind: 'sheet', about: 's', state: 'stopped', endedMs: NOW - 8 * DAY_MS },
  ];
  const removed: number[] = [];
  let folders: ReadonlySet<number> = new Set();
  const parts = {
    server: 's',
    clock: { now: () => NOW },
    store: {
      transfers: {
        list: async () => await Promise.resolve(kept),
        remove: async (id: number) => void (await Promise.resolve(removed.push(id))),
      },
    },
    folder: {
      removeOthers: async (ids: ReadonlySet<number>) => {
        folders = await Promise.resolve(ids);
      },
    },
  } as unknown as GoingParts;
  await goingTransfer(parts).tidy?.();
  expect(removed).toEqual([1, 2]);
  expect([...folders]).toEqual([3, 4]);
});
