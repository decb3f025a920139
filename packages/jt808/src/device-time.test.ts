import { expect, test } from 'vitest';
import { decodeTime, encodeTime, encodeUtcTime } from './device-time.ts';

test('a device says its time at UTC+8', () => {
  expect(decodeTime('261121103000')).toBe(Date.UTC(2026, 10, 21, 2, 30));
  expect(encodeTime(Date.UTC(2026, 10, 21, 2, 30))).toBe('261121103000');
  expect(encodeTime(Date.UTC(2026, 11, 31, 20, 0, 1))).toBe('270101040001');
});

test('the server answers 0x0004 in UTC', () => {
  expect(encodeUtcTime(Date.UTC(2026, 10, 21, 2, 30))).toBe('261121023000');
});

test.each([
  '000000000000',
  '261321000000',
  '260230000000',
  '261121240000',
  '261121006000',
  '26112100000a',
  '2611',
])('%s is no time', (digits) => {
  expect(decodeTime(digits)).toBeUndefined();
});

test('a leap day is a day', () => {
  expect(encodeTime(decodeTime('280229120000')!)).toBe('280229120000');
});
