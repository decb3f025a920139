import type { ManualClock } from '@outrider/kit/clock.ts';
import { hashPassword, presign } from '@outrider/protocol/people/credentials.ts';
import { userRecord } from '@outrider/model/people/user-record.ts';
import type { Store } from '@outrider/store/store.ts';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sealPassword } from '../password.ts';
import type { Sessions } from '../sessions.ts';
import { bootSessions, type TestSessions } from '../testing-sessions.ts';
import { TestAuthenticator } from './testing-authenticator.ts';

const PASSWORD = hashPassword('correct horse');
const HERE = '192.0.2.1';
const sealed = sealPassword(PASSWORD);
let booted: TestSessions;
let store: Store;
let clock: ManualClock;
let sessions: Sessions;
let duties: readonly number[] = [];
let adminAlone = false;

beforeEach(async () => {
  const config = { compatUrlHash: true, allowedHosts: ['console.example'] };
  booted = await bootSessions({
    config,
    factorDuties: () => duties,
    adminAlone: () => adminAlone,
  });
  ({ store, clock, sessions } = booted);
  duties = [];
  adminAlone = false;
  for (const userName of ['olga', 'emil'])
    await store.users.add({
      ...userRecord.defaults,
      userName,
      level: 1,
      passwordHash: await sealed,
    });
});
afterEach(() => booted[Symbol.asyncDispose]());

const signIn = (code?: string, user = 'olga') => sessions.signIn(user, PASSWORD, HERE, false, '', code);

/** Gives olga an app; the codes that it shows, and her recovery codes. */
async function addApp(): Promise<{ readonly code: () => string; readonly recoveryCodes: string[] }> {
  const { factors } = sessions;
  const { uri, secret, sealed: offer } = factors.authenticators.offer('olga');
  expect(uri).toContain(`secret=${secret}`);
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = (): string => app.generate({ timestamp: clock.now() });
  await factors.authenticators.add('olga', offer, code());
  const recoveryCodes = await factors.firstRecoveryCodes('olga');
  clock.advance(30_000);
  return { code, recoveryCodes };
}

async function addPasskey(device = new TestAuthenticator(), user = 'olga'): Promise<TestAuthenticator> {
  const { passkeys } = sessions.factors;
  const { challenge } = await passkeys.newPasskey(user);
  await passkeys.add(user, 'telephone', device.create(challenge));
  return device;
}
const byPasskey =
  (...answer: Parameters<TestAuthenticator['get']>) =>
  (device: TestAuthenticator) =>
    sessions.signInByPasskey(device.get(...answer), HERE, false);
const challenge = (): string => sessions.factors.passkeys.signInChallenge();

describe('an authenticator app', () => {
  test('makes the password alone not enough: a code is asked for, and taken', async () => {
    const { code } = await addApp();
    await expect(signIn()).rejects.toMatchObject({
      code: 'SECOND_FACTOR',
      message: 'Enter a code from your authenticator app',
    });
    expect((await signIn(code())).key).toMatch(/^[0-9A-F]{64}$/);
    expect((await signIn(undefined, 'emil')).userName).toBe('emil');
  });

  test('says nothing to people who do not know the password', async () => {
    await addApp();
    await expect(sessions.signIn('olga', hashPassword('x'), HERE, false)).rejects.toMatchObject({
      code: 'AUTH_REQUIRED',
    });
  });

  test('has its codes taken once, and none from before one that was taken', async () => {
    const { code } = await addApp();
    const first = code();
    clock.advance(30_000);
    await signIn(code());
    await expect(signIn(code())).rejects.toMatchObject({ code: 'SECOND_FACTOR' });
    await expect(signIn(first)).rejects.toMatchObject({
      code: 'SECOND_FACTOR',
      message: 'This code is wrong or has already been used',
    });
    clock.advance(30_000);
    await signIn(code());
  });

  test('has the code of its first step taken no second time', async () => {
    const { authenticators } = sessions.factors;
    const { secret, sealed: offer } = authenticators.offer('olga');
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() });
    await authenticators.add('olga', offer, code);
    await expect(signIn(code)).rejects.toMatchObject({ code: 'SECOND_FACTOR' });
  });

  test('may be half a minute off, not more', async () => {
    const { code } = await addApp();
    const early = code();
    clock.advance(30_000);
    await signIn(early);
    const late = code();
    clock.advance(90_000);
    await expect(signIn(late)).rejects.toMatchObject({ code: 'SECOND_FACTOR' });
  });

  test('cannot be guessed: wrong codes are counted as wrong passwords are', async () => {
    await addApp();
    for (let tries = 0; tries < 10; tries++)
      await expect(signIn('000000')).rejects.toMatchObject({ code: 'SECOND_FACTOR' });
    await expect(signIn('000000')).rejects.toMatchObject({ code: 'RATE_LIMIT' });
  });

  test('counts only once a code of it has come, for the user to whom it was offered, and in time', async () => {
    const { authenticators } = sessions.factors;
    const { secret, sealed: offer } = authenticators.offer('olga');
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() });
    await signIn();
    await expect(authenticators.add('emil', offer, code())).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(authenticators.add('olga', offer, '000000')).rejects.toMatchObject({ code: 'VALIDATION' });
    clock.advance(15 * 60_000);
    await expect(authenticators.add('olga', offer, code())).rejects.toMatchObject({ code: 'VALIDATION' });
    await signIn();
  });

  test('is kept sealed', async () => {
    const { secret, sealed: offer } = sessions.factors.authenticators.offer('olga');
    expect(Buffer.from(offer, 'base64').toString('latin1')).not.toContain(secret);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() });
    await sessions.factors.authenticators.add('olga', offer, code);
    expect(JSON.stringify(await store.secondFactors.of('olga'))).not.toContain(secret);
  });
});

describe('a recovery code', () => {
  test('stands in for the app once, however it is typed', async () => {
    const { recoveryCodes } = await addApp();
    const [first = ''] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    await signIn(` ${first.toUpperCase().replace('-', ' ')} `);
    await expect(signIn(first)).rejects.toMatchObject({ code: 'SECOND_FACTOR' });
    expect((await store.secondFactors.of('olga')).recoveryCodes).toBe(9);
  });

  test('is good no more when new ones were made, nor for anybody else', async () => {
    const { recoveryCodes } = await addApp();
    const [old = ''] = recoveryCodes;
    const [fresh = ''] = await sessions.factors.renewRecoveryCodes('olga');
    await addPasskey(new TestAuthenticator(), 'emil');
    await expect(signIn(old)).rejects.toMatchObject({ code: 'SECOND_FACTOR' });
    await expect(signIn(fresh, 'emil')).rejects.toMatchObject({ code: 'SECOND_FACTOR' });
    await signIn(fresh);
  });
});

describe('a passkey', () => {
  test('signs its owner in alone, and makes the password alone not enough', async () => {
    const device = await addPasskey();
    expect((await byPasskey(challenge())(device)).userName).toBe('olga');
    await expect(signIn()).rejects.toMatchObject({
      code: 'SECOND_FACTOR',
      message: 'Use your passkey, or one of your recovery codes',
    });
  });

  test('opens nothing where only admin signs in with one, and is found good again afterwards', async () => {
    const device = await addPasskey();
    adminAlone = true;
    await expect(byPasskey(challenge())(device)).rejects.toMatchObject({
      code: 'AUTH_REQUIRED',
      message: 'Passwords and passkeys are switched off here: sign in with your company account',
    });
    adminAlone = false;
    expect((await byPasskey(challenge())(device)).userName).toBe('olga');
  });

  test('answers a challenge once, and in time', async () => {
    const device = await addPasskey();
    const one = challenge();
    await byPasskey(one)(device);
    await expect(byPasskey(one)(device)).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
    const late = challenge();
    clock.advance(5 * 60_000);
    await expect(byPasskey(late)(device)).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
  });

  test.each([
    ['signed for another page', { origin: 'https://elsewhere.example' }],
    ['signed on plain http', { origin: 'http://console.example' }],
    ['did not look who touches it', { flags: 0x01 }],
  ])('that %s is refused', async (_, signed) => {
    const device = await addPasskey(new TestAuthenticator('console.example'));
    await expect(byPasskey(challenge(), signed)(device)).rejects.toMatchObject({
      code: 'AUTH_REQUIRED',
      message: 'This passkey was not accepted',
    });
    await byPasskey(challenge())(device);
  });

  test('of a page by a name that is none of the server’s is neither kept nor let in', async () => {
    const { passkeys } = sessions.factors;
    const evil = new TestAuthenticator('evil.example');
    const made = async (device: TestAuthenticator, origin?: string) =>
      await passkeys.add(
        'olga',
        'x',
        device.create((await passkeys.newPasskey('olga')).challenge, origin === undefined ? {} : { origin }),
      );
    await expect(made(evil, 'https://evil.example')).rejects.toMatchObject({ code: 'VALIDATION' });
    await made(new TestAuthenticator('console.example'));
    await made(new TestAuthenticator());
  });

  test('signs in on no challenge that was made for something else', async () => {
    const device = await addPasskey();
    const { challenge: toAdd } = await sessions.factors.passkeys.newPasskey('olga');
    await expect(byPasskey(toAdd)(device)).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
    const { passkeys } = sessions.factors;
    const other = new TestAuthenticator();
    await expect(passkeys.add('emil', 'x', other.create(toAdd))).rejects.toMatchObject({
      code: 'VALIDATION',
    });
  });

  test('that counts backwards was copied, and is refused', async () => {
    const device = await addPasskey();
    await byPasskey(challenge(), { counter: 7 })(device);
    await expect(byPasskey(challenge(), { counter: 7 })(device)).rejects.toMatchObject({
      code: 'AUTH_REQUIRED',
    });
    await byPasskey(challenge(), { counter: 8 })(device);
  });

  test('of somebody who is disabled signs nobody in', async () => {
    const device = await addPasskey();
    await store.users.change('olga', { disabled: true });
    await expect(byPasskey(challenge())(device)).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
  });

  test('that nobody has is counted as a guess of its address', async () => {
    const stranger = new TestAuthenticator();
    for (let tries = 0; tries < 10; tries++)
      await expect(byPasskey(challenge())(stranger)).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
    await expect(byPasskey(challenge())(stranger)).rejects.toMatchObject({ code: 'RATE_LIMIT' });
  });
});

describe('somebody who has a second factor', () => {
  const urlWithHash = () =>
    new URLSearchParams({ user: 'olga', password: PASSWORD, deviceid: 'A', channel: '1' });

  test('is let in by no body and no address with the password’s hash, and by both with a session key', async () => {
    await sessions.byCredentials('olga', PASSWORD, HERE);
    await sessions.byPresigned('/ws.cgi', urlWithHash(), HERE);
    const { code } = await addApp();
    await expect(sessions.byCredentials('olga', PASSWORD, HERE)).rejects.toMatchObject({
      code: 'SECOND_FACTOR',
    });
    await expect(sessions.byPresigned('/ws.cgi', urlWithHash(), HERE)).rejects.toMatchObject({
      code: 'SECOND_FACTOR',
    });
    const { key = '' } = await signIn(code());
    expect((await sessions.byCredentials('olga', key, HERE)).key).toBe(key);
    const signed = new URL(presign(key, '/ws.cgi', 'olga', {}, clock.now()), 'http://x').searchParams;
    expect((await sessions.byPresigned('/ws.cgi', signed, HERE)).key).toBe(key);
  });

  test('is not known at an address from which only their password came', async () => {
    await addApp();
    await expect(sessions.signIn('olga', PASSWORD, '203.0.113.9', false)).rejects.toMatchObject({
      code: 'SECOND_FACTOR',
    });
    for (let tries = 0; tries < 10; tries++)
      await sessions.signIn('emil', hashPassword('x'), '203.0.113.9', false).catch(() => {});
    // Known there they would be counted by themselves, and asked for a code.
    await expect(sessions.signIn('olga', PASSWORD, '203.0.113.9', false)).rejects.toMatchObject({
      code: 'RATE_LIMIT',
    });
  });
});

describe('where a second factor is a duty', () => {
  test('somebody who has none signs in to nothing but setting one up, and can do everything once they have', async () => {
    duties = [1];
    const session = await signIn();
    expect(session.identity).toMatchObject({ owesFactor: true });
    await addApp();
    await sessions.renew(session);
    expect(session.identity.owesFactor).toBeUndefined();
  });

  test('3 stands for the custom permissions above it', async () => {
    duties = [3];
    await store.users.change('emil', { level: 12 });
    expect((await signIn(undefined, 'emil')).identity).toMatchObject({ owesFactor: true });
    expect((await signIn()).identity.owesFactor).toBeUndefined();
  });
});

describe('failed sign-ins', () => {
  const fail = (ip: string) => sessions.signIn('olga', hashPassword('x'), ip, false).catch(() => {});

  test('are told at the next good one, how many, when and from where, and told once', async () => {
    await fail('203.0.113.1');
    clock.advance(60_000);
    await fail('203.0.113.2');
    await fail('203.0.113.1');
    const failedMs = clock.now();
    clock.advance(60_000);
    expect((await signIn()).missed).toEqual({
      count: 3,
      lastMs: failedMs,
      addresses: ['203.0.113.1', '203.0.113.2'],
    });
    expect((await signIn()).missed).toBeUndefined();
    expect((await signIn(undefined, 'emil')).missed).toBeUndefined();
  });

  test('that came by a wrong code are told too, with their addresses sealed while they wait', async () => {
    const { code } = await addApp();
    await signIn('000000').catch(() => {});
    await expect
      .poll(async () => (await store.failedSignIns.find('olga'))?.sealedAddresses ?? HERE)
      .not.toContain(HERE);
    expect((await signIn(code())).missed).toMatchObject({ count: 1, addresses: [HERE] });
  });
});
