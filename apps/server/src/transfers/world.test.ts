import { ManualClock } from '@outrider/kit/clock.ts';
import { groupRecord } from '@outrider/model/groups/group-record.ts';
import { userRecord } from '@outrider/model/people/user-record.ts';
import { expect, test, vi } from 'vitest';
import { World } from './world.ts';
import type { WorldParts } from './world-parts.ts';

const group = (groupid: number, maxPeople?: number) => ({
  ...groupRecord.defaults,
  groupid,
  name: `G${groupid}`,
  maxPeople,
});
const person = (userName: string, groupIds: readonly number[]) => ({
  ...userRecord.defaults,
  userName,
  passwordHash: '',
  level: 3,
  groupIds,
});

test('somebody who changes groups leaves room in the one and takes it in the other, and nobody else is counted again', async () => {
  const ann = person('ann', [1]);
  const looked = vi.fn(() => [1]);
  const carl = Object.defineProperty(person('carl', [1]), 'groupIds', { get: looked });
  const nobody = { list: async () => [] };
  const parts = {
    store: {
      groups: { list: async () => [group(1, 2), group(2, 1)], memberships: async () => [] },
      users: { list: async () => [ann, carl] },
      permissions: nobody,
      drivers: nobody,
    },
    clock: new ManualClock(0),
    // oxlint-disable-next-line typescript/consistent-type-assertions -- a dry run of people asks for nothing else
  } as unknown as WorldParts;
  const world = await World.read(parts, true);
  expect(world.fullOfPeople([1], 'bob')).toMatch('People of G1: 2 at most');
  expect(world.fullOfPeople([2], 'bob')).toBeUndefined();
  await world.changeUser(ann, { groupIds: [2] });
  expect(world.fullOfPeople([1], 'bob')).toBeUndefined();
  expect(world.fullOfPeople([2], 'bob')).toMatch('People of G2: 1 at most');
  expect(world.fullOfPeople([2], 'ANN')).toBeUndefined();
  expect(looked).toHaveBeenCalledOnce();
});
