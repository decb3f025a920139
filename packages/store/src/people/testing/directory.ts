import type { DirectoryGroup, DirectoryPerson, DirectoryToken } from '@outrider/model/people/directory.ts';
import { signInProvider } from '@outrider/model/people/sign-in-provider.ts';
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
      provider: 'company',
      subject,
      userName: undefined,
      follows: true,
      shutOut: false,
      made: false,
      claimedName: 'olga',
      claimedMail: '',
      claimedGroups: [],
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
    await expect(directory.putPerson({ ...person, id: 'p2', subject: 'e2' })).rejects.toMatchObject({
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
    expect(await directory.members('company')).toEqual([
      { groupId: 'g1', personId: 'p1' },
      { groupId: 'g2', personId: 'p1' },
    ]);
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
