import { expect, test } from 'vitest';
import { mayChange, passwordFaults } from './password-change.ts';

const whole = { current: 'old one', next: 'four plain words', again: 'four plain words' };

test.each([
  [{}, {}, true],
  [{ current: '' }, {}, false],
  [{ next: '', again: '' }, {}, false],
  [{ again: 'four plain' }, { again: 'Incorrect' }, false],
])('%j has faults %j and may be saved: %s', (change, faults, may) => {
  const entry = { ...whole, ...change };
  expect([passwordFaults(entry, 'eve', 'standard'), mayChange(entry, 'eve', 'standard')]).toEqual([
    faults,
    may,
  ]);
});

test('a password with the user name in it may not be saved', () => {
  const entry = { ...whole, next: 'i am EVE indeed', again: 'i am EVE indeed' };
  expect(passwordFaults(entry, 'eve', 'standard').next).toContain('user name');
  expect(mayChange(entry, 'eve', 'standard')).toBe(false);
});

test('the strict policy is said beside the field', () => {
  expect(passwordFaults(whole, 'eve', 'strict').next).toContain('uppercase');
  expect(mayChange(whole, 'eve', 'strict')).toBe(false);
  const mixed = { ...whole, next: 'Four plain words', again: 'Four plain words' };
  expect(mayChange(mixed, 'eve', 'strict')).toBe(true);
});
