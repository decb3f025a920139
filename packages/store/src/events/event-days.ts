import { KIND_EVENTS_A_DAY } from '@outrider/model/events/limits.ts';
import type { Engine } from '../ground/engine.ts';
import type { EventTables } from './event-tables.ts';
import { isOf, type OfWhom } from './whose-days.ts';

const DAY_S = 86_400;
/** Days of kinds of devices that are removed in one step: others do not wait for it. */
const DAYS_A_STEP = 50;

type Db = Engine<EventTables>['db'];
type Day = EventTables['event_days'];

/** The day (UTC) of a moment, unix seconds: days since 1970. */
export const dayOf = (seconds: number): number => Math.floor(seconds / DAY_S);

const ofDay = (db: Db, { deviceid, day, event_code }: Day) =>
  db
    .selectFrom('events')
    .select('id')
    .where('deviceid', '=', deviceid)
    .where('event_code', '=', event_code)
    .where('time', '>=', day * DAY_S)
    .where('time', '<', (day + 1) * DAY_S);

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

/** How many events of a device's days are not kept, for there were too many of their kind or a plan discards them. */
export async function notKept(db: Db, deviceid: string, from: number, to: number): Promise<number> {
  const { sum } = await db
    .selectFrom('event_days')
    .select(({ fn, eb, lit }) =>
      fn
        .sum<number | null>(
          eb(fn<number>('max', [eb('happened', '-', KIND_EVENTS_A_DAY), lit(0)]), '+', eb.ref('discarded')),
        )
        .as('sum'),
    )
    .where('deviceid', '=', deviceid)
    .where('day', '>=', dayOf(from))
    .where('day', '<=', dayOf(to))
    .where(({ eb, or }) => or([eb('happened', '>', KIND_EVENTS_A_DAY), eb('discarded', '>', 0)]))
    .executeTakeFirstOrThrow();
  return sum ?? 0;
}

/**
 * Removes events of days before that one, some at a time. A day of a kind stays whole while one of its cases is open, if so asked.
 * Resolves with how many days of kinds of devices; 0 when none is left.
 */
export async function removeDays(db: Db, beforeDay: number, whose?: OfWhom): Promise<number> {
  const days = await db
    .selectFrom('event_days')
    .selectAll()
    .where('day', '<', beforeDay)
    .$if(whose !== undefined, (some) => some.where((eb) => isOf(eb, whose ?? { upToDays: 0 })))
    .$if(whose !== undefined && 'ownDays' in whose && whose.undecidedStays, (some) =>
      some.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('alarm_cases')
              .select('alarm_cases.id')
              .whereRef('alarm_cases.deviceid', '=', 'event_days.deviceid')
              .whereRef('alarm_cases.event_code', '=', 'event_days.event_code')
              // Written out: the index of open cases is used then.
              .where(({ eb, lit }) => eb('alarm_cases.closed_ms', '=', lit(0)))
              .where(({ eb }) => eb('alarm_cases.last_time', '>=', eb('event_days.day', '*', DAY_S)))
              .where(({ eb }) =>
                eb('alarm_cases.first_time', '<', eb(eb('event_days.day', '*', DAY_S), '+', DAY_S)),
              ),
          ),
        ),
      ),
    )
    // Of some devices they are found by device, and to sort all these each time would take longer.
    .$if(whose === undefined || !('ownDays' in whose), (all) => all.orderBy('day'))
    .limit(DAYS_A_STEP)
    .execute();
  for (const day of days) {
    await db.deleteFrom('events').where('day', '=', day.day).where('id', 'in', ofDay(db, day)).execute();
    await db
      .deleteFrom('event_days')
      .where('deviceid', '=', day.deviceid)
      .where('day', '=', day.day)
      .where('event_code', '=', day.event_code)
      .execute();
  }
  return days.length;
}
