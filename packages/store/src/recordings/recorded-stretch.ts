import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { RecordingTables } from './recording-tables.ts';

/** A segment is no longer than this: one that begins earlier has nothing of a stretch. */
export const LONGEST_MS = 600_000;

/** A stretch of a device's recordings. */
export interface RecordedStretch {
  readonly deviceid: string;
  /** 1-based; all of them when absent. */
  readonly channels?: readonly number[] | undefined;
  /** ms since 1970 UTC; the second one is no part of it. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** The condition of segments that have something of a stretch. */
export function touchedBy({ deviceid, channels, fromMs, toMs }: RecordedStretch) {
  return (
    the: ExpressionBuilder<RecordingTables, 'recorded_segments'>,
  ): ExpressionWrapper<RecordingTables, 'recorded_segments', SqlBool> =>
    the.and([
      the('deviceid', '=', deviceid),
      the('start_ms', '>=', fromMs - LONGEST_MS),
      the('start_ms', '<', toMs),
      the('end_ms', '>', fromMs),
      ...(channels === undefined ? [] : [the('channel', 'in', channels)]),
    ]);
}
