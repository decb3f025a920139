import { expect, test } from 'vitest';
import { Memberships } from './memberships.ts';

const memberships = Memberships.of([
  { groupid: 1, deviceid: 'a' },
  { groupid: 1, deviceid: 'b' },
  { groupid: 2, deviceid: 'b' },
]);

test('memberships are known by group and by device', () => {
  expect([
    [...memberships.devices(1)],
    [...memberships.devices(9)],
    [...memberships.groups('b')],
    [...memberships.groups('x')],
  ]).toEqual([['a', 'b'], [], [1, 2], []]);
  expect([...memberships.devicesOfAny([1, 2, 9])]).toEqual(['a', 'b']);
  expect([...memberships.all()]).toHaveLength(3);
});

test('a device that is put in or taken out is so by group and by device; what was before stays as it was', () => {
  const more = memberships.withMembers(2, ['a', 'c'], true);
  expect([[...more.devices(2)], [...more.groups('a')], [...more.groups('c')]]).toEqual([
    ['b', 'a', 'c'],
    [1, 2],
    [2],
  ]);
  const fewer = more.withMembers(1, ['a', 'x'], false);
  expect([[...fewer.devices(1)], [...fewer.groups('a')]]).toEqual([['b'], [2]]);
  expect([[...memberships.devices(2)], [...memberships.groups('a')]]).toEqual([['b'], [1]]);
});

test('what changes nothing is the same object', () => {
  expect(memberships.withMembers(1, ['a'], true)).toBe(memberships);
  expect(memberships.withDevices(1, ['b', 'a'])).toBe(memberships);
  expect([...memberships.withDevices(1, ['c']).devices(1)]).toEqual(['c']);
});
