import type { RecordedSegment, SegmentPlace } from '@outrider/model/recordings/segment.ts';
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { batchesOf } from '../ground/batches.ts';
import type { RoomOfRow } from './count-room.ts';
import type { RecordingTables } from './recording-tables.ts';
import type { IndexedSegment } from './recordings.ts';

/** All of a segment but its pictures. */
export const columns = [
  'deviceid',
  'channel',
  'stream',
  'start_ms',
  'end_ms',
  'device_offset_ms',
  'bytes',
  'media',
  'codec',
  'width',
  'height',
  'sound',
  'open',
  'locked',
  'fetched',
] as const;

/** What of a row is counted. */
export const roomColumns = ['deviceid', 'start_ms', 'bytes', 'locked', 'media'] as const;

type Row = Omit<Selectable<RecordingTables['recorded_segments']>, 'pictures' | 'pictured'>;

/** A segment as it is kept. */
export function fromRow({
  start_ms,
  end_ms,
  device_offset_ms,
  sound,
  open,
  locked,
  fetched,
  ...row
}: Row): RecordedSegment {
  return {
    ...row,
    startMs: start_ms,
    endMs: end_ms,
    deviceOffsetMs: device_offset_ms,
    sound: sound as RecordedSegment['sound'],
    open: open === 1,
    locked: locked === 1,
    ...(fetched === 1 && { fetched: true }),
  };
}

/** What is kept of a segment. */
export function toRow({ startMs, endMs, deviceOffsetMs, open, locked, fetched, ...segment }: IndexedSegment) {
  return {
    ...segment,
    start_ms: startMs,
    end_ms: endMs,
    device_offset_ms: deviceOffsetMs,
    open: Number(open),
    locked: Number(locked),
    fetched: Number(fetched === true),
    pictured: Number(segment.pictures.length > 0),
  };
}

/** Whether a row is that of a segment. */
export const placeIs =
  ({ deviceid, channel, stream, startMs }: SegmentPlace) =>
  (the: ExpressionBuilder<RecordingTables, 'recorded_segments'>) =>
    the.and([
      the('deviceid', '=', deviceid),
      the('channel', '=', channel),
      the('stream', '=', stream),
      the('start_ms', '=', startMs),
    ]);

/** So many places are looked for in one statement. */
const PLACES_A_LOOK = 100;

/** What is kept at the places of these segments, each once. */
export async function rowsOf(
  tx: Kysely<RecordingTables>,
  segments: readonly SegmentPlace[],
): Promise<RoomOfRow[]> {
  const places = [...new Map(segments.map((place) => [keyOf(place), place])).values()];
  const found: RoomOfRow[] = [];
  for (const batch of batchesOf(places, PLACES_A_LOOK)) {
    const rows = await tx
      .selectFrom('recorded_segments')
      .select(roomColumns)
      .where((the) => the.or(batch.map((place) => placeIs(place)(the))))
      .execute();
    found.push(...rows);
  }
  return found;
}

/** Says which segment it is. */
export const keyOf = ({ deviceid, channel, stream, startMs }: SegmentPlace): string =>
  JSON.stringify([deviceid, channel, stream, startMs]);
