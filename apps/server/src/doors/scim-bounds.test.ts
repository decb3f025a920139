import { peopleSentences as sentences } from '@outrider/model/people/sentences.ts';
import { expect, test } from 'vitest';
import { userKind } from '../sessions/company/scim/scim-attributes.ts';
import { openSocket } from './testing-sockets.ts';
import { GROUP, newScimToken, scimDoors, USER } from './testing-scim.ts';

const { doors, root, service, scim, patch, addPerson, addGroup } = await scimDoors();

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
  expect(JSON.stringify(log)).not.toContain(service.token);
  const lists = await root('directoryList', {});
  expect(lists).toMatchObject([
    { provider: 'company', people: 1, active: 1, groups: 1, tokens: [{ by: 'admin' }] },
  ]);
  expect(JSON.stringify(lists)).not.toContain(service.token);
  const second = await newScimToken(root);
  expect(await newScimToken(root)).toBe('CONFLICT');
  const first = service.token;
  const [kept] = typeof lists === 'string' ? [] : (lists[0]?.tokens ?? []);
  await root('endDirectoryToken', { id: kept?.id ?? '' });
  expect(await scim('GET', '/Users')).toMatchObject({
    status: 401,
    body: { status: '401', detail: sentences.directoryTokenGone },
  });
  service.token = second;
  expect((await scim('GET', '/Users')).status).toBe(200);
  for (const wrong of ['', 'otr_x', first, 'A'.repeat(64), `${second}x`, 'x'.repeat(8_000)]) {
    service.token = wrong;
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
  const large = JSON.stringify({ displayName: 'x', members: [], more: 'y'.repeat(2_100_000) });
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

test('a page is cut where it is asked for, and beyond the end there is nothing; of a number that is none nothing is thought', async () => {
  for (const name of ['ann', 'bob', 'cid']) await addPerson(name);
  const page = async (asked: string): Promise<unknown[]> => {
    const { status, body } = await scim('GET', `/Users?${asked}`);
    const resources = body['Resources'] as readonly { readonly userName: string }[];
    return [
      status,
      body['totalResults'],
      body['startIndex'],
      body['itemsPerPage'],
      resources.map(({ userName }) => userName).join(),
    ];
  };
  expect(await page('startIndex=2&count=1')).toEqual([200, 3, 2, 1, 'bob']);
  expect(await page('startIndex=3')).toEqual([200, 3, 3, 1, 'cid']);
  for (const beyond of ['4', '999999999999999'])
    expect(await page(`startIndex=${beyond}`)).toEqual([200, 3, Number(beyond), 0, '']);
  for (const odd of [
    'startIndex=0',
    'startIndex=-7',
    'startIndex=',
    'startIndex=x',
    'count=',
    'count=1e3',
    'count=1.5',
  ])
    expect(await page(odd)).toEqual([200, 3, 1, 3, 'ann,bob,cid']);
  expect(await page('count=-1')).toEqual([200, 3, 1, 0, '']);
  const filter = encodeURIComponent('userName sw "b" or userName sw "c"');
  expect(await page(`filter=${filter}&startIndex=2&count=5`)).toEqual([200, 2, 2, 1, 'cid']);
});

test('what names nobody finds nobody, whatever is in it, and a filter that is none is refused', async () => {
  const id = await addPerson('\u00c9va', { externalId: 'Ext' });
  const group = await addGroup('north', [id]);
  const total = async (endpoint: 'Users' | 'Groups', filter: string): Promise<unknown> => {
    const { status, body } = await service.find(endpoint, filter);
    return status === 200 ? body['totalResults'] : body['scimType'];
  };
  expect(await total('Users', 'userName eq "\u00e9VA"')).toBe(1);
  expect(await total('Users', `id eq "${id}" and groups.display eq "NORTH"`)).toBe(1);
  expect(await total('Users', 'groups.display eq "south"')).toBe(0);
  expect(await total('Groups', `members[value eq "${id}"] and displayName sw "n"`)).toBe(1);
  for (const name of ['userName', 'externalId', 'id'])
    for (const odd of ['\\u0000', '\\ud800', '%', '_', "' or 1=1 --"])
      expect(await total('Users', `${name} eq "${odd}"`)).toBe(0);
  expect(await total('Users', 'externalId eq "ext"')).toBe(0);
  for (const filter of ['userName eq', '(', 'nothing pr', 'userName eq "a" or', 'members pr', '"'])
    expect(await total('Users', filter)).toBe('invalidFilter');
  for (const odd of ['%00', '..%2f', 'x'.repeat(90), encodeURIComponent(`${id}'`)]) {
    expect((await scim('GET', `/Users/${odd}`)).status).toBe(404);
    expect((await scim('DELETE', `/Groups/${odd}`)).status).toBe(404);
  }
  for (const value of ['\u0000', "x'", 'y'.repeat(1_000)])
    expect(await patch(`/Groups/${group}`, { op: 'add', path: 'members', value: [{ value }] })).toMatchObject(
      {
        status: 400,
        body: { scimType: 'invalidValue' },
      },
    );
});

test('attributes are chosen by their whole names, of one and of a list alike', async () => {
  const id = await addPerson('ann', { name: { givenName: 'Ann', familyName: 'Lee' } });
  const group = await addGroup('north', [id]);
  for (const [query, resource] of [
    [`attributes=${USER}:userName`, { schemas: [USER], id, userName: 'ann' }],
    [`attributes=${USER}:name.familyName`, { schemas: [USER], id, name: { familyName: 'Lee' } }],
    ['attributes=groups.display', { schemas: [USER], id, groups: [{ display: 'north' }] }],
  ] as const) {
    expect((await scim('GET', `/Users/${id}?${query}`)).body).toEqual(resource);
    expect((await scim('GET', `/Users?${query}`)).body['Resources']).toEqual([resource]);
  }
  for (const query of [`attributes=${GROUP}:displayName`, `excludedAttributes=meta,${GROUP}:members`]) {
    const resource = { schemas: [GROUP], id: group, displayName: 'north' };
    expect((await scim('GET', `/Groups/${group}?${query}`)).body).toEqual(resource);
    expect((await scim('GET', `/Groups?${query}`)).body['Resources']).toEqual([resource]);
  }
  // What cannot be asked for is refused before anything is done.
  expect((await scim('DELETE', `/Users/${id}?attributes=a&attributes=b`)).status).toBe(400);
  expect((await scim('GET', `/Users/${id}`)).status).toBe(200);
});

test('the version of a resource grows with all that is told of it: of people with their groups, of groups with their people', async () => {
  const id = await addPerson('ann');
  const group = await addGroup('north', [id]);
  const version = async (path: string): Promise<string> =>
    (await scim('GET', path)).headers.get('etag') ?? '';
  const known = async (path: string, match: string): Promise<number> =>
    (await scim('GET', path, undefined, { 'if-none-match': match })).status;
  const [user, its] = [`/Users/${id}`, `/Groups/${group}`];
  for (const path of [user, its]) {
    const now = await version(path);
    for (const match of [now, now.replace('W/', ''), `"x", ${now}`, '*'])
      expect(await known(path, match)).toBe(304);
    expect(await known(path, '"x"')).toBe(200);
  }
  const grows = async (path: string, change: () => Promise<unknown>): Promise<void> => {
    const before = await version(path);
    await change();
    expect(await version(path)).not.toBe(before);
  };
  await grows(user, async () => await patch(its, { op: 'replace', path: 'displayName', value: 'South' }));
  await grows(its, async () => await patch(user, { op: 'replace', path: 'userName', value: 'anna' }));
  await grows(user, async () => await patch(its, { op: 'remove', path: `members[value eq "${id}"]` }));
  await grows(user, async () => await patch(its, { op: 'add', path: 'members', value: [{ value: id }] }));
  const before = await version(its);
  const wrong = { 'if-match': 'W/"1000"' };
  expect((await scim('DELETE', user, undefined, wrong)).status).toBe(412);
  expect((await scim('PUT', its, { displayName: 'x' }, wrong)).status).toBe(412);
  await grows(its, async () => await scim('DELETE', user));
  expect((await scim('DELETE', its, undefined, { 'if-match': before })).status).toBe(412);
});

test('a token that is withdrawn while a body is read is good for nothing any more', async () => {
  const { directory } = doors.sessions;
  const add = async (userName: string): Promise<unknown> =>
    await directory.write(
      'company',
      { action: 'add', kind: userKind, body: { userName }, token: service.token },
      'https://fleet.example.com/scim/v2',
      () => {},
    );
  expect(await add('early')).toMatchObject({ userName: 'early' });
  const [kept] = await doors.store.directory.tokens();
  await root('endDirectoryToken', { id: kept?.id ?? '' });
  await expect(add('late')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await newScimToken(root);
  await expect(add('late')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await doors.store.directory.count('company')).toMatchObject({ people: 1 });
});
