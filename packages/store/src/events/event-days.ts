import { KIND_EVENTS_A_DAY } from '@outrider/model/events/kept-event.ts';
import { batchesOf } from '../ground/batches.ts';
import type { Engine } from '../ground/engine.ts';
import type { EventTables } from './event-tables.ts';

const DAY_S = 86_400;
/** Days of kinds of devices that are removed in one step: others do not wait for it. */
const DAYS_A_STEP = 50;

type Db = Engine<EventTables>['db'];
type Day = EventTables['event_days'];

/** The day (UTC) of a moment, unix seconds: days since 1970. */
export const dayOf = (seconds: number): number => Math.floor(seconds / DAY_S);

const added = (events: readonly Pick<EventTables['events'], 'deviceid' | 'time' | 'event_code'>[]): Day[] => {
  const days = new Map<string, Day>();
  for (const { deviceid, time, event_code } of events) {
    const day = dayOf(time);
    const key = JSON.stringify([deviceid, day, event_code]);
    const before = days.get(key)?.happened ?? 0;
    days.set(key, { deviceid, day, event_code, happened: before + 1 });
  }
  return [...days.values()];
};

/** Counts events that were just kept to their days, and takes away what is more of a kind than is kept of a day. */
export async function boundDays(
  db: Db,
  events: readonly Pick<EventTables['events'], 'deviceid' | 'time' | 'event_code'>[],
): Promise<void> {
  for (const batch of batchesOf(added(events))) {
    const counts = new Map(batch.map((day) => [keyOf(day), day.happened]));
    const days = await db
      .insertInto('event_days')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['deviceid', 'day', 'event_code']).doUpdateSet(({ eb, ref }) => ({
          happened: eb('event_days.happened', '+', ref('excluded.happened')),
        })),
      )
      .returningAll()
      .execute();
    for (const day of days) {
      // What was more before has gone already.
      const over = Math.min(day.happened - KIND_EVENTS_A_DAY, counts.get(keyOf(day)) ?? 0);
      if (over > 0) await removeFirst(db, day, over);
    }
  }
}

const keyOf = ({ deviceid, day, event_code }: Day): string => JSON.stringify([deviceid, day, event_code]);

const ofDay = (db: Db, { deviceid, day, event_code }: Omit<Day, 'happened'>) =>
  db
    .selectFrom('events')
    .select('id')
    .where('deviceid', '=', deviceid)
    .where('event_code', '=', event_code)
    .where('time', '>=', day * DAY_S)
    .where('time', '<', (day + 1) * DAY_S);

async function removeFirst(db: Db, day: Day, count: number): Promise<void> {
  const first = ofDay(db, day).orderBy('time').orderBy('id').limit(count);
  await db.deleteFrom('events').where('id', 'in', first).execute();
}

/** Takes an event that was removed out of the count of its day. */
export async function uncount(
  db: Db,
  { deviceid, time, event_code }: Pick<EventTables['events'], 'deviceid' | 'time' | 'event_code'>,
): Promise<void> {
  await db
    .updateTable('event_days')
    .set(({ eb }) => ({ happened: eb('happened', '-', 1) }))
    .where('deviceid', '=', deviceid)
    .where('day', '=', dayOf(time))
    .where('event_code', '=', event_code)
    .execute();
}

/** How many events of a device's days are not kept, for there were too many of their kind. */
export async function notKept(db: Db, deviceid: string, from: number, to: number): Promise<number> {
  const { sum } = await db
    .selectFrom('event_days')
    .select(({ fn, eb }) => fn.sum<number | null>(eb('happened', '-', KIND_EVENTS_A_DAY)).as('sum'))
    .where('deviceid', '=', deviceid)
    .where('day', '>=', dayOf(from))
    .where('day', '<=', dayOf(to))
    .where('happened', '>', KIND_EVENTS_A_DAY)
    .executeTakeFirstOrThrow();
  return sum ?? 0;
}

/** Removes events of days before that one, some at a time. Resolves with how many days of kinds of devices; 0 when none is left. */
export async function removeDays(db: Db, beforeDay: number): Promise<number> {
  const days = await db
    .selectFrom('event_days')
    .selectAll()
    .where('day', '<', beforeDay)
    .orderBy('day')
    .limit(DAYS_A_STEP)
    .execute();
  for (const day of days) {
    await db.deleteFrom('events').where('id', 'in', ofDay(db, day)).execute();
    await db
      .deleteFrom('event_days')
      .where('deviceid', '=', day.deviceid)
      .where('day', '=', day.day)
      .where('event_code', '=', day.event_code)
      .execute();
  }
  return days.length;
}
