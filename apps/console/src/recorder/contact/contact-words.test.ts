import { contactReasons } from '@outrider/model/devices/contact.ts';
import { expect, test } from 'vitest';
import { hexWords, reasonWords } from './contact-words.ts';

const entrance = { addresses: ['192.0.2.1', 'fleet.example'], port: 6808 };

test('every reason says what is so', () => {
  for (const why of contactReasons) expect(reasonWords(why, { detail: '0' }, entrance).what).not.toBe('');
  expect(reasonWords('', undefined, entrance)).toEqual({ what: '', remedy: '' });
});

test('a clock is ahead or behind by a time that people read', () => {
  expect(reasonWords('clockOff', { detail: '-3600' }, entrance).what).toMatch(/^Its clock is 1 h.* behind/);
  expect(reasonWords('clockOff', { detail: '7200' }, entrance).what).toMatch(/ahead/);
});

test('why a connection ended is said in words, or as the log has it', () => {
  expect(reasonWords('ended', { detail: 'silent' }, entrance).what).toContain('three minutes');
  expect(reasonWords('ended', { detail: 'read ECONNRESET' }, entrance).what).toContain('read ECONNRESET');
});

test('the port says where a recorder should come to', () => {
  expect(reasonWords('open', undefined, entrance).what).toContain('192.0.2.1, fleet.example, port 6808');
  expect(reasonWords('open', undefined, { ...entrance, addresses: [] }).what).toContain(
    'port 6808 of this server',
  );
  expect(reasonWords('shut', undefined, entrance)).toMatchObject({
    what: expect.stringContaining('6808') as string,
    remedy: expect.stringContaining('--jt808-port') as string,
  });
});

test('bytes are told in pairs', () => {
  expect(hexWords('7e0100')).toBe('7e 01 00');
});
