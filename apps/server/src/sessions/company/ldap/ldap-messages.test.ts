import { expect, test } from 'vitest';
import { LdapMessages, readAnswer } from './ldap-messages.ts';

/** The last message of a search, with id 2 and a result. */
const done = (result: number): Buffer => Buffer.from([0x30, 12, 2, 1, 2, 0x65, 7, 10, 1, result, 4, 0, 4, 0]);

test('messages are cut out of whatever pieces they come in', () => {
  const bytes = Buffer.concat([done(0), done(4)]);
  for (let size = 1; size <= bytes.length; size++) {
    const messages = new LdapMessages();
    const all: Buffer[] = [];
    for (let at = 0; at < bytes.length; at += size) all.push(...messages.take(bytes.subarray(at, at + size)));
    expect(all.map((one) => readAnswer(one))).toEqual([
      { id: 2, result: 0, said: '' },
      { id: 2, result: 4, said: '' },
    ]);
    expect(messages.isEmpty).toBe(true);
  }
});

test.each([
  ['a message of two gigabytes', [0x30, 0x84, 0x7f, 0xff, 0xff, 0xff], 'too much'],
  ['a length without an end', [0x30, 0x80, 2, 1], 'nonsense'],
  ['a length of a length', [0x30, 0x8f, 2, 1], 'nonsense'],
])('%s is not waited for', (_name, bytes, why) => {
  expect(() => new LdapMessages().take(Buffer.from(bytes))).toThrow(why);
});

test.each([
  ['another piece than a message', Buffer.from([0x04, 2, 1, 2])],
  ['no operation', Buffer.from([0x30, 3, 2, 1, 2])],
  ['an operation that is longer than its message', done(0).with(6, 0x60)],
  ['a result without a number', done(0).with(7, 4)],
  ['an entry without attributes', Buffer.from([0x30, 9, 2, 1, 2, 0x64, 4, 4, 2, 0x61, 0x62])],
])('%s is nonsense', (_name, message) => {
  expect(() => readAnswer(Buffer.from(message))).toThrow('nonsense');
});
