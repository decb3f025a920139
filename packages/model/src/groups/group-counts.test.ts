import { expect, test } from 'vitest';
import { GroupCounts } from './group-counts.ts';
import { groupRecord } from './group-record.ts';
import { GroupTree } from './group-tree.ts';

const group = (groupid: number, parentid?: number) => ({
  ...groupRecord.defaults,
  groupid,
  parentid,
  name: `${groupid}`,
});
// 2 and 3 are below 1, 4 stands alone.
const groups = [group(1), group(2, 1), group(3, 1), group(4)];

test('who is in several groups of a branch counts once in it, until they have left the last of them', () => {
  const memberships = [
    [2, 'ann'],
    [3, 'ann'],
    [3, 'bob'],
    [4, 'bob'],
  ] as const;
  const counts = new GroupCounts(new GroupTree(groups), [group(1), group(3, 1)], memberships);
  expect([1, 2, 3, 4].map((groupid) => counts.of(groupid))).toEqual([2, 0, 2, 0]);
  counts.remove(3, 'ann');
  expect([counts.of(1), counts.has(1, 'ann'), counts.has(3, 'ann')]).toEqual([2, true, false]);
  counts.remove(2, 'ann');
  expect([counts.of(1), counts.has(1, 'ann')]).toEqual([1, false]);
  counts.add(2, 'carl');
  expect([counts.of(1), counts.of(3)]).toEqual([2, 1]);
});
