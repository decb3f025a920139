import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { notificationSentences } from '@outrider/model/notifications/sentences.ts';
import { peopleSentences as sentences } from '@outrider/model/people/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { userKind } from '../sessions/company/scim/scim-attributes.ts';
import { CLIENT } from '../sessions/company/testing-provider.ts';
import { callerOf } from './testing-caller.ts';
import { companyDoors, page } from './testing-company.ts';
import { addUser, PASSWORD, type TestDoors } from './testing.ts';

/** As long as a service is given for an answer. */
const WITHIN_MS = 5_000;
const company = companyDoors();
const { people, provider, ask, begin, finish, signIn, ticketOf, later } = company;
let doors: TestDoors;
let root: typeof company.root;
beforeEach(() => void ({ doors, root } = company));

test('a person who comes for the first time gets an account by the rules, which it follows at each sign-in', async () => {
  expect(await ask('GET', '/gkserver/waystosignin')).toEqual([
    { id: 'company', name: 'Company', kind: 'oidc' },
  ]);
  people['s1'] = { name: 'olga', email: 'olga@example.com', groups: ['north', 'printers'] };
  expect(await signIn('s1')).toBe('olga 2 A');
  expect(await doors.store.users.find('olga')).toMatchObject({ mail: 'olga@example.com', groupIds: [1] });
  people['s1'] = { name: 'olga petrov', groups: ['south'] };
  expect(await signIn('s1')).toBe('olga 3 B');
  people['s1'] = { name: 'olga petrov', groups: [] };
  const session = await doors.sessions.signInByTicket(...ticketOf('olga'), '192.0.2.9');
  expect(await signIn('s1')).toBe(sentences.providerNoRule);
  expect(session.ended).toBe('access withdrawn');
  await doors.store.users.remove('olga');
});

test('nobody becomes a user who is there by a name or a mail address; an administrator links them', async () => {
  people['s2'] = { name: 'kim', groups: ['north'] };
  people['s3'] = { name: 'stranger', groups: ['elsewhere'] };
  expect(await signIn('s2')).toBe(sentences.providerNameTaken);
  expect(await signIn('s3')).toBe(sentences.providerNoRule);
  expect(await root('companyAccounts', {})).toEqual([
    expect.objectContaining({ subject: 's3', name: 'stranger', groups: ['elsewhere'] }),
    expect.objectContaining({ subject: 's2', name: 'kim', groups: ['north'] }),
  ]);
  const link = { provider: 'company', subject: 's2', editingName: 'kim', follows: false };
  expect(await root('linkAccount', link)).toMatchObject({ hasError: false });
  expect(await root('linkAccount', { ...link, editingName: 'root' })).toBe('CONFLICT');
  expect(await signIn('s2')).toBe('Kim 4 A');
  expect(await root('unlinkAccount', { provider: 'company', subject: 's2' })).toMatchObject({
    hasError: false,
  });
  expect(await signIn('s2')).toBe(sentences.providerNameTaken);
});

test('an answer is good once, for the browser that began, and for a while; a service that changed its key goes on', async () => {
  people['s4'] = { name: 'lee', groups: ['north'] };
  const [one, other] = [await begin(), await begin()];
  const query = await company.service.signIn(one.url, 's4');
  expect(await finish(other.attempt, query)).toBe(sentences.attemptOver);
  expect(await finish('nothing', query)).toBe(sentences.attemptOver);
  const elsewhere = { provider: 'company', page: 'https://evil.example/signed-in' };
  expect(await ask('POST', '/gkserver/companysignin', elsewhere)).toMatchObject({ code: 'VALIDATION' });
  expect(await finish(one.attempt, query)).toBe('lee 2 A');
  expect(await finish(one.attempt, query)).toMatch(/^The sign-in service did not let you in/);
  await company.service.changeKey();
  expect(await signIn('s4')).toBe('lee 2 A');
  expect(await finish(one.attempt, '?error=access_denied&error_description=%3Cb%3ENo&state=x')).toBe(
    sentences.attemptOver,
  );
  await doors.store.users.remove('lee');
});

test('somebody who is disabled here, or whose way is switched off, is told so', async () => {
  people['s5'] = { name: 'noor', groups: ['north'] };
  expect(await signIn('s5')).toBe('noor 2 A');
  await doors.store.users.change('noor', { disabled: true });
  expect(await signIn('s5')).toBe(sentences.accountDisabled);
  expect(await root('writeProvider', { ...provider(), enabled: false, edit: 1 })).toMatchObject({
    hasError: false,
  });
  expect(await ask('GET', '/gkserver/waystosignin')).toEqual([]);
  await expect(begin()).rejects.toThrow(sentences.providerGone);
  expect(await root('writeProvider', { ...provider(), edit: 1 })).toBe('CONFLICT');
  await doors.store.users.remove('noor');
});

test('a service that answers something else, or nothing, has its words, and a secret goes to no other one', async () => {
  const page = createServer((_request, response) => response.end('<html>Welcome</html>'));
  const session = await doors.sessions.signInByTicket(...ticketOf('root'), '192.0.2.9');
  const words = async (issuer: string): Promise<unknown> =>
    (await ask('POST', '/gkserver/signinproviders/try', { issuer }, session.key))['message'];
  page.listen(0, '127.0.0.1');
  await once(page, 'listening');
  const other = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
  expect(await words(other)).toBe(
    'There is no OpenID Connect service at that address (OAUTH_RESPONSE_IS_NOT_JSON)',
  );
  page.close();
  page.closeAllConnections();
  await once(page, 'close');
  expect(await words(other)).toBe('The sign-in service does not answer (ECONNREFUSED)');
  expect(await words('https://10.0.0.1')).toMatch(/10\.0\.0\.1/);
  expect(await words('http://fleet.example.com')).toMatch(/issuer/);
  expect(await root('tryProvider', { issuer: company.service.issuer })).toMatchObject({
    issuer: company.service.issuer,
    tellssignout: true,
  });
  const { secret: _kept, ...moved } = provider();
  await root('writeProvider', { ...moved, issuer: 'https://id.example.com', edit: 1 });
  expect(await root('providerList', {})).toMatchObject([{ id: 'company', hassecret: false, edit: 2 }]);
  expect(JSON.stringify(await root('providerList', {}))).not.toContain(CLIENT.secret);
});

test('a service that does not answer in time has its words, and people sign in here meanwhile', async () => {
  const asked = Promise.withResolvers<void>();
  const silent = createServer(() => asked.resolve());
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const issuer = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  await root('writeProvider', { ...provider(), id: 'silent', issuer, edit: 0 });
  const over = new AbortController();
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const limited = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => (ms === WITHIN_MS ? over.signal : timeout(ms)));
  const begun = ask('POST', '/gkserver/companysignin', { provider: 'silent', page });
  await asked.promise;
  limited.mockRestore();
  expect(await callerOf(doors, 'Kim')).toBeTypeOf('function');
  over.abort();
  const fault = sentence(notificationSentences.notInTime, { host: '127.0.0.1', seconds: WITHIN_MS / 1_000 });
  expect(await begun).toMatchObject({
    hasError: true,
    message: sentence(sentences.providerUnreached, { fault }),
  });
  silent.closeAllConnections();
  silent.close();
});

test('a person whom SCIM told before signs in as the user who was made then, and has the groups that were told', async () => {
  const { directory, directoryTokens } = doors.sessions;
  const token = await directoryTokens.add('company', 'root');
  const tell = async (kind: 'User' | 'Group', body: object): Promise<string> => {
    const said = {
      token,
      provider: 'company',
      action: 'add',
      kind,
      base: 'http://server/scim/v2',
      body,
    } as const;
    const answer = await ask('POST', '/gkserver/directories', said);
    return String((answer['resource'] as { readonly id?: string } | undefined)?.id ?? answer['message']);
  };
  const id = await tell('User', { userName: 'vera@example.com', externalId: 's8' });
  await tell('Group', { displayName: 'north', members: [{ value: id }] });
  people['s8'] = { name: 'another name', groups: ['south'] };
  expect(await signIn('s8')).toBe('vera@example.com 2 A,B');
  expect(await doors.store.users.find('another name')).toBeUndefined();
  await directory.write(
    'company',
    {
      action: 'patch',
      kind: userKind,
      id,
      body: { Operations: [{ op: 'replace', path: 'active', value: false }] },
    },
    '',
    () => {},
  );
  expect(await signIn('s8')).toBe(sentences.accountDisabled);
  await doors.store.users.remove('vera@example.com');
});

/** Signs in by the password of all test users. @returns the user name; the words of a refusal */
const byPassword = async (user: string, ip = '192.0.2.7'): Promise<string> =>
  await doors.sessions.signIn(user, PASSWORD, ip, false).then(
    ({ userName }) => userName,
    (error: Error) => error.message,
  );

test('where only admin has a password, everybody else is sent to the service, and its use is told, once in ten minutes of an address', async () => {
  const told: unknown[] = [];
  const stop = doors.bus.subscribe('server.alarm', (turn) => void told.push(turn));
  const signIn = byPassword;
  await root('writeProvider', { ...provider(), enabled: false, edit: 1 });
  const alone = { adminalone: true };
  expect(await root('writeAdminAlone', alone)).toBe('CONFLICT');
  await root('writeProvider', { ...provider(), edit: 2 });
  expect(await root('writeAdminAlone', alone)).toBe('CONFLICT');
  await addUser(doors.store, 'admin', { level: 0 });
  expect(await root('writeAdminAlone', alone)).toMatchObject({ hasError: false });
  expect([await signIn('Kim'), await signIn('ADMIN'), told]).toEqual([
    sentences.passwordsOff,
    'admin',
    [{ alarm: 'localSignIn', raised: true, of: '192.0.2.7' }],
  ]);
  const toldOf = async (ip: string, laterMs: number): Promise<number> => {
    told.length = 0;
    later(laterMs);
    expect(await signIn('admin', ip)).toBe('admin');
    return told.length;
  };
  expect([
    await toldOf('192.0.2.7', 0),
    await toldOf('192.0.2.7', 300_000),
    await toldOf('192.0.2.8', 0),
    await toldOf('192.0.2.7', 300_000),
    await toldOf('192.0.2.7', 0),
  ]).toEqual([0, 0, 1, 1, 0]);
  // Nobody who does not know a password learns whose is good for something.
  await expect(doors.sessions.signIn('Kim', '0'.repeat(64), '192.0.2.7', false)).rejects.toThrow(
    sentences.wrongPassword,
  );
  expect(await root('writeAdminAlone', { adminalone: false })).toMatchObject({ hasError: false });
  expect(await signIn('Kim')).toBe('Kim');
  stop();
});

test('that admin has a password is told wherever people sign in with the company account, also where others have one too', async () => {
  const told: unknown[] = [];
  const stop = doors.bus.subscribe('server.alarm', (turn) => void told.push(turn));
  if ((await doors.store.users.find('admin')) === undefined)
    await addUser(doors.store, 'admin', { level: 0 });
  expect(await byPassword('Kim', '192.0.2.17')).toBe('Kim');
  expect(told).toEqual([]);
  expect(await byPassword('admin', '192.0.2.17')).toBe('admin');
  expect(told).toEqual([{ alarm: 'localSignIn', raised: true, of: '192.0.2.17' }]);
  // Without such a service there is no other way in.
  await root('writeProvider', { ...provider(), enabled: false, edit: 1 });
  expect(await byPassword('admin', '192.0.2.18')).toBe('admin');
  expect(told).toHaveLength(1);
  stop();
});
