import { testingDevice as device } from '@outrider/model/devices/testing-device.ts';
import { accessOf, FULL_ACCESS } from '@outrider/model/people/rights.ts';
import { expect, test } from 'vitest';
import { DeviceStore } from '../../fleet/device-store.ts';
import { permittedActions } from '../../vehicle/vehicle-actions.ts';
import { findActs } from './found-acts.ts';

const store = new DeviceStore();
store.replace([device('TRUCK-7'), device('TRUCK-8'), device('VAN-2', { memo: 'Share of the depot' })]);
const nobody = {
  manager: false,
  serverAdmin: false,
  accessLog: false,
  setsFaces: false,
  recordingDevices: false,
  diagnosis: false,
  several: false,
  isMobile: false,
};
const all = permittedActions({ ...nobody, access: FULL_ACCESS, level: 0 });
const found = (words: string, permitted = all) =>
  findActs(store, permitted, words).map(({ deviceid, action }) => `${deviceid} ${action.id}`);

test('the last words say what is to be done with the vehicles that the first ones find', () => {
  expect(found('truck7 talk')).toEqual(['TRUCK-7 talk']);
  expect(found('truck remote settings')).toEqual(['TRUCK-7 remote', 'TRUCK-8 remote']);
});

test('a vehicle that the words find alone has everything that can be done with it, in the one order', () => {
  const turns = 'VAN-2 steer';
  expect(found('van')).toEqual(all.map(({ id }) => `VAN-2 ${id}`).filter((each) => each !== turns));
});

test('a name that has the word of an action is the name of a vehicle', () => {
  expect(found('share depot')).toContain('VAN-2 live');
});

test('nothing is offered that somebody may not do, nor of vehicles that nobody has', () => {
  const watches = permittedActions({ ...nobody, access: accessOf(['P_live']), level: 3 });
  expect([found('truck7 talk', watches), found('bike talk'), found('')]).toEqual([[], [], []]);
  expect(found('van', watches)).toEqual(['VAN-2 live', 'VAN-2 window']);
});
