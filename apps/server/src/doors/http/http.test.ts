import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addUser, PASSWORD, startDoors, type TestDoors } from '../testing.ts';
import { TestControl } from '../testing-sockets.ts';

let doors: TestDoors;
let at: string;
let key: string;
beforeAll(async () => {
  doors = await startDoors({ mapTiles: 'https://{s}.tiles.example/{z}/{x}/{y}.png' });
  at = `http://127.0.0.1:${doors.port}`;
  await addUser(doors.store, 'root', { level: 0 });
  const control = await TestControl.open(doors.port);
  key = await control.signIn('root');
  control.socket.close();
});
afterAll(() => doors[Symbol.asyncDispose]());

const html = { accept: 'text/html,*/*' };
const post = (
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  method: 'POST' | 'PUT' = 'POST',
) =>
  fetch(at + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('the console', () => {
  test.each(['/', '/login?h=1&e=2', '/liveview/bus-1'])('%s is its page, never kept', async (path) => {
    const response = await fetch(at + path, { headers: html });
    expect(await response.text()).toContain('Outrider');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  test('a path that cannot be read is refused like all else, with the headers of every answer', async () => {
    const response = await fetch(`${at}/%`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ hasError: true, code: 'VALIDATION' });
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('an asset with a hash in its name is kept for ever', async () => {
    const response = await fetch(`${at}/assets/main-abc.js`);
    expect(await response.text()).toBe('main');
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  const asset = (encodings: string) =>
    fetch(`${at}/assets/main-abc.js`, { headers: { 'accept-encoding': encodings } });
  /** Node's fetch asks past every cache when it is given a tag. */
  async function statusFor(encoding: string, tag: string): Promise<number | undefined> {
    const headers = { 'accept-encoding': encoding, 'if-none-match': tag };
    const [response] = (await once(get(`${at}/assets/main-abc.js`, { headers }), 'response')) as [
      IncomingMessage,
    ];
    response.resume();
    return response.statusCode;
  }

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('an asset for a client that takes %s comes as %s', async (encodings, encoding) => {
    const response = await asset(encodings);
    expect(await response.text()).toBe('main');
    const { headers } = response;
    expect(['content-encoding', 'vary'].map((name) => headers.get(name))).toEqual([
      encoding,
      'accept-encoding',
    ]);
    expect(headers.get('content-type')).toContain('javascript');
    expect(headers.get('cache-control')).toContain('immutable');
  });

  test('each form of an asset has a tag of its own, by which it is not sent again', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encodings) => (await asset(encodings)).headers.get('etag') ?? ''),
    );
    expect(new Set(tags).size).toBe(3);
    const [tag = ''] = tags;
    expect([await statusFor('br', tag), await statusFor('gzip', tag)]).toEqual([304, 200]);
  });

  test.each([
    '/assets/gone.js',
    '/assets/',
    '/assets',
    '/api/unknown',
    '/gkserver/x',
    '/ws.cgi',
    '/..%2f..%2fetc%2fpasswd',
    '/index.php',
  ])('%s is nothing, whatever is accepted', async (path) => {
    const response = await fetch(at + path, { headers: html });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      hasError: true,
      code: 'NOT_FOUND',
      message: 'There is nothing here',
    });
  });

  test('every answer carries the security headers', async () => {
    for (const path of ['/', '/api/server', '/nothing.txt']) {
      const { headers } = await fetch(at + path, { headers: html });
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(headers.get('content-security-policy')).toContain('https://*.tiles.example');
      expect(headers.get('content-security-policy')).toMatch(
        /; require-trusted-types-for 'script'; trusted-types default$/,
      );
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('what makes no page or worker is sent without the headers of one', async () => {
    const said = async (path: string, encoding: string): Promise<boolean[]> => {
      const { status, headers } = await fetch(at + path, { headers: { 'accept-encoding': encoding } });
      expect(status).toBe(200);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      return ['content-security-policy', 'x-frame-options', 'permissions-policy'].map((name) =>
        headers.has(name),
      );
    };
    for (const encoding of ['identity', 'gzip', 'br'])
      expect(await said('/assets/main-abc.js', encoding)).toEqual([false, false, false]);
    expect(await said('/assets/live-worker-abc.js', 'identity')).toEqual([true, true, true]);
    expect(await said('/evidence-viewer.html', 'identity')).toEqual([true, true, true]);
  });
});

describe('HTTP calls', () => {
  test('a long answer is compressed for a client that takes that, and says so to caches; a short one is not', async () => {
    const ask = (path: string, encodings: string) =>
      fetch(at + path, { headers: { 'accept-encoding': encodings } });
    const [zipped, plain, short] = await Promise.all([
      ask('/i18n/config', 'gzip'),
      ask('/i18n/config', 'identity'),
      ask('/api/server', 'gzip'),
    ]);
    const encodings = [zipped, plain, short].map(({ headers }) => headers.get('content-encoding'));
    expect(encodings).toEqual(['gzip', null, null]);
    expect([zipped, plain].map(({ headers }) => headers.get('vary'))).toEqual([
      'accept-encoding',
      'accept-encoding',
    ]);
    expect(Number(zipped.headers.get('content-length'))).toBeLessThan(
      Number(plain.headers.get('content-length')) / 2,
    );
    expect(await zipped.json()).toEqual(await plain.json());
  });

  test('the port is told where people sign in', async () => {
    const response = await fetch(`${at}/gkserver/protocol`);
    expect(await response.json()).toEqual({
      heartbeat: 6808,
      appcommand: doors.port,
      http: 0,
      https: 0,
      streaming: 0,
      streamings: [doors.port],
      sslonly: 0,
      disablelivestream: 0,
      vcp: '/vcp',
    });
  });

  test('the password’s own hash is accepted in a body', async () => {
    const response = await post('/gkcommon/userinfo', { username: 'root', password: PASSWORD });
    expect(await response.json()).toMatchObject({
      devices: ['A', 'B'],
      groups: [{ groupid: 1 }, { groupid: 2 }],
    });
  });

  test('a wrong field is a business error that names it', async () => {
    const response = await post('/gkcommon/groupdevicelist', {
      username: 'root',
      password: key,
      groupid: 'one',
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      hasError: true,
      code: 'VALIDATION',
      message: expect.stringContaining('groupid'),
    });
  });

  test('a body that is no JSON, or says it is something else, or is too large is refused', async () => {
    expect((await post('/gkcommon/userinfo', '{"username":')).status).toBe(400);
    expect(
      (await post('/gkcommon/userinfo', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }))
        .status,
    ).toBe(415);
    expect((await post('/gkcommon/userinfo', '{}', { 'content-type': 'text/plain' })).status).toBe(415);
    const large = await post('/gkcommon/userinfo', { x: 'x'.repeat(70_000) });
    expect([large.status, await large.json()]).toEqual([413, expect.objectContaining({ code: 'TOO_LARGE' })]);
  });

  test('a page of another origin may not call', async () => {
    const response = await post(
      '/gkcommon/userinfo',
      { username: 'root', password: key },
      { origin: 'https://evil.example' },
    );
    expect(response.status).toBe(403);
  });

  test('a part of the street file is sent as asked', async () => {
    const response = await fetch(`${at}/map/streets.pmtiles`, {
      headers: { authorization: `Bearer ${key}`, range: 'bytes=2-6' },
    });
    expect([response.status, await response.text()]).toEqual([206, 'Tiles']);
  });

  test.each(['bytes=999999-', 'bytes=5-1', 'bytes=a-b'])(
    'a part that is none (%s) is refused',
    async (range) => {
      const response = await fetch(`${at}/map/streets.pmtiles`, {
        headers: { authorization: `Bearer ${key}`, range },
      });
      expect(response.status).toBe(416);
    },
  );

  test('credentials of another shape are not tried: nothing is remembered of them', async () => {
    const find = vi.spyOn(doors.store.users, 'find');
    for (const body of [
      { username: 'x'.repeat(50_000), password: PASSWORD },
      { username: 'root', password: 'x' },
      { username: ['root'], password: PASSWORD },
    ]) {
      expect((await post('/gkcommon/userinfo', body)).status).toBe(401);
    }
    expect(find).not.toHaveBeenCalled();
    find.mockRestore();
  });

  test('a password is changed only with the old one, and other sessions end', async () => {
    await addUser(doors.store, 'changer', { level: 3 });
    const [mine, other] = await Promise.all(
      ['a', 'b'].map(() => doors.sessions.signIn('changer', PASSWORD, '::1', false)),
    );
    const change = async (more: object) =>
      (
        await post('/gkserver/passwd', { username: 'changer', password: mine?.key, ...more }, {}, 'PUT')
      ).json();
    const newpass = 'battery staple';
    expect(await change({ newpass })).toMatchObject({
      code: 'VALIDATION',
      message: 'The current password is needed',
    });
    expect(await change({ newpass, oldpass: hashPassword('x') })).toMatchObject({ code: 'VALIDATION' });
    expect(await change({ newpass: 'changer1', oldpass: PASSWORD })).toMatchObject({ code: 'VALIDATION' });
    expect(await change({ newpass, oldpass: PASSWORD })).toMatchObject({ hasError: false });
    expect([mine?.ended, other?.ended]).toEqual([undefined, 'access withdrawn']);
    await expect(doors.sessions.signIn('changer', PASSWORD, '::1', false)).rejects.toMatchObject({
      code: 'AUTH_REQUIRED',
    });
    await doors.sessions.signIn('changer', hashPassword(newpass), '::1', false);
  });

  test('a fault in the server says nothing of the inside', async () => {
    const { groups } = doors.store;
    const list = groups.list;
    groups.list = () => Promise.reject(new Error('SECRET at /inside'));
    const response = await post('/gkcommon/userinfo', { username: 'root', password: key });
    groups.list = list;
    expect([response.status, await response.json()]).toEqual([
      500,
      { hasError: true, code: 'INTERNAL', message: 'Something went wrong on the server' },
    ]);
  });
});
