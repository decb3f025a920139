import { defaultDeviceExtra } from '@outrider/model/devices/device-record.ts';
import { testingDevice, testingFix } from '@outrider/model/devices/testing-device.ts';
import { parseDeviceRow, printDeviceRow } from '@outrider/protocol/devices/device-row.ts';
import { expect, test } from 'vitest';
import { columns } from './columns.tsx';

test('who may not see positions sees how fast a vehicle goes, and nothing where nobody knows it', () => {
  const speed = columns.find(({ id }) => id === 'speed');
  const shown = (change: Parameters<typeof testingDevice>[1]) => {
    const told = parseDeviceRow(printDeviceRow(testingDevice('A', change), false));
    return speed?.cell(told, defaultDeviceExtra, 'kilometre');
  };
  expect(shown({ position: { ...testingFix(50), time: 1_000 } })).toBe(50);
  expect(shown({ position: undefined })).toBeUndefined();
});
