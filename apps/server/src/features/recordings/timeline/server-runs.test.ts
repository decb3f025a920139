import { DAY_MS, MINUTE_MS, type RecordedSegment } from '@outrider/model/recordings/segment.ts';
import { minuteBits } from '@outrider/store/recordings/minute-bits.ts';
import { expect, test } from 'vitest';
import { serverRuns } from './server-runs.ts';

const NOON = 20_000 * DAY_MS + DAY_MS / 2;
const minutes = (from: number, to: number) => ({
  startMs: NOON + from * MINUTE_MS,
  endMs: NOON + to * MINUTE_MS,
});
const recordings = {
  days: async () => [
    {
      day: 20_000,
      channel: 2,
      minutes: minuteBits(20_000, [minutes(0, 3), minutes(9, 10), minutes(719, 720)]),
    },
  ],
  // oxlint-disable-next-line typescript/consistent-type-assertions -- of a segment its place is looked at
  within: async () => [{ channel: 1, startMs: NOON + 5, endMs: NOON + 60_007 } as RecordedSegment],
  media: async () => ['m'],
  mediaOf: async () => ['m'],
};
const folders = { names: () => true };

test('a long stretch has the minutes of its days, up to the last one of a day', async () => {
  const runs = await serverRuns(recordings, folders, 'A', { fromMs: NOON, toMs: NOON + DAY_MS });
  expect([...runs]).toEqual([[2, [minutes(0, 3), minutes(9, 10), minutes(719, 720)]]]);
});

test('a short one has the pictures of its segments', async () => {
  const runs = await serverRuns(recordings, folders, 'A', { fromMs: NOON, toMs: NOON + 3_600_000 });
  expect(runs.get(1)).toMatchObject([{ startMs: NOON + 5, endMs: NOON + 60_007 }]);
});
