import { texts } from '@outrider/model/texts.ts';
import { expect, test } from 'vitest';
import { setTexts } from '../../ground/i18n/t.ts';
import { formatAge, formatBytes, formatSpan, formatStretch, formatTime, formatZone } from './format.ts';

test('a time is written in the zone given', () => {
  expect(formatTime(Date.UTC(2026, 0, 31, 20, 5, 9), 8 * 3600)).toBe('2026-02-01 04:05:09');
});

test.each([
  [28_800, 'UTC+08:00'],
  [-12_600, 'UTC-03:30'],
  [0, 'UTC+00:00'],
])('%i s east is %s', (seconds, text) => expect(formatZone(seconds)).toBe(text));

test.each([
  [59, '0 min'],
  [3_599, '59 min'],
  [3_600, '1 h 00 min'],
  [86_399, '23 h 59 min'],
])('%i s are a span of %s', (seconds, text) =>
  expect(formatSpan(seconds, { hours: 'h', minutes: 'min' })).toBe(text),
);

test.each([
  [5_400, '5 s'],
  [60_000, '1 min'],
  [7_200_000, '2 h'],
  [200_000_000, '2 d'],
])('%i ms is an age of %s', (ms, text) => expect(formatAge(ms)).toBe(text));

test.each([
  [1023, '1023 B', 'secondary'],
  [1024, '1.0 K', 'success'],
  [5 * 1024 ** 2, '5.0 M', 'warning'],
  [1024 ** 3, '1.0 G', 'danger'],
  [1.5 * 1024 ** 4, '1.5 T', 'danger'],
])('%i bytes are %s in %s', (bytes, text, colour) => expect(formatBytes(bytes)).toEqual({ text, colour }));

test('an age speaks the language in force', () => {
  setTexts(texts.tw);
  const ages = [5_000, 180_000, 7_200_000, 400_000_000].map(formatAge);
  setTexts({});
  expect(ages).toEqual(['5 秒', '3 分鐘', '2 小時', '4 天']);
});

test('a stretch says the day of its end where that is another one', () => {
  const at = (day: number, hour: number): number => new Date(2026, 10, day, hour).getTime();
  expect(formatStretch(at(21, 8), at(21, 9))).toBe('2026-11-21 08:00:00 – 09:00:00');
  expect(formatStretch(at(21, 23), at(22, 1))).toBe('2026-11-21 23:00:00 – 2026-11-22 01:00:00');
  expect(formatStretch(at(21, 8), at(21, 9), { begun: false, ended: false })).toBe(
    '≤ 2026-11-21 08:00:00 – ≥ 09:00:00',
  );
});
