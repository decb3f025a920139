import { testingDevice } from '@outrider/model/devices/testing-device.ts';
import { expect, test } from 'vitest';
import { Memberships } from '../../../fleet/groups/memberships.ts';
import { type DeviceView, shownDevices, standing } from './device-rows.ts';

/** Group 1 is the root, group 2 below it. */
const memberships = Memberships.of([
  { groupid: 1, deviceid: 'a' },
  { groupid: 2, deviceid: 'b' },
]);
const branch = memberships.devicesOfAny([1, 2]);
const ids = ['a', 'b', 'c'];
const find = (id: string) => ({ device: testingDevice(id, { driverName: `driver ${id}` }), plate: '' });
const shown = (view: DeviceView, word = ''): readonly string[] =>
  shownDevices(ids, find, { memberships, groupid: 1, branch, view, word });

test('a device is in the group, only below it, or in neither; taken out of the last one it is in neither (rule N20)', () => {
  expect(ids.map((id) => standing(memberships, 1, branch, id))).toEqual([true, 'mixed', false]);
  const fewer = memberships.withMembers(2, ['b'], false);
  expect(standing(fewer, 1, fewer.devicesOfAny([1, 2]), 'b')).toBe(false);
});

test.each([
  ['all', '', ['a', 'b', 'c']],
  ['in', '', ['a']],
  ['none', '', ['c']],
  ['all', ' DRIVER b', ['b']],
  ['none', 'a', []],
] as const)('of %s with the word %j it shows %j', (view, word, expected) => {
  expect(shown(view, word)).toEqual(expected);
});
