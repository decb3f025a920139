import type { DirectoryGroup, DirectoryPerson } from '@outrider/model/people/directory.ts';
import type { Directory } from '@outrider/store/people/directory.ts';
import { expect, test } from 'vitest';
import { listGroups, listPeople } from './directory-lists.ts';

const common = { provider: 'company', externalId: undefined, createdMs: 1, changedMs: 1, edit: 1 };
const person = (at: number): DirectoryPerson => ({
  ...common,
  id: `p${at}`,
  subject: `p${at}`,
  userName: `user ${at}`,
  active: true,
  facts: {},
});
const group = (at: number): DirectoryGroup => ({ ...common, id: `g${at}`, displayName: `group ${at}` });

/** A service that tells so many people and groups, everybody in each group; groups whose members are asked for are written down. */
function directoryOf(people: number, groups: number) {
  const asked: unknown[] = [];
  const all = Array.from({ length: people }, (_, at) => person(at));
  const told = Array.from({ length: groups }, (_, at) => group(at));
  const directory: Pick<Directory, 'people' | 'person' | 'groups' | 'group' | 'members'> = {
    people: async () => all,
    person: async (_provider, key) => all.find((one) => 'id' in key && one.id === key.id),
    groups: async () => told,
    group: async (_provider, id) => told.find((one) => one.id === id),
    members: async (_provider, only) => {
      asked.push(only);
      const { groupIds, personIds } = { groupIds: undefined, personIds: undefined, ...only };
      return told
        .filter(({ id }) => groupIds?.includes(id) ?? true)
        .flatMap(({ id: groupId }) =>
          all
            .filter(({ id }) => personIds?.includes(id) ?? true)
            .map(({ id: personId, userName }) => ({ groupId, personId, userName })),
        );
    },
  };
  return { directory, asked };
}

test('of others only what stands on the page is read, and nothing that is not asked for', async () => {
  const { directory, asked } = directoryOf(50, 3);
  const people = await listPeople(directory, 'company', { startIndex: 5, count: 2 }, '');
  expect(people).toMatchObject({ totalResults: 50, itemsPerPage: 2 });
  expect(people.Resources.map((one) => [one['id'], (one['groups'] as unknown[]).length])).toEqual([
    ['p4', 3],
    ['p5', 3],
  ]);
  await listPeople(directory, 'company', { attributes: 'userName', filter: 'active eq true' }, '');
  await listGroups(directory, 'company', { startIndex: 3 }, '');
  await listGroups(directory, 'company', { excludedAttributes: 'members' }, '');
  expect(asked).toEqual([{ personIds: ['p4', 'p5'] }, { groupIds: ['g2'] }]);
});

test('a filter that looks at members reads those of the group that it names; where it would look at too many it is refused', async () => {
  const { directory, asked } = directoryOf(2_000, 100);
  const filter = 'id eq "g7" and members[value eq "p1" or value eq "p2"]';
  expect(await listGroups(directory, 'company', { filter, excludedAttributes: 'members' }, '')).toMatchObject(
    {
      totalResults: 1,
      Resources: [{ id: 'g7' }],
    },
  );
  expect(asked).toEqual([{ groupIds: ['g7'] }]);
  const terms = Array.from({ length: 10 }, (_, at) => `value eq "x${at}"`).join(' or ');
  await expect(listGroups(directory, 'company', { filter: `members[${terms}]` }, '')).rejects.toMatchObject({
    status: 400,
    scimType: 'tooMany',
  });
});
