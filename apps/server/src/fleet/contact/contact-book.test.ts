import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import { ContactBook } from './contact-book.ts';
import { type NewNote, NO_FRAME } from './contact-note.ts';
import { contactStepsOf } from './contact-steps.ts';

const START = 1_800_000_000_000;
const note = (change: Partial<NewNote> = {}): NewNote => ({
  step: 'tcp',
  why: '',
  address: '192.0.2.1',
  frame: NO_FRAME,
  ...change,
});

test('however many numbers strangers make up, a terminal that has proved who it is is remembered', () => {
  const book = new ContactBook(new ManualClock(START));
  book.note('1', note());
  book.proved('1', '192.0.2.1');
  book.note('2', note());
  for (let number = 10; number < 1_010; number++) book.note(String(number), note());
  expect([book.of('1'), book.of('2')]).toEqual([expect.anything(), undefined]);
  expect(book.of('1009')).toBeDefined();
});

test('the same again is one note that counts, and of many that differ the last are kept', () => {
  const clock = new ManualClock(START);
  const book = new ContactBook(clock);
  book.note('1', note({ step: 'authentication', why: 'wrongCode' }));
  clock.advance(1_000);
  book.note('1', note({ step: 'authentication', why: 'wrongCode' }));
  expect(book.of('1')?.notes).toMatchObject([{ why: 'wrongCode', count: 2, atMs: START + 1_000 }]);
  for (let at = 0; at < 50; at++) book.note('1', note({ address: `192.0.2.${at}` }));
  expect(book.of('1')?.notes.map(({ address }) => address)).toEqual(
    Array.from({ length: 8 }, (_, at) => `192.0.2.${42 + at}`),
  );
});

test('what somebody elsewhere does under the number of a terminal that is there is not taken for its own way', () => {
  const book = new ContactBook(new ManualClock(START));
  book.note('1', note({ step: 'authentication' }));
  book.proved('1', '192.0.2.1');
  book.note('1', note({ step: 'authentication', why: 'wrongCode', address: '203.0.113.9' }));
  const { steps, notes } = book.of('1')!;
  expect(steps.authentication?.why).toBe('');
  expect(notes.at(-1)).toMatchObject({ why: 'wrongCode', address: '203.0.113.9' });
  book.left('1');
  book.note('1', note({ step: 'authentication', why: 'wrongCode', address: '203.0.113.9' }));
  expect(book.of('1')?.steps.authentication?.why).toBe('wrongCode');
});

test('connections that named no terminal are one an address, few, with no more than how they began', () => {
  const book = new ContactBook(new ManualClock(START));
  const bytes = new TextEncoder().encode('GET /secret HTTP/1.1');
  for (let at = 0; at < 100; at++)
    book.strayed({ address: `192.0.2.${at}`, door: 'jt808', reason: 'no' }, bytes);
  book.strayed({ address: '192.0.2.99', door: 'jt808', reason: 'no' }, bytes);
  const strays = book.strays();
  expect(strays).toHaveLength(32);
  expect(strays[0]).toMatchObject({ address: '192.0.2.99', count: 2, hex: '474554202f73656372657420' });
});

test('what was wrong elsewhere before a terminal proved who it is is forgotten; its pictures may come from another address', () => {
  const book = new ContactBook(new ManualClock(START));
  book.note('1', note({ step: 'registration', why: 'notRegistered', address: '203.0.113.9' }));
  book.note('1', note({ step: 'authentication' }));
  book.proved('1', '192.0.2.1');
  expect(book.of('1')?.steps).toMatchObject({ authentication: { why: '' } });
  expect(book.of('1')?.steps).not.toHaveProperty('registration');
  book.note('1', note({ step: 'media', why: 'unwanted', address: '192.0.2.8' }));
  expect(book.of('1')?.steps).not.toHaveProperty('media');
  book.note('1', note({ step: 'media', address: '192.0.2.7' }));
  expect(book.of('1')?.steps.media).toMatchObject({ why: '', address: '192.0.2.7' });
});

test('the first step is the port, whether anything came or not', () => {
  const now = { connected: false, streaming: false, nowMs: START };
  const [shut] = contactStepsOf(undefined, { ...now, listens: false });
  expect(shut).toMatchObject({ name: 'port', state: 'wrong', why: 'shut' });
  const [open, next] = contactStepsOf(undefined, { ...now, listens: true });
  expect([open, next]).toMatchObject([
    { name: 'port', state: 'ok', why: 'open' },
    { name: 'tcp', state: 'waiting', why: 'nothing' },
  ]);
});
