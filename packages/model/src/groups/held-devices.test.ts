import { expect, test } from 'vitest';
import { GroupTree } from './group-tree.ts';
import { HeldDevices } from './held-devices.ts';

// Company with North, in that Depot with its Yard, and South; Trucks stand beside them.
const tree = new GroupTree([
  { groupid: 1, name: 'Company' },
  { groupid: 2, parentid: 1, name: 'North' },
  { groupid: 3, parentid: 2, name: 'Depot' },
  { groupid: 4, parentid: 3, name: 'Yard' },
  { groupid: 5, parentid: 1, name: 'South' },
  { groupid: 6, name: 'Trucks' },
]);
const heldBy = (...groups: readonly number[]): readonly number[] => {
  const held = new HeldDevices(
    tree,
    groups.map((groupid) => ({ groupid, deviceid: 'A' })),
  );
  return [1, 2, 3, 4, 5, 6, 7].filter((groupid) => held.holds('A', groupid));
};

test('a device is held by the quotas of its group and of all above it', () => {
  expect([heldBy(4), heldBy(2), heldBy(6), heldBy()]).toEqual([[1, 2, 3, 4], [1, 2], [6], []]);
});

test('one that groups outside of a branch have too is not held below that branch', () => {
  // The manager of North would bound South's devices, too; the manager of the company has both.
  expect(heldBy(3, 5)).toEqual([1, 2, 5]);
  expect(heldBy(4, 2)).toEqual([1, 2, 3]);
  // Only a user above all groups bounds devices in trees of two roots.
  expect(heldBy(3, 6)).toEqual([1, 6]);
});

test('the devices of a group are those that it holds', () => {
  const held = new HeldDevices(tree, [
    { groupid: 3, deviceid: 'A' },
    { groupid: 3, deviceid: 'B' },
    { groupid: 5, deviceid: 'B' },
  ]);
  expect([[...held.of(3)], [...held.of(2)], [...held.of(9)]]).toEqual([['A'], ['A', 'B'], []]);
});
