import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '@outrider/store/store.ts';
import { RecordingOptions } from './recording-options.ts';
import { tempFolder } from './testing-recording.ts';

let store: Store;
beforeAll(async () => (store = await openSqliteStore({ folder: tempFolder() })));
afterAll(async () => await store[Symbol.asyncDispose]());

const silent = { media: [], mediaMode: undefined, recordDays: undefined, data: '/data' };

test('without a word of anybody there is one folder in the data folder, and recordings stay', async () => {
  const { plan, keepDays, ruled } = await RecordingOptions.load(store, silent);
  expect(plan).toEqual({
    specs: [{ path: '/data/media', capacityBytes: undefined, readOnly: false }],
    mode: 'efficacy',
  });
  expect([keepDays, ruled]).toEqual([0, { folders: false, mode: false, days: false }]);
});

test('what was set is in force after a restart, and gives way to options of the start', async () => {
  const options = await RecordingOptions.load(store, silent);
  const specs = [
    { path: '/a', capacityBytes: 5e9, readOnly: false },
    { path: '/b', capacityBytes: undefined, readOnly: true },
  ];
  await options.keepPlan({ specs, mode: 'capacity' });
  await options.keepFor(30);
  const again = await RecordingOptions.load(store, silent);
  expect([again.plan, again.keepDays]).toEqual([{ specs, mode: 'capacity' }, 30]);
  const started = { media: ['/c=2G'], mediaMode: 'efficacy' as const, recordDays: 7, data: '/data' };
  const ruled = await RecordingOptions.load(store, started);
  expect(ruled.plan).toEqual({
    specs: [{ path: '/c', capacityBytes: 2 * 1024 ** 3, readOnly: false }],
    mode: 'efficacy',
  });
  expect([ruled.keepDays, ruled.ruled]).toEqual([7, { folders: true, mode: true, days: true }]);
});
