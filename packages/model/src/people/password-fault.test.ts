import { expect, test } from 'vitest';
import { passwordFault } from './password-fault.ts';

test.each([
  ['1234567', 'The password needs at least 8 characters.'],
  ['x'.repeat(129), 'The password may have at most 128 characters.'],
  ['my Ann is here', 'The password must not contain the user name.'],
  ['password123', 'This is one of the most common passwords: attackers try it first.'],
  ['Qwertyuiop', 'This is one of the most common passwords: attackers try it first.'],
  ['four plain words', undefined],
  ['密碼密碼密碼密碼', undefined],
])("the fault of the password '%s'", (password, fault) => expect(passwordFault(password, 'ann')).toBe(fault));

test.each([
  ['four plain words', false],
  ['FOUR PLAIN WORDS', false],
  ['FourPlainWords', false],
  ['FourPlainWords4', true],
  ['Four plain words', false],
  ['Four plain words!', true],
  ['Short1!', false],
  ['Ann is 4 ever', false],
])("the strict policy on the password '%s'", (password, fits) =>
  expect(passwordFault(password, 'ann', 'strict') === undefined).toBe(fits),
);
