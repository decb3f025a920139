import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { expect, test } from 'vitest';
import { layOut, within } from './hierarchy-layout.ts';

/** Company ─ North ─ Depot, Yard; Company ─ South; Lab. */
const hierarchy = layOut(
  new GroupTree([
    { groupid: 1, parentid: null, name: 'Company' },
    { groupid: 2, parentid: 1, name: 'South' },
    { groupid: 3, parentid: 1, name: 'North' },
    { groupid: 4, parentid: 3, name: 'Yard' },
    { groupid: 5, parentid: 3, name: 'Depot' },
    { groupid: 6, parentid: null, name: 'Lab' },
  ]),
);
const placeOf = (name: string) => {
  const placed = hierarchy.groups.find(({ group }) => group.name === name);
  return [placed?.column, placed?.row];
};

test('groups without any below them have a row each, the others stand between theirs, a level a column', () => {
  expect([hierarchy.rows, hierarchy.columns]).toEqual([4, 3]);
  expect(['Depot', 'Yard', 'South', 'Lab', 'North', 'Company'].map(placeOf)).toEqual([
    [2, 0],
    [2, 1],
    [1, 2],
    [0, 3],
    [1, 0.5],
    [0, 1.25],
  ]);
  expect(hierarchy.branches.map(({ from, to }) => `${from.group.name} ${to.group.name}`).sort()).toEqual([
    'Company North',
    'Company South',
    'North Depot',
    'North Yard',
  ]);
});

test('of a part of the rows those groups are drawn that stand in it, and branches that pass it', () => {
  const { groups, branches } = within(hierarchy, 1.8, 2.2);
  expect(groups.map(({ group }) => group.name)).toEqual(['South']);
  expect(branches.map(({ to }) => to.group.name)).toEqual(['South']);
});

test('no groups are a drawing of nothing', () => {
  expect(layOut(new GroupTree([]))).toEqual({ groups: [], branches: [], rows: 0, columns: 0 });
});
