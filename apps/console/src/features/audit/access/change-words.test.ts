import { expect, test } from 'vitest';
import { changeWords, fieldWords } from './change-words.ts';
import { outcomeWords } from './outcome-words.ts';
import { sealWords } from './seal-words.ts';

test('what became of a field reads as people say it', () => {
  const change = (before: string | null, after: string | null, field = 'Driver') =>
    changeWords({ field, before, after });
  expect(change('', 'Kim')).toBe('Driver: – → Kim');
  expect(change('false', 'true', 'Net Limit')).toBe('Net Limit: No → Yes');
  expect(change(null, null, 'Password')).toBe('Password changed');
  expect(fieldWords('Night shift: Talk')).toBe('Night shift: Talk');
});

test('a refusal says why; one that this page does not know says its code', () => {
  expect([outcomeWords('ok'), outcomeWords('CONFLICT'), outcomeWords('constructor')]).toEqual([
    'Done',
    'Refused: in conflict with an earlier change',
    'Refused: constructor',
  ]);
});

test.each([
  ['checking', null, 'Checking the seals: 3 entries so far'],
  ['whole', null, 'No entry to verify yet'],
  ['failed', null, 'The seals could not be checked: the log of the server says why'],
  ['broken', { serialno: 4, why: 'missing' }, 'The seal breaks: entry 4 is missing.'],
  ['broken', { serialno: 4, why: 'changed' }, 'The seal breaks: entry 4 is not what was written.'],
] as const)('the state of the seals is said in words: %s %j', (state, broken, text) => {
  expect(sealWords({ state, entries: 3, to: null, broken, checkedat: null }).text).toBe(text);
});

test('up to where the seals hold is said, where they break too', () => {
  const to = { serialno: 3, datetime: Date.UTC(2026, 10, 23, 12) / 1_000 };
  const seal = { entries: 3, to, checkedat: null };
  expect(sealWords({ ...seal, state: 'whole', broken: null }).text).toMatch(
    /^Sealed: all 3 entries verified, up to 2026-11-2\d \d\d:\d\d:00$/,
  );
  expect(sealWords({ ...seal, state: 'broken', broken: { serialno: 4, why: 'missing' } }).text).toMatch(
    /Verified up to 2026-11-2\d/,
  );
});
