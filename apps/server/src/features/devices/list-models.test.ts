import { JT808 } from '@outrider/model/devices/link-record.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDoors, type TestDoors } from '../../doors/testing.ts';
import { callsBy, signInNew } from '../../doors/testing-caller.ts';

let doors: TestDoors;
beforeAll(async () => {
  doors = await startDoors();
});
afterAll(() => doors[Symbol.asyncDispose]());

test('everybody is told what recorders the vehicles that they see have, as they said it', async () => {
  const root = callsBy(doors, await signInNew(doors, 'root', { level: 0 }));
  const ann = callsBy(doors, await signInNew(doors, 'ann', { level: 3, groupIds: [2] }));
  const { fleet, bus } = doors;
  fleet.traffic.heard(JT808, 'A', '192.0.2.9').say({ manufacturer: 'OUTRD', model: 'X', imei: '35' });
  bus.publish('device.version', { deviceid: 'A', version: 'V2', model: 'X2' });
  const [a, b] = (await root('listModels', { deviceid: '*' })) as HttpAnswer<'listModels'>;
  expect(a).toMatchObject({
    deviceid: 'A',
    manufacturer: 'OUTRD',
    model: 'X2',
    version: 'V2',
    mobileid: '35',
    systems: [],
  });
  expect(b).toEqual({
    deviceid: 'B',
    manufacturer: '',
    model: '',
    version: '',
    mobileid: '',
    systems: [],
    said: 0,
  });
  expect(await ann('listModels', { deviceid: '*' })).toMatchObject([{ deviceid: 'B' }]);
});

test('of the systems at a recorder it is told what they said last that they are', async () => {
  const root = callsBy(doors, await signInNew(doors, 'ida', { level: 0 }));
  const adas = {
    name: 'driverAssistance',
    maker: 'M',
    product: 'A1',
    hardware: '1',
    firmware: '2',
    serial: '7',
  } as const;
  doors.bus.publish('device.systems', { deviceid: 'A', systems: [adas] });
  doors.bus.publish('device.systems', { deviceid: 'A', systems: [{ ...adas, firmware: '3' }] });
  const [a] = (await root('listModels', { deviceid: 'A' })) as HttpAnswer<'listModels'>;
  expect(a?.systems).toEqual([{ ...adas, firmware: '3' }]);
});
