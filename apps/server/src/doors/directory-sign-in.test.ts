import { peopleSentences as sentences } from '@outrider/model/people/sentences.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startDirectory, type TestDirectory } from '../sessions/company/ldap/testing-directory.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { callerOf, callsBy, rawCall } from './testing-caller.ts';
import { makeProgram } from './testing-tokens.ts';
import { addUser, PASSWORD, startDoors, type TestDoors } from './testing.ts';

const people = 'ou=people,dc=example';
const groups = 'ou=groups,dc=example';
const dnOf = (name: string): string => `uid=${name},${people}`;

let doors: TestDoors;
let directory: TestDirectory;
let root: Awaited<ReturnType<typeof callerOf>>;
let address = 0;
/** Each test has a directory of another id, so that what was guessed at one counts for no other. */
let id = '';
let tests = 0;
/** People of a test: nobody gets the name of a user who was removed. */
let [olga, lee] = ['', ''];

beforeAll(async () => {
  doors = await startDoors();
  await doors.settings.set({ 'pushEvent.allowed': '127.0.0.1' }, { user: 'root', note: () => {} });
  await addUser(doors.store, 'root', { level: 0 });
  await addUser(doors.store, 'Kim', { level: 3, groupIds: [1] });
  root = await callerOf(doors, 'root');
});
afterAll(async () => await doors[Symbol.asyncDispose]());
beforeEach(async () => {
  id = `corp-${++tests}`;
  [olga, lee] = [`olga-${tests}`, `lee-${tests}`];
  directory = await startDirectory({
    entries: {
      'dc=example': {},
      [people]: {},
      [groups]: {},
      'cn=outrider,dc=example': { userPassword: ['bind'] },
      [`cn=north,${groups}`]: { cn: ['north'], member: [`cn=dispatch,${groups}`] },
      [`cn=dispatch,${groups}`]: { cn: ['dispatch'], member: [dnOf(olga), dnOf('kim'), dnOf(lee)] },
      [`cn=south,${groups}`]: { cn: ['south'], member: [] },
    },
  });
  for (const name of [olga, 'kim', lee, 'stranger']) addPerson(name);
  for (const one of await doors.store.signInProviders.list())
    await doors.store.signInProviders.remove(one.id);
  expect(await root('writeProvider', { ...provider(), edit: 0 })).toMatchObject({ hasError: false });
});
afterEach(async () => {
  await directory[Symbol.asyncDispose]();
  for (const name of [olga, lee])
    if ((await doors.store.users.find(name)) !== undefined) await doors.store.users.remove(name);
});

function addPerson(name: string, more: Readonly<Record<string, readonly string[]>> = {}): void {
  directory.entries.set(dnOf(name), {
    uid: [name],
    entryUUID: [`uuid-${name}-${directory.port}`],
    mail: [`${name}@example.com`],
    userPassword: [`password of ${name}`],
    ...more,
  });
}

const provider = () => ({
  id,
  name: 'Example Directory',
  issuer: `ldap://127.0.0.1:${directory.port}`,
  client: 'cn=outrider,dc=example',
  secret: 'bind',
  scopes: '',
  nameclaim: 'uid',
  subjectclaim: 'entryUUID' as const,
  groupsclaim: 'cn',
  ldap: {
    encryption: 'none' as const,
    ca: '',
    base: people,
    filter: '(uid={name})',
    groupBase: groups,
    membership: 'member' as const,
    nested: true,
  },
  makes: true,
  rules: [
    { group: 'north', level: 2, groupIds: [1] },
    { group: `cn=south,${groups}`, level: 3, groupIds: [2] },
  ],
  enabled: true,
});

/** Signs in with a typed name and password. @returns the user; the words of a refusal */
async function signIn(name: string, password = `password of ${name}`, code?: string): Promise<string> {
  const shown = { name, password, ...(code !== undefined && { code }) };
  try {
    const { userName } = await doors.sessions.ldap.signIn(id, shown, `203.0.113.${tests}`);
    const { userName: user, identity } = await sessionOf(userName);
    return `${user} ${identity.level} ${[...(identity.deviceScope as Set<string>)].join()}`;
  } catch (error) {
    return (error as Error).message;
  }
}

/** As the page of the console asks. @returns the query of a sign-in link; the words of a refusal */
async function post(body: object): Promise<string> {
  const answer = await rawCall(doors, undefined, 'POST', '/gkserver/directorysignin', body);
  return String(answer['query'] ?? answer['message']);
}

async function ticketOf(user: string): Promise<[string, string]> {
  const link = new URLSearchParams(doors.sessions.createSignInLink(user));
  return [link.get('e') ?? '', link.get('h') ?? ''];
}

/** A session of somebody, as a sign-in link begins it. */
async function sessionOf(user: string) {
  return await doors.sessions.signInByTicket(...(await ticketOf(user)), `192.0.2.${++address}`);
}

test('a person who comes for the first time gets an account by the rules and groups in groups, which it follows at each sign-in', async () => {
  expect(await callsBy(doors)('waysToSignIn', {})).toEqual([{ id, name: 'Example Directory', kind: 'ldap' }]);
  const query = await post({ provider: id, name: lee, password: `password of ${lee}` });
  const link = new URLSearchParams(query);
  const began = await doors.sessions.signInByTicket(link.get('e') ?? '', link.get('h') ?? '', '192.0.2.1');
  expect(began.userName).toBe(lee);
  expect(await signIn(olga)).toBe(`${olga} 2 A`);
  expect(await doors.store.users.find(olga)).toMatchObject({ mail: `${olga}@example.com`, groupIds: [1] });
  directory.entries.set(`cn=dispatch,${groups}`, { cn: ['dispatch'], member: [] });
  directory.entries.set(`cn=south,${groups}`, { cn: ['south'], member: [dnOf(olga)] });
  expect(await signIn(olga)).toBe(`${olga} 3 B`);
  const session = await sessionOf(olga);
  directory.entries.set(`cn=south,${groups}`, { cn: ['south'], member: [] });
  expect(await signIn(olga)).toBe(sentences.providerNoRule);
  expect(session.ended).toBe('access withdrawn');
});

test('nobody becomes a user who is there by their name; an administrator links them', async () => {
  expect(await signIn('kim')).toBe(sentences.providerNameTaken);
  expect(await signIn('stranger')).toBe(sentences.providerNoRule);
  const accounts = await root('companyAccounts', {});
  expect(accounts).toEqual([
    expect.objectContaining({ name: 'stranger', groups: [] }),
    expect.objectContaining({
      name: 'kim',
      groups: ['dispatch', 'north', `cn=dispatch,${groups}`, `cn=north,${groups}`],
    }),
  ]);
  const subject = `uuid-kim-${directory.port}`;
  const link = { provider: id, subject, editingName: 'Kim', follows: false };
  expect(await root('linkAccount', link)).toMatchObject({ hasError: false });
  expect(await signIn('kim')).toBe('Kim 4 A');
});

test.each(['*)(uid=*', '*', 'nobody at all', 'olga)(|(uid=*'])(
  'a name that is nobody’s signs nobody in, and is told the same as a wrong password: %j',
  async (name) => {
    expect(await signIn(olga, 'wrong')).toBe(sentences.wrongPassword);
    expect(await signIn(name, `password of ${olga}`)).toBe(sentences.wrongPassword);
    expect(await doors.store.users.find(olga)).toBeUndefined();
  },
);

test('an empty password or name reaches no directory, although many would let it in', async () => {
  expect(await post({ provider: id, name: olga, password: '' })).toMatch(/password/);
  expect(await post({ provider: id, name: ' ', password: 'a' })).toMatch(/name/);
  expect(directory.binds).toEqual([]);
});

test('two people by one name are nobody', async () => {
  directory.entries.set(`uid=olga,ou=more,${people}`, directory.entries.get(dnOf(olga)) ?? {});
  expect(await signIn(olga)).toBe(sentences.wrongPassword);
});

test('strangers who guess are stopped before the directory locks the person out, who comes in from where they are known', async () => {
  expect(await signIn(olga)).toBe(`${olga} 2 A`);
  const ask = async (ip: string, password: string): Promise<string> =>
    await doors.sessions.ldap.signIn(id, { name: olga.toUpperCase(), password }, ip).then(
      ({ userName }) => userName,
      (error: { code: string }) => error.code,
    );
  await doors.sessions.signInByTicket(...(await ticketOf(olga)), '127.0.0.1');
  for (const host of [1, 2, 3, 4]) expect(await ask(`198.51.100.${host}`, 'guess')).toBe('AUTH_REQUIRED');
  directory.binds.length = 0;
  expect(await ask('198.51.100.5', `password of ${olga}`)).toBe('RATE_LIMIT');
  expect(directory.binds.map(({ dn }) => dn)).toEqual(['cn=outrider,dc=example']);
  expect(await ask('127.0.0.1', `password of ${olga}`)).toBe(olga);
});

test('guesses that come at once from everywhere reach the directory one after the other, and no more of them', async () => {
  const guesses = Array.from({ length: 12 }, (_, host) =>
    doors.sessions.ldap.signIn(id, { name: olga, password: 'guess' }, `198.51.100.${host}`).then(
      () => 'in',
      (error: { code: string }) => error.code,
    ),
  );
  const told = await Promise.all(guesses);
  expect(told.filter((code) => code === 'AUTH_REQUIRED')).toHaveLength(4);
  expect(told.filter((code) => code === 'RATE_LIMIT')).toHaveLength(8);
  expect(directory.binds.filter(({ dn }) => dn === dnOf(olga))).toHaveLength(4);
});

test('a person with a second factor here is asked for it after the password', async () => {
  expect(await signIn(olga)).toBe(`${olga} 2 A`);
  const { secret, sealed } = doors.sessions.factors.authenticators.offer(olga);
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await doors.sessions.factors.authenticators.add(olga, sealed, app.generate());
  const [code = ''] = await doors.sessions.factors.renewRecoveryCodes(olga);
  expect(await signIn(olga, 'wrong')).toBe(sentences.wrongPassword);
  expect(await signIn(olga)).toBe(sentences.codeWanted);
  expect(await signIn(olga, undefined, 'AAAAA-AAAAA')).toBe(sentences.wrongCode);
  expect(await signIn(olga, undefined, code)).toBe(`${olga} 2 A`);
});

test('a person who is disabled or gone there is out here at the next look, and in again with the directory’s word alone', async () => {
  for (const name of [olga, lee]) expect(await signIn(name)).toBe(`${name} 2 A`);
  const [hers, his] = [await sessionOf(olga), await sessionOf(lee)];
  const isDisabled = async (name: string): Promise<boolean | undefined> =>
    (await doors.store.users.find(name))?.disabled;
  await doors.sessions.directoryRounds.look();
  expect([hers.ended, his.ended]).toEqual([undefined, undefined]);
  // One question is about all of them.
  expect(directory.filters.filter((filter) => filter.includes(`uuid-${lee}`))).toHaveLength(1);
  addPerson(olga, { nsAccountLock: ['TRUE'] });
  await doors.sessions.directoryRounds.look();
  await expect.poll(() => hers.ended).toBe('access withdrawn');
  expect([his.ended, await isDisabled(olga)]).toEqual([undefined, true]);
  expect(await signIn(olga)).toBe(sentences.accountDisabled);
  directory.fault = 'hangs up';
  await doors.sessions.directoryRounds.look();
  directory.fault = undefined;
  expect([await isDisabled(olga), await isDisabled(lee)]).toEqual([true, false]);
  const told = await doors.store.trail.find({ call: 'directorySignIn', word: 'disabled', limit: 1 });
  expect(told.entries).toMatchObject([
    {
      people: [olga],
      text: `the directory ${id} no longer has, or has disabled: ${olga}`,
      changes: [{ field: 'Disabled', values: { before: 'false', after: 'true' } }],
    },
  ]);
  addPerson(olga);
  directory.entries.delete(dnOf(lee));
  await doors.sessions.directoryRounds.look();
  expect([await isDisabled(olga), await isDisabled(lee)]).toEqual([false, true]);
  await expect.poll(() => his.ended).toBe('access withdrawn');
  // A user whom an administrator disabled stays so.
  await doors.store.users.change(olga, { disabled: true });
  await doors.sessions.directoryRounds.look();
  expect(await signIn(olga)).toBe(sentences.accountDisabled);
  await doors.store.users.change(olga, { disabled: false });
  // A directory that knows nobody at all has lost a right to be read.
  directory.entries.delete(dnOf(olga));
  await doors.sessions.directoryRounds.look();
  expect(await isDisabled(olga)).toBe(false);
});

/** Has people be in one group, and in no other. */
function putInto(group: string, ...names: readonly string[]): void {
  for (const one of ['dispatch', 'south'])
    directory.entries.set(`cn=${one},${groups}`, { cn: [one], member: one === group ? names.map(dnOf) : [] });
}

const userOf = async (name: string) => await doors.store.users.find(name);

/** What the trail has of the directory that has a word in it, the newest first. */
async function trail(word: string): Promise<string[]> {
  const told = await doors.store.trail.find({ call: 'directorySignIn', word, limit: 20 });
  return told.entries.map(({ text }) => text).filter((text) => text.includes(`directory ${id} `));
}

test('a person who is refused for want of a rule loses tokens too, and is let in by a rule again; the trail has both', async () => {
  const { secret: _kept, ...kept } = provider();
  // Kim's permission has every right.
  const { level = 0 } = (await userOf('Kim')) ?? {};
  await root('writeProvider', { ...kept, rules: [{ group: 'north', level, groupIds: [1] }], edit: 1 });
  expect(await signIn(olga)).toBe(`${olga} ${level} A`);
  const { token } = await makeProgram(doors, olga, { level: 4, rights: [] });
  const isGood = async (): Promise<true | string> =>
    await doors.sessions.tokens.session(token, '192.0.2.1').then(
      () => true as const,
      (error: Error) => error.message,
    );
  expect(await isGood()).toBe(true);
  putInto('south');
  expect(await signIn(olga)).toBe(sentences.providerNoRule);
  expect(await userOf(olga)).toMatchObject({ disabled: true });
  await expect.poll(isGood).toBe(sentences.tokenOwnerOut);
  expect(await trail('in no group that gives')).toHaveLength(1);
  putInto('dispatch', olga);
  expect(await signIn(olga)).toBe(`${olga} ${level} A`);
  await expect.poll(isGood).toBe(true);
  expect(await trail('has again')).toEqual([`the directory ${id} has again: ${olga}`]);
  // No rule lets in a user whom an administrator disabled.
  await doors.store.users.change(olga, { disabled: true });
  putInto('south');
  expect(await signIn(olga)).toBe(sentences.providerNoRule);
  putInto('dispatch', olga);
  expect(await signIn(olga)).toBe(sentences.accountDisabled);
});

test('a look finds people who are in other groups, in none that gives anything, and back; users who do not follow stay as they are', async () => {
  for (const name of [olga, lee]) expect(await signIn(name)).toBe(`${name} 2 A`);
  expect(await signIn('kim')).toBe(sentences.providerNameTaken);
  const link = { provider: id, subject: `uuid-kim-${directory.port}`, editingName: 'Kim', follows: false };
  expect(await root('linkAccount', link)).toMatchObject({ hasError: false });
  const session = await sessionOf(lee);
  const kim = await userOf('Kim');
  putInto('south', olga);
  await doors.sessions.directoryRounds.look();
  expect(await userOf(olga)).toMatchObject({ level: 3, groupIds: [2], disabled: false });
  expect(await userOf(lee)).toMatchObject({ disabled: true });
  expect(await userOf('Kim')).toEqual(kim);
  await expect.poll(() => session.ended).toBe('access withdrawn');
  expect((await trail('has in')).sort()).toEqual([
    `the directory ${id} has in no group that gives anything here, or there is no room for them: ${lee}`,
    `the directory ${id} has in other groups: ${olga}`,
  ]);
  const accounts = await root('companyAccounts', {});
  expect(accounts).toContainEqual(
    expect.objectContaining({ user: olga, groups: ['south', `cn=south,${groups}`] }),
  );
  // Nothing is changed, nor told, twice.
  await doors.sessions.directoryRounds.look();
  expect(await trail('has in')).toHaveLength(2);
  putInto('dispatch', olga, lee);
  await doors.sessions.directoryRounds.look();
  for (const name of [olga, lee])
    expect(await userOf(name)).toMatchObject({ level: 2, groupIds: [1], disabled: false });
  // Nobody is in a group any more: that is rather a right to read them that is gone.
  putInto('south');
  await doors.sessions.directoryRounds.look();
  expect(await userOf(lee)).toMatchObject({ level: 2, disabled: false });
  expect(await trail('in a group any more')).toHaveLength(1);
});

test('a person in more groups than are looked at stays as they are, and the trail says so once', async () => {
  for (const name of [olga, lee]) expect(await signIn(name)).toBe(`${name} 2 A`);
  putInto('south', lee);
  for (let at = 0; at < 251; at++)
    directory.entries.set(`cn=many ${at},${groups}`, {
      cn: [`many ${at}`],
      member: [dnOf(olga), dnOf('stranger')],
    });
  for (const _round of [1, 2]) await doors.sessions.directoryRounds.look();
  expect(await userOf(olga)).toMatchObject({ level: 2, groupIds: [1], disabled: false });
  expect(await userOf(lee)).toMatchObject({ level: 3, groupIds: [2] });
  expect(await trail('does not say all')).toHaveLength(1);
  expect(await signIn(olga)).toBe(`${olga} 2 A`);
  expect(await signIn('stranger')).toBe(sentences.directoryMoreGroups);
  expect(await userOf(olga)).toMatchObject({ disabled: false });
});

test('a look goes by settings that are changed meanwhile; that one is switched off is in the trail', async () => {
  for (const name of [olga, lee]) expect(await signIn(name)).toBe(`${name} 2 A`);
  const { secret: _kept, ...kept } = provider();
  // Below the entry where people were looked for at first lee is not found.
  directory.entries.set(`uid=${lee},ou=staff,dc=example`, directory.entries.get(dnOf(lee)) ?? {});
  directory.entries.delete(dnOf(lee));
  const moved = {
    ...kept,
    ldap: { ...kept.ldap, base: 'dc=example', groupBase: '' },
    rules: [{ group: '*', level: 3, groupIds: [2] }],
  };
  directory.onSearch = async () => {
    directory.onSearch = undefined;
    expect(await root('writeProvider', { ...moved, edit: 1 })).toMatchObject({ hasError: false });
  };
  await doors.sessions.directoryRounds.look();
  for (const name of [olga, lee])
    expect(await userOf(name)).toMatchObject({ level: 3, groupIds: [2], disabled: false });
  expect(await trail('no longer has')).toEqual([]);
  // One that is switched off while it is looked at changes nothing.
  directory.onSearch = async () => {
    directory.onSearch = undefined;
    directory.entries.delete(dnOf(olga));
    expect(await root('writeProvider', { ...moved, enabled: false, edit: 2 })).toMatchObject({
      hasError: false,
    });
  };
  await doors.sessions.directoryRounds.look();
  expect(await userOf(olga)).toMatchObject({ disabled: false });
  const { data } = (await root('accessLog', {
    word: `set the sign-in service ${id}`,
  })) as HttpAnswer<'accessLog'>;
  expect(data.map(({ changes }) => changes)).toEqual([
    [{ field: 'People may sign in with it', before: 'true', after: 'false' }],
    [],
    [],
  ]);
});

test('attributes that hold passwords are neither read nor kept', async () => {
  const { issuer, client, subjectclaim, ldap } = provider();
  const asked = { id, issuer, client, subjectclaim, ldap, name: olga, nameclaim: 'uid', groupsclaim: 'cn' };
  for (const secret of ['userPassword', 'USERPASSWORD', 'unicodePwd', '2.5.4.35', 'cn;binary', 'ipaNTHash']) {
    expect(await root('tryDirectory', { ...asked, nameclaim: secret })).toBe('VALIDATION');
    expect(await root('tryDirectory', { ...asked, groupsclaim: secret })).toBe('VALIDATION');
    expect(await root('writeProvider', { ...provider(), nameclaim: secret, edit: 1 })).toBe('VALIDATION');
  }
  const guessing = { ...ldap, filter: '(&(uid={name})(userPassword=p*))' };
  expect(await root('tryDirectory', { ...asked, ldap: guessing })).toBe('VALIDATION');
  expect(directory.filters).toEqual([]);
});

test('while the directory is down it has its words, and passwords of this server go on', async () => {
  await directory[Symbol.asyncDispose]();
  expect(await signIn(olga)).toBe(
    'The directory does not answer as it should: an administrator reads why in the log',
  );
  const session = await doors.sessions.signIn('Kim', PASSWORD, '192.0.2.200', false);
  expect(session.userName).toBe('Kim');
  directory = await startDirectory({ entries: {} });
});

test('a directory is tried step by step, with nobody’s password', async () => {
  const { secret, ldap, issuer, client, nameclaim, subjectclaim, groupsclaim } = provider();
  const asked = { id, issuer, client, nameclaim, subjectclaim, groupsclaim, ldap, name: olga };
  // With the password that is kept.
  expect(await root('tryDirectory', asked)).toEqual({
    reached: 'looked',
    people: [
      {
        dn: dnOf(olga),
        subject: `uuid-${olga}-${directory.port}`,
        name: olga,
        mail: `${olga}@example.com`,
        out: false,
      },
    ],
    groups: ['dispatch', 'north', `cn=dispatch,${groups}`, `cn=north,${groups}`],
    more: false,
  });
  expect(await root('tryDirectory', { ...asked, secret: 'wrong' })).toMatchObject({
    reached: 'connected',
    fault: sentences.directoryBind,
  });
  const elsewhere = { ...ldap, base: 'ou=nobody,dc=example' };
  expect(await root('tryDirectory', { ...asked, secret, ldap: elsewhere })).toMatchObject({
    reached: 'bound',
  });
  expect(await root('tryDirectory', { ...asked, name: 'nobody' })).toMatchObject({
    reached: 'looked',
    people: [],
  });
  const other = { ...ldap, encryption: 'startTls' as const };
  expect(await root('tryDirectory', { ...asked, ldap: other })).toMatchObject({ reached: 'nothing' });
  // What is kept goes to no other address.
  directory.binds.length = 0;
  const moved = `ldap://localhost:${directory.port}`;
  await doors.settings.set({ 'pushEvent.allowed': '127.0.0.1, localhost' }, { user: 'root', note: () => {} });
  expect(await root('tryDirectory', { ...asked, issuer: moved })).toMatchObject({ reached: 'connected' });
  expect(directory.binds).toEqual([]);
});

test('its password is told to nobody; its people stay where it is reached at another address, and not where others tell them apart', async () => {
  expect(await signIn(olga)).toBe(`${olga} 2 A`);
  expect(JSON.stringify(await root('providerList', {}))).not.toContain('"bind"');
  const { secret: _kept, ...moved } = provider();
  const issuer = `ldap://localhost:${directory.port}`;
  await root('writeProvider', { ...moved, issuer, edit: 1 });
  expect(await root('providerList', {})).toMatchObject([{ id, hassecret: false, edit: 2 }]);
  expect(await root('companyAccounts', {})).toMatchObject([{ user: olga }]);
  await root('writeProvider', { ...moved, subjectclaim: 'nsUniqueId', edit: 2 });
  expect(await root('companyAccounts', {})).toEqual([]);
  expect(await root('addDirectoryToken', { provider: id })).toBe('CONFLICT');
});

test.each<[string, object]>([
  ['an address without settings', { ldap: undefined }],
  ['settings of another kind of service', { issuer: 'https://id.example.com', subjectclaim: 'sub' }],
  ['an attribute of another kind of service', { subjectclaim: 'sub' }],
  ['a filter that looks for nobody’s name', { ldap: { filter: '(uid=*)' } }],
  ['a filter that is none', { ldap: { filter: '(&(uid={name})(=))' } }],
  ['a certificate that is none', { ldap: { ca: 'secret' } }],
])('%s is not kept', async (_name, change: { ldap?: object }) => {
  const kept = provider();
  const ldap = 'ldap' in change ? change.ldap && { ...kept.ldap, ...change.ldap } : kept.ldap;
  expect(await root('writeProvider', { ...kept, ...change, ldap, edit: 1 } as never)).toBe('VALIDATION');
});
