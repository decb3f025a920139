import type { SegmentPlace } from '@outrider/model/recordings/segment.ts';
import type { Kysely } from 'kysely';
import { atomically } from '../ground/engine.ts';
import { LONGEST_MS, type RecordedStretch } from './recorded-stretch.ts';
import type { RecordingTables } from './recording-tables.ts';

/** A stretch of a recording, ms since 1970 UTC; its end is no part of it. */
export interface DamagedStretch {
  readonly startMs: number;
  readonly endMs: number;
}

/** What of recordings is damaged, as far as somebody has read it. */
export interface RecordedDamage {
  /** More of a segment is damaged; of one that the index does not know, or knows otherwise by now, nothing is kept. */
  addDamage(
    segment: SegmentPlace & { readonly bytes: number },
    stretches: readonly DamagedStretch[],
  ): Promise<void>;
  /** All of a segment was read: this of it is damaged, and nothing else. */
  setDamage(
    segment: SegmentPlace & { readonly bytes: number },
    stretches: readonly DamagedStretch[],
  ): Promise<void>;
  /** What of a stretch is damaged, by time. */
  damage(stretch: RecordedStretch): Promise<(DamagedStretch & { readonly channel: number })[]>;
}

export async function forgetDamage(
  tx: Kysely<RecordingTables>,
  { deviceid, channel, stream, startMs }: SegmentPlace,
): Promise<void> {
  await tx
    .deleteFrom('recorded_damage')
    .where('deviceid', '=', deviceid)
    .where('channel', '=', channel)
    .where('stream', '=', stream)
    .where('start_ms', '=', startMs)
    .execute();
}

export function recordedDamage(db: Kysely<RecordingTables>): RecordedDamage {
  const keep = async (
    tx: Kysely<RecordingTables>,
    segment: SegmentPlace & { readonly bytes: number },
    stretches: readonly DamagedStretch[],
  ): Promise<void> => {
    const { deviceid, channel, stream, startMs } = segment;
    const place = { deviceid, channel, stream, start_ms: startMs };
    const known = await tx
      .selectFrom('recorded_segments')
      .select('bytes')
      .where('deviceid', '=', deviceid)
      .where('channel', '=', channel)
      .where('stream', '=', stream)
      .where('start_ms', '=', startMs)
      .executeTakeFirst();
    // One that is shorter by now was cut off by a deletion: it was not damaged.
    if (known === undefined || known.bytes < segment.bytes) return;
    for (const run of stretches)
      await tx
        .insertInto('recorded_damage')
        .values({ ...place, from_ms: run.startMs, to_ms: run.endMs })
        .onConflict((conflict) =>
          conflict
            .columns(['deviceid', 'channel', 'stream', 'start_ms', 'from_ms'])
            .doUpdateSet({ to_ms: run.endMs }),
        )
        .execute();
  };
  return {
    async addDamage(segment, stretches) {
      await atomically(db, async (tx) => await keep(tx, segment, stretches));
    },
    async setDamage(segment, stretches) {
      await atomically(db, async (tx) => {
        await forgetDamage(tx, segment);
        await keep(tx, segment, stretches);
      });
    },
    async damage({ deviceid, channels, fromMs, toMs }) {
      let query = db
        .selectFrom('recorded_damage')
        .select(['channel', 'from_ms', 'to_ms'])
        .where('deviceid', '=', deviceid)
        .where('start_ms', '>=', fromMs - LONGEST_MS)
        .where('from_ms', '<', toMs)
        .where('to_ms', '>', fromMs)
        .orderBy('from_ms');
      if (channels !== undefined) query = query.where('channel', 'in', channels);
      const rows = await query.execute();
      return rows.map(({ channel, from_ms, to_ms }) => ({ channel, startMs: from_ms, endMs: to_ms }));
    },
  };
}
