import { unheardDevice } from '@outrider/model/devices/device.ts';
import { expect, test } from 'vitest';
import { deviceRowLetters, parseDeviceRow, printDeviceRow } from './device-row.ts';

test('no letter of a row is one by which a message is told from others: its code, its question, its last row, the version of the list', () => {
  for (const letter of ['M', 'W', 'S', 'Y']) expect(deviceRowLetters).not.toHaveProperty(letter);
});

test.each([
  [undefined, false, undefined],
  [undefined, true, ',,,1'],
  [true, false, '1,1,2'],
  [false, true, '0,1,2,1'],
])('a device that says %s of its recording, and is recorded here: %s', (recording, recordedHere, letter) => {
  const device = {
    ...unheardDevice('A'),
    recording,
    recordedHere,
    recordingError: true,
    recordingErrorCount: 2,
  };
  const row = printDeviceRow(device);
  expect(row.P).toBe(letter);
  const read = parseDeviceRow({ ...row });
  expect([read.recording, read.recordedHere]).toEqual([recording, recordedHere]);
});
