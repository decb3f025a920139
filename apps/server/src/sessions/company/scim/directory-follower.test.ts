import { companyAccount, signInProvider } from '@outrider/model/people/sign-in-provider.ts';
import type { Store } from '@outrider/store/store.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LONG } from '../../../testing-wait.ts';
import { bootSessions } from '../../testing-sessions.ts';
import { breakingUsers } from '../testing-broken-users.ts';
import { DirectoryFollower } from './directory-follower.ts';

const PEOPLE = 60;
const ids = Array.from({ length: PEOPLE }, (_, at) => `p${String(at).padStart(2, '0')}`);

/** A store with people who are told and in a group of which something comes. */
async function setUp() {
  const booted = await bootSessions();
  const { store } = booted;
  onTestFinished(() => booted[Symbol.asyncDispose]());
  await store.groups.add({ groupid: 1, name: 'North' });
  const rules = [{ group: 'north', level: 2, groupIds: [1] }];
  const at = { id: 'company', name: 'Company', issuer: 'https://id.example.com', clientId: 'outrider' };
  await store.signInProviders.put({ ...signInProvider.defaults, ...at, rules }, 8);
  const common = { provider: 'company', createdMs: 1, changedMs: 1, edit: 1 };
  for (const id of ids) {
    await store.signInProviders.putAccount({
      ...companyAccount.defaults,
      provider: 'company',
      subject: id,
      claimedName: id,
    });
    const said = { subject: id, externalId: id, userName: id, active: true, facts: {} };
    await store.directory.putPerson({ ...common, id, ...said });
  }
  await store.directory.putGroup({ ...common, id: 'g', externalId: undefined, displayName: 'north' });
  await store.directory.changeMembers('g', ids, []);
  return booted;
}

/** A store of which each transaction can be made to fail; it tells how many people follow in each. */
function watched(store: Store, fails: () => boolean) {
  const asked: number[] = [];
  const { directory } = store;
  return {
    asked,
    store: {
      signInProviders: store.signInProviders,
      audit: store.audit,
      directory: {
        ...directory,
        due: async (most: number) => {
          asked.push(most);
          return await directory.due(most);
        },
      },
      transaction: async <T>(work: Parameters<typeof store.transaction<T>>[0]): Promise<T> => {
        if (fails()) throw new Error('the disk is full');
        return await store.transaction(work);
      },
    },
  };
}

test('a few follow within the transaction; of more it only marks who is due, those first who lose something', async () => {
  const { store, clock } = await setUp();
  const out: string[] = [];
  await using follower = new DirectoryFollower({
    store,
    onOut: (userName) => void out.push(userName),
    clock,
    log: { error: () => {} },
  });
  const provider = (await store.signInProviders.list())[0] ?? expect.unreachable();
  const within = async (losing: string[], others: string[]) =>
    await store.transaction(async (parts) => await follower.within(parts, provider, { losing, others }));
  expect(await within([], ids.slice(0, 2))).toEqual({
    told: [' ', { person: 'p00' }, ' ', { person: 'p01' }],
    out: [],
  });
  expect((await store.users.list()).map(({ userName }) => userName)).toEqual(['p00', 'p01']);
  expect(await within(['p50', 'p05'], ids.slice(0, 40))).toEqual({
    told: [' (41 people follow)'],
    out: [],
  });
  expect(await store.users.count()).toBe(2);
  const due = await store.directory.due(PEOPLE);
  expect([due.length, ...due.slice(0, 3).map(({ id }) => id)]).toEqual([41, 'p05', 'p50', 'p00']);
  follower.begin();
  await vi.waitFor(async () => expect(await store.directory.due(1)).toEqual([]), LONG);
  expect([await store.users.count(), out]).toEqual([41, []]);
  await store.directory.changeMembers('g', [], ids.slice(0, 30));
  await within(ids.slice(0, 30), []);
  follower.begin(['somebody']);
  await vi.waitFor(() => expect(out).toEqual(['somebody', ...ids.slice(0, 30)]), LONG);
  await store.directory.changeMembers('g', [], ['p31']);
  expect(await within(['p31'], [])).toMatchObject({ out: ['p31'] });
});

test('where nobody can follow it is tried again later; at a stop who is left stays due', async () => {
  const { store, clock } = await setUp();
  await store.directory.markDue('company');
  let failures = 6;
  const error = vi.fn();
  const { asked, store: parts } = watched(store, () => failures-- > 0);
  const follower = new DirectoryFollower({ store: parts, onOut: () => {}, clock, log: { error } });
  follower.begin();
  // Some together and one alone, three times.
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(6), LONG);
  expect(asked).toEqual([25, 1, 26, 2, 27, 3]);
  expect(await store.directory.due(PEOPLE)).toHaveLength(PEOPLE);
  clock.advance(9_999);
  expect(asked).toHaveLength(6);
  clock.advance(1);
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(7), LONG);
  await follower[Symbol.asyncDispose]();
  const left = (await store.directory.due(PEOPLE)).length;
  expect(left).toBe(PEOPLE - (await store.users.count()));
  expect([left > 0, left < PEOPLE]).toEqual([true, true]);
  follower.begin();
  expect((await store.directory.due(PEOPLE)).length).toBe(left);
});

test('a person who cannot follow is passed over, wherever they stand, and tried again; all others follow at once', async () => {
  const { store, clock } = await setUp();
  await store.directory.markDue('company');
  const cannot = new Set(['p00', 'p01', 'p02', 'p03', 'p30']);
  const error = vi.fn();
  const failing = breakingUsers(store, (users) => ({
    add: async (user) => {
      if (cannot.has(user.userName)) throw new Error('cannot be read');
      await users.add(user);
    },
  }));
  await using follower = new DirectoryFollower({
    store: { ...store, transaction: failing },
    onOut: () => {},
    clock,
    log: { error },
  });
  const left = async () => (await store.directory.due(PEOPLE)).map(({ id }) => id);
  follower.begin();
  // Three in a row may be the store's fault: the rest follows a little later.
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(6), LONG);
  expect(await left()).toHaveLength(PEOPLE);
  clock.advance(10_000);
  await vi.waitFor(async () => expect(await left()).toEqual([...cannot]), LONG);
  expect(await store.users.count()).toBe(PEOPLE - cannot.size);
  cannot.clear();
  await vi.waitFor(async () => {
    clock.advance(10_000);
    expect(await left()).toEqual([]);
  }, LONG);
});
