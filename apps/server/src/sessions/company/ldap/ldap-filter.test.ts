import { expect, test } from 'vitest';
import { byName, bySubjects, escapeValue } from './ldap-filter.ts';

test.each([
  ['kim', '(uid=kim)'],
  ['*)(uid=*', String.raw`(uid=\2a\29\28uid=\2a)`],
  ['*', String.raw`(uid=\2a)`],
  [String.raw`a\2a`, String.raw`(uid=a\5c2a)`],
  ['kim\0', String.raw`(uid=kim\00)`],
  ['(|(uid=a)(uid=b))', String.raw`(uid=\28|\28uid=a\29\28uid=b\29\29)`],
  ['$& $1', '(uid=$& $1)'],
])('%j is looked for as itself, whatever it means in a filter', (name, filter) => {
  expect(byName('(uid={name})', name).toString()).toBe(filter);
});

test('letters of other scripts stay as they are', () => {
  expect(escapeValue('Ólga 京')).toBe('Ólga 京');
});

test('of some people those are looked for whom the filter means, whatever they are called', () => {
  const filter = '(&(objectClass=person)(|(uid={name})(mail={name})))';
  expect(bySubjects(filter, 'entryUUID', ['a', 'b*']).toString()).toBe(
    String.raw`(&(&(objectClass=person)(|(uid=*)(mail=*)))(|(entryUUID=a)(entryUUID=b\2a)))`,
  );
});
