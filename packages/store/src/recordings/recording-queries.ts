import { locks, recordingLock } from '@outrider/model/recordings/recording-lock.ts';
import type { Kysely } from 'kysely';
import { batchesOf } from '../ground/batches.ts';
import { atomically, changedRows, type Engine } from '../ground/engine.ts';
import { countRoom, type RoomOfRow } from './count-room.ts';
import { minuteBits } from './minute-bits.ts';
import { forgetDamage, recordedDamage } from './recorded-damage.ts';
import { recordedRoom } from './recorded-room.ts';
import { LONGEST_MS, touchedBy } from './recorded-stretch.ts';
import { holdAll } from './recording-locks.ts';
import { CLAIMED, type RecordingTables } from './recording-tables.ts';
import { segmentPictures } from './segment-pictures.ts';
import { columns, fromRow, keyOf, placeIs, roomColumns, rowsOf, toRow } from './segment-rows.ts';
import { byDay, countDay, putDay } from './touched-days.ts';
import type { DayOfDevice, IndexedSegment, Recordings } from './recordings.ts';

/** The locks that may hold some of these segments. */
async function locksOf(tx: Kysely<RecordingTables>, segments: readonly IndexedSegment[]) {
  const rows = await tx
    .selectFrom('recording_locks')
    .selectAll()
    .where('deviceid', 'in', [...new Set(segments.map(({ deviceid }) => deviceid))])
    .where('to_ms', '>', Math.min(...segments.map(({ startMs }) => startMs)))
    .execute();
  return rows.map((row) => recordingLock.fromRow(row));
}

/** Days of devices as products of both: of each day its devices or of each device its days, whichever makes fewer. */
function* productsOf(wanted: readonly DayOfDevice[]) {
  const byDay = Map.groupBy(wanted, ({ day }) => day);
  const byDevice = Map.groupBy(wanted, ({ deviceid }) => deviceid);
  const parts = byDay.size <= byDevice.size ? byDay : byDevice;
  for (const part of parts.values())
    for (const batch of batchesOf(part))
      yield {
        deviceids: [...new Set(batch.map(({ deviceid }) => deviceid))],
        days: [...new Set(batch.map(({ day }) => day))],
      };
}

/** The index of what was recorded. Nobody is told of its changes: there is one every minute of every channel. */
export function recordingQueries({ db }: Engine<RecordingTables>): Recordings {
  return {
    ...recordedDamage(db),
    ...segmentPictures(db),
    async put(segments) {
      if (segments.length === 0) return;
      await atomically(db, async (tx) => {
        const held = await locksOf(tx, segments);
        const before = await rowsOf(tx, segments);
        const now = new Map<string, RoomOfRow>();
        for (const segment of segments) {
          const isLocked = held.some((lock) => locks(lock, segment));
          const row = { ...toRow(segment), locked: Number(isLocked || segment.locked) };
          const { end_ms, bytes, open, pictures, pictured } = row;
          const kept = await tx
            .insertInto('recorded_segments')
            .values(row)
            .onConflict((conflict) =>
              conflict
                .columns(['deviceid', 'channel', 'stream', 'start_ms'])
                .doUpdateSet({ end_ms, bytes, open, pictures, pictured, ...(isLocked ? { locked: 1 } : {}) }),
            )
            .returning(roomColumns)
            .executeTakeFirstOrThrow();
          now.set(keyOf(segment), kept);
        }
        await countRoom(tx, before, [...now.values()]);
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
    async within(stretch) {
      const query = db.selectFrom('recorded_segments').select(columns).where(touchedBy(stretch));
      return (await query.orderBy('channel').orderBy('start_ms').execute()).map(fromRow);
    },
    async media() {
      const found: string[] = [];
      for (;;) {
        const { next } = await db
          .selectFrom('recorded_segments')
          .select(({ fn }) => fn.min<string | null>('media').as('next'))
          .$if(found.length > 0, (query) => query.where('media', '>', found.at(-1)!))
          .executeTakeFirstOrThrow();
        if (next === null) return found;
        found.push(next);
      }
    },
    async mediaOf(stretch) {
      const query = db
        .selectFrom('recorded_segments')
        .select('media')
        .distinct()
        // So that the index by place is asked for the stretch alone.
        .where('stream', 'in', ['main', 'sub'])
        .where(touchedBy(stretch));
      return (await query.execute()).map(({ media }) => media);
    },
    async sums(stretch) {
      const rows = await db
        .selectFrom('recorded_segments')
        .select(({ fn }) => [
          'channel',
          'media',
          'locked',
          'open',
          fn.countAll<number>().as('files'),
          fn.sum<number>('bytes').as('bytes'),
          fn.min<number>('start_ms').as('startMs'),
          fn.max<number>('end_ms').as('endMs'),
        ])
        .where(touchedBy(stretch))
        .where('start_ms', '>=', stretch.fromMs)
        .where('end_ms', '<=', stretch.toMs)
        .where('locked', '!=', CLAIMED)
        .groupBy(['channel', 'media', 'locked', 'open'])
        .orderBy('channel')
        .execute();
      return rows.map((row) => ({ ...row, locked: row.locked === 1, open: row.open === 1 }));
    },
    async fetched({ deviceid, fromMs, toMs }) {
      const rows = await db
        .selectFrom('recorded_segments')
        .select(['channel', 'start_ms', 'end_ms'])
        .where('fetched', '=', 1)
        .where(touchedBy({ deviceid, fromMs, toMs }))
        .orderBy('start_ms')
        .execute();
      return rows.map(({ channel, start_ms, end_ms }) => ({ channel, startMs: start_ms, endMs: end_ms }));
    },
    async nearest({ deviceid, channel, atMs, side }) {
      const rows = await Promise.all(
        (['main', 'sub'] as const).map((stream) =>
          db
            .selectFrom('recorded_segments')
            .select(columns)
            .where('deviceid', '=', deviceid)
            .where('channel', '=', channel)
            .where('stream', '=', stream)
            .where('start_ms', side === 'before' ? '<=' : '>', atMs)
            .orderBy('start_ms', side === 'before' ? 'desc' : 'asc')
            .limit(1)
            .executeTakeFirst(),
        ),
      );
      return rows.flatMap((row) => (row === undefined ? [] : fromRow(row)));
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
    async daysOf(wanted) {
      const rows = [];
      for (const { deviceids, days } of productsOf(wanted)) {
        const query = db
          .selectFrom('recorded_days')
          .select(['deviceid', 'day', 'channel', 'minutes'])
          .where('deviceid', 'in', deviceids)
          .where('day', 'in', days);
        rows.push(...(await query.execute()));
      }
      return rows;
    },
    async open(media) {
      const query = db.selectFrom('recorded_segments').select(columns).where('media', '=', media);
      return (await query.where('open', '=', 1).execute()).map(fromRow);
    },
    async oldest({ media, deviceid, beforeMs, limit }) {
      let query = db
        .selectFrom('recorded_segments')
        .select(columns)
        .where('locked', '<', 1)
        .where('open', '=', 0)
        .orderBy('start_ms')
        .limit(limit);
      if (media !== undefined) query = query.where('media', 'in', media);
      if (deviceid !== undefined) query = query.where('deviceid', '=', deviceid);
      if (beforeMs !== undefined)
        query = query.where('start_ms', '<', beforeMs).where('end_ms', '<', beforeMs);
      return (await query.execute()).map(fromRow);
    },
    async remove(places, { lost } = { lost: false }) {
      await atomically(db, async (tx) => {
        const gone: RoomOfRow[] = [];
        for (const place of places) {
          const rows = tx.deleteFrom('recorded_segments').where(placeIs(place)).returning(roomColumns);
          const removed = await (lost ? rows : rows.where('locked', '<', 1)).execute();
          if (removed.length > 0) await forgetDamage(tx, place);
          gone.push(...removed);
        }
        await countRoom(tx, gone, []);
        const touched = places.map((place) => ({ ...place, endMs: place.startMs + LONGEST_MS }));
        for (const [, { deviceid, channel, day }] of byDay(touched)) {
          await countDay(tx, { deviceid, channel, day });
        }
      });
    },
    async claim(places) {
      return await atomically(db, async (tx) => {
        const claimed: (typeof places)[number][] = [];
        for (const place of places) {
          const { media } = place;
          const marked = await tx
            .updateTable('recorded_segments')
            .set({ locked: CLAIMED })
            .where(placeIs(place))
            .where('locked', '<', 1)
            .$if(media !== undefined, (query) => query.where('media', '=', media ?? ''))
            .executeTakeFirst();
          if (changedRows(marked)) claimed.push(place);
        }
        return claimed;
      });
    },
    async unclaim(what) {
      await atomically(db, async (tx) => {
        const claimed = tx.updateTable('recorded_segments').set({ locked: 0 }).where('locked', '=', CLAIMED);
        if ('media' in what) {
          for (const batch of batchesOf(what.media)) await claimed.where('media', 'in', batch).execute();
          return await holdAll(tx);
        }
        for (const place of what) await claimed.where(placeIs(place)).execute();
        for (const deviceid of new Set(what.map((place) => place.deviceid))) await holdAll(tx, deviceid);
      });
    },
    async usedBytes() {
      const rows = await db.selectFrom('recorded_folders').selectAll().where('bytes', '>', 0).execute();
      return new Map(rows.map(({ media, bytes }) => [media, bytes]));
    },
    room: (asked) => recordedRoom(db, asked),
    async devices() {
      const rows = await db.selectFrom('recorded_days').select('deviceid').distinct().execute();
      return rows.map(({ deviceid }) => deviceid);
    },
  };
}
