import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { afterEach, expect, test } from 'vitest';
import { setTexts } from '../ground/i18n/t.ts';
import { errorWords } from './error-words.ts';

afterEach(() => setTexts({}));

test('an error is told by its code, in the language in force', () => {
  setTexts({ 'The device is offline.': '設備離線。' });
  expect(errorWords(new CallError('DEVICE_OFFLINE', 'Device bus-1 is offline'))).toBe('設備離線。');
});

test("the server's own sentence is told where it has a text, with its values", () => {
  setTexts({ 'Too many failed sign-ins. Try again in {seconds} s.': '請在 {seconds} 秒後再試。' });
  const limited = new CallError('RATE_LIMIT', 'Too many failed sign-ins. Try again in 14 s.');
  expect(errorWords(limited)).toBe('請在 14 秒後再試。');
  expect(errorWords(new CallError('AUTH_REQUIRED', 'Wrong user name or password'))).toBe(
    'Wrong user name or password',
  );
});

test('what is no failed call is told in general', () => {
  expect(errorWords(new TypeError('x is undefined'))).toBe('The server refused.');
});
