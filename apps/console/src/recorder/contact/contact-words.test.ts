import { contactReasons } from '@outrider/model/devices/contact.ts';
import { expect, test } from 'vitest';
import { hexWords, reasonWords } from './contact-words.ts';

test('every reason says what is so', () => {
  for (const why of contactReasons) expect(reasonWords(why, { detail: '0' }).what).not.toBe('');
  expect(reasonWords('', undefined)).toEqual({ what: '', remedy: '' });
});

test('a clock is ahead or behind by a time that people read', () => {
  expect(reasonWords('clockOff', { detail: '-3600' }).what).toMatch(/^Its clock is 1 h.* behind/);
  expect(reasonWords('clockOff', { detail: '7200' }).what).toMatch(/ahead/);
});

test('why a connection ended is said in words, or as the log has it', () => {
  expect(reasonWords('ended', { detail: 'silent' }).what).toContain('three minutes');
  expect(reasonWords('ended', { detail: 'read ECONNRESET' }).what).toContain('read ECONNRESET');
});

test('bytes are told in pairs', () => {
  expect(hexWords('7e0100')).toBe('7e 01 00');
});
