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
import { dayOf } from './event-days.ts';
import { type FactStatements, factStatements } from './fact-statements.ts';

const DAY_S = 86_400;
const NO_CHANNEL = 0;

/** The part of the entity that is needed: loading it would more than double the time in which the thread of an embedded store starts. */
export interface EventShape extends RowShape {
  readonly defaults: typeof keptEvent.defaults;
}

type Value = string | number | bigint | null | Uint8Array;

/** A statement that the engine runs: with `?` for its values, or `?1` where one stands twice. It is given the rows that it returned. */
export interface FactStep {
  readonly sql: string;
  readonly values: readonly Value[];
}

type Row = Readonly<Record<string, unknown>>;

/** Work that asks an engine step by step: an engine that answers at once runs it to its end, one that has to wait waits between. */
type Asking<T> = Generator<FactStep, T, readonly Row[]>;

/** What stands: its event, and since when. */
interface Standing {
  readonly event_day: number;
  readonly event_id: number;
  readonly event_key: string;
  readonly since: number;
}

function* run(sql: string, ...values: readonly Value[]): Asking<void> {
  yield { sql, values };
}

function* get(sql: string, ...values: readonly Value[]): Asking<Row | undefined> {
  return (yield { sql, values })[0];
}

/** Writes facts as events, in either engine, within the transaction of the reports that brought them. */
export class FactWriter {
  readonly #shape: EventShape;
  /** Of an event, without its day and key. */
  readonly columns: readonly string[];
  readonly #sql: FactStatements;

  constructor(shape: EventShape) {
    this.#shape = shape;
    this.columns = shape.columns.map(({ column }) => column);
    this.#sql = factStatements(this.columns);
  }

  /**
   * @param nowS unix seconds, for events that do not say when they were learnt of
   * @returns for each fact the event that it made, undefined where it made none
   */
  *write(facts: readonly Fact[], nowS: number): Asking<(KeptEvent | undefined)[]> {
    const made: (KeptEvent | undefined)[] = [];
    for (const fact of facts) {
      if (fact.kind === 'begin') made.push(yield* this.#begin(fact, nowS));
      else {
        yield* this.#note(fact);
        made.push(undefined);
      }
    }
    return made;
  }

  /** The event that is kept of that number, with its day and the values of {@link columns}. */
  eventOf(event: Omit<NewEvent, 'key' | 'discarded'>, id: number, nowS: number) {
    const kept: KeptEvent = { learnt: nowS, ...this.#shape.defaults, ...event, id, updates: id };
    const row: Readonly<Record<string, Value>> = writeRow(this.#shape, { ...kept });
    return { kept, day: dayOf(kept.time), values: this.columns.map((column) => row[column] ?? null) };
  }

  #note(fact: Exclude<Fact, BeginFact>): Asking<void> {
    if (fact.kind === 'places') return this.#place(fact);
    if (fact.kind === 'routes') return this.#onRoutes(fact);
    if (fact.kind === 'amend') return this.#more(fact);
    return this.#finish(fact);
  }

  *#place({ deviceid, edition, entered, left, lastThere = [], unseen }: PlaceFact): Asking<void> {
    yield* run(this.#sql.look, deviceid, edition);
    if (unseen !== undefined) yield* run(this.#sql.unseen, JSON.stringify(unseen), deviceid);
    for (const { number, edition: entry, since, fast } of entered)
      yield* run(this.#sql.enter, deviceid, number, entry, since, fast?.since ?? null, fast?.top ?? null);
    for (const number of left) yield* run(this.#sql.leave, deviceid, number);
    for (const { number, time } of lastThere) yield* run(this.#sql.wasThere, number, deviceid, time);
  }

  *#more({ deviceid, key, values, endTime }: AmendFact): Asking<void> {
    const found = yield* get(this.#sql.keyed, deviceid, key);
    if (found === undefined) return;
    const known = JSON.parse(String(found['details'])) as Record<string, unknown>;
    const details = JSON.stringify({ ...known, ...values });
    const updates = yield* this.#number();
    yield* run(this.#sql.amend, details, updates, endTime ?? null, Number(found['day']), Number(found['id']));
  }

  *#onRoutes({ deviceid, now, gone }: RouteFact): Asking<void> {
    for (const { number, edition, off, progress, unseen = [] } of now) {
      const { along = null, next = 0, skipped = 0, wrong = false } = progress ?? {};
      const more = [off ? 1 : 0, along, next, skipped, wrong ? 1 : 0, JSON.stringify(unseen)];
      yield* run(this.#sql.follow, deviceid, number, edition, ...more);
    }
    for (const number of gone) yield* run(this.#sql.unfollow, deviceid, number);
  }

  *#begin({ event, lane }: BeginFact, nowS: number): Asking<KeptEvent | undefined> {
    if (lane === undefined) return yield* this.#keep(event, nowS);
    const { key = '', source = this.#shape.defaults.source } = event;
    const place = placeOf(event, lane, source);
    const before = yield* this.#standing(place);
    if (before !== undefined) {
      // A bit stands once; something with a number of its own is another one when its number is.
      if (source === 'alarm' || before.event_key === key) return undefined;
      // What began before what stands came out of order: nobody knows its end.
      if (event.time < before.since) return yield* this.#keep({ ...event, course: unended(event) }, nowS);
    }
    if (yield* this.#isKnown(place, event.time, event.learnt ?? nowS)) return undefined;
    const kept = yield* this.#keep(event, nowS);
    if (kept === undefined) return undefined;
    if (before !== undefined) yield* this.#close(before, undefined);
    yield* run(this.#sql.stand, ...place, dayOf(kept.time), kept.id, key, kept.time);
    return kept;
  }

  *#finish({ deviceid, lane, source, code, channel, time, files }: EndFact): Asking<void> {
    const place = [deviceid, lane, source, code, channel] as const;
    const before = yield* this.#standing(place);
    if (before === undefined || (time !== undefined && time < before.since)) return;
    yield* this.#close(before, time);
    if (files !== undefined) yield* this.#announce(before, files);
    yield* run(this.#sql.fall, ...place);
  }

  /** What ended has files, of which nothing was said when it began. */
  *#announce(
    { event_day, event_id }: Standing,
    { attachments, values }: NonNullable<EndFact['files']>,
  ): Asking<void> {
    const found = yield* get(this.#sql.unannounced, event_day, event_id);
    if (found === undefined) return;
    const known = JSON.parse(String(found['details'])) as Record<string, unknown>;
    const details = JSON.stringify({ ...known, ...values });
    yield* run(this.#sql.announce, attachments, details, event_day, event_id);
  }

  *#close({ event_day, event_id }: Standing, time: number | undefined): Asking<void> {
    const updates = yield* this.#number();
    const course = time === undefined ? 'untold' : 'over';
    yield* run(this.#sql.end, course, time ?? null, updates, event_day, event_id);
  }

  *#keep({ key, discarded = false, ...event }: NewEvent, nowS: number): Asking<KeptEvent | undefined> {
    if (discarded) {
      yield* run(this.#sql.countDiscarded, event.deviceid, dayOf(event.time), event.eventid);
      return undefined;
    }
    const id = yield* this.#number();
    const { kept, day, values } = this.eventOf(event, id, nowS);
    const inserted = yield* get(this.#sql.insert, day, key ?? null, ...values);
    if (inserted === undefined) return undefined;
    const { deviceid, eventid } = kept;
    const counted = yield* get(this.#sql.count, deviceid, day, eventid);
    if (Number(counted?.['happened']) > KIND_EVENTS_A_DAY)
      yield* run(this.#sql.removeFirst, day, deviceid, eventid, day * DAY_S, (day + 1) * DAY_S);
    return kept;
  }

  /**
   * Whether an event of the alarm was going on then: what comes out of order may be of one that was kept long before. An event without
   * an end hides none of the live lane: it is one of reports that were kept back, of which the last said that the alarm stands. Nor does
   * one that ends only after this was learnt: the server's clock was ahead then.
   */
  *#isKnown([deviceid, lane, source, code, channel]: Place, time: number, learnt: number): Asking<boolean> {
    if (source !== 'alarm') return false;
    const covers = lane === 'late' ? this.#sql.coversLate : this.#sql.coversLive;
    return (yield* get(covers, deviceid, time, code, source, channel, learnt)) !== undefined;
  }

  *#number(): Asking<number> {
    return Number((yield* get(this.#sql.next))?.['last']);
  }

  *#standing(place: Place): Asking<Standing | undefined> {
    return (yield* get(this.#sql.stands, ...place)) as unknown as Standing | undefined;
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
