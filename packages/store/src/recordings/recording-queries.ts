import { DAY_MS, type RecordedSegment, type SegmentPlace } from '@outrider/model/recordings/segment.ts';
import type { Kysely, Selectable } from 'kysely';
import { atomically, type Engine } from '../ground/engine.ts';
import { daysOf, minuteBits } from './minute-bits.ts';
import type { RecordingTables } from './recording-tables.ts';
import type { IndexedSegment, Recordings } from './recordings.ts';

/** A segment is no longer than this: one that begins earlier has nothing of a stretch. */
const LONGEST_MS = 600_000;

const columns = [
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
] as const;

type Row = Omit<Selectable<RecordingTables['recorded_segments']>, 'pictures'>;

function fromRow({ start_ms, end_ms, device_offset_ms, sound, open, locked, ...row }: Row): RecordedSegment {
  return {
    ...row,
    startMs: start_ms,
    endMs: end_ms,
    deviceOffsetMs: device_offset_ms,
    sound: sound as RecordedSegment['sound'],
    open: open === 1,
    locked: locked === 1,
  };
}

function toRow({ startMs, endMs, deviceOffsetMs, open, locked, ...segment }: IndexedSegment) {
  return {
    ...segment,
    start_ms: startMs,
    end_ms: endMs,
    device_offset_ms: deviceOffsetMs,
    open: Number(open),
    locked: Number(locked),
  };
}

export function recordingQueries({ db }: Engine<RecordingTables>): Recordings {
  const at = (tx: Kysely<RecordingTables>, { deviceid, channel, stream, startMs }: SegmentPlace) =>
    tx
      .selectFrom('recorded_segments')
      .where('deviceid', '=', deviceid)
      .where('channel', '=', channel)
      .where('stream', '=', stream)
      .where('start_ms', '=', startMs);
  return {
    async put(segments) {
      if (segments.length === 0) return;
      await atomically(db, async (tx) => {
        for (const segment of segments) {
          const row = toRow(segment);
          const { end_ms, bytes, open, pictures } = row;
          await tx
            .insertInto('recorded_segments')
            .values(row)
            .onConflict((conflict) =>
              conflict
                .columns(['deviceid', 'channel', 'stream', 'start_ms'])
                .doUpdateSet({ end_ms, bytes, open, pictures }),
            )
            .execute();
        }
        for (const [, { deviceid, channel, day, stretches }] of byDay(segments)) {
          const known = await tx
            .selectFrom('recorded_days')
            .select('minutes')
            .where('deviceid', '=', deviceid)
            .where('day', '=', day)
            .where('channel', '=', channel)
            .executeTakeFirst();
          const minutes = minuteBits(day, stretches, known?.minutes.slice());
          await putDay(tx, { deviceid, day, channel, minutes });
        }
      });
    },
    async within({ deviceid, channels, fromMs, toMs }) {
      let query = db
        .selectFrom('recorded_segments')
        .select(columns)
        .where('deviceid', '=', deviceid)
        .where('start_ms', '>=', fromMs - LONGEST_MS)
        .where('start_ms', '<', toMs)
        .where('end_ms', '>', fromMs)
        .orderBy('channel')
        .orderBy('start_ms');
      if (channels !== undefined) query = query.where('channel', 'in', channels);
      return (await query.execute()).map(fromRow);
    },
    async picturesOf(place) {
      return (await at(db, place).select('pictures').executeTakeFirst())?.pictures;
    },
    async days(deviceid, fromDay, toDay) {
      return await db
        .selectFrom('recorded_days')
        .select(['day', 'channel', 'minutes'])
        .where('deviceid', '=', deviceid)
        .where('day', '>=', fromDay)
        .where('day', '<=', toDay)
        .orderBy('day')
        .orderBy('channel')
        .execute();
    },
    async open(media) {
      const query = db.selectFrom('recorded_segments').select(columns).where('media', '=', media);
      return (await query.where('open', '=', 1).execute()).map(fromRow);
    },
    async oldest({ media, deviceid, beforeMs, limit }) {
      let query = db
        .selectFrom('recorded_segments')
        .select(columns)
        .where('locked', '=', 0)
        .where('open', '=', 0)
        .orderBy('start_ms')
        .limit(limit);
      if (media !== undefined) query = query.where('media', '=', media);
      if (deviceid !== undefined) query = query.where('deviceid', '=', deviceid);
      if (beforeMs !== undefined)
        query = query.where('start_ms', '<', beforeMs).where('end_ms', '<', beforeMs);
      return (await query.execute()).map(fromRow);
    },
    async remove(places) {
      await atomically(db, async (tx) => {
        for (const { deviceid, channel, stream, startMs } of places) {
          await tx
            .deleteFrom('recorded_segments')
            .where('deviceid', '=', deviceid)
            .where('channel', '=', channel)
            .where('stream', '=', stream)
            .where('start_ms', '=', startMs)
            .where('locked', '=', 0)
            .execute();
        }
        const touched = places.map((place) => ({ ...place, endMs: place.startMs + LONGEST_MS }));
        for (const [, { deviceid, channel, day }] of byDay(touched)) {
          await countDay(tx, { deviceid, channel, day });
        }
      });
    },
    async lock({ deviceid, channels, fromMs, toMs }, locked) {
      let query = db
        .updateTable('recorded_segments')
        .set({ locked: Number(locked) })
        .where('locked', '=', Number(!locked))
        .where('deviceid', '=', deviceid)
        .where('start_ms', '>=', fromMs - LONGEST_MS)
        .where('start_ms', '<', toMs)
        .where('end_ms', '>', fromMs);
      if (channels !== undefined) query = query.where('channel', 'in', channels);
      return Number((await query.executeTakeFirstOrThrow()).numUpdatedRows);
    },
    async usedBytes() {
      const rows = await db
        .selectFrom('recorded_segments')
        .select(({ fn }) => ['media', fn.sum<number>('bytes').as('bytes')])
        .groupBy('media')
        .execute();
      return new Map(rows.map(({ media, bytes }) => [media, bytes]));
    },
    async devices() {
      const rows = await db.selectFrom('recorded_days').select('deviceid').distinct().execute();
      return rows.map(({ deviceid }) => deviceid);
    },
  };
}

interface Touched {
  readonly deviceid: string;
  readonly channel: number;
  readonly day: number;
  readonly stretches: { readonly startMs: number; readonly endMs: number }[];
}

/** The days of channels that segments have something of. */
function byDay(segments: readonly (SegmentPlace & { readonly endMs: number })[]): Map<string, Touched> {
  const touched = new Map<string, Touched>();
  for (const { deviceid, channel, startMs, endMs } of segments) {
    for (const day of daysOf({ startMs, endMs })) {
      const key = `${deviceid} ${channel} ${day}`;
      const known = touched.get(key) ?? { deviceid, channel, day, stretches: [] };
      known.stretches.push({ startMs, endMs });
      touched.set(key, known);
    }
  }
  return touched;
}

async function putDay(tx: Kysely<RecordingTables>, day: RecordingTables['recorded_days']): Promise<void> {
  await tx
    .insertInto('recorded_days')
    .values(day)
    .onConflict((conflict) =>
      conflict.columns(['deviceid', 'day', 'channel']).doUpdateSet({ minutes: day.minutes }),
    )
    .execute();
}

/** Finds anew what a day has, after something of it is gone. */
async function countDay(
  tx: Kysely<RecordingTables>,
  { deviceid, channel, day }: Pick<Touched, 'deviceid' | 'channel' | 'day'>,
): Promise<void> {
  const rows = await tx
    .selectFrom('recorded_segments')
    .select(['start_ms', 'end_ms'])
    .where('deviceid', '=', deviceid)
    .where('channel', '=', channel)
    .where('start_ms', '>=', day * DAY_MS - LONGEST_MS)
    .where('start_ms', '<', (day + 1) * DAY_MS)
    .where('end_ms', '>', day * DAY_MS)
    .execute();
  if (rows.length > 0) {
    const minutes = minuteBits(
      day,
      rows.map(({ start_ms, end_ms }) => ({ startMs: start_ms, endMs: end_ms })),
    );
    await putDay(tx, { deviceid, day, channel, minutes });
    return;
  }
  await tx
    .deleteFrom('recorded_days')
    .where('deviceid', '=', deviceid)
    .where('day', '=', day)
    .where('channel', '=', channel)
    .execute();
}
