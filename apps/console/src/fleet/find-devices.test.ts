import { testingDevice as device } from '@outrider/model/devices/testing-device.ts';
import { expect, test } from 'vitest';
import { DeviceStore } from './device-store.ts';
import { findDevices } from './find-devices.ts';

const store = new DeviceStore();
store.replace([
  device('OT-1'),
  device('OT-10', { driverName: 'Lin Mei' }),
  device('OT-2', { memo: 'was OT-1 before' }),
  device('7', { memo: 'Melbourne' }),
  device('BIN-1', { memo: 'Refuse truck' }),
  device('BIN-8', { memo: 'Truck 1' }),
  device('BIN-9', { memo: 'Refuse truck' }),
  device('NEW', { registered: false }),
]);

test.each([
  [
    'the id itself comes before ids that begin with it, and those before what mentions it',
    'ot-1',
    ['OT-1', 'OT-10', 'OT-2'],
  ],
  ['a name that begins with the word comes before one that holds it', ' me ', ['7', 'OT-10']],
  ['each word is sought in all names', 'truck 9', ['BIN-9']],
  ['a name that has it as a whole comes before names that have its words', 'truck 1', ['BIN-8', 'BIN-1']],
  ['an empty word finds the first ones', '', ['7', 'BIN-1', 'BIN-8']],
  ['a new device, which nobody added, is not found', 'new', []],
])('%s', (_sentence, word, ids) => {
  expect(findDevices(store, word, 3)).toEqual(ids);
});
