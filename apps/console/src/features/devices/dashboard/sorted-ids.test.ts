import { testingDevice as device } from '@outrider/model/devices/testing-device.ts';
import { defaultDeviceExtra } from '@outrider/model/devices/device-record.ts';
import { expect, test } from 'vitest';
import { DeviceStore } from '../../../fleet/device-store.ts';
import { SortedIds } from './sorted-ids.ts';
import type { Sort } from './sorting.ts';

const byPlate: Sort = { key: 'plate', descending: false };
const byTime: Sort = { key: 'updated', descending: false };

function opened() {
  const store = new DeviceStore();
  store.replace([device('a', { statusTime: 1 }), device('b', { statusTime: 2 })]);
  store.takeExtras(
    { a: { ...defaultDeviceExtra, plate: 'A' }, b: { ...defaultDeviceExtra, plate: 'B' } },
    true,
  );
  const sorted = new SortedIds(store);
  let told = 0;
  sorted.subscribe(() => told++);
  const ids = store.ids();
  return { store, told: () => told, order: (sort: Sort, beats = 0) => sorted.of(ids, sort, beats) };
}

test('a text that is sorted by moves its row at once', () => {
  const { store, told, order } = opened();
  expect(order(byPlate).join('')).toBe('ab');
  store.changeExtra('a', { plate: 'C' });
  expect([told(), order(byPlate).join('')]).toEqual([1, 'ba']);
});

test('what is not sorted by leaves the order the very same', () => {
  const { store, told, order } = opened();
  const before = order(byPlate);
  store.apply([device('a', { statusTime: 9, memo: 'line 7' })]);
  store.changeExtra('a', { secondMemo: 'spare key' });
  expect(told()).toBe(0);
  expect(order(byPlate, 7)).toBe(before);
});

test('when devices spoke counts with the next polled list, not with each of their words', () => {
  const { store, told, order } = opened();
  expect(order(byTime).join('')).toBe('ab');
  store.apply([device('a', { statusTime: 9 })]);
  expect([told(), order(byTime).join(''), order(byTime, 1).join('')]).toEqual([0, 'ab', 'ba']);
});
