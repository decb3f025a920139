import { type NoticeSummary, summaryWith } from '@outrider/model/notifications/notice-flood.ts';
import { expect, test } from 'vitest';
import { spokenWords } from '../settings/testing-words.ts';
import { saidWords } from './summary-words.ts';

const speech = { wordsOf: spokenWords, zone: 'UTC' };

const kinds = ['Idle', 'Over speed', 'Video loss', 'G-sensor', 'Fatigue', 'Emergency'] as const;
const words = (what: string) => ({ subject: `${what} · bus-1`, text: `Event: ${what}` });
const summary = [...kinds, 'Idle'].reduce<NoticeSummary | undefined>(
  (before, what) =>
    summaryWith(
      before,
      { severity: what === 'Emergency' ? 'critical' : 'info', what, vehicle: 'bus-1', time: 1_000 },
      words(what),
    ),
  undefined,
);

test('a summary says how many there are, the gravest in full, and what else', () => {
  const said = saidWords({ body: { summary } }, speech);
  expect(said.subject).toBe('7 events: Emergency · bus-1');
  expect(said.text).toContain('Event: Emergency');
  expect(said.text).toMatch(
    /- Idle · bus-1 \(2 times\): Thu, Jan 1, 1970, 00:16:40 \(UTC\+00:00\) – Thu, Jan 1/,
  );
  expect(said.sms.split('\n')).toEqual([
    '7 events',
    'Emergency · bus-1',
    'Idle · bus-1 (2 times)',
    'Over speed · bus-1',
    'Video loss · bus-1',
    'and 2 more',
  ]);
});

test('a summary of one event is said as that event', () => {
  const one = summaryWith(
    undefined,
    { severity: 'info', what: 'Idle', vehicle: 'b', time: 1 },
    words('Idle'),
  );
  const alone = { subject: 'Idle · bus-1', text: 'Event: Idle', sms: 'Event: Idle' };
  expect(saidWords({ body: { summary: one } }, speech)).toEqual(alone);
  expect(saidWords({ body: words('Idle') }, speech)).toEqual(alone);
  expect(saidWords({ body: { text: 'a trial' } }, speech)).toEqual({
    subject: '',
    text: 'a trial',
    sms: 'a trial',
  });
});
