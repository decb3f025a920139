import { ManualClock } from '@outrider/kit/clock.ts';
import type { NewWords, Words } from '@outrider/model/live/words.ts';
import type { NoticeSummary } from '@outrider/model/notifications/notice-flood.ts';
import { notificationSentences as sentences } from '@outrider/model/notifications/sentences.ts';
import { expect, test } from 'vitest';
import { DriverWay } from './driver-way.ts';

const NOW = 1_000_000;
const delivery = {
  uid: 'u1',
  receiver: 'bus-1',
  deviceid: 'bus-1',
  eventid: 15,
  event: 7,
  untilMs: NOW + 300_000,
  body: { text: 'Slow down' },
};

/** A way to drivers, what they were told, and how that stands. @param fault why nothing can be told */
function wayToDrivers(fault?: string) {
  const told: NewWords[] = [];
  const stands: Pick<Words, 'state' | 'fault'> = { state: 'waiting', fault: '' };
  const clock = new ManualClock(NOW);
  const words = {
    of: (deviceid: string) =>
      told
        .filter((one) => one.deviceid === deviceid)
        .map(({ note = '', untilMs }) => ({ order: { note, untilMs, createdMs: NOW, ...stands } })),
    tell: async (one: NewWords) => {
      if (fault !== undefined) throw new Error(fault);
      return told.push(one);
    },
  };
  return { told, stands, clock, way: new DriverWay(words, clock) };
}

test('words of a plan are shown and read out by the recorder, until the delivery ends, and not left twice', async () => {
  const { told, way } = wayToDrivers();
  expect(await way.send(delivery)).toMatchObject({ kind: 'waits' });
  expect(told).toEqual([
    {
      deviceid: 'bus-1',
      text: 'Slow down',
      shown: true,
      spoken: true,
      userName: '',
      note: 'u1',
      untilMs: NOW + 300_000,
    },
  ]);
  expect(await way.send(delivery)).toMatchObject({ kind: 'waits' });
  expect(told).toHaveLength(1);
  await way.send({ ...delivery, uid: 'u2' });
  expect(told).toHaveLength(2);
});

test('several events that came close together are the words of the gravest, once', async () => {
  const { told, way } = wayToDrivers();
  const summary = { count: 9, text: 'Stop now', subject: '', lines: [] } as unknown as NoticeSummary;
  await way.send({ ...delivery, body: { summary } });
  expect(told.map(({ text }) => text)).toEqual(['Stop now']);
});

test('what is too late, or cannot be left, is not told, and no fault of a place', async () => {
  const late = wayToDrivers();
  expect(await late.way.send({ ...delivery, untilMs: NOW - 1 })).toMatchObject({ kind: 'unsent' });
  expect(late.told).toEqual([]);
  const full = wayToDrivers('Too many wait');
  expect(await full.way.send(delivery)).toEqual({ kind: 'unsent', answer: 'Too many wait' });
});

test.each([
  ['took them', 'done', '', 'taken', sentences.takenByRecorder],
  ['refused them', 'failed', 'no display', 'unsent', 'no display'],
  ['was not there', 'failed', '', 'unsent', sentences.driverTooLate],
  ['was not to be told any more', 'cancelled', '', 'unsent', sentences.wordsTakenBack],
] as const)(
  'the delivery ends with what came of the words: the recorder %s',
  async (_what, state, fault, kind, answer) => {
    const { stands, way } = wayToDrivers();
    await way.send(delivery);
    Object.assign(stands, { state, fault });
    expect(await way.send(delivery)).toEqual({ kind, answer });
  },
);

test('words that somebody has tried again are left anew', async () => {
  const { told, stands, way } = wayToDrivers();
  await way.send(delivery);
  Object.assign(stands, { state: 'failed' });
  expect(await way.send({ ...delivery, untilMs: NOW + 400_000 })).toMatchObject({ kind: 'waits' });
  expect(told.map(({ untilMs }) => untilMs)).toEqual([NOW + 300_000, NOW + 400_000]);
});

test('words that a recorder has not taken are asked about again: soon at first, then seldom, until it is too late', async () => {
  const { stands, clock, way } = wayToDrivers();
  const again = async (afterMs: number) => {
    clock.advance(afterMs);
    return (await way.send(delivery)).againMs;
  };
  expect([await again(0), await again(2_000), await again(10_000), await again(100_000)]).toEqual([
    1_000, 2_000, 12_000, 30_000,
  ]);
  clock.advance(300_000);
  expect(await way.send(delivery)).toEqual({ kind: 'unsent', answer: sentences.driverTooLate });
  // Its recorder may be answering just then: that is asked about at once.
  Object.assign(stands, { state: 'running' });
  expect(await way.send(delivery)).toMatchObject({ kind: 'waits', againMs: 1_000 });
  Object.assign(stands, { state: 'waiting', fault: 'The recorder does not answer' });
  expect(await way.send(delivery)).toEqual({ kind: 'unsent', answer: 'The recorder does not answer' });
});
