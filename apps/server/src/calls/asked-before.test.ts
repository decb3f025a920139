import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import { AskedBefore } from './asked-before.ts';

const again = { but: [], within: { from: 'start', to: 'end' } };
const stretch = (start: number, end: number, deviceid = 'A') => ({ deviceid, start, end });

/** Whether each question is told, one after the other. */
function told(before: AskedBefore, ...questions: readonly (readonly [string, object])[]): boolean[] {
  return questions.map(([user, request]) => {
    const question = before.questionOf(user, 'gpsRecords', { ...request }, again);
    if (before.has(question)) return false;
    before.keep(question);
    return true;
  });
}

test('a walk through a stretch of time is told once, and whatever lies beyond it is told', () => {
  const before = new AskedBefore(new ManualClock());
  const walk = [0, 100, 200, 300].map((start) => ['ann', stretch(start, 300)] as const);
  expect(told(before, ...walk)).toEqual([true, false, false, false]);
  expect(
    told(
      before,
      ['ann', stretch(-1, 300)],
      ['ann', stretch(200, 301)],
      ['ann', stretch(0, 300, 'B')],
      ['ben', stretch(0, 300)],
      ['ann', stretch(-1, 0)],
    ),
  ).toEqual([true, true, true, true, false]);
});

test('walks side by side are told once each, and each again after an hour', () => {
  const clock = new ManualClock();
  const before = new AskedBefore(clock);
  const pages = (at: number) =>
    Array.from({ length: 30 }, (_, day) => ['ann', stretch(day * 1_000 + at, day * 1_000 + 900)] as const);
  expect(told(before, ...pages(0)).filter(Boolean)).toHaveLength(30);
  expect(told(before, ...pages(1), ...pages(2)).filter(Boolean)).toHaveLength(0);
  clock.advance(3_600_000);
  expect(told(before, ...pages(3)).filter(Boolean)).toHaveLength(30);
});

test('the memory is bounded, and a forgotten question is told once more', () => {
  const before = new AskedBefore(new ManualClock());
  const days = Array.from({ length: 60 }, (_, day) => ['ann', stretch(day * 10, day * 10 + 5)] as const);
  expect(told(before, ...days).filter(Boolean)).toHaveLength(60);
  expect(told(before, days.at(-1)!, days[0]!)).toEqual([false, true]);
});
