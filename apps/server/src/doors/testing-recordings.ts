import type { IndexedSegment } from '@outrider/store/recordings/recordings.ts';
import { MINUTE_MS } from '@outrider/model/recordings/segment.ts';

/** The id of a media folder that is not named any more; every other one is. */
export const TAKEN_OUT = 'taken-out';

/** A minute of footage of device A for the index: there is no file of it. @param startMs since 1970 */
export const indexedMinute = (startMs: number, channel = 1): IndexedSegment => ({
  deviceid: 'A',
  channel,
  stream: 'main',
  startMs,
  endMs: startMs + MINUTE_MS,
  deviceOffsetMs: 0,
  bytes: 100,
  media: 'm',
  codec: 'h264',
  width: 1,
  height: 1,
  sound: '',
  open: false,
  locked: false,
  pictures: new Uint8Array(),
});
