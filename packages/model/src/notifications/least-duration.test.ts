import { expect, test } from 'vitest';
import { hasLasted, waitsForDuration, lastedMs, type LastingEvent } from './least-duration.ts';

const event = (more: Partial<LastingEvent>): LastingEvent => ({
  time: 1_000,
  learnt: 1_005,
  course: 'lasts',
  endTime: undefined,
  ...more,
});
const minute = { leastSeconds: 60 };

test('an event that goes on has lasted long enough once the time is over by the clock of the server, whole', () => {
  const at = (ms: number) => hasLasted(minute, event({}), ms);
  expect([at(1_005_000), at(1_065_999), at(1_066_000), at(9_999_000)]).toEqual(['yet', 'yet', 'yes', 'yes']);
  // A clock that is an hour ahead, or behind, changes nothing.
  for (const time of [1_000 + 3_600, 1_000 - 3_600])
    expect(lastedMs(minute, event({ time }))).toBe(1_066_000);
});

test('an event that is over has lasted from its begin to its end, whenever that is looked at', () => {
  const ended = (endTime: number | undefined) =>
    [0, 9_999_000].map((ms) => hasLasted(minute, event({ course: 'over', endTime }), ms));
  expect(ended(1_059)).toEqual(['no', 'no']);
  expect(ended(1_060)).toEqual(['yes', 'yes']);
  expect(ended(900)).toEqual(['no', 'no']);
  expect(ended(undefined)).toEqual(['no', 'no']);
});

test('what has no duration, or an end that nobody told, is told at once, as is everything of a plan that wants none', () => {
  for (const course of ['moment', 'untold'] as const) {
    expect(hasLasted(minute, event({ course }), 0)).toBe('yes');
    expect(lastedMs(minute, event({ course }))).toBe(1_005_000);
  }
  expect(hasLasted(minute, event({ course: 'moment', endTime: 1_001 }), 0)).toBe('yes');
  expect(hasLasted({ leastSeconds: 0 }, event({}), 0)).toBe('yes');
  expect(hasLasted({ leastSeconds: 0 }, event({ course: 'over', endTime: 1_000 }), 0)).toBe('yes');
  expect(lastedMs({ leastSeconds: 0 }, event({}))).toBe(1_005_000);
});

test('a plan that wants a duration asks of everything but of what is over at once', () => {
  for (const course of ['lasts', 'over', 'untold'] as const) {
    expect(waitsForDuration(minute, { course })).toBe(true);
    expect(waitsForDuration({ leastSeconds: 0 }, { course })).toBe(false);
  }
  expect(waitsForDuration(minute, { course: 'moment' })).toBe(false);
});
