import { expect, test } from 'vitest';
import { grantOf, isIssuer, type ProviderRule } from './sign-in-provider.ts';

const rules: readonly ProviderRule[] = [
  { group: 'fleet-admins', level: 0, groupIds: [] },
  { group: 'dispatch north', level: 2, groupIds: [3, 1] },
  { group: 'dispatch south', level: 3, groupIds: [2, 3] },
];

test('the first rule for somebody gives the permission, all that are for them give their groups', () => {
  expect(grantOf(rules, ['dispatch south', 'dispatch north'])).toEqual({ level: 2, groupIds: [1, 2, 3] });
  expect(grantOf(rules, ['fleet-admins'])).toEqual({ level: 0, groupIds: [] });
  expect(grantOf(rules, ['Dispatch North'])).toBeUndefined();
  expect(grantOf(rules, ['*'])).toBeUndefined();
});

test('a rule for everybody is for people who are in no group, and nobody gets a permission that sees nothing', () => {
  expect(grantOf([{ group: '*', level: 5, groupIds: [1] }], [])).toEqual({ level: 5, groupIds: [1] });
  expect(grantOf([{ group: '*', level: 5, groupIds: [] }], [])).toBeUndefined();
});

test.each([
  ['https://id.example.com/realms/fleet', true],
  ['http://127.0.0.1:8080', true],
  ['http://id.example.com', false],
  ['https://kim:secret@id.example.com', false],
  ['https://id.example.com/?a=1', false],
  ['ftp://id.example.com', false],
  ['id.example.com', false],
])('%s as an issuer: %s', (text, good) => {
  expect(isIssuer(text)).toBe(good);
});
