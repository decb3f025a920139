import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingDoors } from './testing-settings.ts';

let made: Awaited<ReturnType<typeof settingDoors>>;
beforeAll(async () => void (made = await settingDoors()));
afterAll(() => made[Symbol.asyncDispose]());

test('the address that recorders are told is set, and what is none is refused', async () => {
  const told = { enable_server_ip: 1, server_ip: '203.0.113.9' };
  expect(await made.put('/gkserver/network', told)).toMatchObject({ hasError: false });
  expect(await made.get('/gkserver/network')).toEqual(told);
  for (const server_ip of ['203.0.113.9:80', 'http://x/', 'a b', 7])
    expect(await made.put('/gkserver/network', { enable_server_ip: 1, server_ip })).toMatchObject({
      code: 'VALIDATION',
    });
  expect(await made.get('/gkserver/network')).toEqual(told);
  expect(await made.put('/gkserver/network', told, made.viewer)).toMatchObject({ code: 'FORBIDDEN' });
});

test('the password of a provider is told to nobody, and goes to no other one', async () => {
  const set = {
    enable: 0,
    type: 2,
    server: 'portal.example',
    host: 'a.example',
    user: 'ann',
    pass: 'hidden-8462',
  };
  expect(await made.put('/gkserver/ddns', set)).toMatchObject({ hasError: false });
  const read = await (
    await fetch(`http://127.0.0.1:${made.doors.port}/gkserver/ddns`, { method: 'POST' })
  ).json();
  expect(read).toMatchObject({ hasError: true });
  const everywhere = [
    await made.get('/gkserver/settings/ddns'),
    await made.get('/gkserver/settingchanges/ddns'),
    await made.doors.store.serverSettings.list(),
    (await made.doors.store.trail.find({ limit: 100 })).entries,
  ];
  expect(JSON.stringify(everywhere)).not.toContain('hidden-8462');
  expect(await made.put('/gkserver/ddns', { ...set, user: 'bob', pass: '********' })).toMatchObject({
    hasError: false,
  });
  expect(made.doors.settings.get('ddns.pass')).toBe('hidden-8462');
  expect(
    await made.put('/gkserver/ddns', { ...set, server: 'thief.example', pass: '********' }),
  ).toMatchObject({
    code: 'VALIDATION',
    message: 'Enter the password or key again: it was entered for another address',
  });
  expect(made.doors.settings.get('ddns.server')).toBe('portal.example');
});
