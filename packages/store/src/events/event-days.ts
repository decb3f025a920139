import { KIND_EVENTS_A_DAY } from '@outrider/model/events/limits.ts';
import type { Engine } from '../ground/engine.ts';
import type { EventTables } from './event-tables.ts';

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

/** Whose events of days that are over go. */
export interface OfWhom {
  /** That device's alone. */
  readonly deviceid?: string | undefined;
  /** All others' than these. */
  readonly except?: readonly string[] | undefined;
}

/** Removes events of days before that one, some at a time. Resolves with how many days of kinds of devices; 0 when none is left. */
export async function removeDays(
  db: Db,
  beforeDay: number,
  { deviceid, except = [] }: OfWhom = {},
): Promise<number> {
  const days = await db
    .selectFrom('event_days')
    .selectAll()
    .where('day', '<', beforeDay)
    .$if(deviceid !== undefined, (some) => some.where('deviceid', '=', deviceid ?? ''))
    .$if(except.length > 0, (some) => some.where('deviceid', 'not in', except))
    .orderBy('day')
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
