import { expect, test } from 'vitest';
import { eventRow } from './testing-rows.ts';
import { hourCounts, narrowed, narrowingIn, pinChoices, pinned } from './narrowing.ts';

/** Of the clock of this computer. */
const at = (hour: number): number => Math.floor(new Date(2026, 4, 4, hour, 30).getTime() / 1_000);
const rows = pinned([
  eventRow({ serialno: 1, deviceid: 'bus-1', eventname: 'Knock', eventtimeutc: at(3) }),
  eventRow({ serialno: 2, deviceid: 'bus-1', eventname: 'Idle', eventtimeutc: at(3), fencename: 'Depot' }),
  eventRow({ serialno: 3, deviceid: 'bus-2', eventname: 'Idle', eventtimeutc: at(23), type: 2 }),
]);
const numbers = (narrowing: Parameters<typeof narrowed>[1]) =>
  narrowed(rows, narrowing).map(({ serialno }) => serialno);

test('pins and the hour narrow the list together', () => {
  expect(numbers({})).toEqual([1, 2, 3]);
  expect(numbers({ name: 'Idle' })).toEqual([2, 3]);
  expect(numbers({ name: 'Idle', hour: 3 })).toEqual([2]);
  expect(numbers({ fence: 'Depot' })).toEqual([2]);
  expect(numbers({ source: 'Found by the server' })).toEqual([3]);
  expect(numbers({ device: 'bus-2', hour: 3 })).toEqual([]);
});

test('each pin offers what the others leave, with how many there are', () => {
  expect(pinChoices(rows, {}, 'device')).toEqual([
    ['bus-1', 2],
    ['bus-2', 1],
  ]);
  expect(pinChoices(rows, { name: 'Knock' }, 'device')).toEqual([['bus-1', 1]]);
  expect(pinChoices(rows, { name: 'Knock' }, 'name')).toEqual([
    ['Idle', 2],
    ['Knock', 1],
  ]);
  expect(pinChoices(rows, {}, 'fence')).toEqual([['Depot', 1]]);
  expect(pinChoices(rows, { device: 'gone' }, 'device')).toContainEqual(['gone', 0]);
});

test('each hour says how many events it has by the clock of this computer, whichever hour is pinned', () => {
  const counts = hourCounts(rows, { hour: 3 });
  expect([counts.length, counts[3], counts[23]]).toEqual([24, 2, 1]);
  expect(hourCounts(rows, { device: 'bus-2' })[3]).toBe(0);
});

test('an address that says no hour pins none', () => {
  expect(narrowingIn(new URLSearchParams('device=bus-1&hour=7'))).toEqual({ device: 'bus-1', hour: 7 });

  for (const hour of ['24', '-1', 'x', '1.5', ''])
    expect(narrowingIn(new URLSearchParams({ hour }))).toEqual({});
});
