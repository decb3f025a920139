import { companyAccount, signInProvider } from '@outrider/model/people/sign-in-provider.ts';
import { userRecord } from '@outrider/model/people/user-record.ts';
import type { Store } from '@outrider/store/store.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ServerKey } from '../../server-key.ts';
import { NO_PASSWORD } from '../../password.ts';
import { breakingUsers } from '../testing-broken-users.ts';
import { bootSessions } from '../../testing-sessions.ts';
import { DirectoryRounds, type DirectoryRoundsParts } from './directory-rounds.ts';
import { LDAP_LIMITS } from './ldap-connection.ts';
import { LdapProviders } from './ldap-providers.ts';
import { startDirectory, type TestEntry } from './testing-directory.ts';

const people = 'ou=people,dc=example';
const groups = 'ou=groups,dc=example';
const dnOf = (name: string): string => `uid=${name},${people}`;

interface Company {
  /** People who signed in at some time, and their groups then. */
  readonly came?: Readonly<Record<string, readonly string[]>>;
  /** Those of them whom the directory still has. */
  readonly there?: readonly string[];
  /** The members of each group; absent: groups are not asked for. */
  readonly members?: Readonly<Record<string, readonly string[]>>;
  /** Parts of the store that are others for looks. */
  readonly change?: (store: Store) => Partial<DirectoryRoundsParts['store']>;
}

/** A store with people of a directory that has lost some of them: it still has everybody but cleo, unless a test says otherwise. */
async function setUp({
  came = { ana: [], bo: [], cleo: [] },
  there = ['cleo'],
  members,
  change = () => ({}),
}: Company = {}) {
  const booted = await bootSessions();
  const entries = Object.entries(members ?? {}).map(([name, some]): [string, TestEntry] => [
    `cn=${name},${groups}`,
    { cn: [name], member: some.map(dnOf) },
  ]);
  const persons = there.map((name): [string, TestEntry] => [
    dnOf(name),
    { uid: [name], entryUUID: [`id-${name}`] },
  ]);
  const directory = await startDirectory({
    entries: { [people]: {}, ...Object.fromEntries([...persons, ...entries]) },
  });
  onTestFinished(async () => {
    await directory[Symbol.asyncDispose]();
    await booted[Symbol.asyncDispose]();
  });
  const { store, clock } = booted;
  const serverKey = { signInProviders: { unseal: () => undefined } } as unknown as ServerKey;
  await store.groups.add({ groupid: 1, name: 'North' });
  await store.signInProviders.put(
    {
      ...signInProvider.defaults,
      id: 'corp',
      name: 'Corp',
      issuer: `ldap://127.0.0.1:${directory.port}`,
      clientId: '',
      nameClaim: 'uid',
      subjectClaim: 'entryUUID',
      groupsClaim: 'cn',
      rules: [{ group: members === undefined ? '*' : 'drivers', level: 2, groupIds: [1] }],
      ldap: {
        encryption: 'none',
        ca: '',
        base: people,
        filter: '(uid={name})',
        groupBase: members === undefined ? '' : groups,
        membership: 'member',
        nested: true,
      },
    },
    8,
  );
  for (const [name, claimedGroups] of Object.entries(came)) {
    await store.users.add({
      ...userRecord.defaults,
      userName: name,
      level: 2,
      groupIds: [1],
      passwordHash: NO_PASSWORD,
      updatedMs: 1,
    });
    await store.signInProviders.putAccount({
      ...companyAccount.defaults,
      provider: 'corp',
      subject: `id-${name}`,
      userName: name,
      made: true,
      claimedName: name,
      claimedGroups,
      cameMs: 1,
    });
  }
  const providers = new LdapProviders({
    store,
    serverKey,
    allowedHosts: () => ['127.0.0.1'],
    limits: LDAP_LIMITS,
  });
  const log = { warn: vi.fn(), error: vi.fn() };
  const rounds = new DirectoryRounds({ store: { ...store, ...change(store) }, providers, clock, log });
  const out = async (): Promise<string[]> =>
    (await store.users.list()).filter(({ disabled }) => disabled).map(({ userName }) => userName);
  /** What the trail has of looks, the newest first. */
  const trail = async (): Promise<string[]> =>
    (await store.trail.find({ call: 'directorySignIn', word: 'corp', limit: 20 })).entries.map(
      ({ text }) => text,
    );
  return { directory, rounds, out, log, store, clock, trail };
}

/** Whether a search is for groups. */
const isOfGroups = (filter: string): boolean => filter.includes('member');

test('where one person cannot follow all others do', async () => {
  const { rounds, out, log } = await setUp({
    change: (store) => ({
      transaction: breakingUsers(store, (users) => ({
        find: async (name) => {
          if (name === 'ana') throw new Error('cannot be read');
          return await users.find(name);
        },
      })),
    }),
  });
  await rounds.look();
  expect([await out(), log.error.mock.calls.length]).toEqual([['bo'], 1]);
});

test('a look ends with the server at once, however long the directory takes, and tells no fault of it', async () => {
  const { directory, rounds, out, log } = await setUp();
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  directory.onSearch = async () => {
    resolve();
    await new Promise(() => {});
  };
  const looked = rounds.look();
  await asked;
  rounds[Symbol.dispose]();
  await looked;
  await rounds.look();
  expect([await out(), log.warn.mock.calls]).toEqual([[], []]);
});

const three = { came: { ana: ['drivers'], bo: ['drivers'], cleo: ['drivers'] }, there: ['bo', 'cleo'] };

test('a person who is gone is out although groups cannot be read; the trail says whose permissions stay as they are', async () => {
  const { directory, rounds, out, trail } = await setUp({ ...three, members: { drivers: ['bo'] } });
  directory.onSearch = async (filter) => (isOfGroups(filter) ? 'hangs up' : undefined);
  for (const _round of [1, 2]) await rounds.look();
  expect(await out()).toEqual(['ana']);
  expect(await trail()).toEqual([
    'the directory corp does not say all groups of 2, whose permissions stay as they are. The directory does not answer (hung up): bo cleo ',
    'the directory corp no longer has, or has disabled: ana',
  ]);
  directory.onSearch = undefined;
  await rounds.look();
  expect(await out()).toEqual(['ana', 'cleo']);
});

test('a person who is gone is out although nobody is in a group any more, by which nobody else is', async () => {
  const { rounds, out, trail } = await setUp({ ...three, members: { drivers: [] } });
  await rounds.look();
  expect(await out()).toEqual(['ana']);
  expect(await trail()).toContain(
    'the directory corp shows nobody in a group any more: permissions stay as they are',
  );
});

const many = Array.from({ length: 40 }, (_, at) => `p${at}`);
/** Many people who were drivers, of whom the directory has all but the first, and each second one as a driver. */
const company = {
  came: Object.fromEntries(many.map((name) => [name, ['drivers']])),
  there: many.slice(1),
  members: { drivers: many.filter((_, at) => at % 2 === 1) },
};
const drivers = new Set(company.members.drivers);
const others = many.filter((name) => !drivers.has(name));

test('where a connection ends too soon the next one goes on from there, with fewer people', async () => {
  const { directory, rounds, out } = await setUp(company);
  let [connection, asked, ended] = [0, 0, 0];
  directory.onSearch = async (filter) => {
    if (connection !== directory.binds.length) [connection, asked] = [directory.binds.length, 0];
    if (!isOfGroups(filter) || !filter.includes(people) || ++asked < 5) return undefined;
    ended++;
    return 'hangs up';
  };
  await rounds.look();
  expect([(await out()).sort(), ended]).toEqual([[...others].sort(), 1]);
});

test.each(['hangs up', 'is slow'] as const)(
  'a look has an end, and the next one goes on where it ended: a directory that %s',
  async (how) => {
    const { directory, rounds, out, clock } = await setUp(company);
    const seen = new Map<string, number>();
    let look = 0;
    directory.onSearch = async (filter) => {
      const [, name] = /uid=(p\d+),/.exec(filter) ?? [];
      if (!isOfGroups(filter) || name === undefined) return undefined;
      seen.set(name, seen.get(name) ?? look);
      if (how === 'hangs up') return how;
      clock.advance(60_000);
      return undefined;
    };
    while (seen.size < company.there.length && look < 9) {
      await rounds.look();
      look++;
    }
    const counts = [...Map.groupBy(seen.values(), (at) => at).values()].map(({ length }) => length);
    expect(counts).toEqual([10, 10, 10, 9]);
    expect((await out()).sort()).toEqual(how === 'is slow' ? [...others].sort() : ['p0']);
  },
);

test('a person who signs in while a look goes on is as the directory said then', async () => {
  const { directory, rounds, out, store } = await setUp({
    ...three,
    came: { ...three.came, dan: ['drivers'] },
    members: { drivers: ['bo'] },
  });
  directory.onSearch = async (filter) => {
    for (const name of isOfGroups(filter) ? ['cleo'] : ['ana']) {
      const account = await store.signInProviders.account('corp', `id-${name}`);
      if (account !== undefined) await store.signInProviders.putAccount({ ...account, cameMs: 2 });
    }
  };
  await rounds.look();
  expect(await out()).toEqual(['dan']);
  directory.onSearch = undefined;
  await rounds.look();
  expect((await out()).sort()).toEqual(['ana', 'cleo', 'dan']);
});
