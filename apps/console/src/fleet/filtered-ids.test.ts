import { describe, expect, test, vi } from 'vitest';
import { DeviceStore } from './device-store.ts';
import { FilteredIds, unfiltered } from './filtered-ids.ts';
import { testingDevice as device, testingFix as fix } from '@outrider/model/devices/testing-device.ts';

function fleet(): { store: DeviceStore; filtered: FilteredIds } {
  const store = new DeviceStore();
  const filtered = new FilteredIds(store);
  store.replace([
    device('a', { position: fix(50), driverName: 'Lin Mei' }),
    device('b', { position: fix(120), memo: 'Route 7' }),
    device('c', { status: 0 }),
    device('d', { registered: false }),
  ]);
  return { store, filtered };
}

test('new devices are neither listed nor counted', () => {
  const { filtered } = fleet();
  const { all, online, offline } = filtered.counts();
  expect([filtered.ids(), all, online, offline]).toEqual([['a', 'b', 'c'], 3, 2, 1]);
});

test('a device that changes enters and leaves its modes; the counts follow', () => {
  const { store, filtered } = fleet();
  filtered.set({ mode: 'driving' });
  expect(filtered.ids()).toEqual(['a', 'b']);
  store.apply([device('a', { position: fix(0) })]);
  expect(filtered.ids()).toEqual(['b']);
  store.apply([device('c', { position: fix(30) })]);
  expect(filtered.ids()).toEqual(['b', 'c']);
  expect(filtered.counts()).toEqual({
    all: 3,
    online: 3,
    offline: 0,
    driving: 2,
    idle: 1,
    parked: 0,
    overSpeed: 1,
    recording: 0,
    recordedHere: 0,
    unrecording: 3,
  });
});

test('ids and counts stay the same objects while nobody changes mode', () => {
  const { store, filtered } = fleet();
  const [ids, counts, told] = [filtered.ids(), filtered.counts(), vi.fn()];
  filtered.subscribe(told);
  store.apply([device('a', { position: fix(51), driverName: 'Lin Mei' })]);
  expect([filtered.ids() === ids, filtered.counts() === counts, told.mock.calls.length]).toEqual([
    true,
    true,
    0,
  ]);
});

describe('the word', () => {
  test.each([
    ['LIN', ['a']],
    ['route', ['b']],
    ['b', ['b']],
    ['mei a', ['a']],
    ['7  ROUTE b', ['b']],
    ['lin route', []],
    [' ', ['a', 'b', 'c']],
    ['nobody', []],
  ])('%j finds %j', (word, ids) => {
    const { filtered } = fleet();
    filtered.set({ word });
    expect(filtered.ids()).toEqual(ids);
    expect(filtered.counts().all).toBe(3);
  });
});

test('a group leaves only its devices, in the counts too', () => {
  const { filtered } = fleet();
  filtered.set({ group: { groupid: 3, name: 'South', devices: new Set(['b', 'c', 'd']) } });
  expect([filtered.ids(), filtered.counts().all, filtered.counts().online]).toEqual([['b', 'c'], 2, 1]);
});

test('without filter every device passes again, whatever word, mode and group left', () => {
  const { filtered } = fleet();
  filtered.set({ mode: 'offline', word: 'x', group: { groupid: 4, name: 'Empty', devices: new Set() } });
  expect(filtered.ids()).toEqual([]);
  filtered.set(unfiltered);
  expect(filtered.ids()).toEqual(['a', 'b', 'c']);
});
