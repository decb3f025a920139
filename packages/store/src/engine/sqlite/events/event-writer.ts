import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { type RowShape, writeRow } from '@outrider/model/entity/row-shape.ts';
import type {
  AmendFact,
  BeginFact,
  EndFact,
  Fact,
  Lane,
  PlaceFact,
  RouteFact,
} from '@outrider/model/events/fact.ts';
import type { EventSource, KeptEvent, keptEvent, NewEvent } from '@outrider/model/events/kept-event.ts';
import { KIND_EVENTS_A_DAY } from '@outrider/model/events/limits.ts';
import { dayOf } from '../../../events/event-days.ts';

const DAY_S = 86_400;
const NO_CHANNEL = 0;

/** What the thread is told of the entity: loading it would more than double the time in which the thread starts. */
export interface EventShape extends RowShape {
  readonly defaults: typeof keptEvent.defaults;
}

/** What stands: its event, and since when. */
interface Standing {
  readonly event_day: number;
  readonly event_id: number;
  readonly event_key: string;
  readonly since: number;
}

/** Writes facts as events, in the store's own thread, within the transaction of what brought them. */
export class EventWriter {
  readonly #next: StatementSync;
  readonly #insert: StatementSync;
  readonly #count: StatementSync;
  readonly #countDiscarded: StatementSync;
  readonly #removeFirst: StatementSync;
  readonly #stands: StatementSync;
  readonly #stand: StatementSync;
  readonly #fall: StatementSync;
  readonly #end: StatementSync;
  readonly #covers: StatementSync;
  readonly #look: StatementSync;
  readonly #enter: StatementSync;
  readonly #leave: StatementSync;
  readonly #wasThere: StatementSync;
  readonly #keyed: StatementSync;
  readonly #amend: StatementSync;
  readonly #follow: StatementSync;
  readonly #unfollow: StatementSync;

  readonly #shape: EventShape;
  readonly #columns: readonly string[];

  constructor(db: DatabaseSync, shape: EventShape) {
    this.#shape = shape;
    const columns = shape.columns.map(({ column }) => column);
    this.#columns = columns;
    const ofStanding = 'deviceid = ? AND lane = ? AND source = ? AND event_code = ? AND channel = ?';
    this.#next = db.prepare('UPDATE event_sequence SET last = last + 1 RETURNING last');
    this.#insert = db.prepare(
      `INSERT INTO events (day, event_key, ${columns.join(', ')}) VALUES (?, ?, ${columns.map(() => '?').join(', ')})
       ON CONFLICT (deviceid, event_key) WHERE event_key IS NOT NULL DO NOTHING`,
    );
    this.#count = db.prepare(
      `INSERT INTO event_days (deviceid, day, event_code, happened) VALUES (?, ?, ?, 1)
       ON CONFLICT (deviceid, day, event_code) DO UPDATE SET happened = happened + 1 RETURNING happened`,
    );
    this.#countDiscarded = db.prepare(
      `INSERT INTO event_days (deviceid, day, event_code, happened, discarded) VALUES (?, ?, ?, 0, 1)
       ON CONFLICT (deviceid, day, event_code) DO UPDATE SET discarded = discarded + 1`,
    );
    this.#removeFirst = db.prepare(
      `DELETE FROM events WHERE day = ?1 AND id = (
         SELECT id FROM events WHERE deviceid = ?2 AND event_code = ?3 AND time >= ?4 AND time < ?5 AND pinned = 0 ORDER BY time, id LIMIT 1)`,
    );
    this.#stands = db.prepare(
      `SELECT event_day, event_id, event_key, since FROM standing_alarms WHERE ${ofStanding}`,
    );
    this.#stand = db.prepare(
      `INSERT OR REPLACE INTO standing_alarms (deviceid, lane, source, event_code, channel, event_day, event_id, event_key, since)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#fall = db.prepare(`DELETE FROM standing_alarms WHERE ${ofStanding}`);
    this.#end = db.prepare(
      `UPDATE events SET course = iif(course = 'lasts', ?, course), end_time = ?, updates = ?
       WHERE day = ? AND id = ? AND end_time IS NULL AND course <> 'untold'`,
    );
    this.#covers = db.prepare(
      `SELECT 1 FROM events WHERE deviceid = ?1 AND time <= ?2 AND time > ?2 - ${DAY_S} AND event_code = ?3 AND source = ?4
         AND ifnull(channel, ${NO_CHANNEL}) = ?5
         AND ((end_time > ?2 AND end_time <= ?6) OR (?7 = 'late' AND end_time IS NULL AND course = 'lasts')) LIMIT 1`,
    );
    this.#look = db.prepare(
      `INSERT INTO fence_looks (deviceid, edition) VALUES (?, ?)
       ON CONFLICT (deviceid) DO UPDATE SET edition = excluded.edition WHERE edition <> excluded.edition`,
    );
    this.#enter = db.prepare(
      'INSERT OR REPLACE INTO fence_insides (deviceid, number, edition, since, fast_since, fast_top) VALUES (?, ?, ?, ?, ?, ?)',
    );
    this.#leave = db.prepare('DELETE FROM fence_insides WHERE deviceid = ? AND number = ?');
    this.#wasThere = db.prepare(
      `INSERT INTO fence_last_there (number, deviceid, time) VALUES (?, ?, ?)
       ON CONFLICT (number, deviceid) DO UPDATE SET time = excluded.time WHERE time < excluded.time`,
    );
    this.#keyed = db.prepare('SELECT day, id, details FROM events WHERE deviceid = ? AND event_key = ?');
    this.#amend = db.prepare(
      `UPDATE events SET details = ?1, updates = ?2, end_time = ifnull(?3, end_time),
         course = iif(?3 IS NOT NULL AND course = 'lasts', 'over', course) WHERE day = ?4 AND id = ?5`,
    );
    this.#follow = db.prepare(
      `INSERT OR REPLACE INTO route_places (deviceid, number, edition, off_route, along, next, skipped, wrong)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#unfollow = db.prepare('DELETE FROM route_places WHERE deviceid = ? AND number = ?');
  }

  /**
   * @param nowS unix seconds, for events that do not say when they were learnt of
   * @returns for each fact the event that it made, undefined where it made none
   */
  write(facts: readonly Fact[], nowS: number): (KeptEvent | undefined)[] {
    return facts.map((fact) => {
      if (fact.kind === 'begin') return this.#begin(fact, nowS);
      if (fact.kind === 'places') return this.#place(fact);
      if (fact.kind === 'routes') return this.#onRoutes(fact);
      if (fact.kind === 'amend') return this.#more(fact);
      return this.#finish(fact);
    });
  }

  #place({ deviceid, edition, entered, left, lastThere = [] }: PlaceFact): undefined {
    this.#look.run(deviceid, edition);
    for (const { number, edition: entry, since, fast } of entered)
      this.#enter.run(deviceid, number, entry, since, fast?.since ?? null, fast?.top ?? null);
    for (const number of left) this.#leave.run(deviceid, number);
    for (const { number, time } of lastThere) this.#wasThere.run(number, deviceid, time);
  }

  #more({ deviceid, key, values, endTime }: AmendFact): undefined {
    const found = this.#keyed.get(deviceid, key);
    if (found === undefined) return;
    const known = JSON.parse(String(found['details'])) as Record<string, unknown>;
    const details = JSON.stringify({ ...known, ...values });
    this.#amend.run(details, this.#number(), endTime ?? null, Number(found['day']), Number(found['id']));
  }

  #onRoutes({ deviceid, now, gone }: RouteFact): undefined {
    for (const { number, edition, off, progress } of now) {
      const { along = null, next = 0, skipped = 0, wrong = false } = progress ?? {};
      this.#follow.run(deviceid, number, edition, off ? 1 : 0, along, next, skipped, wrong ? 1 : 0);
    }
    for (const number of gone) this.#unfollow.run(deviceid, number);
  }

  #begin({ event, lane }: BeginFact, nowS: number): KeptEvent | undefined {
    if (lane === undefined) return this.#keep(event, nowS);
    const { key = '', source = this.#shape.defaults.source } = event;
    const place = placeOf(event, lane, source);
    const before = this.#standing(place);
    if (before !== undefined) {
      // A bit stands once; something with a number of its own is another one when its number is.
      if (source === 'alarm' || before.event_key === key) return undefined;
      // What began before what stands came out of order: nobody knows its end.
      if (event.time < before.since) return this.#keep({ ...event, course: unended(event) }, nowS);
    }
    if (this.#isKnown(place, event.time, event.learnt ?? nowS)) return undefined;
    const kept = this.#keep(event, nowS);
    if (kept === undefined) return undefined;
    if (before !== undefined) this.#close(before, undefined);
    this.#stand.run(...place, dayOf(kept.time), kept.id, key, kept.time);
    return kept;
  }

  #finish({ deviceid, lane, source, code, channel, time }: EndFact): undefined {
    const place = [deviceid, lane, source, code, channel] as const;
    const before = this.#standing(place);
    if (before === undefined || (time !== undefined && time < before.since)) return;
    this.#close(before, time);
    this.#fall.run(...place);
  }

  #close({ event_day, event_id }: Standing, time: number | undefined): void {
    this.#end.run(time === undefined ? 'untold' : 'over', time ?? null, this.#number(), event_day, event_id);
  }

  #keep({ key, discarded = false, ...event }: NewEvent, nowS: number): KeptEvent | undefined {
    if (discarded) {
      this.#countDiscarded.run(event.deviceid, dayOf(event.time), event.eventid);
      return undefined;
    }
    const id = this.#number();
    const kept: KeptEvent = { learnt: nowS, ...this.#shape.defaults, ...event, id, updates: id };
    const row: Readonly<Record<string, SQLInputValue>> = writeRow(this.#shape, { ...kept });
    const day = dayOf(kept.time);
    const values = this.#columns.map((column) => row[column] ?? null);
    if (this.#insert.run(day, key ?? null, ...values).changes === 0) return undefined;
    const { deviceid, eventid } = kept;
    const happened = Number(this.#count.get(deviceid, day, eventid)?.['happened']);
    if (happened > KIND_EVENTS_A_DAY)
      this.#removeFirst.run(day, deviceid, eventid, day * DAY_S, (day + 1) * DAY_S);
    return kept;
  }

  /**
   * Whether an event of the alarm was going on then: what comes out of order may be of one that was kept long before. An event without
   * an end hides none of the live lane: it is one of reports that were kept back, of which the last said that the alarm stands. Nor does
   * one that ends only after this was learnt: the server's clock was ahead then.
   */
  #isKnown([deviceid, lane, source, code, channel]: Place, time: number, learnt: number): boolean {
    if (source !== 'alarm') return false;
    return this.#covers.get(deviceid, time, code, source, channel, learnt, lane) !== undefined;
  }

  #number(): number {
    return Number(this.#next.get()?.['last']);
  }

  #standing(place: Place): Standing | undefined {
    return this.#stands.get(...place) as unknown as Standing | undefined;
  }
}

type Place = readonly [deviceid: string, lane: string, source: string, code: number, channel: number];

const placeOf = ({ deviceid, eventid, channel }: NewEvent, lane: Lane, source: EventSource): Place => [
  deviceid,
  lane,
  source,
  eventid,
  channel ?? NO_CHANNEL,
];

const unended = ({ course }: NewEvent): KeptEvent['course'] => (course === 'lasts' ? 'untold' : 'moment');
