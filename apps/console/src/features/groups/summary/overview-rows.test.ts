import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { expect, test } from 'vitest';
import { Memberships } from '../../../fleet/groups/memberships.ts';
import { orderedMemberships, type OverviewQuery, overviewRows } from './overview-rows.ts';

/** Company ─ North, South. */
const tree = new GroupTree([
  { groupid: 1, name: 'Company' },
  { groupid: 2, parentid: 1, name: 'South' },
  { groupid: 3, parentid: 1, name: 'North' },
]);
const memberships = Memberships.of([
  { groupid: 2, deviceid: 'bus10' },
  { groupid: 2, deviceid: 'bus9' },
  { groupid: 3, deviceid: 'bus10' },
  { groupid: 1, deviceid: 'car' },
]);
const names: Readonly<Record<string, { driver: string; memo: string }>> = {
  bus9: { driver: 'Lin', memo: 'Route 7' },
  bus10: { driver: 'Chen', memo: 'spare' },
  car: { driver: '', memo: '' },
};
const query: OverviewQuery = {
  rows: orderedMemberships(tree, memberships, ['bus9', 'bus10', 'car']),
  tree,
  memberships,
  words: (id) => names[id] ?? { driver: '', memo: '' },
  deviceWord: '',
  groupWord: '',
  groupid: undefined,
  duplicates: false,
  sort: { by: 'group', descending: false },
};
const rowsOf = (change: Partial<OverviewQuery>): string[] =>
  overviewRows({ ...query, ...change }).map(
    ({ groupid, deviceid }) => `${tree.get(groupid)?.name} ${deviceid}`,
  );

test('every membership is a row, in the order of the tree and of the devices', () => {
  expect(rowsOf({})).toEqual(['Company car', 'North bus10', 'South bus9', 'South bus10']);
});

test.each([
  ['id, driver or memo of a device', { deviceWord: ' ROUTE' }, ['South bus9']],
  ['a driver', { deviceWord: 'chen' }, ['North bus10', 'South bus10']],
  ['the name of a group', { groupWord: 'so' }, ['South bus9', 'South bus10']],
  ['one group', { groupid: 3 }, ['North bus10']],
  ['devices in several groups', { duplicates: true }, ['North bus10', 'South bus10']],
  ['all of it together', { duplicates: true, groupWord: 'north', deviceWord: 'bus' }, ['North bus10']],
] as const)('it is searched by %s', (_, change, expected) => {
  expect(rowsOf(change)).toEqual(expected);
});

test.each([
  ['group', true, ['South bus10', 'South bus9', 'North bus10', 'Company car']],
  ['device', false, ['South bus9', 'North bus10', 'South bus10', 'Company car']],
  ['driver', false, ['Company car', 'North bus10', 'South bus10', 'South bus9']],
  ['memo', true, ['South bus10', 'North bus10', 'South bus9', 'Company car']],
  ['count', false, ['Company car', 'South bus9', 'North bus10', 'South bus10']],
] as const)('it is sorted by %s, descending: %s', (by, descending, expected) => {
  expect(rowsOf({ sort: { by, descending } })).toEqual(expected);
});
