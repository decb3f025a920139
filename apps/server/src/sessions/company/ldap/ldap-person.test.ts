import { expect, test } from 'vitest';
import { personOf, subjectOf, valueOf } from './ldap-person.ts';

const entry = (values: Readonly<Record<string, string | Buffer>>) => ({
  dn: 'uid=kim,dc=example',
  values: new Map(Object.entries(values).map(([name, value]) => [name.toLowerCase(), [Buffer.from(value)]])),
});
const attributes = { nameClaim: 'uid', subjectClaim: 'entryUUID' } as const;
const nowMs = Date.UTC(2026, 10, 28);

test('somebody is told from all others by their UUID, and has the name and the mail address that are good ones', () => {
  const said = { uid: ' kim\n', entryUUID: '6D0C-AB', mail: 'no address' };
  expect(personOf(entry(said), attributes, nowMs)).toMatchObject({
    dn: 'uid=kim,dc=example',
    subject: '6d0c-ab',
    name: 'kim',
    mail: '',
    isOut: false,
  });
  expect(personOf(entry({ uid: 'kim' }), attributes, nowMs)).toBeUndefined();
});

test('a GUID of Active Directory is kept as its tools write it, and asked for by its bytes', () => {
  const bytes = Buffer.from('00112233445566778899aabbccddeeff', 'hex');
  const subject = subjectOf(entry({ objectGUID: bytes }), 'objectGUID');
  expect(subject).toBe('33221100-5544-7766-8899-aabbccddeeff');
  expect(valueOf(subject ?? '', 'objectGUID')).toEqual(bytes);
  expect(subjectOf(entry({ objectGUID: 'short' }), 'objectGUID')).toBeUndefined();
});

test.each([
  [{ userAccountControl: '514' }, true],
  [{ userAccountControl: '512' }, false],
  [{ accountExpires: '0' }, false],
  [{ accountExpires: '9223372036854775807' }, false],
  // The first of January of 2026, and of 2027.
  [{ accountExpires: '134117856000000000' }, true],
  [{ accountExpires: '134433216000000000' }, false],
  [{ accountExpires: 'soon' }, false],
  [{ nsAccountLock: 'TRUE' }, true],
  [{ pwdAccountLockedTime: '000001010000Z' }, true],
  // For a while, after wrong passwords.
  [{ pwdAccountLockedTime: '20261128080000Z' }, false],
])('%j: out there: %s', (values, isOut) => {
  expect(personOf(entry({ entryUUID: 'a', uid: 'kim', ...values }), attributes, nowMs)?.isOut).toBe(isOut);
});
