import { defaultDeviceExtra } from '@outrider/model/devices/device-record.ts';
import { expect, test } from 'vitest';
import { DeviceStore } from '../../../fleet/device-store.ts';
import { testingDevice as device } from '@outrider/model/devices/testing-device.ts';
import { clickSort, sortIds, type SortKey } from './sorting.ts';

const store = new DeviceStore();
store.replace([
  device('a', { driverName: 'Wu', memo: 'Route 10', statusTime: 30 }),
  device('b', { driverName: '', memo: 'Route 9', statusTime: 10 }),
  device('c', { driverName: 'chen', statusTime: 20 }),
]);
store.takeExtras({ b: { ...defaultDeviceExtra, plate: 'X-1' } }, true);

test.each([
  ['deviceid', false, 'abc'],
  ['deviceid', true, 'cba'],
  ['driver', false, 'cab'],
  ['driver', true, 'acb'],
  ['memo', false, 'bac'],
  ['plate', false, 'bac'],
  ['plate', true, 'bac'],
  ['updated', false, 'bca'],
  ['updated', true, 'acb'],
] as const)('by %s, descending %s: %s', (key: SortKey, descending, expected) => {
  expect(sortIds(store.ids(), { key, descending }, store).join('')).toBe(expected);
});

test('a second click on a heading turns the order round; the newest come first', () => {
  const byDriver = clickSort({ key: 'deviceid', descending: true }, 'driver');
  expect(byDriver).toEqual({ key: 'driver', descending: false });
  expect(clickSort(byDriver, 'driver').descending).toBe(true);
  expect(clickSort(byDriver, 'updated').descending).toBe(true);
});
