import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LONG } from '../testing-wait.ts';
import { settingDoors } from './testing-settings.ts';

let made: Awaited<ReturnType<typeof settingDoors>>;
beforeAll(async () => void (made = await settingDoors()));
afterAll(() => made[Symbol.asyncDispose]());

const get = (path: string, key?: string): Promise<unknown> => made.get(path, key);
const put = (path: string, body: object, key?: string): Promise<unknown> => made.put(path, body, key);

test('the relays are off until somebody names a platform, and each says how it stands', async () => {
  expect(await get('/gkserver/relaystates')).toMatchObject({
    gps: { phase: 'off', waiting: 0, answered: null },
    heartbeat: { phase: 'off' },
  });
  expect(await put('/gkserver/gpsrelay', { enable: 1, ip: '127.0.0.1', port: 1 })).toMatchObject({
    hasError: false,
  });
  expect(await get('/gkserver/gpsrelay')).toEqual({ enable: 1, ip: '127.0.0.1', port: 1 });
  expect(await put('/gkserver/hbrelay', { enable: 1, addr: '[::1]:6808' })).toMatchObject({
    hasError: false,
  });
  expect(await get('/gkserver/hbrelay')).toEqual({ enable: 1, addr: '[::1]:6808' });
  expect(await get('/gkserver/relaystates')).toMatchObject({
    gps: { phase: 'idle', address: '127.0.0.1:1' },
    heartbeat: { phase: 'idle', address: '[::1]:6808' },
  });
  await put('/gkserver/hbrelay', { enable: 1, addr: '' });
  expect(await get('/gkserver/relaystates')).toMatchObject({ heartbeat: { phase: 'noAddress' } });
  await put('/gkserver/gpsrelay', { enable: 0, ip: '127.0.0.1', port: 1 });
  expect(await get('/gkserver/relaystates')).toMatchObject({ gps: { phase: 'off' } });
});

test.each([
  ['/gkserver/gpsrelay', { enable: 2, ip: 'a', port: 1 }],
  ['/gkserver/gpsrelay', { enable: 1, ip: 'a', port: 0 }],
  ['/gkserver/gpsrelay', { enable: 1, ip: 'a', port: 65_536 }],
  ['/gkserver/gpsrelay', { enable: 1, ip: 'a:5', port: 1 }],
  ['/gkserver/gpsrelay', { enable: 1, ip: 'http://a/', port: 1 }],
  ['/gkserver/gpsrelay', { enable: 1, ip: 'a b', port: 1 }],
  ['/gkserver/gpsrelay', { ip: 'a', port: 1 }],
  ['/gkserver/hbrelay', { enable: 1, addr: 'a' }],
  ['/gkserver/hbrelay', { enable: 1, addr: 'a:99999' }],
  ['/gkserver/hbrelay', { enable: 1, addr: 7 }],
])('%s refuses %j and changes nothing', async (path, body) => {
  const before = await get(path);
  expect(await put(path, body)).toMatchObject({ code: 'VALIDATION' });
  expect(await get(path)).toEqual(before);
});

test('only people who set the server may set a relay, or see how it stands', async () => {
  const { viewer } = made;
  for (const path of ['/gkserver/gpsrelay', '/gkserver/hbrelay', '/gkserver/relaystates'])
    expect(await get(path, viewer)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await put('/gkserver/gpsrelay', { enable: 1, ip: 'a', port: 1 }, viewer)).toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('devices that go to another server are set as rules, each beginning once, and said with how it stands', async () => {
  const rules = (...redirects: object[]) => put('/gkserver/deviceredirect', { redirects });
  const toB = { prefix: 'A', new_server: 'b.example', new_port: 6808 };
  expect(await rules(toB)).toMatchObject({ hasError: false });
  expect(await get('/gkserver/deviceredirect')).toEqual({ redirects: [toB] });
  expect(await get('/gkserver/redirecteddevices')).toMatchObject({
    counts: { waiting: 1, moved: 0 },
    devices: [{ deviceid: 'A', prefix: 'A', server: 'b.example:6808', state: 'waiting', fault: '' }],
  });
  for (const wrong of [
    [toB, toB],
    [{ ...toB, prefix: '' }],
    [{ ...toB, new_port: 0 }],
    [{ ...toB, new_server: 'b:1' }],
  ])
    expect(await rules(...wrong)).toMatchObject({ code: 'VALIDATION' });
  expect(await get('/gkserver/deviceredirect')).toEqual({ redirects: [toB] });
  await rules();
  expect(await get('/gkserver/redirecteddevices')).toMatchObject({ devices: [] });
});

test('a portal is told that the server is there, with how many devices it has', async () => {
  const told: unknown[] = [];
  const portal = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes: Buffer) => (body += bytes.toString()));
    request.on('end', () => {
      told.push([request.method, request.url, JSON.parse(body)]);
      response.end();
    });
  });
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
  const { port } = portal.address() as AddressInfo;
  expect(await get('/gkserver/cloudstate')).toEqual({ taken: null, told: null, fault: null });
  expect(await put('/gkserver/cloud', { enable: 1, ip: '127.0.0.1', port })).toMatchObject({
    hasError: false,
  });
  await expect.poll(() => told, LONG).toHaveLength(1);
  expect(told[0]).toMatchObject(['POST', '/outrider/here', { devices: 2, online: 0, port: made.doors.port }]);
  await expect
    .poll(() => get('/gkserver/cloudstate'), LONG)
    .toMatchObject({ fault: null, taken: expect.any(Number) });
  await new Promise((resolve) => portal.close(resolve));
  await put('/gkserver/cloud', { enable: 1, ip: '127.0.0.1', port: 1 });
  await expect
    .poll(() => get('/gkserver/cloudstate'), LONG)
    .toMatchObject({ fault: 'The portal cannot be reached: ECONNREFUSED', taken: null });
  expect(await put('/gkserver/cloud', { enable: 1, ip: 'a:b', port: 80 })).toMatchObject({
    code: 'VALIDATION',
  });
  await put('/gkserver/cloud', { enable: 0, ip: '', port: 80 });
});
