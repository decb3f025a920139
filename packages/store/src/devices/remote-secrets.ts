import { atomically, type Engine } from '../ground/engine.ts';
import type { DeviceTables } from './device-tables.ts';

/** Passwords among the settings of recorders, wherever they are kept. */
export interface RemoteSecrets {
  /**
   * Writes each value of some keys again: in reports of recorders, in wishes, and in changes of several recorders.
   * All of it or nothing. @param turn given a value of a device, answers the value that is kept in its place
   */
  rewrite(
    keys: readonly string[],
    turn: (deviceid: string, key: string, value: unknown) => unknown,
  ): Promise<void>;
}

type Items = Readonly<Record<string, { readonly after: unknown; readonly before?: unknown }>>;

export function remoteSecrets({ db }: Engine<DeviceTables>): RemoteSecrets {
  return {
    async rewrite(keys, turn) {
      if (keys.length === 0) return;
      await atomically(db, async (tx) => {
        for (const table of ['remote_values', 'remote_wishes'] as const) {
          const query = tx.selectFrom(table).select(['deviceid', 'key', 'value']).where('key', 'in', keys);
          for (const { deviceid, key, value } of await query.execute())
            await tx
              .updateTable(table)
              .set({ value: JSON.stringify(turn(deviceid, key, JSON.parse(value))) })
              .where('deviceid', '=', deviceid)
              .where('key', '=', key)
              .execute();
        }
        const changes = await tx
          .selectFrom('remote_change_devices')
          .select(['change_id', 'deviceid', 'items'])
          // Rows that may hold one: it stands in quotes.
          .where((by) => by.or(keys.map((key) => by('items', 'like', `%"${key}"%`))))
          .execute();
        for (const { change_id: change, deviceid, items } of changes)
          await tx
            .updateTable('remote_change_devices')
            .set({ items: JSON.stringify(turned(deviceid, JSON.parse(items) as Items, keys, turn)) })
            .where('change_id', '=', change)
            .where('deviceid', '=', deviceid)
            .execute();
      });
    },
  };
}

function turned(
  deviceid: string,
  items: Items,
  keys: readonly string[],
  turn: (deviceid: string, key: string, value: unknown) => unknown,
): Items {
  return Object.fromEntries(
    Object.entries(items).map(([key, item]) => {
      if (!keys.includes(key)) return [key, item];
      const after = turn(deviceid, key, item.after);
      return [
        key,
        item.before === undefined ? { after } : { after, before: turn(deviceid, key, item.before) },
      ];
    }),
  );
}
