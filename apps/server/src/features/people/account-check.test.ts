import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, ManualClock } from '@outrider/kit/clock.ts';
import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callsBy } from '../../doors/testing-caller.ts';
import { addUser, PASSWORD, startDoors, type TestDoors } from '../../doors/testing.ts';

const LONG_AGO_MS = 40 * 86_400_000;
const NEXT = 'Nine green bottles';
const olga = { username: 'olga', password: PASSWORD };
let folder: string;
let doors: TestDoors;
let ask: ReturnType<typeof callsBy>;

async function begin(variant: object, clock?: Clock): Promise<void> {
  const path = join(folder, 'variant.json');
  writeFileSync(path, JSON.stringify({ users: { signInWithinDays: 30 }, ...variant }));
  doors = await startDoors({ variant: path }, clock);
  ask = callsBy(doors);
  for (const name of ['olga', 'awake']) await addUser(doors.store, name, { level: 1, groupIds: [1] });
  await doors.store.users.signedIn('olga', Date.now() - LONG_AGO_MS);
}
const signIn = (password: string) => doors.sessions.signIn('olga', password, '::1', false);

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'outrider-account-'))));
afterEach(async () => {
  await doors[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

test('only the right password is told that an account wants another one, and that is no sign-in', async () => {
  await begin({ accountCheck: true });
  expect(await ask('checkAccount', olga)).toMatchObject({ expired: true });
  expect(await ask('checkAccount', { username: 'awake', password: PASSWORD })).toMatchObject({
    expired: false,
  });
  for (const username of ['olga', 'awake', 'nobody'])
    expect(await ask('checkAccount', { username, password: hashPassword('guess') })).toBe('AUTH_REQUIRED');
  await expect(signIn(PASSWORD)).rejects.toThrow('choose another one');
  expect(await doors.sessions.list.of('awake')).toEqual([]);
});

test('another password wakes the account, and ends what was open by the old one', async () => {
  await begin({ accountCheck: true });
  expect(await ask('renewPassword', { ...olga, password: hashPassword('guess'), newpass: NEXT })).toBe(
    'AUTH_REQUIRED',
  );
  expect(await ask('renewPassword', { ...olga, newpass: 'short' })).toBe('VALIDATION');
  expect(await ask('renewPassword', { ...olga, newpass: 'correct horse' })).toBe('VALIDATION');
  expect(await ask('renewPassword', { ...olga, newpass: PASSWORD.toLowerCase() })).toBe('VALIDATION');
  expect(await ask('renewPassword', { ...olga, newpass: NEXT })).toMatchObject({ hasError: false });
  expect((await signIn(hashPassword(NEXT))).userName).toBe('olga');
  await expect(signIn(PASSWORD)).rejects.toThrow('Wrong user name or password');
  expect(
    await ask('renewPassword', {
      username: 'olga',
      password: hashPassword(NEXT),
      newpass: 'another one yet',
    }),
  ).toBe('CONFLICT');
  const { entries } = await doors.store.trail.find({ limit: 20 });
  expect(entries.map(({ text }) => text)).toContainEqual(expect.stringContaining('chose another password'));
});

test('an account that ended by its date is not woken', async () => {
  await begin({ accountCheck: true });
  await doors.store.users.change('olga', { expiryDate: '2020-01-31' });
  expect(await ask('checkAccount', olga)).toBe('AUTH_REQUIRED');
  expect(await ask('renewPassword', { ...olga, newpass: NEXT })).toBe('AUTH_REQUIRED');
  await expect(signIn(PASSWORD)).rejects.toThrow('2020-01-31');
});

test('a person with a second factor shows it to choose another password', async () => {
  await begin({ accountCheck: true });
  const { authenticators } = doors.sessions.factors;
  const { secret, sealed } = authenticators.offer('olga');
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await authenticators.add('olga', sealed, app.generate());
  const code = app.generate({ timestamp: Date.now() + 30_000 });
  const renewal = { ...olga, newpass: NEXT };
  expect(await ask('renewPassword', renewal)).toBe('SECOND_FACTOR');
  expect(await ask('renewPassword', { ...renewal, code: '000000' })).toBe('SECOND_FACTOR');
  // What will not do anyway uses no code up.
  expect(await ask('renewPassword', { ...renewal, newpass: 'short', code })).toBe('VALIDATION');
  expect(await ask('renewPassword', { ...renewal, code })).toMatchObject({ hasError: false });
});

test.each(['checkAccount', 'renewPassword'] as const)(
  '%s counts and waits as a sign-in does',
  async (name) => {
    // After so many failures people have to wait, which no slow machine does meanwhile.
    await begin({ accountCheck: true }, new ManualClock(Date.now()));
    const guess = { ...olga, password: hashPassword('guess'), newpass: NEXT };
    for (let tries = 0; tries < 10; tries++) expect(await ask(name, guess)).toBe('AUTH_REQUIRED');
    expect(await ask(name, guess)).toBe('RATE_LIMIT');
    expect(await ask(name, { ...guess, password: PASSWORD })).toBe('RATE_LIMIT');
  },
);

test.each([{}, { accountCheck: true, changePassword: false }])(
  'where people may not, an administrator reactivates: %j',
  async (variant) => {
    await begin(variant);
    expect(await ask('checkAccount', olga)).toBe('AUTH_REQUIRED');
    expect(await ask('renewPassword', { ...olga, newpass: NEXT })).toBe('FORBIDDEN');
    await expect(signIn(PASSWORD)).rejects.toThrow('an administrator has to reactivate it');
  },
);
