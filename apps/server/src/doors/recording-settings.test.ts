import { withChanges } from '@outrider/model/audit/audit-entry.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { httpCalls } from '@outrider/protocol/tables.ts';
import { afterAll, expect, test } from 'vitest';
import { startDoors } from './testing.ts';
import { indexedMinute, TAKEN_OUT } from './testing-recordings.ts';
import { rawCall, signInNew } from './testing-caller.ts';

const folder = mkdtempSync(join(tmpdir(), 'outrider-media-'));
afterAll(() => rmSync(folder, { recursive: true }));

type SettingCall =
  | 'readMediaSetting'
  | 'writeMediaSetting'
  | 'readRecordOption'
  | 'writeRecordOption'
  | 'readKeepDays'
  | 'writeKeepDays';

/** Doors with these options of the start, and calls of an administrator. */
async function started(options: Parameters<typeof startDoors>[0], user = 'admin') {
  const doors = await startDoors(options);
  const key = await signInNew(doors, user, { level: 0 });
  const call = (name: SettingCall, body?: object): Promise<unknown> =>
    rawCall(doors, key, httpCalls[name].method, httpCalls[name].path, body);
  const { store, settings } = doors;
  return { call, store, settings, [Symbol.asyncDispose]: () => doors[Symbol.asyncDispose]() };
}

const mediaOf = (...paths: readonly string[]) =>
  paths.map((path) => ({ path, capacity: null, readonly: false }));

test('admin sets the media folders and for how long recordings are kept; a folder that cannot be one is refused in words', async () => {
  await using server = await started({});
  const { call, store } = server;
  expect(await call('writeMediaSetting', { mode: 1, media: mediaOf(folder) })).toMatchObject({
    hasError: false,
  });
  const { entries } = await store.trail.find({ limit: 9 });
  expect(entries.map(({ text, changes }) => withChanges(text, changes))).toContain(
    `set the media folders: How recordings are spread: efficacy → capacity; Folders of recordings: – → path ${folder}, capacity , readonly false`,
  );
  expect(await call('readMediaSetting')).toMatchObject({ mode: 1, ruled: { media: false, mode: false } });
  expect(
    await call('writeMediaSetting', { mode: 1, media: mediaOf(folder, `${folder}/none`) }),
  ).toMatchObject({
    code: 'VALIDATION',
    message: `There is no folder ${folder}/none on the server`,
  });
  expect(await call('writeMediaSetting', { mode: 1, media: mediaOf(folder, folder) })).toMatchObject({
    message: `${folder} is named twice`,
  });
  expect(await call('writeRecordOption', { recorddays: 30 })).toMatchObject({ hasError: false });
  expect(await call('readRecordOption')).toEqual({ recorddays: 30, ruled: false });
  expect((await store.trail.find({ limit: 1 })).entries[0]?.changes).toEqual([
    { field: 'Days for which recordings are kept', values: { before: '0', after: '30' } },
  ]);
  expect(await call('writeRecordOption', { recorddays: -1 })).toMatchObject({ code: 'VALIDATION' });
});

test('what recordings take in folders that are not used is told beside those that are', async () => {
  await using server = await started({});
  const { call, store } = server;
  expect(await call('readMediaSetting')).toMatchObject({ elsewhere: 0 });
  const minute = indexedMinute(Date.UTC(2026, 5, 1));
  await store.recordings.put([
    minute,
    { ...minute, channel: 2, media: TAKEN_OUT },
    { ...minute, channel: 3, media: TAKEN_OUT },
  ]);
  expect(await call('readMediaSetting')).toMatchObject({ elsewhere: 2 * minute.bytes });
});

test('of two administrators the second does not take away the folder that the first has added meanwhile', async () => {
  await using server = await started({});
  const { call, settings } = server;
  const [one, other] = [mkdtempSync(join(folder, 'one-')), mkdtempSync(join(folder, 'other-'))];
  const read = async () => (await call('readMediaSetting')) as { readonly edits: object };
  const { edits } = await read();
  expect(await call('writeMediaSetting', { mode: 0, media: mediaOf(one), seen: edits })).toMatchObject({
    hasError: false,
  });
  expect(await call('writeMediaSetting', { mode: 1, media: mediaOf(other), seen: edits })).toMatchObject({
    code: 'CONFLICT',
  });
  expect(settings.get('recordDisks.folders')).toMatchObject([{ path: one }]);
  // The mode alone is what nobody else has changed.
  expect(await call('writeMediaSetting', { mode: 1, media: mediaOf(one), seen: edits })).toMatchObject({
    hasError: false,
  });
  const seen = (await read()).edits;
  expect(await call('writeMediaSetting', { mode: 1, media: mediaOf(one, other), seen })).toMatchObject({
    hasError: false,
  });
});

test('what options of the start say cannot be set', async () => {
  await using server = await started({ media: [folder], mediaMode: 'efficacy', recordDays: 7 });
  const { call } = server;
  const refused = (option: string) => ({
    code: 'VALIDATION',
    message: `The option ${option} of the start says this: it cannot be changed here`,
  });
  expect(await call('writeMediaSetting', { mode: 0, media: mediaOf(tmpdir()) })).toMatchObject(
    refused('--media'),
  );
  expect(await call('writeMediaSetting', { mode: 1, media: mediaOf(folder) })).toMatchObject(
    refused('--media-mode'),
  );
  expect(await call('writeRecordOption', { recorddays: 30 })).toMatchObject(refused('--record-days'));
  expect(await call('readRecordOption')).toEqual({ recorddays: 7, ruled: true });
});

test('another administrator reads and sets none of it', async () => {
  await using server = await started({}, 'root');
  const { call } = server;
  for (const [name, body] of [
    ['readMediaSetting', undefined],
    ['writeMediaSetting', { mode: 0, media: mediaOf(folder) }],
    ['readRecordOption', undefined],
    ['writeRecordOption', { recorddays: 1 }],
    ['readKeepDays', undefined],
    ['writeKeepDays', { dbmaintain: { events: 30, uslogs: 30, gps: 0 } }],
  ] as const)
    expect(await call(name, body)).toMatchObject({ code: 'FORBIDDEN' });
});
