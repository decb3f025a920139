import { DAY_MS, type SegmentPlace } from '@outrider/model/recordings/segment.ts';
import type { Kysely } from 'kysely';
import { daysOf, minuteBits } from './minute-bits.ts';
import { LONGEST_MS } from './recorded-stretch.ts';
import type { RecordingTables } from './recording-tables.ts';

interface Touched {
  readonly deviceid: string;
  readonly channel: number;
  readonly day: number;
  readonly stretches: { readonly startMs: number; readonly endMs: number }[];
}

/** The days of channels that segments have something of. */
export function byDay(
  segments: readonly (SegmentPlace & { readonly endMs: number })[],
): Map<string, Touched> {
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

export async function putDay(
  tx: Kysely<RecordingTables>,
  day: RecordingTables['recorded_days'],
): Promise<void> {
  await tx
    .insertInto('recorded_days')
    .values(day)
    .onConflict((conflict) =>
      conflict.columns(['deviceid', 'day', 'channel']).doUpdateSet({ minutes: day.minutes }),
    )
    .execute();
}

/** Finds anew what a day has, after something of it is gone. */
export async function countDay(
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
