import type { Kysely } from 'kysely';
import { batchesOf } from '../ground/batches.ts';
import type { PlaceTables } from './place-tables.ts';

/** Devices and groups that a fence or a route is for, as it names them. */
interface Watched {
  readonly deviceids: readonly string[];
  readonly groupids: readonly number[];
}

// Both have the same columns; the query builder takes a name, not one of two.
const tablesOf = (kind: 'fence' | 'route') => ({
  devices: `${kind}_devices` as 'fence_devices',
  groups: `${kind}_groups` as 'fence_groups',
});

/** Devices and groups of each fence or route, by its number. @param number of the one that is asked for; all, when absent */
export async function watchedOf(
  db: Kysely<PlaceTables>,
  kind: 'fence' | 'route',
  number?: number,
): Promise<(number: number) => Watched> {
  const tables = tablesOf(kind);
  const devices = db.selectFrom(tables.devices).selectAll().orderBy('deviceid');
  const groups = db.selectFrom(tables.groups).selectAll().orderBy('groupid');
  const [deviceRows, groupRows] = await Promise.all([
    (number === undefined ? devices : devices.where('number', '=', number)).execute(),
    (number === undefined ? groups : groups.where('number', '=', number)).execute(),
  ]);
  const deviceids = Map.groupBy(deviceRows, (row) => row.number);
  const groupids = Map.groupBy(groupRows, (row) => row.number);
  return (watching) => ({
    deviceids: (deviceids.get(watching) ?? []).map(({ deviceid }) => deviceid),
    groupids: (groupids.get(watching) ?? []).map(({ groupid }) => groupid),
  });
}

/** Keeps whom a fence or a route is for, in place of those before. */
export async function putWatched(
  tx: Kysely<PlaceTables>,
  kind: 'fence' | 'route',
  number: number,
  { deviceids, groupids }: Watched,
): Promise<void> {
  const tables = tablesOf(kind);
  await tx.deleteFrom(tables.devices).where('number', '=', number).execute();
  await tx.deleteFrom(tables.groups).where('number', '=', number).execute();
  for (const batch of batchesOf(deviceids))
    await tx
      .insertInto(tables.devices)
      .values(batch.map((deviceid) => ({ number, deviceid })))
      .execute();
  for (const batch of batchesOf(groupids))
    await tx
      .insertInto(tables.groups)
      .values(batch.map((groupid) => ({ number, groupid })))
      .execute();
}
