import { testingDevice } from '@outrider/model/devices/testing-device.ts';
import { expect, test } from 'vitest';
import { DeviceStore } from '../../../fleet/device-store.ts';
import { FilledColumns } from './filled-columns.ts';

function opened() {
  const store = new DeviceStore();
  store.replace([testingDevice('a', { memo: 'line 7' }), testingDevice('b')]);
  const filled = new FilledColumns(store);
  let told = 0;
  filled.subscribe(() => told++);
  return { store, filled, told: () => told };
}

test('a column is there with the row, or the extra info, that first fills it', () => {
  const { store, filled, told } = opened();
  expect([filled.ids().has('memo'), filled.ids().has('driver'), filled.ids().has('extraMemo')]).toEqual([
    true,
    false,
    false,
  ]);
  store.apply([testingDevice('b', { driverName: 'Wu' })]);
  expect([told(), filled.ids().has('driver')]).toEqual([1, true]);
  store.changeExtra('b', { secondMemo: 'spare key' });
  expect([told(), filled.ids().has('extraMemo')]).toEqual([2, true]);
});

test('a column that was filled stays, and nothing is said of what fills no other one', () => {
  const { store, filled, told } = opened();
  const before = filled.ids();
  store.apply([testingDevice('a'), testingDevice('b', { memo: 'line 8' })]);
  expect(filled.ids()).toBe(before);
  expect(told()).toBe(0);
});

test('a device that nobody added fills nothing until somebody does', () => {
  const { store, filled } = opened();
  store.apply([testingDevice('new', { driverName: 'Wu', registered: false })]);
  expect(filled.ids().has('driver')).toBe(false);
  store.apply([testingDevice('new', { driverName: 'Wu' })]);
  expect(filled.ids().has('driver')).toBe(true);
});
