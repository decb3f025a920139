import type { Kysely } from 'kysely';
import { batchesOf } from './batches.ts';
import { atomically } from './engine.ts';

interface DeviceIds {
  devices: { deviceid: string };
}

/**
 * Writes values of devices, of those that still exist, as one transaction.
 * @param values by device id
 * @param put one or more of them, as many as fit into one statement
 */
export async function forDevicesThere<Tables extends DeviceIds, T>(
  db: Kysely<Tables>,
  values: ReadonlyMap<string, T>,
  put: (
    tx: Kysely<Tables>,
    some: readonly { readonly deviceid: string; readonly value: T }[],
  ) => Promise<unknown>,
): Promise<void> {
  await atomically(db, async (tx) => {
    for (const batch of batchesOf([...values])) {
      const some = new Map(batch);
      const there = await (tx as Kysely<unknown> as Kysely<DeviceIds>)
        .selectFrom('devices')
        .select('deviceid')
        .where('deviceid', 'in', [...some.keys()])
        .execute();
      const found = there.map(({ deviceid }) => ({ deviceid, value: some.get(deviceid) as T }));
      if (found.length > 0) await put(tx, found);
    }
  });
}
