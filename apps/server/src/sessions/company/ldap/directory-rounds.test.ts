import { signInProvider } from '@outrider/model/people/sign-in-provider.ts';
import { userRecord } from '@outrider/model/people/user-record.ts';
import type { Store } from '@outrider/store/store.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ServerKey } from '../../server-key.ts';
import { NO_PASSWORD } from '../../password.ts';
import { bootSessions } from '../../testing-sessions.ts';
import { DirectoryRounds, type DirectoryRoundsParts } from './directory-rounds.ts';
import { LDAP_LIMITS } from './ldap-connection.ts';
import { LdapProviders } from './ldap-providers.ts';
import { startDirectory } from './testing-directory.ts';

const people = 'ou=people,dc=example';
const names = ['ana', 'bo', 'cleo'] as const;

/** A store with three people of a directory that has none of them but cleo any more. */
async function setUp(change: (store: Store) => Partial<DirectoryRoundsParts['store']> = () => ({})) {
  const booted = await bootSessions();
  const directory = await startDirectory({
    entries: {
      [people]: {},
      [`uid=cleo,${people}`]: { uid: ['cleo'], entryUUID: ['id-cleo'] },
    },
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
      rules: [{ group: '*', level: 2, groupIds: [1] }],
      ldap: {
        encryption: 'none',
        ca: '',
        base: people,
        filter: '(uid={name})',
        groupBase: '',
        membership: 'member',
        nested: true,
      },
    },
    8,
  );
  for (const name of names) {
    await store.users.add({
      ...userRecord.defaults,
      userName: name,
      level: 2,
      groupIds: [1],
      passwordHash: NO_PASSWORD,
      updatedMs: 1,
    });
    await store.signInProviders.putAccount({
      provider: 'corp',
      subject: `id-${name}`,
      userName: name,
      follows: true,
      shutOut: false,
      made: true,
      claimedName: name,
      claimedMail: '',
      claimedGroups: [],
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
  return { directory, rounds, out, log, store };
}

test('where one person cannot follow all others do', async () => {
  const { rounds, out, log } = await setUp((store) => ({
    transaction: async (work) =>
      await store.transaction(
        async (parts) =>
          await work({
            ...parts,
            users: {
              ...parts.users,
              find: async (name) => {
                if (name === 'ana') throw new Error('cannot be read');
                return await parts.users.find(name);
              },
            },
          }),
      ),
  }));
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
