import { defaultDeviceExtra } from '@outrider/model/devices/device-record.ts';
import { expect, test } from 'vitest';
import { DeviceStore } from '../../../fleet/device-store.ts';
import { testingDevice } from '@outrider/model/devices/testing-device.ts';
import { columns } from './columns.tsx';
import { hasData, isShown } from './use-columns.ts';

test('every column but the second memo is shown until it is switched', () => {
  const byDefault = columns.filter((column) => !isShown(column, new Set()));
  expect(byDefault.map(({ id }) => id)).toEqual(['extraMemo']);
  const all = new Set(columns.map(({ id }) => id));
  expect(columns.filter((column) => isShown(column, all)).map(({ id }) => id)).toEqual(['extraMemo']);
});

test('a memo column has something to show when some device has that memo', () => {
  const store = new DeviceStore();
  store.replace([testingDevice('a', { memo: 'line 7' }), testingDevice('b')]);
  const filled = () => columns.filter((column) => column.memo && hasData(column, store)).map(({ id }) => id);
  expect(filled()).toEqual(['memo']);
  store.takeExtras({ b: { ...defaultDeviceExtra, secondMemo: 'spare key' } }, true);
  expect(filled()).toEqual(['memo', 'extraMemo']);
});
