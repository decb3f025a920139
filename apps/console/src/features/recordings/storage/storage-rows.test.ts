import type { MediaRoom } from '@outrider/model/recordings/media-room.ts';
import { expect, test } from 'vitest';
import { folderRoom, noonOfLast, storageRows } from './storage-rows.ts';

const room = { bytes: 300, locked: 10, aDay: 20, days: 3, first: 0, last: 86_400 };
const GB = 1024 ** 3;
type Folder = MediaRoom & { readonly readonly: boolean };
/** The tenth day. */
const NOW = 10 * 86_400_000;
const rowsOf = (aDay: Readonly<Record<string, number>>) =>
  storageRows(Object.fromEntries(Object.entries(aDay).map(([id, bytes]) => [id, { ...room, aDay: bytes }])))
    .rows;
const folder: Folder = { used: 10 * GB, free: 100 * GB, total: 200 * GB, capacity: null, readonly: false };

test('the largest comes first, with its share of all and its bar', () => {
  const { rows, sum } = storageRows({ a: { ...room, bytes: 100 }, b: room });
  expect(rows.map(({ deviceid, share, bar }) => [deviceid, share, bar])).toEqual([
    ['b', 0.75, 1],
    ['a', 0.25, 1 / 3],
  ]);
  expect(sum).toEqual({ bytes: 400, locked: 20, aDay: 40 });
});

test('of nothing there are no rows, and of recordings without bytes no share', () => {
  expect(storageRows({})).toEqual({ rows: [], sum: { bytes: 0, locked: 0, aDay: 0 } });
  expect(storageRows({ a: { ...room, bytes: 0 } }).rows[0]).toMatchObject({ share: 0, bar: 0 });
});

test('folders hold so many days as what comes a day goes into them', () => {
  const media = [folder, { ...folder, used: 5 * GB, capacity: 20 * GB }];
  expect(folderRoom({ media, own: [] }, rowsOf({ a: GB }), NOW)).toEqual({
    used: 15 * GB,
    room: 128 * GB,
    days: 128,
  });
  expect(folderRoom({ media, own: [] }, rowsOf({ a: 0 }), NOW)?.days).toBeUndefined();
});

test('nothing is said of days to come before there are three full ones', () => {
  const daysAt = (day: number) =>
    folderRoom({ media: [folder], own: [] }, rowsOf({ a: GB }), day * 86_400_000)?.days;
  expect([0, 3.9, 4].map(daysAt)).toEqual(['early', 'early', 108]);
});

test('a folder of one vehicle counts in what is used, and takes its vehicle out of the forecast', () => {
  const own = [{ ...folder, used: GB, capacity: 2 * GB, deviceid: 'a' }];
  expect(folderRoom({ media: [folder], own }, rowsOf({ a: 50 * GB, b: GB }), NOW)).toEqual({
    used: 11 * GB,
    room: 110 * GB,
    days: 108,
  });
  expect(folderRoom({ media: [folder], own }, rowsOf({ a: GB }), NOW)?.days).toBeUndefined();
});

test('a folder that is only read takes nothing more, and one that is not there tells nothing', () => {
  const roomOf = (...media: readonly Folder[]) => folderRoom({ media, own: [] }, rowsOf({ a: GB }), NOW);
  expect(roomOf(folder, { ...folder, readonly: true })?.room).toBe(108 * GB);
  expect(roomOf(folder, { ...folder, free: null })).toBeUndefined();
  expect(roomOf()).toBeUndefined();
});

test('the last day is shown at its noon; in the morning of that day, which has none yet, what is newest', () => {
  const noonMs = (86_400 + 43_200) * 1_000;
  expect([noonMs - 1, noonMs].map((nowMs) => noonOfLast(room, nowMs))).toEqual([undefined, noonMs]);
});
