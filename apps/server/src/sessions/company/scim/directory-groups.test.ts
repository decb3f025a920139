import { MAX_DIRECTORY_MEMBERS } from '@outrider/model/people/directory.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import { expect, test } from 'vitest';
import { changeGroup } from './directory-groups.ts';
import type { Writing } from './directory-writing.ts';

const group = {
  id: 'g1',
  provider: 'company',
  externalId: undefined,
  displayName: 'North',
  createdMs: 1,
  changedMs: 1,
  edit: 1,
};

/** A change of a group with one member, where groups have so many together. */
function writingWith(members: number): Writing {
  const directory = {
    group: async () => group,
    members: async () => [{ groupId: 'g1', personId: 'p0', userName: 'olga' }],
    known: async (_provider: string, ids: readonly string[]) => ids,
    countMembers: async () => members,
    putGroup: async () => {},
    changeMembers: async () => {},
    touchPeople: async () => {},
  };
  return {
    parts: { directory } as unknown as StoreParts,
    provider: 'company',
    isOff: false,
    nowMs: 2,
    base: '',
    newId: () => 'new',
    note: () => {},
    follow: async () => {},
  };
}

test('groups have so many members together and no more; a member who is exchanged for another one is not one more', async () => {
  const add = (...ids: readonly string[]) => ({
    Operations: [{ op: 'add', path: 'members', value: ids.map((value) => ({ value })) }],
  });
  const change = async (members: number, body: object) =>
    await changeGroup('g1', undefined, 'patch', body, writingWith(members));
  expect(await change(MAX_DIRECTORY_MEMBERS - 1, add('p1'))).toMatchObject({ displayName: 'North' });
  await expect(change(MAX_DIRECTORY_MEMBERS - 1, add('p1', 'p2'))).rejects.toMatchObject({ status: 409 });
  expect(
    await change(MAX_DIRECTORY_MEMBERS, {
      Operations: [{ op: 'replace', path: 'members', value: [{ value: 'p9' }] }],
    }),
  ).toMatchObject({ displayName: 'North' });
});
