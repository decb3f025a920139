import { expect, test } from 'vitest';
import { GroupTree, type TreeGroup } from './group-tree.ts';

/** Company ─ North ─ Depot, Yard; Company ─ South; Lab. */
const groups: readonly TreeGroup[] = [
  { groupid: 1, name: 'Company' },
  { groupid: 2, parentid: 1, name: 'South' },
  { groupid: 3, parentid: 1, name: 'North' },
  { groupid: 4, parentid: 3, name: 'Yard' },
  { groupid: 5, parentid: 3, name: 'Depot' },
  { groupid: 6, parentid: null, name: 'Lab' },
];
const tree = new GroupTree(groups);
const names = (found: readonly TreeGroup[]): string[] => found.map(({ name }) => name);

test('roots and children stand by name, numbers in names by their size', () => {
  expect([names(tree.roots()), names(tree.children(1)), names(tree.children(5))]).toEqual([
    ['Company', 'Lab'],
    ['North', 'South'],
    [],
  ]);
  const numbered = [10, 9].map((groupid) => ({ groupid, name: `Line${groupid}` }));
  expect(names(new GroupTree(numbered).roots())).toEqual(['Line9', 'Line10']);
});

test('a path leads from the root to the group', () => {
  expect([names(tree.path(5)), names(tree.path(9)), tree.parent(5)?.name, tree.parent(1)]).toEqual([
    ['Company', 'North', 'Depot'],
    [],
    'North',
    undefined,
  ]);
});

test('below groups are they themselves and all under them, each once', () => {
  expect(names(tree.below([5, 3, 3, 9]))).toEqual(['Depot', 'North', 'Yard']);
  expect(names(tree.inOrder())).toEqual(['Company', 'North', 'Depot', 'Yard', 'South', 'Lab']);
});

test('depth counts from the root, height to the lowest', () => {
  expect([1, 3, 5, 9].map((groupid) => tree.depth(groupid))).toEqual([1, 2, 3, 0]);
  expect([1, 3, 5].map((groupid) => tree.height(groupid))).toEqual([3, 2, 1]);
});

test('a group is within itself and within those above it', () => {
  expect([tree.isWithin(5, 5), tree.isWithin(5, 1), tree.isWithin(1, 5), tree.isWithin(6, 1)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a group whose parent is not there is a root', () => {
  expect(names(new GroupTree(groups.slice(3)).roots())).toEqual(['Depot', 'Lab', 'Yard']);
});

test('groups in a circle are all found from the roots', () => {
  const circle = new GroupTree([
    { groupid: 1, parentid: 3, name: 'a' },
    { groupid: 2, parentid: 1, name: 'b' },
    { groupid: 3, parentid: 2, name: 'c' },
    { groupid: 4, parentid: 4, name: 'd' },
  ]);
  expect(names(circle.inOrder()).sort()).toEqual(['a', 'b', 'c', 'd']);
});
