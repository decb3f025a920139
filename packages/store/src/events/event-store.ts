import { type KeptEvent, KEPT_EVENTS, keptEvent } from '@outrider/model/events/kept-event.ts';
import { batchesOf } from '../ground/batches.ts';
import { atomically, type Engine } from '../ground/engine.ts';
import type { EventTables } from './event-tables.ts';

export type NewEvent = Omit<KeptEvent, 'id'>;

export interface KeptEvents {
  /** Keeps events in this order, with numbers that grow; of each device only the last {@link KEPT_EVENTS} stay. */
  add(events: readonly NewEvent[]): Promise<void>;
  /**
   * The last events, the newest first.
   * @param deviceids whose; everybody's when undefined
   * @param limit how many at most
   */
  last(deviceids: ReadonlySet<string> | undefined, limit: number): Promise<KeptEvent[]>;
  /** Number of the event up to which the user has read; 0 before he has read any. */
  readUpTo(userName: string): Promise<number>;
  /** Says that the user has read up to that event; never takes anything back. @throws OutriderError NOT_FOUND for an unknown user */
  markRead(userName: string, id: number): Promise<void>;
}

/** What is kept of events. */
export interface EventStore {
  readonly events: KeptEvents;
}

/** So many of the newest are looked through for a set of devices, before each device is asked for its own. */
const LOOKED_THROUGH = 20_000;

type Db = Engine<EventTables>['db'];

/** Those of the devices that have more events than are kept. */
async function overfull(db: Db, deviceids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('deviceid')
    .where('deviceid', 'in', deviceids)
    .groupBy('deviceid')
    .having((the) => the.fn.countAll<number>(), '>', KEPT_EVENTS)
    .execute();
  return rows.map(({ deviceid }) => deviceid);
}

async function removeOldest(db: Db, deviceid: string): Promise<void> {
  const oldest = db
    .selectFrom('events')
    .select('id')
    .where('deviceid', '=', deviceid)
    .orderBy('id', 'desc')
    .limit(1)
    .offset(KEPT_EVENTS);
  await db.deleteFrom('events').where('deviceid', '=', deviceid).where('id', '<=', oldest).execute();
}

const newestFirst = (a: KeptEvent, b: KeptEvent): number => b.id - a.id;

export function eventStore({ db, tell }: Engine<EventTables>): EventStore {
  const newest = (limit: number) => db.selectFrom('events').selectAll().orderBy('id', 'desc').limit(limit);
  const read = (rows: readonly Parameters<typeof keptEvent.fromRow>[0][]): KeptEvent[] =>
    rows.map((row) => keptEvent.fromRow(row));

  /** Those of the devices before an event, the newest of each batch of devices. */
  async function lastBefore(deviceids: readonly string[], id: number, limit: number): Promise<KeptEvent[]> {
    const found: KeptEvent[] = [];
    for (const batch of batchesOf(deviceids)) {
      const rows = await newest(limit).where('deviceid', 'in', batch).where('id', '<', id).execute();
      found.push(...read(rows));
    }
    return found.sort(newestFirst).slice(0, limit);
  }

  const events: KeptEvents = {
    async add(added) {
      await atomically(db, async (tx) => {
        for (const batch of batchesOf(added)) {
          // The engine numbers them.
          const rows = batch.map((event) => keptEvent.columnsOf(event)) as EventTables['events'][];
          await tx.insertInto('events').values(rows).execute();
        }
        for (const batch of batchesOf([...new Set(added.map(({ deviceid }) => deviceid))])) {
          for (const deviceid of await overfull(tx, batch)) await removeOldest(tx, deviceid);
        }
      });
    },
    async last(deviceids, limit) {
      if (deviceids === undefined) return read(await newest(limit).execute());
      const rows = read(await newest(LOOKED_THROUGH).execute());
      const among = rows.filter(({ deviceid }) => deviceids.has(deviceid)).slice(0, limit);
      const oldest = rows.length < LOOKED_THROUGH ? undefined : rows.at(-1)?.id;
      if (among.length === limit || oldest === undefined) return among;
      return [...among, ...(await lastBefore([...deviceids], oldest, limit - among.length))];
    },
    async readUpTo(userName) {
      const row = await db
        .selectFrom('event_readers')
        .select('read_id')
        .where('user_name', '=', userName)
        .executeTakeFirst();
      return row?.read_id ?? 0;
    },
    async markRead(userName, id) {
      await db
        .insertInto('event_readers')
        .values({ user_name: userName, read_id: id })
        .onConflict((conflict) =>
          conflict.column('user_name').doUpdateSet({ read_id: id }).where('event_readers.read_id', '<', id),
        )
        .execute();
      tell({ entity: 'eventReader', kind: 'changed', key: userName });
    },
  };
  return { events };
}
