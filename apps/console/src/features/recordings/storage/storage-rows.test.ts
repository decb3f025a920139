import { expect, test } from 'vitest';
import { folderRoom, noonOfLast, storageRows } from './storage-rows.ts';

const room = { bytes: 300, locked: 10, aDay: 20, days: 3, first: 0, last: 86_400 };
const GB = 1024 ** 3;
const folder = { used: 10 * GB, free: 100 * GB, total: 200 * GB, capacity: null, readonly: false };

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
  const both = [folder, { ...folder, used: 5 * GB, capacity: 20 * GB }];
  expect(folderRoom(both, GB)).toEqual({ used: 15 * GB, room: 128 * GB, days: 128 });
  expect(folderRoom(both, 0)?.days).toBeUndefined();
});

test('a folder that is only read takes nothing more, and one that is not there tells nothing', () => {
  expect(folderRoom([folder, { ...folder, readonly: true }], GB)?.room).toBe(108 * GB);
  expect(folderRoom([folder, { ...folder, free: null }], GB)).toBeUndefined();
  expect(folderRoom([], GB)).toBeUndefined();
});

test('the last day is shown at its noon; in the morning of that day, which has none yet, what is newest', () => {
  const noonMs = (86_400 + 43_200) * 1_000;
  expect([noonMs - 1, noonMs].map((nowMs) => noonOfLast(room, nowMs))).toEqual([undefined, noonMs]);
});
