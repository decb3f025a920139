import { accessOf } from '@outrider/model/people/rights.ts';
import { peopleSentences as sentences } from '@outrider/model/people/sentences.ts';
import { companyAccount, signInProvider } from '@outrider/model/people/sign-in-provider.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LONG } from '../testing-wait.ts';
import { NO_PASSWORD } from '../sessions/password.ts';
import { makeToken } from '../sessions/tokens/token-text.ts';
import { callsBy, callerOf } from './testing-caller.ts';
import { addUser, everyRight, startDoors, type TestDoors } from './testing.ts';
import { openSigned } from './testing-sockets.ts';

let doors: TestDoors;
let root: Awaited<ReturnType<typeof callerOf>>;
let maker: typeof root;

beforeAll(async () => {
  doors = await startDoors({ trustedProxies: ['127.0.0.1'] });
  await addUser(doors.store, 'root', { level: 0 });
  await addUser(doors.store, 'maker', { level: 1, groupIds: [1, 2] });
  await addUser(doors.store, 'other', { level: 1, groupIds: [2] });
  await addUser(doors.store, 'bare', { level: 3, rights: ['F_gps'], groupIds: [1] });
  root = await callerOf(doors, 'root');
  maker = await callerOf(doors, 'maker');
});
afterAll(() => doors[Symbol.asyncDispose]());

const wanted = { name: 'nightly', level: 1, access: accessOf(everyRight), days: 30 } as const;

async function made(
  change: Partial<Parameters<typeof maker<'addToken'>>[1]> = {},
  by = maker,
): Promise<{ readonly id: string; readonly token: string }> {
  const answer = await by('addToken', { ...wanted, ...change });
  if (typeof answer === 'string') throw new Error(answer);
  return answer;
}

/** What a call by a header says, as it is written. */
async function said(
  token: string,
  path = '/gkserver/account',
  { ip = '192.0.2.7', method = 'GET', body }: { ip?: string; method?: string; body?: object } = {},
): Promise<{ readonly status: number; readonly message?: string; readonly code?: string }> {
  const response = await fetch(`http://127.0.0.1:${doors.port}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': ip,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { ...((await response.json()) as object), status: response.status };
}

test('a token makes calls as its owner, within its rights and devices, and says when and from where', async () => {
  const { token, id } = await made({ devices: ['A'], access: accessOf(['F_gps']) });
  expect(token).toMatch(/^otr_[0-9A-Za-z]{49}$/);
  expect(await said(token)).toMatchObject({ status: 200, name: 'maker' });
  const by = callsBy(doors, token);
  expect(await by('writeMemo', { deviceid: 'B', type: 0, memo: 'x' })).not.toMatchObject({ hasError: false });
  expect(await by('userInfo', {})).toMatchObject({ devices: ['A'] });
  expect(await said(token)).toMatchObject({ status: 200 });
  const [row] = (await maker('tokenList', {})) as { used: number; usedip: string; id: string }[];
  expect(row).toMatchObject({ id, user: 'maker', usedip: '192.0.2.7', devices: ['A'] });
  expect(JSON.stringify(await doors.store.tokens.list())).not.toContain(token);
});

test('what a token did is in the audit trail under its id, and found by it', async () => {
  const { token, id } = await made({ name: 'memo writer' });
  const memo = { deviceid: 'A', type: 0, memo: 'line 7' } as const;
  expect(await callsBy(doors, token)('writeMemo', memo)).toMatchObject({ hasError: false });
  expect(await root('accessLog', { word: id })).toMatchObject({
    data: [
      {
        action: 'writeMemo',
        username: 'maker',
        data: expect.stringContaining(`(by the token ${id}, memo writer)`) as unknown,
      },
      { action: 'addToken', username: 'maker' },
    ],
  });
});

test('nobody gives a token more than they have, or what they may not give at all', async () => {
  expect(await maker('addToken', { ...wanted, level: 0 })).toBe('FORBIDDEN');
  const other = await callerOf(doors, 'other');
  expect(await other('addToken', { ...wanted, devices: ['A'] })).toBe('FORBIDDEN');
  expect(await other('addToken', { ...wanted, groups: [1] })).toBe('FORBIDDEN');
  const bare = await callerOf(doors, 'bare');
  expect(await bare('addToken', { ...wanted, level: 3 })).toBe('FORBIDDEN');
  expect(await root('addToken', { ...wanted, level: 0, devices: ['A'] })).toBe('VALIDATION');
  expect(await maker('addToken', { ...wanted, days: 367 })).toBe('VALIDATION');
  expect(await maker('addToken', { ...wanted, addresses: ['192.0.2.0/33'] })).toBe('VALIDATION');
});

test('an administrator makes a token for a service, which has no more than that; nobody has one made in their name', async () => {
  const { store } = doors;
  const bot = { level: 2, groupIds: [2] };
  await addUser(store, 'bot', bot);
  await store.users.change('bot', { passwordHash: NO_PASSWORD });
  const { token, id } = await made({ user: 'bot', level: 1 }, root);
  expect(await said(token)).toMatchObject({ status: 200, name: 'bot' });
  expect(await callsBy(doors, token)('userInfo', {})).toMatchObject({ devices: ['B'] });
  expect(await root('allTokens', {})).toContainEqual(expect.objectContaining({ id, user: 'bot' }));
  const { entries } = await store.trail.find({ call: 'addToken', limit: 1 });
  expect(entries[0]).toMatchObject({
    user: 'root',
    changes: [
      { field: 'Token', values: { before: '', after: id } },
      { field: 'User', values: { before: '', after: 'bot' } },
    ],
  });
  for (const user of ['bot', 'root', 'nobody'])
    expect(await maker('addToken', { ...wanted, user })).toBe('FORBIDDEN');
  expect(await root('addToken', { ...wanted, user: 'nobody' })).toBe('NOT_FOUND');
  // Users who sign in make their own: with a password, by another way, or by the company's service.
  expect(await root('addToken', { ...wanted, user: 'other' })).toBe('CONFLICT');
  await store.users.change('bot', { signedInMs: 1 });
  expect(await root('addToken', { ...wanted, user: 'bot' })).toBe('CONFLICT');
  await addUser(store, 'told', bot);
  await store.users.change('told', { passwordHash: NO_PASSWORD });
  const company = {
    ...signInProvider.defaults,
    id: 'company',
    name: 'Company',
    issuer: 'https://id.example.com',
    clientId: 'outrider',
  };
  await store.signInProviders.put(company, 1);
  await store.signInProviders.putAccount({
    ...companyAccount.defaults,
    provider: company.id,
    subject: 's1',
    userName: 'told',
    claimedName: 'told',
  });
  expect(await root('addToken', { ...wanted, user: 'told' })).toBe('CONFLICT');
  // Nor is one made that would be refused at each call.
  await addUser(store, 'weak', { level: 3, rights: ['F_gps'], groupIds: [1] });
  await store.users.change('weak', { passwordHash: NO_PASSWORD });
  expect(await root('addToken', { ...wanted, user: 'weak' })).toBe('CONFLICT');
});

test('an administrator of chosen groups is none by their token, and learns of no other group', async () => {
  const { token } = await made({ groups: [2] }, root);
  const by = callsBy(doors, token);
  expect(await by('userList', {})).toBe('FORBIDDEN');
  const { data } = (await by('listGroupsOfUser', { username: 'root' })) as { data: { groupid: number }[] };
  expect(data.map(({ groupid }) => groupid)).toEqual([2]);
});

test('a token opens no sockets and signs in nobody', async () => {
  const { token } = await made();
  const { began } = await openSigned(doors.port, token, '/event.cgi', 'maker', {});
  expect(await began).toBe('401');
});

describe('a token is refused in words', () => {
  test.each([
    ['cut short', () => makeToken().slice(0, -3), sentences.tokenNotWhole],
    ['with a wrong checksum', () => `${makeToken().slice(0, -1)}-`, sentences.tokenNotWhole],
    ['with two letters changed', () => makeToken().replace(/^otr_../, 'otr_zz'), sentences.tokenNotWhole],
    ['of 8 kB', () => `otr_${'a'.repeat(8_000)}`, sentences.tokenNotWhole],
    ['that nobody made', makeToken, sentences.tokenUnknown],
  ])('%s', async (_, token, words) => {
    expect(await said(token())).toEqual({
      status: 401,
      hasError: true,
      code: 'AUTH_REQUIRED',
      message: words,
    });
  });

  test('of a megabyte, as the header and in the body', async () => {
    const large = `otr_${'a'.repeat(1_000_000)}`;
    const { token } = await made();
    expect(await said(token, '/gkserver/logout', { method: 'POST', body: { token: large } })).toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
    });
    // The server does not read such a header to its end.
    const answered = await said(large).catch(() => ({ status: 431 }));
    expect(answered.status).toBe(431);
  });

  test('in an address, good or not, with or without a header', async () => {
    const { token } = await made();
    for (const path of [`/gkserver/account?token=${token}`, `/gkserver/account?a=1&access_token=${token}`])
      expect(await said(token, path)).toMatchObject({ status: 401, message: sentences.tokenInAddress });
  });

  test('from another address than its own', async () => {
    const { token } = await made({ addresses: ['192.0.2.0/24', '2001:db8::/32'] });
    for (const ip of ['192.0.2.200', '2001:db8::7'])
      expect(await said(token, undefined, { ip })).toMatchObject({ status: 200 });
    expect(await said(token, undefined, { ip: '198.51.100.1' })).toMatchObject({
      status: 403,
      message: 'This token cannot be used from the address 198.51.100.1',
    });
  });

  test('more often than its rate', async () => {
    const { token } = await made({ rate: 1 });
    expect(await said(token)).toMatchObject({ status: 200 });
    expect(await said(token)).toMatchObject({ status: 429, code: 'RATE_LIMIT' });
  });

  test('no sooner for a call with a large body, which is one call', async () => {
    const { token } = await made({ rate: 1 });
    const asked = { device: [{ deviceid: 'A', beginTime: 1, endTime: 2 }] };
    const first = await said(token, '/api/trips', { method: 'POST', body: asked });
    expect(first.status).not.toBe(429);
    expect(await said(token)).toMatchObject({ status: 429 });
  });

  test('for passwords, second factors, sessions, other tokens and whatever hands them over', async () => {
    const { token } = await made({ level: 0 }, root);
    const calls: readonly (readonly [method: string, path: string, body?: object])[] = [
      ['PUT', '/gkserver/passwd', { newpass: 'battery staple' }],
      ['GET', '/gkserver/factors'],
      ['POST', '/gkserver/sessionlist', {}],
      ['GET', '/gkserver/tokens'],
      ['POST', '/gkserver/tokens', wanted],
      ['POST', '/gkserver/account', { editingName: 'x', editingPermission: 0 }],
      ['POST', '/gkserver/logout', {}],
    ];
    for (const [method, path, body] of calls)
      expect(await said(token, path, { method, ...(body && { body }) })).toMatchObject({
        status: 403,
        message: sentences.tokenNeverFor,
      });
  });
});

test('a token that is ended is refused at once, and by another only where they may edit its owner', async () => {
  const { token, id } = await made();
  expect(await said(token)).toMatchObject({ status: 200 });
  expect(await (await callerOf(doors, 'other'))('endToken', { id })).toBe('NOT_FOUND');
  expect(await root('allTokens', {})).toContainEqual(expect.objectContaining({ id, user: 'maker' }));
  expect(await root('endToken', { id })).toMatchObject({ hasError: false });
  expect(await said(token)).toMatchObject({ status: 401, message: sentences.tokenUnknown });
  expect(await maker('endToken', { id })).toBe('NOT_FOUND');
});

test('what is on its way by a token is cut off when it is ended, or its owner disabled', async () => {
  await addUser(doors.store, 'caller', { level: 1, groupIds: [1] });
  const caller = await callerOf(doors, 'caller');
  const endings = [
    async (id: string) => void (await caller('endToken', { id })),
    async () => await doors.store.users.change('caller', { disabled: true }),
  ];
  for (const end of endings) {
    const { token, id } = await made({}, caller);
    const asked = Promise.withResolvers<void>();
    const never = async () => {
      asked.resolve();
      return await new Promise<never>(() => {});
    };
    const commands = { control: { known: never, tell: never } };
    const detach = doors.fleet.links.attach({ protocol: 'fake', deviceid: 'A', close() {}, commands });
    const answer = callsBy(doors, token)('listCommands', { deviceid: 'A' });
    await asked.promise;
    await Promise.all([expect(answer).rejects.toThrow('fetch failed'), end(id)]);
    detach();
  }
});

test('a token goes with what its owner may: the right to have one, their account, and their user', async () => {
  await addUser(doors.store, 'leaving', { level: 2, groupIds: [1] });
  const leaving = await callerOf(doors, 'leaving');
  const { token } = await made({ level: 2 }, leaving);
  expect(await said(token)).toMatchObject({ status: 200 });
  await doors.store.users.change('leaving', { disabled: true });
  await vi.waitFor(
    async () => expect(await said(token)).toMatchObject({ status: 401, message: sentences.tokenOwnerOut }),
    LONG,
  );
  await doors.store.users.change('leaving', { disabled: false, level: 3 });
  await vi.waitFor(
    async () => expect(await said(token)).toMatchObject({ status: 403, message: sentences.tokenOwnerMayNot }),
    LONG,
  );
  await doors.store.users.remove('leaving');
  await vi.waitFor(
    async () => expect(await said(token)).toMatchObject({ status: 401, message: sentences.tokenUnknown }),
    LONG,
  );
});
