import type { UserRow } from '@outrider/protocol/people/user-settings.ts';
import { expect, test } from 'vitest';
import { isFound, userState } from './user-state.ts';

const kim = {
  name: 'Kim',
  mail1: 'kim@example.com',
  phone: '',
  memo: 'night shift',
  extuser: '',
  disabled: false,
  expirydate: '',
  asleep: false,
  invitedtill: null,
} as UserRow;

test.each<[Partial<UserRow>, string]>([
  [{}, 'active'],
  [{ invitedtill: 1 }, 'invited'],
  [{ disabled: true, expirydate: '2020-01-01' }, 'disabled'],
  [{ expirydate: '2026-11-21' }, 'over'],
  [{ expirydate: '2026-11-22' }, 'active'],
  [{ asleep: true }, 'asleep'],
])('a user with %j is %s on 2026-11-22', (change, state) =>
  expect(userState({ ...kim, ...change }, '2026-11-22')).toBe(state),
);

test.each([
  ['KIM', true],
  [' shift ', true],
  ['north', true],
  ['north kim', true],
  ['north olga', false],
  ['olga', false],
])('Kim of the group North is found by %j: %s', (word, found) =>
  expect(isFound(kim, 'North', word)).toBe(found),
);
