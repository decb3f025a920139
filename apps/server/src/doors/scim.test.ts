import { peopleSentences as sentences } from '@outrider/model/people/sentences.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { LONG } from '../testing-wait.ts';
import { callerOf } from './testing-caller.ts';
import { addUser, startDoors, type TestDoors } from './testing.ts';
import { openSocket } from './testing-sockets.ts';

type Fields = Record<string, unknown>;

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
let doors: TestDoors;
let root: Awaited<ReturnType<typeof callerOf>>;
let token = '';

const provider = {
  id: 'company',
  name: 'Company',
  issuer: 'https://id.example.com',
  client: 'outrider',
  scopes: '',
  nameclaim: 'preferred_username',
  subjectclaim: 'sub' as const,
  groupsclaim: 'groups',
  makes: true,
  rules: [
    { group: 'north', level: 2, groupIds: [1] },
    { group: 'guid-of-admins', level: 0, groupIds: [] },
  ],
  enabled: true,
};

beforeAll(async () => {
  doors = await startDoors();
  await addUser(doors.store, 'admin', { level: 0 });
  await addUser(doors.store, 'Kim', { level: 3, groupIds: [2] });
  root = await callerOf(doors, 'admin');
});
afterAll(() => doors[Symbol.asyncDispose]());
beforeEach(async () => {
  for (const { userName } of await doors.store.users.list())
    if (!['admin', 'Kim'].includes(userName)) await doors.store.users.remove(userName);
  await doors.store.signInProviders.remove('company');
  expect(await root('writeProvider', { ...provider, edit: 0 })).toMatchObject({ hasError: false });
  token = await newToken();
});

async function newToken(): Promise<string> {
  const made = await root('addDirectoryToken', { provider: 'company' });
  return typeof made === 'string' ? made : made.token;
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Fields;
}

/** Makes a call of SCIM as a service does. */
async function scim(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${doors.port}/scim/v2${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/scim+json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? {} : (JSON.parse(text) as Fields),
  };
}

const patch = async (path: string, ...Operations: object[]): Promise<Answer> =>
  await scim('PATCH', path, { schemas: [PATCH], Operations });

async function addPerson(userName: string, more: Fields = {}): Promise<string> {
  const { status, body } = await scim('POST', '/Users', { schemas: [USER], userName, ...more });
  expect([status, body['detail']]).toEqual([201, undefined]);
  return String(body['id']);
}

async function addGroup(
  displayName: string,
  ids: readonly string[] = [],
  more: Fields = {},
): Promise<string> {
  const members = ids.map((value) => ({ value }));
  const { status, body } = await scim('POST', '/Groups', { schemas: [GROUP], displayName, members, ...more });
  expect([status, body['detail']]).toEqual([201, undefined]);
  return String(body['id']);
}

const user = async (name: string) => await doors.store.users.find(name);

test('people and groups are told, found, changed and forgotten as the standard has it', async () => {
  const added = await scim('POST', '/Users', {
    schemas: [USER],
    userName: 'ada@example.com',
    externalId: 'ext-1',
    name: { givenName: 'Ada' },
    emails: [{ value: 'ada@example.com', primary: true }],
    password: 'not kept',
  });
  const id = String(added.body['id']);
  expect(added.status).toBe(201);
  expect(added.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
  expect(added.headers.get('location')).toBe(`http://127.0.0.1:${doors.port}/scim/v2/Users/${id}`);
  expect(added.headers.get('etag')).toBe('W/"1"');
  expect(added.body).toMatchObject({
    schemas: [USER],
    userName: 'ada@example.com',
    externalId: 'ext-1',
    active: true,
    meta: { resourceType: 'User', version: 'W/"1"' },
  });
  expect(JSON.stringify(added.body)).not.toContain('not kept');
  const twin = await scim('POST', '/Users', { userName: 'ADA@example.com' });
  expect(twin).toMatchObject({ status: 409, body: { scimType: 'uniqueness', status: '409' } });

  const found = await scim('GET', `/Users?filter=${encodeURIComponent('userName eq "Ada@Example.com"')}`);
  expect(found.body).toMatchObject({ totalResults: 1, itemsPerPage: 1, startIndex: 1, Resources: [{ id }] });
  expect((await scim('GET', '/Users?filter=userName%20eq%20%22nobody%22')).body).toMatchObject({
    totalResults: 0,
    Resources: [],
  });
  expect(await scim('GET', '/Users?filter=x')).toMatchObject({
    status: 400,
    body: { scimType: 'invalidFilter', schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'] },
  });
  expect(await scim('GET', '/Users?filter=a&filter=b')).toMatchObject({ status: 400 });
  for (const name of ['bo', 'cy']) await addPerson(name);
  expect((await scim('GET', '/Users?startIndex=2&count=1&attributes=userName')).body).toMatchObject({
    totalResults: 3,
    startIndex: 2,
    itemsPerPage: 1,
    Resources: [{ userName: expect.any(String) as string }],
  });
  expect((await scim('GET', '/Users?count=0')).body).toMatchObject({ totalResults: 3, Resources: [] });

  const unchanged = await scim('GET', `/Users/${id}`, undefined, { 'if-none-match': 'W/"1"' });
  expect(unchanged.status).toBe(304);
  expect((await scim('PATCH', `/Users/${id}`, { Operations: [] })).body).toMatchObject({
    scimType: 'invalidSyntax',
  });
  const body = { Operations: [{ op: 'replace', path: 'displayName', value: 'Ada L' }] };
  expect((await scim('PATCH', `/Users/${id}`, body, { 'if-match': 'W/"7"' })).status).toBe(412);
  const changed = await scim('PATCH', `/Users/${id}`, body, { 'if-match': 'W/"1"' });
  expect(changed).toMatchObject({ status: 200, body: { displayName: 'Ada L', meta: { version: 'W/"2"' } } });
  const replaced = await scim('PUT', `/Users/${id}`, { userName: 'ada.l@example.com', externalId: 'ext-1' });
  expect(replaced.body).toMatchObject({ userName: 'ada.l@example.com', active: true });
  expect(replaced.body).not.toHaveProperty('displayName');

  const group = await addGroup('Engineers', [id]);
  expect((await scim('GET', `/Users/${id}`)).body['groups']).toMatchObject([
    { value: group, display: 'Engineers' },
  ]);
  expect((await scim('GET', '/Groups?excludedAttributes=members')).body['Resources']).toEqual([
    expect.not.objectContaining({ members: expect.anything() as unknown }),
  ]);
  const both = `id eq "${group}" and members eq "${id}"`;
  expect((await scim('GET', `/Groups?filter=${encodeURIComponent(both)}`)).body['totalResults']).toBe(1);
  expect((await scim('POST', '/Groups', { displayName: 'ENGINEERS' })).status).toBe(409);
  expect(
    (await patch(`/Groups/${group}`, { op: 'add', path: 'members', value: [{ value: 'x' }] })).body,
  ).toMatchObject({ scimType: 'invalidValue', detail: 'members: there is no user x' });
  expect((await scim('DELETE', `/Groups/${group}`)).status).toBe(204);
  expect((await scim('GET', `/Groups/${group}`)).status).toBe(404);
  expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
  expect(await scim('GET', `/Users/${id}`)).toMatchObject({ status: 404, body: { status: '404' } });
  for (const path of ['/ServiceProviderConfig', '/ResourceTypes', '/Schemas', `/Schemas/${USER}`])
    expect((await scim('GET', path)).status).toBe(200);
  expect(await scim('GET', '/Bulk')).toMatchObject({ status: 404 });
});

test('groups give what the rules say, no more; who is out is out at once, and comes back as the same user', async () => {
  const id = await addPerson('ben', { externalId: 'e-ben', emails: [{ value: 'ben@example.com' }] });
  expect(await user('ben')).toBeUndefined();
  const north = await addGroup('north', [id]);
  expect(await user('ben')).toMatchObject({
    level: 2,
    groupIds: [1],
    mail: 'ben@example.com',
    disabled: false,
  });

  const link = new URLSearchParams(doors.sessions.createSignInLink('ben'));
  const session = await doors.sessions.signInByTicket(link.get('e') ?? '', link.get('h') ?? '', '192.0.2.9');
  expect((await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' })).body).toMatchObject(
    {
      active: false,
    },
  );
  await vi.waitFor(() => expect(session.ended).toBe('access withdrawn'), LONG);
  expect(await user('ben')).toMatchObject({ disabled: true });
  await patch(`/Users/${id}`, { op: 'replace', value: { active: true } });
  expect(await user('ben')).toMatchObject({ disabled: false });

  await patch(`/Groups/${north}`, { op: 'remove', path: `members[value eq "${id}"]` });
  expect(await user('ben')).toMatchObject({ disabled: true });
  const admins = await addGroup('Everything', [id], { externalId: 'guid-of-admins' });
  expect(await user('ben')).toMatchObject({ disabled: false, level: 0, groupIds: [] });
  // Nobody takes what a group has by naming another one like it.
  expect((await scim('POST', '/Groups', { displayName: 'GUID-of-admins' })).status).toBe(409);
  await patch(`/Groups/${admins}`, { op: 'replace', value: { externalId: 'else' } });
  expect(await user('ben')).toMatchObject({ disabled: true });
  await patch(`/Groups/${north}`, { op: 'add', path: 'members', value: [{ value: id }] });
  expect(await user('ben')).toMatchObject({ disabled: false, level: 2 });

  await scim('DELETE', `/Users/${id}`);
  expect(await user('ben')).toMatchObject({ disabled: true });
  const again = await addPerson('ben.b', { externalId: 'e-ben' });
  await patch(`/Groups/${north}`, { op: 'add', path: 'members', value: [{ value: again }] });
  expect(await user('ben')).toMatchObject({ disabled: false });
  expect(await user('ben.b')).toBeUndefined();
  // Whom an administrator disabled here stays so, whatever the service says.
  await doors.store.users.change('ben', { disabled: true });
  await patch(`/Users/${again}`, { op: 'replace', path: 'displayName', value: 'Ben' });
  expect(await user('ben')).toMatchObject({ disabled: true });
  await patch(`/Users/${again}`, { op: 'replace', path: 'active', value: false });
  await doors.store.users.change('ben', { disabled: false });
  await patch(`/Users/${again}`, { op: 'replace', path: 'displayName', value: 'B' });
  expect(await user('ben')).toMatchObject({ disabled: true });
  // Enabled and disabled again by hand: that the service disabled them first says nothing any more.
  for (const disabled of [false, true]) await doors.store.users.change('ben', { disabled });
  await patch(`/Users/${again}`, { op: 'replace', path: 'active', value: true });
  expect(await user('ben')).toMatchObject({ disabled: true });
});

test('who is told again has nothing by groups that are gone, renamed or told of others, whatever was said before', async () => {
  const admins = { externalId: 'e-noa' };
  const id = await addPerson('noa', admins);
  const first = await addGroup('guid-of-admins', [id]);
  expect(await user('noa')).toMatchObject({ level: 0, disabled: false });
  await scim('DELETE', `/Users/${id}`);
  await scim('DELETE', `/Groups/${first}`);
  const again = await addPerson('noa', admins);
  expect(await user('noa')).toMatchObject({ disabled: true });

  const second = await addGroup('guid-of-admins', [again]);
  expect(await user('noa')).toMatchObject({ level: 0, disabled: false });
  await scim('DELETE', `/Users/${again}`);
  await patch(`/Groups/${second}`, { op: 'replace', path: 'displayName', value: 'others' });
  const third = await addPerson('noa', admins);
  expect(await user('noa')).toMatchObject({ disabled: true });

  // What a sign-in says of a group holds as long as the service tells nothing of it, and no longer.
  const { signInProviders } = doors.store;
  const account = await signInProviders.account('company', 'e-noa');
  if (account === undefined) throw new Error('the account is gone');
  await signInProviders.putAccount({ ...account, claimedGroups: ['guid-of-admins', 'north'] }, 10);
  await patch(`/Users/${third}`, { op: 'replace', path: 'displayName', value: 'Noa' });
  expect(await user('noa')).toMatchObject({ level: 2, disabled: false });
  const north = await addGroup('north');
  expect(await user('noa')).toMatchObject({ level: 0, disabled: false });
  const told = await addGroup('guid-of-admins');
  expect(await user('noa')).toMatchObject({ disabled: true });
  for (const group of [north, told]) await scim('DELETE', `/Groups/${group}`);
  await patch(`/Users/${third}`, { op: 'replace', path: 'displayName', value: 'B' });
  expect(await user('noa')).toMatchObject({ disabled: true });
});

test('a user who is there already is nobody else’s by name or mail, until an administrator links them; admin never is', async () => {
  const kim = await addPerson('kim', { externalId: 'e-kim' });
  const admin = await addPerson('Admin', { externalId: 'e-admin' });
  await addGroup('north', [kim, admin]);
  expect(await user('Kim')).toMatchObject({ groupIds: [2], disabled: false });
  await patch(`/Users/${kim}`, { op: 'replace', path: 'active', value: false });
  expect(await user('Kim')).toMatchObject({ groupIds: [2], disabled: false });
  await patch(`/Users/${kim}`, { op: 'replace', path: 'active', value: true });
  const link = { provider: 'company', subject: 'e-kim', editingName: 'kim', follows: false };
  expect(await root('companyAccounts', {})).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ subject: 'e-kim', told: 'active', groups: ['north'] }),
    ]),
  );
  expect(await root('linkAccount', link)).toMatchObject({ hasError: false });
  await root('linkAccount', { ...link, subject: 'e-admin', editingName: 'admin', follows: true });
  for (const id of [kim, admin]) await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
  expect(await user('Kim')).toMatchObject({ groupIds: [2], disabled: true });
  expect(await user('admin')).toMatchObject({ level: 0, disabled: false });
  await doors.store.users.change('Kim', { disabled: false });
});

test('a changed id takes along a user whom the service made, and never one who was linked, nor admin; the trail has both ids', async () => {
  for (const [name, follows] of [
    ['Kim', false],
    ['Kim', true],
    ['admin', true],
  ] as const) {
    const subject = `e-${name}-${follows}`;
    const id = await addPerson(`${name}.${follows}`, { externalId: subject });
    const link = { provider: 'company', subject, editingName: name, follows };
    expect(await root('linkAccount', link)).toMatchObject({ hasError: false });
    const changed = { op: 'replace', path: 'externalId', value: 'attacker' };
    for (const said of [
      await patch(`/Users/${id}`, changed),
      await scim('PUT', `/Users/${id}`, { userName: `${name}.${follows}`, externalId: 'attacker' }),
      await patch(`/Users/${id}`, { op: 'remove', path: 'externalId' }),
    ])
      expect(said).toMatchObject({ status: 409, body: { scimType: 'mutability' } });
    expect((await doors.store.signInProviders.account('company', subject))?.userName).toBe(name);
    expect(await doors.store.signInProviders.account('company', 'attacker')).toBeUndefined();
  }
  // One without an id is linked as well.
  const none = await addPerson('none');
  const subject = `scim:${none}`;
  await root('linkAccount', { provider: 'company', subject, editingName: 'Kim', follows: false });
  expect(await patch(`/Users/${none}`, { op: 'add', value: { externalId: 'attacker' } })).toMatchObject({
    status: 409,
  });
  await doors.store.users.change('Kim', { disabled: false, level: 3, groupIds: [2] });

  const made = await addPerson('ivy', { externalId: 'e-ivy' });
  await addGroup('north', [made]);
  expect(
    (await patch(`/Users/${made}`, { op: 'replace', path: 'externalId', value: 'e-ivy-2' })).status,
  ).toBe(200);
  const { signInProviders } = doors.store;
  expect((await signInProviders.account('company', 'e-ivy-2'))?.userName).toBe('ivy');
  expect(await signInProviders.account('company', 'e-ivy')).toBeUndefined();
  const log = await root('accessLog', { word: 'over SCIM' });
  expect(JSON.stringify(typeof log === 'string' ? log : log.data[0])).toMatch(/e-ivy.*e-ivy-2/);
});

test('a service that is switched off takes away, and gives nobody anything', async () => {
  const [jo, lu] = [await addPerson('jo'), await addPerson('lu')];
  const north = await addGroup('north', [jo, lu]);
  const removed = await addPerson('max');
  await root('writeProvider', { ...provider, enabled: false, edit: 1 });
  const refused = {
    status: 403,
    body: { status: '403', detail: expect.stringContaining('switched off') as string },
  };
  expect(await scim('POST', '/Users', { userName: 'late' })).toMatchObject(refused);
  expect(
    await scim('POST', '/Groups', { displayName: 'guid-of-admins', members: [{ value: jo }] }),
  ).toMatchObject(refused);
  expect(
    await patch(`/Groups/${north}`, { op: 'add', path: 'members', value: [{ value: removed }] }),
  ).toMatchObject(refused);
  expect(await patch(`/Users/${jo}`, { op: 'replace', path: 'externalId', value: 'x' })).toMatchObject(
    refused,
  );
  expect((await scim('GET', `/Users/${jo}`)).status).toBe(200);
  expect((await patch(`/Users/${jo}`, { op: 'replace', path: 'active', value: false })).status).toBe(200);
  expect(await patch(`/Users/${jo}`, { op: 'replace', path: 'active', value: true })).toMatchObject(refused);
  expect((await scim('DELETE', `/Users/${lu}`)).status).toBe(204);
  expect([await user('jo'), await user('lu'), await user('max')]).toMatchObject([
    { disabled: true },
    { disabled: true },
    undefined,
  ]);
});

test('a name that reads as another one is no other name, in every script, and nothing of it is invisible', async () => {
  const kim = await addPerson('\u212aim');
  const admin = await addPerson('\uff41dmin');
  const eva = await addPerson('\u00c9va');
  expect(await scim('POST', '/Users', { userName: 'e\u0301VA' })).toMatchObject({
    status: 409,
    body: { scimType: 'uniqueness' },
  });
  expect((await patch(`/Users/${kim}`, { op: 'replace', path: 'userName', value: '\u00e9va' })).status).toBe(
    409,
  );
  await addGroup('north', [kim, admin, eva]);
  expect((await doors.store.users.list()).map(({ userName }) => userName).sort()).toEqual(
    ['Kim', 'admin', '\u00c9va'].sort(),
  );
  for (const userName of ['admin ', ' x', 'ad\u200bmin', 'ad\u00admin'])
    expect(await scim('POST', '/Users', { userName })).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue' },
    });
});

test('a token is one service’s, shown once, good for SCIM alone, and for nothing once it is withdrawn; the trail names whom it was about', async () => {
  const id = await addPerson('dan');
  await addGroup('north', [id]);
  const log = await root('accessLog', { word: 'over SCIM' });
  const told = typeof log === 'string' ? [] : log.data;
  expect(told.slice(0, 2).map(({ action, data }) => [action, data])).toEqual([
    ['tellDirectory', expect.stringContaining('told by company over SCIM: add Group dan')],
    ['tellDirectory', 'told by company over SCIM: add User'],
  ]);
  expect(JSON.stringify(log)).not.toContain(token);
  const lists = await root('directoryList', {});
  expect(lists).toMatchObject([
    { provider: 'company', people: 1, active: 1, groups: 1, tokens: [{ by: 'admin' }] },
  ]);
  expect(JSON.stringify(lists)).not.toContain(token);
  const second = await newToken();
  expect(await newToken()).toBe('CONFLICT');
  const first = token;
  const [kept] = typeof lists === 'string' ? [] : (lists[0]?.tokens ?? []);
  await root('endDirectoryToken', { id: kept?.id ?? '' });
  expect(await scim('GET', '/Users')).toMatchObject({
    status: 401,
    body: { status: '401', detail: sentences.directoryTokenGone },
  });
  token = second;
  expect((await scim('GET', '/Users')).status).toBe(200);
  for (const wrong of ['', 'otr_x', first, 'A'.repeat(64), `${second}x`, 'x'.repeat(8_000)]) {
    token = wrong;
    expect((await scim('POST', '/Users', { userName: 'eve' })).status).toBe(401);
  }
  const elsewhere = await fetch(`http://127.0.0.1:${doors.port}/api/v1/devices`, {
    headers: { authorization: `Bearer ${second}` },
  });
  expect(elsewhere.status).toBe(401);
  const opened = openSocket(doors.port, '/event.cgi?user=dan&password=x');
  expect(await opened.began).toBe('401');
});

test('a body that is none, too large or of another kind has its words, and changes nothing', async () => {
  expect(await scim('POST', '/Users', '{"userName":')).toMatchObject({
    status: 400,
    body: { scimType: 'invalidSyntax' },
  });
  expect((await scim('POST', '/Users', '[]')).status).toBe(400);
  expect((await scim('POST', '/Users', '')).status).toBe(400);
  const odd = '{"toString":1,"valueOf":1}';
  for (const active of [odd, `[{"value":${odd}}]`, '['.repeat(200_000) + ']'.repeat(200_000)])
    expect(await scim('POST', '/Users', `{"userName":"x1","active":${active}}`)).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue' },
    });
  expect((await scim('POST', '/Users', { userName: 'x'.repeat(100) })).body).toMatchObject({
    scimType: 'invalidValue',
  });
  expect((await scim('POST', '/Users', { userName: '<b>\u202e' })).body).toMatchObject({
    scimType: 'invalidValue',
  });
  expect((await scim('POST', '/Users', 'userName=x', { 'content-type': 'text/plain' })).status).toBe(415);
  const large = JSON.stringify({ displayName: 'x', members: [], more: 'y'.repeat(1_100_000) });
  expect(await scim('POST', '/Groups', large)).toMatchObject({ status: 413 });
  expect(await doors.store.directory.people('company')).toEqual([]);
  const id = await addPerson('odd');
  expect(await scim('PATCH', `/Users/${id}`, `{"Operations":[{"op":${odd},"path":"active"}]}`)).toMatchObject(
    {
      status: 400,
      body: { scimType: 'invalidSyntax' },
    },
  );
});

test('rules that are changed hold for everybody who was told, at once', async () => {
  const id = await addPerson('fay');
  await addGroup('south', [id]);
  expect(await user('fay')).toBeUndefined();
  const south = [{ group: 'south', level: 3, groupIds: [2] }];
  await root('writeProvider', { ...provider, rules: south, edit: 1 });
  expect(await user('fay')).toMatchObject({ level: 3, groupIds: [2] });
  await root('writeProvider', { ...provider, rules: [], edit: 2 });
  expect(await user('fay')).toMatchObject({ disabled: true });
});

test('a group that has as many people as it may gets no more', async () => {
  await doors.store.groups.change(1, { maxPeople: 1 });
  const [gus, hal] = [await addPerson('gus'), await addPerson('hal')];
  const north = await addGroup('north', [gus, hal]);
  expect([await user('gus'), await user('hal')]).toMatchObject([{ groupIds: [1] }, undefined]);
  await patch(`/Groups/${north}`, { op: 'remove', path: `members[value eq "${gus}"]` });
  await doors.store.users.remove('gus');
  await patch(`/Users/${hal}`, { op: 'replace', path: 'displayName', value: 'Hal' });
  expect(await user('hal')).toMatchObject({ groupIds: [1], disabled: false });
  await doors.store.groups.change(1, { maxPeople: undefined });
});
