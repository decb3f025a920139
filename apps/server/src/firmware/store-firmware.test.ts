import type { Firmware } from '@outrider/model/firmware/firmware-record.ts';
import { expect, test } from 'vitest';
import { StoreFirmware } from './store-firmware.ts';

const file = (version: string, updatedMs: number) => ({ version, updatedMs }) as Firmware;
const said = (deviceid: string, model: string, version: string) => ({ deviceid, model, version, saidMs: 1 });

test('a device is behind the newest file of which a recorder of its model names the version, and no later one', async () => {
  const all = [
    said('old', 'M1', 'V9'),
    said('new', 'M1', 'V10'),
    said('later', 'M1', 'V11'),
    said('other', 'M2', 'V1'),
    said('nameless', '', 'V1'),
  ];
  const older = await new StoreFirmware({
    // Nobody has V12 yet: for which model it is nobody knows.
    firmwares: { list: async () => [file('V12', 9), file('V10', 5), file('V9', 3), file('', 99)] },
    versions: { all: () => all, of: (deviceid) => all.find((one) => one.deviceid === deviceid) },
  }).newer();
  expect(all.map(({ deviceid }) => older(deviceid)?.target)).toEqual([
    'V10',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(older('old')).toEqual({ version: 'V9', target: 'V10', sinceMs: 5, byStore: true });
  expect(older('unknown')).toBeUndefined();
});
