import { untoldEvents } from '@outrider/model/events/event-codes.ts';
import type { Lane, MadeEvents, StandingAlarm } from '@outrider/model/events/fact.ts';
import {
  type EventSource,
  type KeptEvent,
  keptEvent,
  type NewEvent,
} from '@outrider/model/events/kept-event.ts';
import { atomically, type Engine } from '../ground/engine.ts';
import { type CaseCoachings, caseCoachings } from './cases/case-coachings.ts';
import { type CaseMentions, caseMentions } from './cases/case-mentions.ts';
import { type Cases, cases } from './cases/case-store.ts';
import { type EventCount, eventCounts } from './event-counts.ts';
import { type EventDefines, eventDefines } from './event-defines.ts';
import { dayOf, notKept, removeDays, uncount } from './event-days.ts';
import type { EventTables } from './event-tables.ts';
import type { OfWhom } from './whose-days.ts';
import { type FleetEvents, fleetEvents } from './fleet-events.ts';

/** An alarm that stands, and since when. */
export interface StandingSince extends StandingAlarm {
  /** Unix seconds. */
  readonly since: number;
}

/** How events are kept that no report brought; those of reports are appended with them (`Positions.append`). Each engine's own. */
export interface EventWriting {
  /**
   * Keeps events in this order, with numbers that grow. Of a kind, a device and a day (UTC) only the last
   * {@link KIND_EVENTS_A_DAY} stay.
   * @returns each as it is kept; undefined for one whose key is there already
   */
  add(events: readonly NewEvent[]): Promise<MadeEvents>;
}

/** A device's events of a stretch of time, page by page. */
export interface EventQuestion {
  readonly deviceid: string;
  /** Unix seconds: `from <= time < to`. */
  readonly from: number;
  readonly to: number;
  /** Of these kinds alone; of all when absent. */
  readonly codes?: readonly number[] | undefined;
  /** Behind that event: the last of the page before. It widens no stretch. */
  readonly after?: { readonly time: number; readonly id: number } | undefined;
  readonly limit: number;
}

export interface KeptEvents {
  /** Every alarm that stands: for the start of the server. */
  standing(deviceids?: readonly string[]): Promise<StandingSince[]>;
  /**
   * Removes one, where it is of that device and kind. Resolves with whether it was there.
   * @param from an earlier one, unix seconds, stays
   */
  remove(event: Pick<KeptEvent, 'id' | 'deviceid' | 'eventid'>, from?: number): Promise<boolean>;
  /** An event by its number. */
  find(id: number): Promise<KeptEvent | undefined>;
  /** What people say of an event: that is a change of it, with a number of its own, and the bound of its kind and day leaves it then. Resolves with the event; undefined where there is none. */
  change(id: number, said: Partial<Pick<KeptEvent, 'memo' | 'checkStatus'>>): Promise<KeptEvent | undefined>;
  /** Events of a device in a stretch, by their time, but for hidden ones. */
  between(question: EventQuestion): Promise<KeptEvent[]>;
  /** How many events of each kind a device had in a stretch, unix seconds: `from <= time < to`; events that were too many to be kept count too. */
  counts(deviceid: string, from: number, to: number): Promise<EventCount[]>;
  /** How many events of the days (UTC) of a stretch, unix seconds, are not kept, since there were too many of their kind or a plan discards them. */
  notKept(deviceid: string, from: number, to: number): Promise<number>;
  /** Removes events of days (UTC) that ended before that moment, unix seconds: one step, of all or some devices. Resolves with whether there may be more. */
  removeStep(before: number, whose?: OfWhom): Promise<boolean>;
  /**
   * The last events of which people are told ({@link untoldEvents} are left out), the newest first.
   * Hidden ones are left out too.
   * @param deviceids of these devices; of all when undefined
   * @param limit how many at most
   */
  last(deviceids: ReadonlySet<string> | undefined, limit: number): Promise<KeptEvent[]>;
  /** Events behind that number, rising, hidden ones too: for followers that take up where they were when the server ended. */
  behind(id: number, limit: number): Promise<KeptEvent[]>;
  /** Number of the event up to which the user has read; undefined before their first look. */
  readUpTo(userName: string): Promise<number | undefined>;
  /** Says that the user has read up to that event; never takes anything back. @throws OutriderError NOT_FOUND for an unknown user */
  markRead(userName: string, id: number): Promise<void>;
}

/** The store of events. */
export interface EventStore {
  readonly events: KeptEvents;
  /** Those of many devices at once. */
  readonly fleetEvents: FleetEvents;
  readonly eventDefines: EventDefines;
  readonly cases: Cases;
  readonly caseMentions: CaseMentions;
  readonly caseCoachings: CaseCoachings;
}

/** So many of the newest are looked through for a set of devices, before each device is asked for its own. */
const LOOKED_THROUGH = 20_000;

const newestFirst = (a: KeptEvent, b: KeptEvent): number => b.id - a.id;

export function eventStore(engine: Engine<EventTables>): EventStore {
  const { db, tell } = engine;
  const newest = (limit: number) =>
    db
      .selectFrom('events')
      .selectAll()
      .where('event_code', 'not in', untoldEvents)
      .where('hidden', '=', 0)
      .orderBy('id', 'desc')
      .limit(limit);
  const read = (rows: readonly Parameters<typeof keptEvent.fromRow>[0][]): KeptEvent[] =>
    rows.map((row) => keptEvent.fromRow(row));

  /** Those of the devices before an event: of each so many are looked at, however many there are. */
  async function lastBefore(deviceids: readonly string[], id: number, limit: number): Promise<KeptEvent[]> {
    const found: KeptEvent[] = [];
    for (const deviceid of deviceids) {
      const since = found.length < limit ? 0 : (found.at(-1)?.id ?? 0);
      const rows = await newest(limit)
        .where('deviceid', '=', deviceid)
        .where('id', '<', id)
        .where('id', '>', since)
        .execute();
      if (rows.length > 0) found.push(...read(rows));
      found.sort(newestFirst).splice(limit);
    }
    return found;
  }

  const events: KeptEvents = {
    async standing(deviceids) {
      let all = db.selectFrom('standing_alarms').selectAll();
      if (deviceids !== undefined) all = all.where('deviceid', 'in', deviceids);
      const rows = await all.execute();
      return rows.map(({ deviceid, lane, source, event_code, channel, since }) => ({
        deviceid,
        lane: lane as Lane,
        source: source as EventSource,
        code: event_code,
        channel,
        since,
      }));
    },
    async remove({ id, deviceid, eventid }, from = 0) {
      return await atomically(db, async (tx) => {
        const gone = await tx
          .deleteFrom('events')
          .where('id', '=', id)
          .where('deviceid', '=', deviceid)
          .where('event_code', '=', eventid)
          .where('time', '>=', Math.ceil(from))
          .returningAll()
          .executeTakeFirst();
        if (gone !== undefined) await uncount(tx, gone);
        return gone !== undefined;
      });
    },
    async find(id) {
      const row = await db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : keptEvent.fromRow(row);
    },
    async change(id, said) {
      return await atomically(db, async (tx) => {
        const { last } = await tx
          .updateTable('event_sequence')
          .set(({ eb }) => ({ last: eb('last', '+', 1) }))
          .returning('last')
          .executeTakeFirstOrThrow();
        const row = await tx
          .updateTable('events')
          .set({ ...keptEvent.columnsOf(said), updates: last, pinned: 1 })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst();
        return row === undefined ? undefined : keptEvent.fromRow(row);
      });
    },
    async between({ deviceid, from, to, codes, after, limit }) {
      const stretch = db
        .selectFrom('events')
        .selectAll()
        .where('deviceid', '=', deviceid)
        .where('hidden', '=', 0)
        .where('time', '>=', Math.max(from, after?.time ?? from))
        .where('time', '<', to)
        .orderBy('time')
        .orderBy('id')
        .limit(limit);
      const rows = await stretch
        .$if(codes !== undefined, (some) => some.where('event_code', 'in', codes ?? []))
        .$if(after !== undefined, (rest) =>
          rest.where(({ eb, or }) => or([eb('time', '>', after?.time ?? 0), eb('id', '>', after?.id ?? 0)])),
        )
        .execute();
      return read(rows);
    },
    counts: (deviceid, from, to) => eventCounts(db, deviceid, from, to),
    notKept: (deviceid, from, to) => notKept(db, deviceid, from, to),
    async removeStep(before, whose) {
      return await atomically(db, async (tx) => (await removeDays(tx, dayOf(before), whose)) > 0);
    },
    async last(deviceids, limit) {
      if (deviceids === undefined) return read(await newest(limit).execute());
      const rows = read(await newest(LOOKED_THROUGH).execute());
      const among = rows.filter(({ deviceid }) => deviceids.has(deviceid)).slice(0, limit);
      const oldest = rows.length < LOOKED_THROUGH ? undefined : rows.at(-1)?.id;
      if (among.length === limit || oldest === undefined) return among;
      return [...among, ...(await lastBefore([...deviceids], oldest, limit - among.length))];
    },
    async behind(id, limit) {
      const rows = await db
        .selectFrom('events')
        .selectAll()
        .where('id', '>', id)
        .orderBy('id')
        .limit(limit)
        .execute();
      return read(rows);
    },
    async readUpTo(userName) {
      const row = await db
        .selectFrom('event_readers')
        .select('read_id')
        .where('user_name', '=', userName)
        .executeTakeFirst();
      return row?.read_id;
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
  return {
    events,
    fleetEvents: fleetEvents(db),
    eventDefines: eventDefines(engine),
    cases: cases(engine),
    caseMentions: caseMentions(engine),
    caseCoachings: caseCoachings(engine),
  };
}
