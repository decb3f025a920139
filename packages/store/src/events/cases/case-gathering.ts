import {
  CASE_GAP_S,
  CASE_PINS,
  CASE_SPAN_S,
  CHECKED_AT_ONCE,
  MOST_OPEN_CASES,
} from '@outrider/model/events/limits.ts';
import { checkStatusOf } from '@outrider/model/events/case-decision.ts';
import { waitsApart } from '@outrider/model/events/waits-apart.ts';
import { stepBetween } from '@outrider/model/events/case-history.ts';
import { type AlarmCase, alarmCase } from '@outrider/model/events/case-record.ts';
import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import { batchesOf } from '../../ground/batches.ts';
import type { Engine } from '../../ground/engine.ts';
import { moveFeedMark } from '../../ground/feed-marks.ts';
import type { EventTables } from '../event-tables.ts';
import { checkEvents } from './case-checks.ts';
import { caseSteps } from './case-steps.ts';

/** An event that is to be of a case, and how grave that is. */
export interface CaseEvent {
  readonly event: KeptEvent;
  readonly gravity: AlarmCase['gravity'];
  /** How soon a case that it opens is to be decided, ms; without it at any time. */
  readonly withinMs?: number | undefined;
  /** Whether notices of its vehicle are muted: a case that it opens waits apart, and no other event opens the case of a mute again. */
  readonly muted?: boolean;
}

/** What became of events, each case as it is then. */
export interface Gathered {
  /** Cases that there were not. */
  readonly opened: readonly AlarmCase[];
  /** Cases that got more events. */
  readonly grown: readonly AlarmCase[];
  /** Cases that were closed as not looked at, since there were too many. */
  readonly unseen: readonly AlarmCase[];
}

/** A case that gets events, with those it got. */
interface Growing {
  found: AlarmCase;
  readonly isNew: boolean;
  readonly before: number;
  readonly events: number[];
}

/** What follows the feed here, by name. */
export const CASES = 'cases';

type Db = Engine<EventTables>['db'];

/** Whether somebody is still to be told of a case while nobody acknowledges it. */
export type MayEscalate = (found: AlarmCase) => boolean;

/** Puts events into cases, within one transaction. */
export function gatherer(tx: Db, nowMs: number, mayEscalate: MayEscalate) {
  const growing = new Map<number, Growing>();
  /** Open cases of a device and kind as they were read or made, by when their last event happened. */
  const openAt = new Map<string, AlarmCase[]>();
  /** The number of the case that an event of a device and kind was put into last. */
  const latest = new Map<string, number>();

  /** What happens once a mute is over is in no case that waits apart. */
  const fits = (found: AlarmCase, { event: { time }, muted = false }: CaseEvent): boolean =>
    (muted || !waitsApart(found)) &&
    time >= found.first - CASE_GAP_S &&
    time <= found.last + CASE_GAP_S &&
    Math.max(found.last, time) - Math.min(found.first, time) <= CASE_SPAN_S;

  /** Reads the open cases of the devices of events: all at once, as each question by itself would hold up other writers. */
  async function readOpen(events: readonly CaseEvent[]): Promise<void> {
    const deviceids = new Set(events.map(({ event }) => event.deviceid));
    for (const batch of batchesOf([...deviceids])) {
      const rows = await tx
        .selectFrom('alarm_cases')
        .selectAll()
        // Written out: the index of open cases is used then.
        .where(({ eb, lit }) => eb('closed_ms', '=', lit(0)))
        .where('deviceid', 'in', batch)
        .execute();
      for (const row of rows) addOpen(alarmCase.fromRow(row));
    }
  }

  function addOpen(found: AlarmCase): void {
    const place = placeOf(found);
    const those = [...(openAt.get(place) ?? []), found];
    openAt.set(
      place,
      those.toSorted((a, b) => a.last - b.last),
    );
  }

  const openCase = (one: CaseEvent): AlarmCase | undefined =>
    openAt
      .get(placeOf(one.event))
      ?.map((found) => growing.get(found.id)?.found ?? found)
      .find((found) => fits(found, one));

  async function begin({ event, gravity, withinMs, muted = false }: CaseEvent): Promise<Growing> {
    const { id, deviceid, eventid, time, late, channel, lat, lng, speedKmh, driver } = event;
    const fresh: Omit<AlarmCase, 'id'> = {
      ...alarmCase.defaults,
      deviceid,
      eventid,
      gravity,
      late,
      channel,
      lat,
      lng,
      speedKmh,
      driver,
      first: time,
      last: time,
      firstEvent: id,
      lastEvent: id,
      openedMs: nowMs,
      dueMs: withinMs === undefined || muted ? 0 : nowMs + withinMs,
      muted,
    };
    const row = await tx
      .insertInto('alarm_cases')
      // The engine numbers it.
      .values(alarmCase.columnsOf(fresh) as EventTables['alarm_cases'])
      .returningAll()
      .executeTakeFirstOrThrow();
    return { found: alarmCase.fromRow(row), isNew: true, before: 0, events: [id] };
  }

  function grow(grower: Growing, { id, time }: KeptEvent): void {
    const { first, last, count } = grower.found;
    grower.events.push(id);
    grower.found = {
      ...grower.found,
      first: Math.min(first, time),
      last: Math.max(last, time),
      count: count + 1,
      lastEvent: id,
    };
  }

  async function put(one: CaseEvent): Promise<void> {
    const { event } = one;
    const place = placeOf(event);
    const near = growing.get(latest.get(place) ?? 0);
    if (near !== undefined && fits(near.found, one)) return grow(near, event);
    const found = openCase(one);
    const grower =
      found === undefined
        ? await begin(one)
        : (growing.get(found.id) ?? { found, isNew: false, before: found.count, events: [] });
    if (found === undefined) addOpen(grower.found);
    else grow(grower, event);
    growing.set(grower.found.id, grower);
    latest.set(place, grower.found.id);
  }

  async function grown({ found, isNew, events }: Growing): Promise<AlarmCase> {
    // It stands as it was opened.
    if (isNew && events.length === 1) return found;
    const { first, last, count, lastEvent } = found;
    const row = await tx
      .updateTable('alarm_cases')
      .set(({ eb }) => ({
        ...alarmCase.columnsOf({ first, last, count, lastEvent }),
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', found.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return alarmCase.fromRow(row);
  }

  async function keep(grower: Growing): Promise<AlarmCase> {
    const { found, before, events } = grower;
    const kept = await grown(grower);
    const pinned = new Set(events.slice(0, Math.max(0, CASE_PINS - before)));
    for (const pins of [true, false])
      for (const batch of batchesOf(events.filter((id) => pinned.has(id) === pins)))
        await tx
          .updateTable('events')
          .set({ case_id: found.id, ...(pins && { pinned: 1 }) })
          .where('id', 'in', batch)
          .execute();
    // A reader of changes may have had them as new: it is a change of each.
    if (checkStatusOf(found) > 0) await checkEvents(tx, found, Math.max(CHECKED_AT_ONCE, events.length));
    return kept;
  }

  /**
   * Those that wait apart go, then those of the least gravity, of devices that have the most first, the oldest first; and before all those at which nobody looks and
   * of which nobody is still to be told.
   */
  async function closeSurplus(): Promise<AlarmCase[]> {
    const { open } = await tx
      .selectFrom('alarm_cases')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where(({ eb, lit }) => eb('closed_ms', '=', lit(0)))
      .executeTakeFirstOrThrow();
    if (open <= MOST_OPEN_CASES) return [];
    const rows = await tx
      .selectFrom((cases) =>
        cases
          .selectFrom('alarm_cases')
          .selectAll()
          .select(({ fn }) =>
            fn
              .countAll<number>()
              .over((device) => device.partitionBy('deviceid'))
              .as('its'),
          )
          .where('closed_ms', '=', 0)
          .as('open_cases'),
      )
      .selectAll()
      .orderBy(({ eb }) => eb.case().when('claimed_until_ms', '>', nowMs).then(1).else(0).end())
      .orderBy(({ eb, and }) =>
        eb
          .case()
          .when(and([eb('muted', '=', 1), eb('answered_ms', '=', 0)]))
          .then(0)
          .else(1)
          .end(),
      )
      .orderBy('gravity')
      .orderBy('its', 'desc')
      .orderBy('opened_ms')
      .orderBy('id')
      .execute();
    const isHeld = (found: AlarmCase): boolean => found.state !== 'new' || mayEscalate(found);
    const all = rows.map((row) => alarmCase.fromRow(row));
    const surplus = [...all.filter((one) => !isHeld(one)), ...all.filter(isHeld)].slice(
      0,
      open - MOST_OPEN_CASES,
    );
    const before = new Map(surplus.map((one) => [one.id, one]));
    const closed: AlarmCase[] = [];
    for (const batch of batchesOf(surplus.map(({ id }) => id))) {
      const rows = await tx
        .updateTable('alarm_cases')
        .set(({ eb }) => ({
          state: 'closed',
          outcome: 'unseen',
          closed_ms: nowMs,
          claimed_by: '',
          claimed_until_ms: 0,
          revision: eb('revision', '+', 1),
        }))
        .where('id', 'in', batch)
        .returningAll()
        .execute();
      // What nobody decided about holds nothing.
      await tx
        .updateTable('events')
        .set({ pinned: 0 })
        .where('case_id', 'in', batch)
        .where('memo', '=', '')
        .execute();
      const over = rows.map((row) => alarmCase.fromRow(row));
      await caseSteps(tx).addAll(
        over.map((one) =>
          stepBetween(before.get(one.id) ?? one, one, {
            caseid: one.id,
            kind: 'unseen',
            userName: '',
            atMs: nowMs,
          }),
        ),
      );
      closed.push(...over);
    }
    return closed;
  }

  return {
    async gather(upTo: number, events: readonly CaseEvent[]): Promise<Gathered> {
      const done = await moveFeedMark(tx, CASES, { upTo, nowMs });
      if (upTo <= done) return { opened: [], grown: [], unseen: [] };
      const fresh = events.filter(({ event }) => event.id > done);
      await readOpen(fresh);
      for (const one of fresh) await put(one);
      const kept: { readonly isNew: boolean; readonly found: AlarmCase }[] = [];
      for (const one of growing.values()) kept.push({ isNew: one.isNew, found: await keep(one) });
      const unseen = growing.size > 0 ? await closeSurplus() : [];
      const gone = new Set(unseen.map(({ id }) => id));
      const left = kept.filter(({ found }) => !gone.has(found.id));
      return {
        opened: left.filter(({ isNew }) => isNew).map(({ found }) => found),
        grown: left.filter(({ isNew }) => !isNew).map(({ found }) => found),
        unseen,
      };
    },
  };
}

const placeOf = ({ eventid, deviceid }: Pick<AlarmCase, 'eventid' | 'deviceid'>): string =>
  `${eventid} ${deviceid}`;
