import { expect, test } from 'vitest';
import type { LdapFound, LdapSearch } from './ldap-connection.ts';
import { groupsOf } from './ldap-groups.ts';

const person = { dn: 'uid=kim', uid: 'kim' };

/** A directory whose groups are in each other as a test says: the members of each. It keeps what it was asked. */
function directoryOf(groups: Readonly<Record<string, readonly string[]>>) {
  const asked: LdapSearch[] = [];
  const search = async (one: LdapSearch): Promise<LdapFound> => {
    asked.push(one);
    const filter = one.filter.toString();
    const all = Object.entries(groups).filter(([, members]) =>
      members.some((member) => filter.includes(`=${member})`)),
    );
    const entries = all.slice(0, one.most).map(([name]) => ({
      dn: `cn=${name}`,
      values: new Map([['cn', [Buffer.from(name)]]]),
    }));
    return { entries, isWhole: entries.length === all.length };
  };
  return { asked, search };
}

const settings = { groupBase: 'ou=groups', membership: 'member', nested: true } as const;
const find = async (groups: Readonly<Record<string, readonly string[]>>, more: object = {}) => {
  const { asked, search } = directoryOf(groups);
  const found = await groupsOf(person, { search, settings: { ...settings, ...more }, nameAttribute: 'cn' });
  return { ...found, asked };
};

test('groups in groups are followed, each once, although they go in a circle', async () => {
  const groups = { a: ['uid=kim'], b: ['cn=a', 'cn=c'], c: ['cn=b'], other: ['uid=lee'] };
  const { names, isWhole, asked } = await find(groups);
  expect([names, isWhole]).toEqual([['a', 'b', 'c', 'cn=a', 'cn=b', 'cn=c'], true]);
  expect(asked).toHaveLength(4);
  expect((await find(groups, { nested: false })).names).toEqual(['a', 'cn=a']);
});

test('a person in more groups than are looked at, or deeper ones, has the first of them', async () => {
  const wide = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`g${at}`, ['uid=kim']]));
  const found = await find(wide);
  expect([found.names.length, found.isWhole]).toEqual([500, false]);
  const deep = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [`g${at}`, [at === 0 ? 'uid=kim' : `cn=g${at - 1}`]]),
  );
  const chain = await find(deep);
  expect([chain.names.length, chain.isWhole, chain.asked.length]).toEqual([16, false, 8]);
});

test('groups of POSIX name people by their uid; Active Directory follows groups by itself', async () => {
  const posix = await find({ drivers: ['kim'] }, { membership: 'memberUid' });
  expect(posix.names).toEqual(['drivers', 'cn=drivers']);
  const chain = await find({ drivers: ['uid=kim'] }, { membership: 'inChain' });
  expect(chain.asked.map(({ filter }) => filter.toString())).toEqual([
    '(member:1.2.840.113556.1.4.1941:=uid=kim)',
  ]);
});

test('without a place for groups nothing is asked', async () => {
  expect(await find({ a: ['uid=kim'] }, { groupBase: '' })).toMatchObject({
    names: [],
    isWhole: true,
    asked: [],
  });
});

test('a group is not known by a name that is a DN, or that is another one after it was cleaned', async () => {
  const named = async (name: string) =>
    await groupsOf(person, {
      search: async () => ({
        entries: [{ dn: 'cn=own', values: new Map([['cn', [Buffer.from(name)]]]) }],
        isWhole: true,
      }),
      settings: { ...settings, nested: false },
      nameAttribute: 'cn',
    });
  for (const name of [
    'cn=admins,ou=groups',
    ' CN = admins',
    '2.5.4.3=admins',
    'admins\u200b',
    'a'.repeat(300),
  ])
    expect((await named(name)).names).toEqual(['cn=own']);
  expect((await named('admins')).names).toEqual(['admins', 'cn=own']);
});
