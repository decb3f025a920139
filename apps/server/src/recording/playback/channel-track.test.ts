import type { RecordedSegment } from '@outrider/model/recordings/segment.ts';
import { expect, test } from 'vitest';
import { ChannelTrack, type ChannelTrackParts } from './channel-track.ts';
import type { PictureGroup } from '../reading/picture-groups.ts';
import type { ShelvedSegment } from './segment-shelf.ts';

const MINUTE = 60_000;

/** A channel of so many minutes, the files of which are gone but for the first and the last. */
function sparse(minutes: number, darkBetween: ChannelTrackParts['darkBetween'] = () => []) {
  const segments = Array.from(
    { length: minutes },
    (_, at) => ({ startMs: at * MINUTE, endMs: (at + 1) * MINUTE }) as RecordedSegment,
  );
  const track = new ChannelTrack({
    deviceid: 'd',
    channel: 1,
    oldestMs: 0,
    latestMs: Number.POSITIVE_INFINITY,
    darkBetween,
    recordings: {
      nearest: async ({ atMs, side }) => {
        const at = side === 'after' ? Math.floor(atMs / MINUTE) + 1 : Math.floor(atMs / MINUTE);
        const found = segments[Math.max(at, 0)];
        return found === undefined ? [] : [found];
      },
    },
    shelf: {
      take: async (segment) =>
        [segments[0], segments.at(-1)].includes(segment)
          ? ({ groups: [segment as Pick<PictureGroup, 'startMs'>] } as unknown as ShelvedSegment)
          : undefined,
    },
  });
  return track;
}

test('however many files are gone, what is behind them is found, both ways', async () => {
  const track = sparse(300);
  expect((await track.after(MINUTE / 2, () => true))?.group.startMs).toBe(299 * MINUTE);
  expect((await track.before(299 * MINUTE, () => true))?.group.startMs).toBe(0);
});

test('what is passed over is told, of one who is still wanted alone', async () => {
  const passed: number[] = [];
  await sparse(5).after(
    MINUTE / 2,
    () => true,
    ({ startMs }) => passed.push(startMs / MINUTE),
  );
  expect(passed).toEqual([1, 2, 3]);
  await sparse(5).after(
    MINUTE / 2,
    () => false,
    ({ startMs }) => passed.push(startMs / MINUTE),
  );
  expect(passed).toHaveLength(3);
});

test('nobody goes on looking when it is not wanted any more', async () => {
  let asked = 0;
  expect(await sparse(300).after(MINUTE / 2, () => ++asked < 10)).toBeUndefined();
  expect(asked).toBe(10);
});

test('a group that has a part in a private time is not there, and a long one is passed over at once, both ways', async () => {
  const night = { fromMs: 299.5 * MINUTE, toMs: 1_000 * MINUTE, mode: 'dark' as const };
  let asked = 0;
  const isWanted = () => ++asked < 1_000;
  const track = sparse(300, (fromMs, toMs) => (fromMs < night.toMs && toMs > night.fromMs ? [night] : []));
  expect(await track.at(299 * MINUTE, isWanted)).toBeUndefined();
  expect(await track.after(MINUTE / 2, isWanted)).toBeUndefined();
  expect((await track.before(300 * MINUTE, isWanted))?.group.startMs).toBe(0);
  expect((await track.at(0, isWanted))?.group.startMs).toBe(0);
});
