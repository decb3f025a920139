import { deviceSentences } from '@outrider/model/devices/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import { serverSentences } from '@outrider/model/server-sentences.ts';
import { texts } from '@outrider/model/texts.ts';
import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { learnSentences } from '../../ground/i18n/server-said.ts';
import { setTexts } from '../../ground/i18n/t.ts';
import { errorWords } from './error-words.ts';

beforeAll(() => learnSentences(serverSentences));
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

test.each(serverSentences)('whatever value it holds, the server is understood when it says: %s', (word) => {
  setTexts(texts.tw);
  const said = new CallError('CONFLICT', word.replaceAll(/\{\w+\}/g, '7 (a.b)'));
  const told = texts.tw[word];
  expect(errorWords(said)).toBe(typeof told === 'string' && told.replaceAll(/\{\w+\}/g, '7 (a.b)'));
});

test('a sentence is said with its values', () => {
  expect(sentence(deviceSentences.changedMeanwhile, { device: '$& {device}' })).toBe(
    'Somebody else has changed $& {device} meanwhile',
  );
});

test('what is no failed call is told in general', () => {
  expect(errorWords(new TypeError('x is undefined'))).toBe('The server refused.');
});
