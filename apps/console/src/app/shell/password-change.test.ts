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
  expect([passwordFaults(entry, 'eve'), mayChange(entry, 'eve')]).toEqual([faults, may]);
});

test('a password with the user name in it may not be saved', () => {
  const entry = { ...whole, next: 'i am EVE indeed', again: 'i am EVE indeed' };
  expect(passwordFaults(entry, 'eve').next).toContain('user name');
  expect(mayChange(entry, 'eve')).toBe(false);
});
