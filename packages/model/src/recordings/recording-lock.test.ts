import { expect, test } from 'vitest';
import { mayLift } from './recording-lock.ts';

const made = { userName: 'Ann', level: 1 };

test.each([
  ['who made it, however he writes his name', { userName: 'ann', level: 1 }, true],
  ['who made it, though his level fell', { userName: 'Ann', level: 2 }, true],
  ['another of the same level', { userName: 'Bob', level: 1 }, false],
  ['one of a lower level number', { userName: 'Bob', level: 0 }, true],
  ['one of a higher level number', { userName: 'Bob', level: 2 }, false],
])('a lock is lifted by %s: %o is %s', (_who, asker, may) => {
  expect(mayLift(made, asker)).toBe(may);
});

test('each administrator lifts the lock of another', () => {
  expect(mayLift({ userName: 'Ann', level: 0 }, { userName: 'Bob', level: 0 })).toBe(true);
});
