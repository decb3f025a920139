import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { ManualClock } from '@outrider/kit/clock.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDoors, type TestDoors } from '../testing.ts';
import { securityHeaders } from './security-headers.ts';

const clock = new ManualClock(1_800_000_000_000);
let doors: TestDoors;
beforeAll(async () => {
  doors = await startDoors({ trustedProxies: ['127.0.0.1'], allowedHosts: ['fleet.example'] }, clock);
});
afterAll(() => doors[Symbol.asyncDispose]());

async function get(headers: Record<string, string>): Promise<IncomingMessage> {
  const call = request({ port: doors.port, host: '127.0.0.1', path: '/api/server', headers }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.resume();
  return response;
}
async function upgrade(path: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  const call = request({
    port: doors.port,
    host: '127.0.0.1',
    path,
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      ...headers,
    },
  }).end();
  call.on('upgrade', (_response, socket) => socket.destroy());
  const [response] = (await Promise.race([once(call, 'response'), once(call, 'upgrade')])) as [
    IncomingMessage,
  ];
  return response.statusCode;
}

test('by a name that is none of the server’s nothing is answered, on no door', async () => {
  expect((await get({ host: 'evil.example' })).statusCode).toBe(421);
  expect(await upgrade('/vcp', { host: 'evil.example' })).toBe(421);
  expect((await get({ host: 'fleet.example' })).statusCode).toBe(200);
  expect(await upgrade('/vcp', { host: 'fleet.example' })).toBe(101);
});

test.each(['//ws.cgi', '//x/vcp', '/\\vcp', 'http://x/vcp', '/vcp/'])('%s is no door', async (path) => {
  expect(await upgrade(path)).toBe(404);
});

test('pages may open sockets of the host that they came from, and no others', async () => {
  const policy = (await get({ host: 'fleet.example' })).headers['content-security-policy'] ?? '';
  const sources = /connect-src ([^;]*)/.exec(String(policy))?.[1]?.split(' ');
  const { port } = doors;
  const hosts = ['fleet.example', `fleet.example:${port}`];
  expect(sources).toEqual([
    "'self'",
    ...hosts.flatMap((one) => [`ws://${one}`, `wss://${one}`]),
    'blob:',
    'data:',
  ]);
});

test('https is asked for from now on only with a certificate that was given', () => {
  const headersOf = (tlsCert?: string) =>
    securityHeaders(
      { tlsCert, allowedOrigins: [], signInServers: [], consoleServers: [] },
      {
        settings: doors.settings,
        extraScript: () => ({ allowed: false, text: '', integrity: undefined }),
        port: () => 1,
      },
    )('x');
  expect(headersOf()).not.toHaveProperty('strict-transport-security');
  expect(headersOf('cert.pem')['strict-transport-security']).toBe('max-age=31536000');
});

test('only pages that are set may be framed, and use the camera where they may, from the next answer on', async () => {
  const iframes = [
    { title: 'Weather', url: 'https://weather.example/now' },
    { title: 'Desk', url: 'https://desk.example/', camera: true },
    { title: 'Shop', url: '/shop', camera: false },
  ];
  const setter = { user: 'root', note: () => {} };
  const headers = async () => (await get({ host: 'fleet.example' })).headers;
  expect((await headers())['content-security-policy']).toContain("frame-src 'self';");
  expect((await headers())['permissions-policy']).toContain('camera=(),');
  await doors.settings.set({ 'iframes.pages': iframes }, setter);
  expect((await headers())['content-security-policy']).toContain(
    "frame-src 'self' https://weather.example https://desk.example;",
  );
  expect((await headers())['permissions-policy']).toContain('camera=(self "https://desk.example"),');
  await doors.settings.set({ 'iframes.pages': [] }, setter);
});

test('the page may load street tiles of where they are set to be', async () => {
  const setter = { user: 'root', note: () => {} };
  await doors.settings.set({ 'map.tiles': 'https://{s}.tiles.example/{z}/{x}/{y}.png' }, setter);
  const { headers } = await get({ host: 'fleet.example' });
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://*.tiles.example;");
  await doors.settings.set({ 'map.tiles': '' }, setter);
});

test('an address that calls too often is refused until time has passed, others are not', async () => {
  const from = async (address: string) => (await get({ 'x-forwarded-for': address })).statusCode;
  for (let count = 0; count < 1_000; count++) expect(await from('192.0.2.1')).toBe(200);
  expect([await from('192.0.2.1'), await from('192.0.2.2')]).toEqual([429, 200]);
  clock.advance(5);
  expect([await from('192.0.2.1'), await from('192.0.2.1')]).toEqual([200, 429]);
});

test('sockets of an address are counted with its calls', async () => {
  const from = { 'x-forwarded-for': '192.0.2.9' };
  for (let count = 0; count < 999; count++) await get(from);
  expect([await upgrade('/vcp', from), await upgrade('/vcp', from)]).toEqual([101, 429]);
  expect((await get(from)).statusCode).toBe(429);
});

test.each([
  ['many parameters', `/?${'a=1&'.repeat(64)}b=1`],
  ['a long one', `/?user=a&x=1&password=${'A'.repeat(4_096)}`],
])('an address with %s is read on no door', async (_what, query) => {
  const call = request({ port: doors.port, host: '127.0.0.1', path: `/api/server${query.slice(1)}` }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  expect([answer.statusCode, await upgrade(`/ws.cgi${query.slice(1)}`)]).toEqual([414, 414]);
});
