import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasRight } from '@outrider/model/people/rights.ts';
import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tellEvent } from '../../happenings/tell-event.ts';
import { addUser, grantLevel, PASSWORD, startDoors, type TestDoors } from '../testing.ts';
import { signInNew } from '../testing-caller.ts';
import { openSigned, TestControl } from '../testing-sockets.ts';

const folder = mkdtempSync(join(tmpdir(), 'outrider-variant-'));
const variant = join(folder, 'police.json');
let doors: TestDoors;
let at: string;
let key: string;
beforeAll(async () => {
  writeFileSync(join(folder, 'own.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(
    variant,
    JSON.stringify({
      logo: 'own.svg',
      lang: 'tw',
      hint: 'Ask us',
      map: false,
      live: false,
      event: false,
      broadcast: false,
      passwordPolicy: 'strict',
    }),
  );
  doors = await startDoors({ variant });
  at = `http://127.0.0.1:${doors.port}`;
  key = await signInNew(doors, 'root', { level: 0 });
});
afterAll(async () => {
  await doors[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

describe('what is switched off, even the administrator is refused', () => {
  test('the access string lacks it, and no more', async () => {
    const control = await TestControl.open(doors.port);
    const [answer] = await control.ask({ M: 'Q02', U: 'root', P: PASSWORD });
    const access = answer?.fields['D'] ?? '';
    const held = (['F_gps', 'P_live', 'F_event', 'P_dash', 'F_talk'] as const).map((right) =>
      hasRight(access, right),
    );
    expect(held).toEqual([false, false, false, true, true]);
    control.socket.close();
  });

  test('positions', async () => {
    const control = await TestControl.open(doors.port);
    await control.signIn('root');
    expect((await control.ask({ M: 'Q07', I: 'A' }))[0]?.fields['R']).toBe('403');
    control.socket.close();
  });

  test('live pictures', async () => {
    const { began } = await openSigned(doors.port, key, '/ws.cgi', 'root', { deviceid: 'A', channel: '1' });
    expect(await began).toBe('4403');
    expect(doors.relay.watched).toHaveLength(0);
  });

  test('broadcasts, and talks are not', async () => {
    const open = async (params: Readonly<Record<string, string>>): Promise<string> => {
      const { socket, began } = await openSigned(doors.port, key, '/ws.cgi', 'root', {
        type: 'talk',
        ...params,
      });
      const how = await began;
      socket.terminate();
      return how;
    };
    expect(await open({ deviceid: 'broadcast' })).toBe('4403');
    expect(await open({ deviceid: 'A,' })).toBe('4403');
    expect(await open({ deviceid: 'A' })).toBe('open');
  });

  test("events, the server's own among them, but not a driver's call: people who may talk are told", async () => {
    const { socket, began } = await openSigned(doors.port, key, '/event.cgi', 'root', {});
    expect(await began).toBe('open');
    const told: string[] = [];
    socket.on('message', (data) => told.push(String(data as Buffer)));
    doors.bus.publish('server.alarm', { alarm: 'diskFull', raised: true });
    tellEvent(doors.bus, { deviceid: 'A', eventid: 15, time: 1 }, 1);
    tellEvent(doors.bus, { deviceid: 'A', eventid: 700, time: 2, cmd: 'call' }, 2);
    // Whatever was sent comes before this does.
    socket.ping();
    await once(socket, 'pong');
    expect(told.map((text) => JSON.parse(text) as object)).toMatchObject([{ cmd: 'call', deviceid: 'A' }]);
    socket.terminate();
  });

  test('a right that is granted later does not get past the switch', async () => {
    await addUser(doors.store, 'eve', { level: 3, rights: [] });
    const session = await doors.sessions.signIn('eve', PASSWORD, '::1', false);
    const level = await grantLevel(doors.store, 3, ['P_dash', 'P_live']);
    await doors.store.users.change('eve', { level });
    await expect.poll(() => hasRight(session.identity.access, 'P_dash')).toBe(true);
    expect(hasRight(session.identity.access, 'P_live')).toBe(false);
  });
});

describe('pages are told of the variant before anybody signs in', () => {
  test('its rules come with the texts, without the names of its files', async () => {
    const response = await fetch(`${at}/i18n/config`);
    const text = await response.text();
    expect(text).not.toContain('own.svg');
    expect((JSON.parse(text) as { variant: unknown }).variant).toMatchObject({
      logo: true,
      background: false,
      lang: 'tw',
      hint: 'Ask us',
      map: false,
    });
  });

  test.each([
    ['', ['en', 'en-literal', 'tw', 'es', 'de', 'ja']],
    ['?lang=variant', ['tw']],
    ['?lang=en', ['en']],
  ])('asked by /i18n/config%s the texts are those of %j', async (query, languages) => {
    const { data, raw } = (await (await fetch(`${at}/i18n/config${query}`)).json()) as {
      data: object;
      raw: string[];
    };
    expect(Object.keys(data)).toEqual(languages);
    expect(raw.length > 0).toBe(query === '');
  });

  test('its pictures are there, and run nothing', async () => {
    const logo = await fetch(`${at}/api/variant/logo`);
    expect([logo.status, logo.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('image/svg+xml'),
    ]);
    expect(await logo.text()).toContain('<svg');
    expect(logo.headers.get('content-security-policy')).toContain("script-src 'self'");
    const none = await fetch(`${at}/api/variant/background`);
    expect(await none.json()).toMatchObject({ hasError: true, code: 'NOT_FOUND' });
  });
});

test('the strict policy is kept by the server, which has to see the password for it', async () => {
  const change = async (newpass: string) => {
    const response = await fetch(`${at}/gkserver/passwd`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'root', password: key, oldpass: PASSWORD, newpass }),
    });
    return (await response.json()) as { hasError: boolean; code?: string };
  };
  expect(await change('battery staple')).toMatchObject({ hasError: true, code: 'VALIDATION' });
  expect(await change(hashPassword('Battery staple 4'))).toMatchObject({
    hasError: true,
    code: 'VALIDATION',
  });
  expect(await change('Battery staple 4')).toMatchObject({ hasError: false });
});

test('where nobody changes their own password, the server refuses it too', async () => {
  const other = join(folder, 'given.json');
  writeFileSync(other, JSON.stringify({ changePassword: false }));
  await using given = await startDoors({ variant: other });
  await addUser(given.store, 'root', { level: 0 });
  const { key: password } = await given.sessions.signIn('root', PASSWORD, '::1', false);
  const response = await fetch(`http://127.0.0.1:${given.port}/gkserver/passwd`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'root', password, oldpass: PASSWORD, newpass: 'Battery staple 4' }),
  });
  expect(await response.json()).toMatchObject({ hasError: true, code: 'FORBIDDEN' });
  expect((await given.sessions.signIn('root', PASSWORD, '::1', false)).key).toBeDefined();
});
