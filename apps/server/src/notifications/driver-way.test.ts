import { ManualClock } from '@outrider/kit/clock.ts';
import type { NewWords } from '@outrider/model/live/words.ts';
import type { NoticeSummary } from '@outrider/model/notifications/notice-flood.ts';
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

/** A way to drivers, and what they were told. @param fault why nothing can be told */
function wayToDrivers(fault?: string) {
  const told: NewWords[] = [];
  const words = {
    of: (deviceid: string) =>
      told.filter((one) => one.deviceid === deviceid).map((order) => ({ order }) as never),
    tell: async (one: NewWords) => {
      if (fault !== undefined) throw new Error(fault);
      return told.push(one);
    },
  };
  return { told, way: new DriverWay(words, new ManualClock(NOW)) };
}

test('words of a plan are shown and read out by the recorder, until the delivery ends, and not left twice', async () => {
  const { told, way } = wayToDrivers();
  expect(await way.send(delivery)).toMatchObject({ kind: 'taken' });
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
  expect(await way.send(delivery)).toMatchObject({ kind: 'taken' });
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
