import type { DirectoryGroup, DirectoryPerson, DirectoryToken } from '@outrider/model/people/directory.ts';
import { companyAccount, signInProvider } from '@outrider/model/people/sign-in-provider.ts';
import { expect, test } from 'vitest';
import type { Store } from '../../store.ts';
import { sampleUser } from '../sample-user.ts';

const person: DirectoryPerson = {
  id: 'p1',
  provider: 'company',
  subject: 'e1',
  externalId: 'e1',
  userName: 'Olga@example.com',
  active: true,
  facts: { displayName: 'Olga', emails: [{ value: 'olga@example.com', primary: true }] },
  createdMs: 1,
  changedMs: 1,
  edit: 1,
};
const group: DirectoryGroup = {
  id: 'g1',
  provider: 'company',
  externalId: undefined,
  displayName: 'North',
  createdMs: 1,
  changedMs: 1,
  edit: 1,
};
const token: DirectoryToken = {
  hash: 'h1',
  id: 'otr_1',
  provider: 'company',
  createdBy: 'admin',
  createdMs: 1,
  usedMs: 0,
  usedIp: '',
};

/** A service with an account of somebody who was told. */
async function setUp({ signInProviders, directory }: Store): Promise<void> {
  const { defaults } = signInProvider;
  const at = { id: 'company', name: 'Company', issuer: 'https://id.example.com', clientId: 'outrider' };
  await signInProviders.put({ ...defaults, ...at }, 8);
  await addAccount({ signInProviders }, 'e1');
  await directory.putPerson(person);
}

async function addAccount(
  { signInProviders }: Pick<Store, 'signInProviders'>,
  subject: string,
): Promise<void> {
  await signInProviders.putAccount(
    {
      ...companyAccount.defaults,
      provider: 'company',
      subject,
      claimedName: 'olga',
      cameMs: 1,
    },
    1,
  );
}

/** What every engine must do with what services of the company tell of people and groups. */
export function directoryContract(store: () => Store): void {
  test('a person whom a service tells is found by all that names them, and waits however many others do', async () => {
    const { directory, signInProviders } = store();
    await setUp(store());
    for (const key of [
      { id: 'p1' },
      { userName: 'OLGA@example.com' },
      { externalId: 'e1' },
      { subject: 'e1' },
    ])
      expect(await directory.person('company', key)).toEqual(person);
    expect(await directory.person('other', { id: 'p1' })).toBeUndefined();
    for (const subject of ['s2', 's3', 's4']) await addAccount(store(), subject);
    expect((await signInProviders.accounts()).map(({ subject }) => subject)).toContain('e1');
    await directory.putPerson({ ...person, active: false, externalId: undefined, edit: 2 });
    expect(await directory.people('company')).toEqual([
      { ...person, active: false, externalId: undefined, edit: 2 },
    ]);
    await addAccount(store(), 'e2');
    // A letter of another width is no other name.
    for (const userName of [person.userName, '\uff4flga@Example.com'])
      await expect(
        directory.putPerson({ ...person, id: 'p2', subject: 'e2', userName }),
      ).rejects.toMatchObject({
        code: 'CONFLICT',
      });
    await expect(
      directory.putPerson({ ...person, id: 'p3', userName: 'x', subject: 'none' }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await signInProviders.removeAccount('company', 'e1');
    expect(await directory.people('company')).toEqual([]);
  });

  test('groups have their members, who go with either; with the service all of it goes, and its users stay', async () => {
    const { directory, signInProviders, users } = store();
    await setUp(store());
    await users.add(sampleUser);
    await directory.putGroup(group);
    await directory.putGroup({ ...group, id: 'g2', displayName: 'South' });
    await directory.changeMembers('g1', ['p1', 'p1'], []);
    await directory.changeMembers('g2', ['p1'], ['nobody']);
    await expect(directory.changeMembers('g1', ['nobody'], [])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const [first, second] = ['g1', 'g2'].map((groupId) => ({
      groupId,
      personId: 'p1',
      userName: person.userName,
    }));
    expect(await directory.members('company')).toEqual([first, second]);
    expect(await directory.members('company', { groupIds: ['g2', 'g3'] })).toEqual([second]);
    expect(await directory.members('company', { personIds: ['p2', 'p1'] })).toEqual([first, second]);
    expect(await directory.members('company', { personIds: [] })).toEqual([]);
    expect(await directory.members('other', { groupIds: ['g1'] })).toEqual([]);
    expect([await directory.known('company', ['p1', 'p2']), await directory.known('other', ['p1'])]).toEqual([
      ['p1'],
      [],
    ]);
    expect([await directory.count('company'), await directory.count('other')]).toEqual([
      { people: 1, active: 1, groups: 2 },
      { people: 0, active: 0, groups: 0 },
    ]);
    expect([await directory.countMembers('company'), await directory.countMembers('other')]).toEqual([2, 0]);
    expect([
      await directory.removeGroup('company', 'g2'),
      await directory.removeGroup('company', 'g2'),
    ]).toEqual([true, false]);
    await directory.changeMembers('g1', [], ['p1']);
    expect(await directory.members('company')).toEqual([]);
    await directory.putGroup({ ...group, displayName: 'West', edit: 2 });
    expect(await directory.group('company', 'g1')).toEqual({ ...group, displayName: 'West', edit: 2 });
    expect(await directory.removePerson('other', 'p1')).toBe(false);
    await signInProviders.remove('company');
    expect([await directory.people('company'), await directory.groups('company')]).toEqual([[], []]);
    expect(await users.find('olga')).toEqual(sampleUser);
  });

  test('people who have yet to follow are due until it is noted that they have, those first who come first', async () => {
    const { directory, signInProviders } = store();
    await setUp(store());
    for (const at of [2, 3, 4]) {
      await addAccount(store(), `e${at}`);
      await directory.putPerson({ ...person, id: `p${at}`, subject: `e${at}`, userName: `user ${at}` });
    }
    const due = async (most: number): Promise<string[]> =>
      (await directory.due(most)).map(({ provider, id }) => `${provider} ${id}`);
    expect(await due(10)).toEqual([]);
    await directory.markDue('other');
    await directory.markDue('other', ['p1']);
    expect(await due(10)).toEqual([]);
    await directory.markDue('company', ['p2', 'p4', 'nobody']);
    await directory.markDue('company', ['p3'], true);
    await directory.markDue('company', ['p3']);
    expect(await due(10)).toEqual(['company p3', 'company p2', 'company p4']);
    expect(await due(2)).toEqual(['company p3', 'company p2']);
    // What is told of them again changes nothing of it, and no more does who is none of the provider's.
    await directory.putPerson({ ...person, id: 'p3', subject: 'e3', userName: 'other', edit: 2 });
    await directory.markFollowed('other', ['p2']);
    await directory.markFollowed('company', ['p2', 'p1']);
    expect(await due(10)).toEqual(['company p3', 'company p4']);
    await directory.markDue('company');
    expect(await due(10)).toEqual(['company p3', 'company p1', 'company p2', 'company p4']);
    await signInProviders.remove('company');
    expect(await due(10)).toEqual([]);
  });

  test('of people whose groups change the version grows, as does that of their groups; what sign-ins said of groups is forgotten of all who claim it', async () => {
    const { directory, signInProviders } = store();
    await setUp(store());
    await directory.touchPeople('company', ['p1', 'nobody'], 7);
    await directory.touchPeople('other', ['p1'], 8);
    expect(await directory.person('company', { id: 'p1' })).toEqual({ ...person, changedMs: 7, edit: 2 });
    for (const id of ['g1', 'g2']) await directory.putGroup({ ...group, id, displayName: id });
    await directory.changeMembers('g1', ['p1'], []);
    await directory.touchGroupsOf('company', 'p1', 7);
    await directory.touchGroupsOf('other', 'p1', 8);
    expect((await directory.groups('company')).map(({ changedMs, edit }) => [changedMs, edit])).toEqual([
      [7, 2],
      [1, 1],
    ]);
    const account = await signInProviders.account('company', 'e1');
    if (account === undefined) throw new Error('the account is gone');
    const stranger = { ...account, subject: 'stranger', claimedGroups: ['north', 'south'] };
    await signInProviders.putAccount({ ...account, claimedGroups: ['north', 'west'] }, 5);
    await signInProviders.putAccount(stranger, 5);
    expect(await directory.dropClaims('company', ['none'])).toEqual([]);
    expect(await directory.dropClaims('company', ['north', 'east'])).toEqual(['p1']);
    expect(await signInProviders.account('company', 'e1')).toEqual({ ...account, claimedGroups: ['west'] });
    expect(await signInProviders.account('company', 'stranger')).toEqual({
      ...stranger,
      claimedGroups: ['south'],
    });
  });

  test('a token of a service is found until it is withdrawn, and there are not too many', async () => {
    const { directory } = store();
    await expect(directory.addToken(token, 2)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await setUp(store());
    await directory.addToken(token, 2);
    await directory.addToken({ ...token, id: 'otr_2', hash: 'h2', createdMs: 2 }, 2);
    await expect(directory.addToken({ ...token, id: 'otr_3', hash: 'h3' }, 2)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await directory.tokenUsed('h1', 5, '192.0.2.1');
    await directory.tokenUsed('h1', 4, '192.0.2.2');
    expect(await directory.token('h1')).toEqual({ ...token, usedMs: 5, usedIp: '192.0.2.1' });
    expect([await directory.removeToken('otr_1'), await directory.removeToken('otr_1')]).toEqual([
      true,
      false,
    ]);
    expect((await directory.tokens()).map(({ id }) => id)).toEqual(['otr_2']);
    await directory.putGroup(group);
    await directory.forget('company');
    expect([
      await directory.tokens(),
      await directory.groups('company'),
      await directory.people('company'),
    ]).toEqual([[], [], []]);
  });
}
