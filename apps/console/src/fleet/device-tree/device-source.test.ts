import { expect, test } from 'vitest';
import { foundIn, treeRows } from '../../ui/tree/tree-source.ts';
import { type DevicePart, DeviceSource, devicesBelow } from './device-source.ts';
import { treeOf } from './device-tree.ts';

const groups = [
  { groupid: 1, parentid: null, name: 'North' },
  { groupid: 2, parentid: 1, name: 'Depot' },
  { groupid: 3, parentid: null, name: 'East' },
  { groupid: 4, parentid: 9, name: 'Zone' },
];
const member = (groupid: number, deviceid: string) => ({ groupid, deviceid });
const memberships = [member(1, 'B'), member(2, 'A'), member(2, 'B'), member(4, 'C'), member(9, 'D')];

const sourceOf = (ids: readonly string[], parts: readonly DevicePart[] = ['map', 2, 1]): DeviceSource =>
  new DeviceSource(treeOf(ids, groups, memberships), { partsOf: () => parts, labelOf: (id) => `${id} van` });

/** Rows as they are shown, a dash for each level. */
function said(source: DeviceSource, open: readonly string[]): string[] {
  return treeRows(source, new Set(open)).map(({ id, level }) => {
    const node = source.node(id);
    if (node === undefined) return '?';
    const what =
      node.kind === 'group'
        ? `${node.name ?? 'others'} (${node.count})`
        : node.kind === 'device'
          ? node.deviceid
          : `${node.deviceid} ${node.part}`;
    return `${'-'.repeat(level)}${what}`;
  });
}

test('groups without devices are left out, and each counts what is below it once', () => {
  expect(said(sourceOf(['A', 'B', 'C', 'D']), [])).toEqual(['-North (2)', '-Zone (1)', '-others (1)']);
});

test('what is open shows groups first, then devices, then where they are and their channels', () => {
  const source = sourceOf(['A', 'B']);
  expect(said(source, ['group 1', 'group 2', 'group 2/A', 'group 1/B'])).toEqual([
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
  expect(source.parent('group 2/A/2')).toBe('group 2/A');
  expect(source.parent('group 2')).toBe('group 1');
  expect(source.parent('group 1')).toBeUndefined();
});

test('where there are no groups the devices stand by themselves, without what they have none of', () => {
  const source = new DeviceSource(treeOf(['B', 'A'], [], []), { labelOf: (id) => id });
  expect(said(source, ['all/A'])).toEqual(['-B', '-A']);
  expect(treeRows(source, new Set())[0]?.expanded).toBeUndefined();
});

test('what is below a device is not named before it is open', () => {
  const source = new DeviceSource(treeOf(['A', 'B'], [], []), { partsOf: () => [1], labelOf: (id) => id });
  expect(said(source, ['all/B'])).toEqual(['-A', '-B', '--B 1']);
  expect(source.node('all/A/1')).toBeUndefined();
  expect(source.node('all/B/1')).toBeDefined();
});

test('a device that is held back is nowhere', () => {
  expect(said(sourceOf(['C'], [1]), ['group 4', 'group 4/C'])).toEqual(['-Zone (1)', '--C', '---C 1']);
});

test('groups that hang on each other in a circle end', () => {
  const circle = [
    { groupid: 1, parentid: 2, name: 'a' },
    { groupid: 2, parentid: 1, name: 'b' },
  ];
  expect(treeOf(['A'], circle, [member(1, 'A')]).branches).toEqual([]);
});

test('a group has the devices below it, each once, of those that a word finds', () => {
  const source = sourceOf(['A', 'B', 'C'], []);
  expect([...devicesBelow(source, source, 'group 1')]).toEqual(['A', 'B']);
  expect([...devicesBelow(source, foundIn(source, 'b van').source, 'group 1')]).toEqual(['B']);
  expect([...devicesBelow(source, source, 'group 2/A')]).toEqual(['A']);
});
