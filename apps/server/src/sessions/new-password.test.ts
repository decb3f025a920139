import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { expect, test } from 'vitest';
import { assertNewPassword } from './new-password.ts';

const standard = { policy: 'standard', hashes: false } as const;

test.each(['a', '12345678', 'battery staple'])('a hash says nothing of a new password: %s', (password) => {
  expect(() => assertNewPassword(hashPassword(password), 'olga', standard)).toThrow(
    'The new password itself is needed',
  );
});

test('where the start allows it a hash will do, but for the strict policy', () => {
  const hash = hashPassword('battery staple');
  expect(() => assertNewPassword(hash, 'olga', { policy: 'standard', hashes: true })).not.toThrow();
  expect(() => assertNewPassword(hash, 'olga', { policy: 'strict', hashes: true })).toThrow();
});

test('the password itself is looked at', () => {
  expect(() => assertNewPassword('12345678', 'olga', standard)).toThrow('one of the most common passwords');
  expect(() => assertNewPassword('battery staple', 'olga', standard)).not.toThrow();
});
