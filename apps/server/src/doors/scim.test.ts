import { expect, test, vi } from 'vitest';
import { LONG } from '../testing-wait.ts';
import { provider, scimDoors, USER } from './testing-scim.ts';

const { doors, root, scim, patch, addPerson, addGroup } = await scimDoors();
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

test('groups give what the rules say, no more; a person who is out is out at once, and comes back as the same user', async () => {
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
  // A user whom an administrator disabled here stays so, whatever the service says.
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

test('a person who is told again has nothing by groups that are gone, renamed or told of others, whatever was said before', async () => {
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
  const gone = await addPerson('gil');
  const others = await addGroup('others', [gone]);
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
  // Nor do rules that are changed meanwhile: they do once it is on again.
  const rules = [{ group: 'others', level: 3, groupIds: [2] }];
  const everybody = [{ group: '*', level: 3, groupIds: [2] }];
  await root('writeProvider', { ...provider, rules, enabled: false, edit: 2 });
  expect(await user('gil')).toBeUndefined();
  await root('writeProvider', { ...provider, rules, edit: 3 });
  expect(await user('gil')).toMatchObject({ level: 3, disabled: false });
  await scim('DELETE', `/Groups/${others}`);
  await root('writeProvider', { ...provider, rules: everybody, enabled: false, edit: 4 });
  expect(await user('gil')).toMatchObject({ disabled: true });
  await root('writeProvider', { ...provider, rules: everybody, edit: 5 });
  expect(await user('gil')).toMatchObject({ disabled: false });
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

test('a quota that is lowered keeps who is there, whatever changes about them; nobody more comes in', async () => {
  const [ida, jon, kai] = [await addPerson('ida'), await addPerson('jon'), await addPerson('kai')];
  const north = await addGroup('north', [ida, jon]);
  await doors.store.groups.change(1, { maxPeople: 1 });
  const rules = [{ group: 'north', level: 3, groupIds: [1, 2] }];
  await root('writeProvider', { ...provider, rules, edit: 1 });
  expect([await user('ida'), await user('jon')]).toMatchObject([
    { level: 3, groupIds: [1, 2], disabled: false },
    { level: 3, groupIds: [1, 2], disabled: false },
  ]);
  await patch(`/Users/${ida}`, { op: 'replace', path: 'active', value: false });
  await patch(`/Users/${ida}`, { op: 'replace', path: 'active', value: true });
  expect(await user('ida')).toMatchObject({ groupIds: [1, 2], disabled: false });
  await patch(`/Groups/${north}`, { op: 'add', path: 'members', value: [{ value: kai }] });
  expect(await user('kai')).toBeUndefined();
  await doors.store.groups.change(1, { maxPeople: undefined });
});
