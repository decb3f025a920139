import { DAY_MS, MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import type { IndexedSegment } from './recordings.ts';

/** Days since 1970 UTC, and its noon. */
export const DAY = 20_000;
export const NOON = DAY * DAY_MS + DAY_MS / 2;

/** A minute of a channel. */
export const segment: IndexedSegment = {
  deviceid: 'bus-1',
  channel: 1,
  stream: 'main',
  startMs: NOON,
  endMs: NOON + MINUTE_MS,
  deviceOffsetMs: -28_800_000,
  bytes: 1_000,
  media: 'a',
  codec: 'h264',
  width: 640,
  height: 360,
  sound: 'g711a',
  open: false,
  locked: false,
  pictures: Uint8Array.of(1, 2, 3),
};
/** The segment of the minute after noon. */
export const later = (minute: number, change: Partial<IndexedSegment> = {}): IndexedSegment => ({
  ...segment,
  startMs: NOON + minute * MINUTE_MS,
  endMs: NOON + (minute + 1) * MINUTE_MS,
  ...change,
});
