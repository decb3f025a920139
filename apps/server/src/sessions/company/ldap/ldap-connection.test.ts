import { afterEach, beforeAll, expect, test } from 'vitest';
import { PresenceFilter } from 'ldapts';
import { makeCertificate } from '../../../tls/make-certificate.ts';
import { LdapConnection, type LdapPlace } from './ldap-connection.ts';
import { ldapFault } from './ldap-fault.ts';
import {
  type Fault,
  startDirectory,
  type TestDirectory,
  type TestDirectoryOptions,
} from './testing-directory.ts';

const place = {
  encryption: 'none',
  ca: '',
  allowed: ['127.0.0.1', 'localhost'],
  limits: { connectMs: 5_000, wholeMs: 10_000 },
} as const;
const kim = 'uid=kim,dc=example';
const entries = { [kim]: { uid: ['kim'], userPassword: ['correct'] } };
let [ours, another]: { key: string; cert: string }[] = [];
let open: TestDirectory | undefined;

beforeAll(async () => {
  const wish = { names: ['127.0.0.1'], fromMs: Date.now() - 86_400_000, untilMs: Date.now() + 86_400_000 };
  [ours, another] = [await makeCertificate(wish), await makeCertificate(wish)];
});
afterEach(async () => {
  await open?.[Symbol.asyncDispose]();
  open = undefined;
});

async function start(options: Partial<TestDirectoryOptions> = {}): Promise<TestDirectory> {
  open = await startDirectory({ entries, ...options });
  return open;
}

/** Binds as somebody at a directory, and looks who is there. @returns their DNs; why not, in words */
async function ask(port: number, changed: Partial<LdapPlace> = {}, scheme = 'ldap'): Promise<string> {
  try {
    using connection = await LdapConnection.open({
      ...place,
      url: `${scheme}://127.0.0.1:${port}`,
      ...changed,
    });
    await connection.bind(kim, 'correct');
    const filter = new PresenceFilter({ attribute: 'uid' });
    const { entries } = await connection.search({ base: 'dc=example', filter, attributes: ['uid'], most: 5 });
    return entries.map(({ dn }) => dn).join();
  } catch (error) {
    return ldapFault(error).message;
  }
}

test('a directory is asked plainly, by TLS and by StartTLS; of another key it is told nothing', async () => {
  expect(await ask((await start()).port)).toBe(kim);
  await open?.[Symbol.asyncDispose]();
  const ca = ours?.cert ?? '';
  const startTls = { encryption: 'startTls', ca } as const;
  const upgraded = await start({ certificate: ours! });
  expect(await ask(upgraded.port, startTls)).toBe(kim);
  upgraded.binds.length = 0;
  expect(await ask(upgraded.port, { ...startTls, ca: another?.cert ?? '' })).toMatch(
    /certificate of the directory is not trusted/,
  );
  expect(await ask(upgraded.port, { encryption: 'startTls' })).toMatch(
    /certificate of the directory is not trusted/,
  );
  expect(upgraded.binds).toEqual([]);
  await open?.[Symbol.asyncDispose]();
  const secure = await start({ certificate: ours!, isSecure: true });
  expect(await ask(secure.port, { ca }, 'ldaps')).toBe(kim);
  expect(await ask(secure.port, { ca: another?.cert ?? '' }, 'ldaps')).toMatch(
    /certificate of the directory is not trusted/,
  );
  // A certificate of another name than that of the address.
  expect(await ask(secure.port, { ca, url: `ldaps://localhost:${secure.port}` })).toMatch(
    /not trusted \(ERR_TLS_CERT_ALTNAME_INVALID\)/,
  );
});

test.each<[Fault, RegExp]>([
  ['hangs up', /does not answer \(hung up\)/],
  ['nonsense', /There is no directory at that address \(nonsense\)/],
  ['cut off', /There is no directory at that address \(nonsense\)/],
  ['huge', /There is no directory at that address \(too much\)/],
  ['endless', /There is no directory at that address \(too much\)/],
  ['refers', /The directory refuses \(referral 10/],
])('a directory that is at fault (%s) has its words', async (fault, words) => {
  const directory = await start();
  directory.fault = fault;
  expect(await ask(directory.port)).toMatch(words);
});

test('a directory that says nothing is given up, before StartTLS and after it', async () => {
  const directory = await start();
  directory.fault = 'hung';
  const limits = { connectMs: 50, wholeMs: 50 };
  expect(await ask(directory.port, { limits })).toMatch(/does not answer \(too slow\)/);
  expect(await ask(directory.port, { limits, encryption: 'startTls', ca: ours?.cert ?? '' })).toMatch(
    /does not answer \(too slow\)/,
  );
});

test('one that is down has its words, and none of the own network is asked unless it is allowed', async () => {
  const { port } = await start();
  expect(await ask(port, { allowed: [] })).toMatch(/127\.0\.0\.1/);
  await open?.[Symbol.asyncDispose]();
  open = undefined;
  expect(await ask(port)).toBe('The directory does not answer (ECONNREFUSED)');
});

test('an empty password is sent nowhere', async () => {
  const directory = await start();
  using connection = await LdapConnection.open({ ...place, url: `ldap://127.0.0.1:${directory.port}` });
  await expect(connection.bind(kim, '')).rejects.toThrow('invalidCredentials');
  await expect(connection.bind('EXTERNAL', 'x')).rejects.toThrow('invalidCredentials');
  expect(directory.binds).toEqual([{ dn: 'EXTERNAL', password: 'x' }]);
});

test('more entries than are asked for are not read, and it shows that there are more', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 9 }, (_, at) => [`uid=p${at},dc=example`, { uid: [`p${at}`] }]),
  );
  const directory = await start({ entries: many });
  using connection = await LdapConnection.open({ ...place, url: `ldap://127.0.0.1:${directory.port}` });
  const filter = new PresenceFilter({ attribute: 'uid' });
  const found = await connection.search({ base: 'dc=example', filter, attributes: [], most: 5 });
  expect([found.entries.length, found.isWhole]).toEqual([5, false]);
});
