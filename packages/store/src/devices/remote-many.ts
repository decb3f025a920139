import { sql } from 'kysely';
import type { WishState } from '@outrider/model/remote-settings/wish.ts';
import type { Engine } from '../ground/engine.ts';
import type { DeviceTables } from './device-tables.ts';

/** The wish for a key, as far as a difference needs it. */
export interface ManyWish {
  readonly value: unknown;
  readonly state: WishState;
  readonly user: string;
}

/** The state of one of many recorders. */
export interface ManyStand {
  /** The settings that it offers; undefined for a recorder that never said. */
  readonly keys: readonly string[] | undefined;
  /** When it said so last, ms since 1970 UTC. */
  readonly askedMs: number;
  readonly reported: Readonly<Record<string, unknown>>;
  readonly wishes: Readonly<Record<string, ManyWish>>;
}

/** What a key is for several recorders. */
export interface CommonValue {
  readonly key: string;
  /** How many of them said a value. */
  readonly count: number;
  /** The value, where it is one and the same of all that said one. */
  readonly value?: unknown;
}

/** What many recorders are set to, read in few statements. */
export interface RemoteMany {
  /** By device; devices of which nothing is known are absent. @param keys those alone; all when absent */
  stands(deviceids: readonly string[], keys?: readonly string[]): Promise<ReadonlyMap<string, ManyStand>>;
  common(deviceids: readonly string[]): Promise<CommonValue[]>;
  /** How many wishes of each device are in which state: wishes that differ from what it has. */
  unsettledCounts(): Promise<
    { readonly deviceid: string; readonly state: WishState; readonly count: number }[]
  >;
  /** When each device said last what it has, ms since 1970 UTC. */
  askedTimes(): Promise<ReadonlyMap<string, number>>;
}

/** Devices of one statement: what one answers is to stay small. */
const DEVICES_AT_ONCE = 500;

const among = (list: string) => sql<boolean>`deviceid IN (SELECT value FROM json_each(${list}))`;

export function remoteMany({ db }: Engine<DeviceTables>): RemoteMany {
  return {
    stands: async (deviceids, keys) => await standsOf(db, deviceids, keys),
    async common(deviceids) {
      const rows = await db
        .selectFrom('remote_values')
        .select(({ fn }) => [
          'key',
          fn.countAll<number>().as('count'),
          fn.min('value').as('least'),
          fn.max('value').as('most'),
        ])
        .where(among(JSON.stringify(deviceids)))
        .groupBy('key')
        .execute();
      return rows.map(({ key, count, least, most }) => ({
        key,
        count: Number(count),
        ...(least === most ? { value: JSON.parse(least) as unknown } : {}),
      }));
    },
    async unsettledCounts() {
      const rows = await db
        .selectFrom('remote_wishes')
        .select(({ fn }) => ['deviceid', 'state', fn.countAll<number>().as('count')])
        .where('state', 'in', ['waiting', 'told', 'refused', 'differs'])
        .groupBy(['deviceid', 'state'])
        .execute();
      return rows.map(({ deviceid, state, count }) => ({
        deviceid,
        state: state as WishState,
        count: Number(count),
      }));
    },
    async askedTimes() {
      const rows = await db.selectFrom('remote_dialects').select(['deviceid', 'asked_ms']).execute();
      return new Map(rows.map(({ deviceid, asked_ms: askedMs }) => [deviceid, askedMs]));
    },
  };
}

/** The states of many recorders, by device; also within a transaction. */
export async function standsOf(
  db: Engine<DeviceTables>['db'],
  deviceids: readonly string[],
  keys?: readonly string[],
): Promise<ReadonlyMap<string, ManyStand>> {
  const stands = new Map<string, ManyStand>();
  const offers = new Map<string, readonly string[]>();
  // As an expression: a look for each key by itself takes twice as long as a look through all keys of a device.
  const only =
    keys === undefined
      ? sql<boolean>`true`
      : sql<boolean>`key || '' IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`;
  const read = async (some: readonly string[]) => {
    const list = JSON.stringify(some);
    return await Promise.all([
      db.selectFrom('remote_dialects').select(['deviceid', 'keys', 'asked_ms']).where(among(list)).execute(),
      db
        .selectFrom('remote_values')
        // JSON by hand: values are kept as JSON, and names of settings need no quoting.
        .select(['deviceid', sql<string>`string_agg('"' || key || '":' || value, ',')`.as('all')])
        .where(among(list))
        .where(only)
        .groupBy('deviceid')
        .execute(),
      db
        .selectFrom('remote_wishes')
        .select([
          'deviceid',
          sql<string>`json_group_object(key, json_array(json(value), state, user_name))`.as('all'),
        ])
        .where(among(list))
        .where(only)
        .where('state', '<>', 'takenBack')
        .groupBy('deviceid')
        .execute(),
    ]);
  };
  const partAt = async (at: number) => await read(deviceids.slice(at, at + DEVICES_AT_ONCE));
  let next = partAt(0);
  for (let at = 0; at < deviceids.length; at += DEVICES_AT_ONCE) {
    const [dialects, values, wishes] = await next;
    // The store reads the next ones while these are put together: where that throws, nobody waits for them.
    if (at + DEVICES_AT_ONCE < deviceids.length) {
      next = partAt(at + DEVICES_AT_ONCE);
      next.catch(() => {});
    }
    const blank: ManyStand = { keys: undefined, askedMs: 0, reported: {}, wishes: {} };
    const add = (deviceid: string, part: Partial<ManyStand>): void =>
      void stands.set(deviceid, { ...(stands.get(deviceid) ?? blank), ...part });
    for (const row of dialects) {
      // Recorders of a make offer the same: it is read once.
      let keys = offers.get(row.keys);
      if (keys === undefined) offers.set(row.keys, (keys = JSON.parse(row.keys) as string[]));
      add(row.deviceid, { keys, askedMs: row.asked_ms });
    }
    for (const { deviceid, all } of values)
      add(deviceid, { reported: JSON.parse(`{${all}}`) as Record<string, unknown> });
    for (const { deviceid, all } of wishes)
      add(deviceid, {
        wishes: Object.fromEntries(
          Object.entries(JSON.parse(all) as Record<string, [unknown, WishState, string]>).map(
            ([key, [value, state, user]]) => [key, { value, state, user }],
          ),
        ),
      });
  }
  return stands;
}
