import { DAY_MS } from '@outrider/model/recordings/segment.ts';
import type { Kysely } from 'kysely';
import { batchesOf } from '../ground/batches.ts';
import type { RecordingTables } from './recording-tables.ts';

/** A row of the index: where it counts, and how much room it takes. */
export type RoomOfRow = Pick<
  RecordingTables['recorded_segments'],
  'deviceid' | 'start_ms' | 'bytes' | 'locked' | 'media'
>;

type DayRoom = RecordingTables['recorded_room'];

const roomOf = ({ deviceid, start_ms, bytes, locked }: RoomOfRow, sign: 1 | -1): DayRoom => ({
  deviceid,
  day: Math.floor(start_ms / DAY_MS),
  bytes: sign * bytes,
  locked_bytes: locked === 1 ? sign * bytes : 0,
  files: sign,
});

/**
 * Counts rows of the index that were replaced to the room of their days and of their folders. Within the transaction that replaced them.
 * @param before as they were
 * @param now as they are
 */
export async function countRoom(
  tx: Kysely<RecordingTables>,
  before: readonly RoomOfRow[],
  now: readonly RoomOfRow[],
): Promise<void> {
  const days = new Map<string, DayRoom>();
  for (const one of [...before.map((row) => roomOf(row, -1)), ...now.map((row) => roomOf(row, 1))]) {
    const key = JSON.stringify([one.deviceid, one.day]);
    const sum = days.get(key) ?? { ...one, bytes: 0, locked_bytes: 0, files: 0 };
    sum.bytes += one.bytes;
    sum.locked_bytes += one.locked_bytes;
    sum.files += one.files;
    days.set(key, sum);
  }
  const changed = [...days.values()].filter(
    ({ bytes, locked_bytes, files }) => bytes || locked_bytes || files,
  );
  for (const batch of batchesOf(changed)) await add(tx, batch);
  await addToFolders(tx, before, now);
}

async function addToFolders(
  tx: Kysely<RecordingTables>,
  before: readonly RoomOfRow[],
  now: readonly RoomOfRow[],
): Promise<void> {
  const folders = new Map<string, number>();
  const count = (rows: readonly RoomOfRow[], sign: 1 | -1): void => {
    for (const { media, bytes } of rows) folders.set(media, (folders.get(media) ?? 0) + sign * bytes);
  };
  count(before, -1);
  count(now, 1);
  const changed = [...folders].filter(([, bytes]) => bytes !== 0);
  if (changed.length === 0) return;
  await tx
    .insertInto('recorded_folders')
    .values(changed.map(([media, bytes]) => ({ media, bytes })))
    .onConflict((conflict) =>
      conflict.column('media').doUpdateSet(({ eb, ref }) => ({
        bytes: eb('recorded_folders.bytes', '+', ref('excluded.bytes')),
      })),
    )
    .execute();
}

async function add(tx: Kysely<RecordingTables>, rooms: readonly DayRoom[]): Promise<void> {
  await tx
    .insertInto('recorded_room')
    .values(rooms)
    .onConflict((conflict) =>
      conflict.columns(['deviceid', 'day']).doUpdateSet(({ eb, ref }) => ({
        bytes: eb('recorded_room.bytes', '+', ref('excluded.bytes')),
        locked_bytes: eb('recorded_room.locked_bytes', '+', ref('excluded.locked_bytes')),
        files: eb('recorded_room.files', '+', ref('excluded.files')),
      })),
    )
    .execute();
  const fewer = rooms.filter(({ files }) => files < 0);
  if (fewer.length === 0) return;
  await tx
    .deleteFrom('recorded_room')
    .where('deviceid', 'in', [...new Set(fewer.map(({ deviceid }) => deviceid))])
    .where('files', '<', 1)
    .execute();
}
