import type { Kysely } from 'kysely';
import type { DeviceTables } from './device-tables.ts';

/** A driver entered for less than this drove nothing: it was a typing error. */
const SLIP_MS = 60_000;

type Db = Kysely<DeviceTables>;

/** The driver who is entered when a device is added drove it from the beginning. */
export async function firstDriver(tx: Db, deviceid: string, driver: string): Promise<void> {
  if (driver === '') return;
  const known = await tx
    .selectFrom('driver_shifts')
    .select('from_ms')
    .where('deviceid', '=', deviceid)
    .limit(1)
    .executeTakeFirst();
  if (known === undefined)
    await tx.insertInto('driver_shifts').values({ deviceid, from_ms: 0, driver }).execute();
}

/**
 * Begins the shift of a driver who is being entered, unless they are entered already. In the transaction that enters them, before it does.
 * @param nowMs ms since 1970 UTC
 */
export async function driverEntered(tx: Db, deviceid: string, driver: string, nowMs: number): Promise<void> {
  const device = await tx
    .selectFrom('devices')
    .select('drivername')
    .where('deviceid', '=', deviceid)
    .executeTakeFirst();
  if (device === undefined || device.drivername === driver) return;
  await tx
    .deleteFrom('driver_shifts')
    .where('deviceid', '=', deviceid)
    .where('from_ms', '>', nowMs - SLIP_MS)
    .execute();
  await tx
    .insertInto('driver_shifts')
    .values({ deviceid, from_ms: nowMs, driver })
    .onConflict((conflict) => conflict.columns(['deviceid', 'from_ms']).doUpdateSet({ driver }))
    .execute();
}

/** The shifts of a device's drivers go with it. */
export async function driversGone(tx: Db, deviceid: string): Promise<void> {
  await tx.deleteFrom('driver_shifts').where('deviceid', '=', deviceid).execute();
}
