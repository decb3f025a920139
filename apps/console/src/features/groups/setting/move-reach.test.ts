import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { expect, test } from 'vitest';
import { moveReach } from './move-reach.ts';

/** Company ─ North ─ Depot; Company ─ South; Lab. */
const tree = new GroupTree([
  { groupid: 1, name: 'Company' },
  { groupid: 2, parentid: 1, name: 'North' },
  { groupid: 3, parentid: 2, name: 'Depot' },
  { groupid: 4, parentid: 1, name: 'South' },
  { groupid: 5, name: 'Lab' },
]);
const manager = (name: string, groupid: number) => ({ name, manager: true, groupids: [groupid] });
const users = [
  manager('chief', 1),
  manager('nora', 2),
  manager('dora', 3),
  manager('sue', 4),
  manager('lars', 5),
  { name: 'viewer', manager: false, groupids: [4] },
];

test.each([
  ['beside its parent', 3, 4, { gain: ['sue'], lose: ['nora'] }],
  ['elsewhere', 2, 5, { gain: ['lars'], lose: ['chief'] }],
  ['to the top', 3, undefined, { gain: [], lose: ['chief', 'nora'] }],
  ['where it is', 3, 2, { gain: [], lose: [] }],
])('a group that is moved %s changes the reach of those above it alone', (_where, groupid, parent, reach) => {
  expect(moveReach(tree, users, groupid, parent)).toEqual(reach);
});
