import type { Engine } from '../ground/engine.ts';
import type { EventTables } from './event-tables.ts';

const DAY_S = 86_400;

type Db = Engine<EventTables>['db'];

/** How often something of a kind happened. */
export interface EventCount {
  readonly code: number;
  readonly count: number;
}

/**
 * How many events of each kind a device had: of whole days (UTC) as they are counted, so that of a stretch of months at most two days of events
 * are read.
 * @param from unix seconds, as is to, which is no part of it
 */
export async function eventCounts(db: Db, deviceid: string, from: number, to: number): Promise<EventCount[]> {
  const [firstDay, endDay] = [Math.ceil(from / DAY_S), Math.floor(to / DAY_S)];
  const found =
    firstDay >= endDay
      ? await countsWithin(db, deviceid, from, to)
      : [
          ...(await countsWithin(db, deviceid, from, firstDay * DAY_S)),
          ...(await countsOfDays(db, deviceid, firstDay, endDay)),
          ...(await countsWithin(db, deviceid, endDay * DAY_S, to)),
        ];
  const sums = new Map<number, number>();
  for (const { code, count } of found) sums.set(code, (sums.get(code) ?? 0) + count);
  return [...sums].map(([code, count]) => ({ code, count }));
}

async function countsWithin(db: Db, deviceid: string, from: number, to: number): Promise<EventCount[]> {
  if (from >= to) return [];
  return await db
    .selectFrom('events')
    .select(({ fn }) => ['event_code as code', fn.countAll<number>().as('count')])
    .where('deviceid', '=', deviceid)
    .where('time', '>=', from)
    .where('time', '<', to)
    .groupBy('event_code')
    .execute();
}

async function countsOfDays(
  db: Db,
  deviceid: string,
  firstDay: number,
  endDay: number,
): Promise<EventCount[]> {
  return await db
    .selectFrom('event_days')
    .select(({ fn }) => ['event_code as code', fn.sum<number>('happened').as('count')])
    .where('deviceid', '=', deviceid)
    .where('day', '>=', firstDay)
    .where('day', '<', endDay)
    .groupBy('event_code')
    .execute();
}
