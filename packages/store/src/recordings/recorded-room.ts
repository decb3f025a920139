import type { Kysely } from 'kysely';
import { batchesOf } from '../ground/batches.ts';
import type { RecordingTables } from './recording-tables.ts';

/** How much room a device's recordings take, and how far back they go. */
export interface RecordedRoom {
  readonly deviceid: string;
  readonly bytes: number;
  /** Those of them that no age and no want of room removes. */
  readonly lockedBytes: number;
  /** Days (UTC) on which something of it begins. */
  readonly days: number;
  /** The first of them and the last, days since 1970 UTC. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** Bytes of what begins on the days that were asked for. */
  readonly recentBytes: number;
}

/** Whose room, and of which days the bytes are wanted apart. */
export interface AskedRoom {
  readonly deviceids: readonly string[];
  /** Days since 1970 UTC; the second one is no part of it. */
  readonly recentFrom: number;
  readonly recentTo: number;
}

/** Reads a row for each day of the devices, never those of recordings; some hundred devices at a time, so that others get their turn. */
export async function recordedRoom(
  db: Kysely<RecordingTables>,
  { deviceids, recentFrom, recentTo }: AskedRoom,
): Promise<RecordedRoom[]> {
  const rooms: RecordedRoom[] = [];
  for (const batch of batchesOf(deviceids)) {
    const rows = await db
      .selectFrom('recorded_room')
      .select(({ fn, eb }) => [
        'deviceid',
        fn.sum<number>('bytes').as('bytes'),
        fn.sum<number>('locked_bytes').as('lockedBytes'),
        fn.countAll<number>().as('days'),
        fn.min<number>('day').as('firstDay'),
        fn.max<number>('day').as('lastDay'),
        fn
          .sum<number>(
            eb
              .case()
              .when(eb.and([eb('day', '>=', recentFrom), eb('day', '<', recentTo)]))
              .then(eb.ref('bytes'))
              .else(0)
              .end(),
          )
          .as('recentBytes'),
      ])
      .where('deviceid', 'in', batch)
      .groupBy('deviceid')
      .orderBy('deviceid')
      .execute();
    rooms.push(...rows);
  }
  return rooms;
}
