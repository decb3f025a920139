import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { doorsForEach } from '../../doors/testing-prepared.ts';
import { PASSWORD, type TestDoors } from '../../doors/testing.ts';
import { TestAuthenticator } from '../../sessions/factors/testing-authenticator.ts';

const prepared = doorsForEach({ viewer: { level: 3, groupIds: [1] } });
let doors: TestDoors;
let passkey: string;
beforeEach(async () => {
  doors = prepared.doors;
  const { authenticators, passkeys } = doors.sessions.factors;
  const { secret, sealed } = authenticators.offer('viewer');
  await authenticators.add('viewer', sealed, new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  const { challenge } = await passkeys.newPasskey('viewer');
  await passkeys.add('viewer', 'telephone', new TestAuthenticator().create(challenge));
  passkey = (await factors()).passkeys[0]?.id ?? '';
});
const factors = async () => await doors.store.secondFactors.of('viewer');

test.each(['removeAuthenticator', 'removePasskey', 'newRecoveryCodes'] as const)(
  'however short ago its owner signed in, %s wants the password',
  async (name) => {
    const viewer = prepared.callerOf('viewer');
    const before = await factors();
    const ask = async (word: { oldpass?: string }) =>
      name === 'removePasskey' ? await viewer(name, { id: passkey, ...word }) : await viewer(name, word);
    expect(await ask({})).toBe('VALIDATION');
    expect(await ask({ oldpass: hashPassword('wrong') })).toBe('VALIDATION');
    expect(await factors()).toEqual(before);
    expect(await ask({ oldpass: PASSWORD })).toMatchObject({ hasError: false });
    expect(await factors()).not.toEqual(before);
  },
);
