import { expect, test } from 'vitest';
import { parentAt, rowsOf, type TreeRow, treeOf } from './tree-rows.ts';

const groups = [
  { groupid: 1, parentid: null, name: 'North' },
  { groupid: 2, parentid: 1, name: 'Depot' },
  { groupid: 3, parentid: null, name: 'East' },
  { groupid: 4, parentid: 9, name: 'Zone' },
];
const member = (groupid: number, deviceid: string) => ({ groupid, deviceid });
const memberships = [member(1, 'B'), member(2, 'A'), member(2, 'B'), member(4, 'C'), member(9, 'D')];

const said = (rows: readonly TreeRow[]): string[] =>
  rows.map((row) => {
    const what =
      row.kind === 'group'
        ? `${row.name ?? 'others'} (${row.count})`
        : row.kind === 'channel'
          ? `${row.deviceid} ${row.channel}`
          : row.kind === 'map'
            ? `${row.deviceid} map`
            : row.deviceid;
    return `${'-'.repeat(row.level)}${what}`;
  });

const view = (open: readonly string[] | 'all', maps = true) => ({
  isOpen: (key: string) => open === 'all' || open.includes(key),
  channelsOf: () => [2, 1],
  maps,
});

test('groups without devices are left out, and each counts what is below it once', () => {
  expect(said(rowsOf(treeOf(['A', 'B', 'C', 'D'], groups, memberships), view([])))).toEqual([
    '-North (2)',
    '-Zone (1)',
    '-others (1)',
  ]);
});

test('what is open shows groups first, then devices, then where they are and their channels', () => {
  const rows = rowsOf(
    treeOf(['A', 'B'], groups, memberships),
    view(['group 1', 'group 2', 'group 2/A', 'group 1/B']),
  );
  expect(said(rows)).toEqual([
    '-North (2)',
    '--Depot (2)',
    '---A',
    '----A map',
    '----A 2',
    '----A 1',
    '---B',
    '--B',
    '---B map',
    '---B 2',
    '---B 1',
  ]);
  expect(parentAt(rows, 4)).toBe(2);
  expect(parentAt(rows, 7)).toBe(0);
  expect(parentAt(rows, 0)).toBe(-1);
});

test('where there are no groups the devices stand by themselves, without maps for who may not see any', () => {
  const tree = treeOf(['B', 'A'], [], []);
  expect(said(rowsOf(tree, view(['all/A'], false)))).toEqual(['-B', '-A', '--A 2', '--A 1']);
});

test('a device that the filter holds back is nowhere', () => {
  expect(said(rowsOf(treeOf(['C'], groups, memberships), view('all', false)))).toEqual([
    '-Zone (1)',
    '--C',
    '---C 2',
    '---C 1',
  ]);
});

test('groups that hang on each other in a circle end', () => {
  const circle = [
    { groupid: 1, parentid: 2, name: 'a' },
    { groupid: 2, parentid: 1, name: 'b' },
  ];
  expect(treeOf(['A'], circle, [member(1, 'A')]).branches).toEqual([]);
});
