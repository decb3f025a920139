import { FLOOD_SLOT_MIN } from '@outrider/model/events/alarm-flood.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Engine } from '../../ground/engine.ts';
import type { EventTables } from '../event-tables.ts';

/** Cases of a device that were made in an hour. */
export interface HourOfCases {
  readonly hour: number;
  readonly deviceid: string;
  readonly cases: number;
  /** Of those with a limit: decided within it, and not. The others still have time. */
  readonly inTime: number;
  readonly missed: number;
}

/** Cases of a device that were made in a stretch of so many minutes. */
export interface SlotOfCases {
  /** Stretches since 1970. */
  readonly slot: number;
  readonly deviceid: string;
  readonly cases: number;
}

/** What a device did of one kind. */
export interface NoisyKind {
  readonly deviceid: string;
  readonly eventid: number;
  readonly cases: number;
  readonly events: number;
}

/** What of a kind, or of a vehicle, made cases. */
export interface CaseCount {
  readonly cases: number;
  /** How many events they have. */
  readonly events: number;
}

/** How much there is to decide, and what makes it. */
export interface CaseLoads {
  /** How many cases of each device were made in each hour (hours since 1970) from a moment on, ms since 1970. */
  hours(sinceMs: number): Promise<HourOfCases[]>;
  /** The same by stretches of ten minutes, and the number of cases alone. */
  slots(sinceMs: number): Promise<SlotOfCases[]>;
  /** Of which devices and kinds most happened in cases that were made from a moment on, ms since 1970: the noisiest first. */
  noisiest(sinceMs: number, limit: number): Promise<NoisyKind[]>;
  /**
   * How many cases of a kind each device had that were made from a moment on, ms since 1970: the newest so many are counted.
   * @returns the counts, and whether there were more
   */
  ofKind(
    eventid: number,
    sinceMs: number,
    most: number,
  ): Promise<{
    readonly devices: readonly (CaseCount & { readonly deviceid: string })[];
    readonly partial: boolean;
  }>;
  /** How many cases of any kind a device had that were made from then on, by their gravity: of all devices the newest so many are looked at. */
  ofDevice(
    deviceid: string,
    sinceMs: number,
    most: number,
  ): Promise<{
    readonly gravities: readonly (CaseCount & { readonly gravity: number })[];
    readonly partial: boolean;
  }>;
}

const HOUR_MS = 3_600_000;
const SLOT_MS = FLOOD_SLOT_MIN * 60_000;

type OfCases = ExpressionBuilder<EventTables, 'alarm_cases'>;
const answeredInTime = ({ eb, and, ref }: OfCases) =>
  and([eb('answered_ms', '>', 0), eb('answered_ms', '<=', ref('due_ms'))]);
/** Decided too late, or not yet although its time is over. */
const missed =
  (nowMs: number) =>
  ({ eb, and, or, ref }: OfCases) =>
    and([
      eb('due_ms', '>', 0),
      or([eb('answered_ms', '>', ref('due_ms')), and([eb('answered_ms', '=', 0), eb('due_ms', '<', nowMs)])]),
    ]);

const sum = (counts: readonly CaseCount[]): number => counts.reduce((all, { cases }) => all + cases, 0);

export function caseLoads({ db, nowMs }: Pick<Engine<EventTables>, 'db' | 'nowMs'>): CaseLoads {
  return {
    hours: async (sinceMs) =>
      await db
        .selectFrom('alarm_cases')
        .select(({ eb, fn, lit }) => [
          // Of two whole numbers the quotient is whole.
          eb('opened_ms', '/', lit(HOUR_MS)).as('hour'),
          'deviceid',
          fn.countAll<number>().as('cases'),
          fn.countAll<number>().filterWhere(answeredInTime).as('inTime'),
          fn
            .countAll<number>()
            .filterWhere(missed(Math.trunc(nowMs())))
            .as('missed'),
        ])
        .where('opened_ms', '>=', sinceMs)
        .where('muted', '=', 0)
        .groupBy(['hour', 'deviceid'])
        .execute(),
    slots: async (sinceMs) =>
      await db
        .selectFrom('alarm_cases')
        .select(({ eb, fn, lit }) => [
          eb('opened_ms', '/', lit(SLOT_MS)).as('slot'),
          'deviceid',
          fn.countAll<number>().as('cases'),
        ])
        .where('opened_ms', '>=', sinceMs)
        .where('muted', '=', 0)
        .groupBy(['slot', 'deviceid'])
        .execute(),
    noisiest: async (sinceMs, limit) =>
      await db
        .selectFrom('alarm_cases')
        .select(({ fn }) => [
          'deviceid',
          'event_code as eventid',
          fn.countAll<number>().as('cases'),
          fn.sum<number>('happened').as('events'),
        ])
        .where('opened_ms', '>=', sinceMs)
        .where('muted', '=', 0)
        .groupBy(['deviceid', 'event_code'])
        .orderBy('events', 'desc')
        .orderBy('deviceid')
        .limit(limit)
        .execute(),
    async ofKind(eventid, sinceMs, most) {
      const devices = await db
        .selectFrom((cases) =>
          cases
            .selectFrom('alarm_cases')
            .select(['deviceid', 'happened'])
            .where('event_code', '=', eventid)
            .where('opened_ms', '>=', sinceMs)
            .orderBy('opened_ms', 'desc')
            .limit(most + 1)
            .as('newest'),
        )
        .select(({ fn }) => [
          'deviceid',
          fn.countAll<number>().as('cases'),
          fn.sum<number>('happened').as('events'),
        ])
        .groupBy('deviceid')
        .orderBy('deviceid')
        .execute();
      return { devices, partial: sum(devices) > most };
    },
    async ofDevice(deviceid, sinceMs, most) {
      const rows = await db
        .selectFrom((cases) =>
          cases
            .selectFrom('alarm_cases')
            .select(['deviceid', 'gravity', 'happened'])
            .where('opened_ms', '>=', sinceMs)
            .orderBy('opened_ms', 'desc')
            .limit(most + 1)
            .as('newest'),
        )
        .select(({ fn, lit }) => [
          'gravity',
          fn.countAll<number>().as('looked'),
          fn.countAll<number>().filterWhere('deviceid', '=', deviceid).as('cases'),
          fn.coalesce(fn.sum<number>('happened').filterWhere('deviceid', '=', deviceid), lit(0)).as('events'),
        ])
        .groupBy('gravity')
        .orderBy('gravity')
        .execute();
      return {
        gravities: rows.flatMap(({ looked: _looked, ...gravity }) => (gravity.cases === 0 ? [] : [gravity])),
        partial: rows.reduce((all, { looked }) => all + looked, 0) > most,
      };
    },
  };
}
