import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import { type NoticeSummary, summaryWith } from '@outrider/model/notifications/notice-flood.ts';
import { expect, test } from 'vitest';
import { spokenWords } from '../settings/testing-words.ts';
import { browserBody, BrowserWords } from './browser-words.ts';

const english = new BrowserWords(spokenWords());
const chinese = new BrowserWords(spokenWords('tw'));
const event = {
  subject: 'Over speed · ABC-123',
  what: 'Over speed',
  vehicle: 'ABC-123',
  time: 60,
  critical: false,
};

test('an event is said in the language that the browser spoke', () => {
  const said = { text: '', time: 60, critical: false };
  expect(english.of({ body: event })).toEqual({ ...said, title: 'Over speed · ABC-123' });
  expect(chinese.of({ body: event })).toEqual({
    ...said,
    title: expect.stringMatching(/^\p{Script=Han}+ · ABC-123$/u) as unknown,
  });
});

test('what nobody named is said by its number, and what somebody called it as they did', () => {
  expect(english.of({ body: { ...event, what: 'Event 4711' } }).title).toBe('Event 4711 · ABC-123');
  expect(chinese.of({ body: { ...event, what: 'Event 4711' } }).title).toContain('4711 · ABC-123');
  expect(chinese.of({ body: { ...event, what: 'constructor' } }).title).toBe('constructor · ABC-123');
});

test('what rings in the console as a call says so, in a summary too', () => {
  expect(english.of({ body: { ...event, rings: true } }).rings).toBe(true);
  expect(english.of({ body: event }).rings).toBeUndefined();
  const kept = { id: 1, deviceid: 'A', eventid: 1, time: 9 } as KeptEvent;
  expect([browserBody(kept, 'A').rings, browserBody(kept, 'A', true).rings]).toEqual([undefined, true]);
  const notice = { severity: 'info', what: 'Idle', vehicle: 'A', time: 9, rings: true } as const;
  const summary = summaryWith(undefined, notice, { subject: 'Idle · A', text: '' });
  expect(english.of({ body: { summary } }).rings).toBe(true);
});

test('a step says that nobody acknowledged it', () => {
  expect(english.of({ body: { ...event, after: 5 } }).text).toBe('Nobody has acknowledged it within 5 min.');
});

test('of a summary the gravest alone is said, and how many there are: other vehicles are not named', () => {
  const line = { severity: 'warning', count: 3, first: 10, last: 20 } as const;
  const summary: NoticeSummary = {
    count: 4,
    gravest: 'critical',
    subject: 'Fire · XYZ-9',
    text: '',
    lines: [
      { ...line, what: 'Over speed', vehicle: 'ABC-123' },
      { severity: 'critical', count: 1, first: 15, last: 15, what: 'Fire', vehicle: 'XYZ-9' },
    ],
    others: 0,
  };
  expect(english.of({ body: { summary } })).toEqual({
    title: 'Fire · XYZ-9',
    text: 'The most serious of 4 events',
    time: 15,
    critical: true,
  });
});

test('what is long is cut, so that every push service takes it', () => {
  const { title } = english.of({ body: { ...event, vehicle: '車'.repeat(4_000) } });
  expect(Buffer.byteLength(title)).toBeLessThan(600);
});
