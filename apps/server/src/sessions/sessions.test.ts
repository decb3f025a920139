import type { ManualClock } from '@outrider/kit/clock.ts';
import { hashPassword, presign } from '@outrider/protocol/people/credentials.ts';
import type { Store } from '@outrider/store/store.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ensureAdministrator } from './administrator.ts';
import type { Sessions } from './sessions.ts';
import { bootSessions, type TestSessions } from './testing-sessions.ts';

const HOUR = 3_600_000;
let booted: TestSessions;
let store: Store;
let clock: ManualClock;
let sessions: Sessions;
let password: string;

beforeEach(async () => {
  booted = await bootSessions();
  ({ store, clock, sessions } = booted);
  const made = await ensureAdministrator(store);
  password = hashPassword(made.created ? made.password : '');
});
afterEach(() => booted[Symbol.asyncDispose]());

const restart = async (config: Parameters<TestSessions['restart']>[0] = {}): Promise<void> => {
  sessions = await booted.restart(config);
};
const signIn = (saved = false) => sessions.signIn('admin', password, '::1', saved);
const signed = (key: string | undefined) =>
  new URL(presign(key ?? '', '/ws.cgi', 'admin', { channel: '1' }, clock.now()), 'http://x').searchParams;

test('the administrator is made once, with a password that is kept only as argon2id', async () => {
  expect(await ensureAdministrator(store)).toEqual({ created: false });
  const user = await store.users.find('admin');
  expect(user).toMatchObject({ level: 0 });
  expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('the key is not in the store', async () => {
  const { key, keyHash } = await signIn();
  expect(key).toMatch(/^[0-9A-F]{64}$/);
  expect(JSON.stringify(await store.sessions.find(keyHash))).not.toContain(key);
});

test('a session lasts 12 hours from its last use, a saved one 30 days', async () => {
  const [short, long] = [await signIn(), await signIn(true)];
  clock.advance(11 * HOUR);
  await sessions.byKey(short.key ?? '');
  clock.advance(11 * HOUR);
  await sessions.byKey(short.key ?? '');
  clock.advance(13 * HOUR);
  expect(short.ended).toBe('expired');
  await expect(sessions.byKey(short.key ?? '')).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
  clock.advance(29 * 24 * HOUR - 24 * HOUR);
  expect(await sessions.byKey(long.key ?? '')).toBe(long);
});

test('sessions and presigned addresses outlive a restart', async () => {
  const { key } = await signIn();
  await restart();
  expect((await sessions.byPresigned('/ws.cgi', signed(key), '::1')).userName).toBe('admin');
  expect((await sessions.signIn('ADMIN', key ?? '', '::1', false)).key).toBe(key);
});

test('a presigned address ends with its session', async () => {
  const session = await signIn();
  const params = signed(session.key);
  await sessions.byPresigned('/ws.cgi', params, '::1');
  await sessions.end(session);
  await expect(sessions.byPresigned('/ws.cgi', params, '::1')).rejects.toMatchObject({
    code: 'AUTH_REQUIRED',
  });
  await restart();
  await expect(sessions.byPresigned('/ws.cgi', params, '::1')).rejects.toMatchObject({
    code: 'AUTH_REQUIRED',
  });
});

test('what an address says is read once, however many sessions its user has', async () => {
  const signedIn = await signIn();
  /** Parameters that count how often they are read. */
  class Counted extends URLSearchParams {
    reads = 0;
    override [Symbol.iterator]() {
      this.reads++;
      return super.entries();
    }
  }
  for (let more = 0; more < 10; more++) await signIn();
  const params = new Counted(signed(signedIn.key));
  params.set('password', 'A'.repeat(64));
  params.reads = 0;
  await expect(sessions.byPresigned('/ws.cgi', params, '::1')).rejects.toMatchObject({
    code: 'AUTH_REQUIRED',
  });
  expect(params.reads).toBe(1);
});

test.each([
  ['more parameters', Array.from({ length: 30 }, (_, at) => [`a${at}`, '1'] as const)],
  ['more text', [['a', 'x'.repeat(2_100)] as const]],
])('an address with %s than any of the product’s is signed by nobody', async (_what, extra) => {
  const { key = '' } = await signIn();
  const address = (params: object) => presign(key, '/ws.cgi', 'admin', { ...params }, clock.now());
  const paramsOf = (params: object) => new URL(address(params), 'http://x').searchParams;
  await sessions.byPresigned('/ws.cgi', paramsOf({ a: '1' }), '::1');
  await expect(
    sessions.byPresigned('/ws.cgi', paramsOf(Object.fromEntries(extra)), '::1'),
  ).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
});

test('another user’s name with a good key is refused', async () => {
  const { key } = await signIn();
  await expect(sessions.byCredentials('other', key ?? '', '::1')).rejects.toMatchObject({
    code: 'AUTH_REQUIRED',
  });
});

/** Tries a wrong password until the server wants to be left alone. */
const guess = async (user: string, ip: string): Promise<void> => {
  const fail = () => sessions.signIn(user, hashPassword('wrong'), ip, false);
  for (let tries = 0; tries < 10; tries++)
    await expect(fail()).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
  await expect(fail()).rejects.toMatchObject({ code: 'RATE_LIMIT', message: expect.stringContaining('1 s') });
};

test('after ten failures each try waits longer, and the right password waits too', async () => {
  const fail = () => sessions.signIn('admin', hashPassword('wrong'), '10.0.0.1', false);
  await guess('admin', '10.0.0.1');
  await expect(signIn()).rejects.toMatchObject({ code: 'RATE_LIMIT' });
  clock.advance(1_000);
  await expect(fail()).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
  clock.advance(1_000);
  await expect(fail()).rejects.toMatchObject({ code: 'RATE_LIMIT' });
  clock.advance(1_000);
  await signIn();
  // The account's failures are forgotten, those of the address are not.
  await expect(fail()).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
  await expect(fail()).rejects.toMatchObject({ code: 'RATE_LIMIT' });
  clock.advance(15 * 60_000);
  await expect(fail()).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
});

describe('a user where they have signed in before', () => {
  const OFFICE = '192.0.2.7';
  const atOffice = (credential = password) => sessions.signIn('admin', credential, OFFICE, false);

  test('is not kept out by guesses from elsewhere, nor by what others fail beside them', async () => {
    await atOffice();
    await restart();
    await guess('admin', '10.0.0.1');
    await guess('somebody', OFFICE);
    expect((await atOffice()).userName).toBe('admin');
  });

  test('waits for failures of their own', async () => {
    await atOffice();
    await guess('admin', OFFICE);
    await expect(atOffice()).rejects.toMatchObject({ code: 'RATE_LIMIT' });
    clock.advance(1_000);
    await atOffice();
    await guess('admin', OFFICE);
  });

  test('is known there by a key or a sign-in link too, and for 90 days', async () => {
    const { key } = await signIn();
    await atOffice(key);
    const link = new URLSearchParams(sessions.createSignInLink('admin'));
    await sessions.signInByTicket(link.get('e') ?? '', link.get('h') ?? '', '192.0.2.8');
    await restart();
    await guess('admin', '10.0.0.1');
    await atOffice();
    await guess('admin', '10.0.0.2');
    await sessions.signIn('admin', password, '192.0.2.8', false);
    clock.advance(90 * 24 * HOUR);
    await restart();
    await guess('admin', '10.0.0.1');
    await expect(atOffice()).rejects.toMatchObject({ code: 'RATE_LIMIT' });
  });
});

test('keys of sessions that are over count for nothing, also after a restart', async () => {
  const [left, expired] = [await signIn(), await signIn()];
  await sessions.end(left);
  clock.advance(13 * HOUR);
  for (const round of [1, 2]) {
    for (let tries = 0; tries < 20; tries++) {
      for (const { key = '' } of [left, expired]) {
        const again = sessions.signIn('admin', key, '10.0.0.1', false);
        await expect(again, `round ${round}`).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
      }
    }
    await restart();
  }
  expect((await sessions.signIn('admin', password, '10.0.0.1', false)).userName).toBe('admin');
});

test('of tries that begin at once no more are let through than one after the other', async () => {
  const tries = Array.from({ length: 30 }, () => sessions.signIn('admin', 'x', '10.0.0.1', false));
  const refusals = await Promise.all(tries.map((one) => one.catch((error: { code: string }) => error.code)));
  // Two are checked at a time, and the next begins just before the failure of the one before is counted.
  expect(refusals.filter((code) => code === 'AUTH_REQUIRED').length).toBeLessThanOrEqual(12);
});

test('many people of one address may sign in at once', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => signIn()));
  expect(all.every(({ key }) => key !== undefined)).toBe(true);
});

test('addresses of one IPv6 network count as one', async () => {
  for (let tries = 0; tries < 10; tries++) {
    const at = sessions.signIn(`user ${tries}`, 'x', `2001:db8::${tries}`, false);
    await expect(at).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
  }
  const next = (ip: string) => sessions.signIn('somebody', 'x', ip, false);
  await expect(next('2001:db8:0:0:1:2:3:4')).rejects.toMatchObject({ code: 'RATE_LIMIT' });
  await expect(next('2001:db8:0:1::1')).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
});

test('somebody who is signed in already is not kept out by the failures of others', async () => {
  const { key } = await signIn();
  for (let tries = 0; tries < 10; tries++) {
    await expect(sessions.signIn('admin', 'x', '10.0.0.1', false)).rejects.toThrow('Wrong user name');
  }
  expect((await sessions.signIn('admin', key ?? '', '10.0.0.1', false)).key).toBe(key);
});

test('a sign-in link is good for an hour', async () => {
  const link = new URLSearchParams(sessions.createSignInLink('admin'));
  clock.advance(HOUR + 1_000);
  await expect(
    sessions.signInByTicket(link.get('e') ?? '', link.get('h') ?? '', '::1'),
  ).rejects.toMatchObject({
    code: 'AUTH_REQUIRED',
  });
});

test('of 65 sessions of a user the one that expires first is ended', async () => {
  const first = await signIn();
  clock.advance(1_000);
  for (let count = 1; count < 64; count++) {
    const link = new URLSearchParams(sessions.createSignInLink('admin'));
    await sessions.signInByTicket(link.get('e') ?? '', link.get('h') ?? '', '::1');
  }
  expect(first.ended).toBeUndefined();
  await signIn();
  expect(first.ended).toBe('signed out');
});

describe('a password change that something comes between', () => {
  const NEXT = 'another four plain words';
  /** Does the work at the last moment before the change of the password is written. */
  const justBefore = (work: () => Promise<void>): void => {
    const change = store.users.change.bind(store.users);
    vi.spyOn(store.users, 'change').mockImplementationOnce(async (...values) => {
      vi.mocked(store.users.change).mockRestore();
      await work();
      await change(...values);
    });
  };

  test('leaves a user disabled whom an administrator disabled', async () => {
    const session = await signIn();
    justBefore(() => store.users.change('admin', { disabled: true }));
    await sessions.changePassword(session, password, NEXT, '::1');
    expect((await store.users.find('admin'))?.disabled).toBe(true);
  });

  test('does not undo the password that an administrator gave', async () => {
    const session = await signIn();
    justBefore(() => store.users.change('admin', { passwordHash: 'given' }));
    await expect(sessions.changePassword(session, password, NEXT, '::1')).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect((await store.users.find('admin'))?.passwordHash).toBe('given');
  });
});

describe('an earlier key dies for good when its user is disabled', () => {
  const disable = (disabled: boolean) => store.users.change('admin', { disabled });
  const dead = async (key: string): Promise<void> => {
    await expect(sessions.byKey(key)).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
    const params = signed(key);
    await expect(sessions.byPresigned('/ws.cgi', params, '::1')).rejects.toMatchObject({
      code: 'AUTH_REQUIRED',
    });
  };

  test('when they are enabled at once', async () => {
    const session = await signIn();
    await disable(true);
    await disable(false);
    await expect.poll(() => session.ended).toBe('access withdrawn');
    await dead(session.key ?? '');
    await restart();
    await dead(session.key ?? '');
  });

  test('when the server starts again while they are disabled', async () => {
    const { key = '' } = await signIn();
    await disable(true);
    await restart();
    await dead(key);
    await disable(false);
    await dead(key);
    expect((await signIn()).key).not.toBe(key);
  });
});

test('a session that a password in an address opened is kept as long as a socket is open by it, and no longer', async () => {
  await restart({ compatUrlHash: true });
  const open = () => sessions.byPresigned('/ws.cgi', new URLSearchParams({ user: 'admin', password }), '::1');
  const [held, left] = [await open(), await open()];
  held.onChange(() => {});
  clock.advance(11 * HOUR);
  expect([held.ended, left.ended]).toEqual([undefined, 'expired']);
});
