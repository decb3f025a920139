import { type KeptEvent, keptEvent } from '@outrider/model/events/kept-event.ts';
import type { Engine } from '../ground/engine.ts';
import type { EventTables } from './event-tables.ts';

/** Where an event lies among all, by its time. */
export interface EventPlace {
  /** Unix seconds. */
  readonly time: number;
  readonly id: number;
}

/** Events of many devices in a stretch of time: a look at a part of it. */
export interface FleetQuestion {
  /** Of these devices; of all, and the server's own, when undefined. */
  readonly deviceids: ReadonlySet<string> | undefined;
  /** Unix seconds: `from <= time < to`. */
  readonly from: number;
  readonly to: number;
  /** Of these kinds alone; of all when undefined. */
  readonly codes?: ReadonlySet<number> | undefined;
  /** Numbers between these two alone. */
  readonly behindId?: number | undefined;
  readonly beforeId?: number | undefined;
  readonly descending: boolean;
  /** Where the look before ended. */
  readonly after?: EventPlace | undefined;
  /** How many events at most. */
  readonly limit: number;
  /** How many rows are read in one look, wanted or not: 5,000 unless it is said, and never more. */
  readonly reads?: number;
}

/** What a look found. */
export interface FleetLook {
  /** By their time, in the order that was asked for; hidden ones are left out. */
  readonly events: readonly KeptEvent[];
  /** Where it ended; undefined where all was looked at. */
  readonly reached: EventPlace | undefined;
}

/** What changed of the events of many devices. */
export interface ChangedLook {
  /** By the number of their change. */
  readonly events: readonly KeptEvent[];
  /** Up to which change it was looked. */
  readonly reached: number;
  readonly more: boolean;
}

export interface FleetEvents {
  /** A look at events of many devices, however many there are: it reads a bounded number of them. */
  within(question: FleetQuestion): Promise<FleetLook>;
  /** Events that are new or changed behind that change, hidden ones left out: a look at a bounded number of them. */
  changed(deviceids: ReadonlySet<string> | undefined, behind: number, limit: number): Promise<ChangedLook>;
  /** The number of the last change of any event, or of the last event. */
  lastChange(): Promise<number>;
}

/** So many rows are read in a look at most. */
const A_LOOK = 5_000;
/** Of so many devices, or else of so many kinds, each is read by itself; of more, all there is. */
export const MOST_APART = 25;

type Db = Engine<EventTables>['db'];
type Row = Parameters<typeof keptEvent.fromRow>[0];
type Stretch = Pick<FleetQuestion, 'from' | 'to' | 'descending' | 'after'>;

export function fleetEvents(db: Db): FleetEvents {
  return {
    async within(question) {
      const { deviceids, codes, behindId = 0, beforeId = Number.POSITIVE_INFINITY, limit } = question;
      const { rows, reached } = await look(db, question);
      const isWanted = ({ deviceid, event_code: code, id, hidden }: Row): boolean =>
        hidden === 0 &&
        id > behindId &&
        id < beforeId &&
        (deviceids === undefined || deviceids.has(deviceid)) &&
        (codes === undefined || codes.has(code));
      const found = rows.filter(isWanted);
      const last = found[limit - 1];
      return {
        events: found.slice(0, limit).map((row) => keptEvent.fromRow(row)),
        reached: found.length > limit && last !== undefined ? placeOf(last) : reached,
      };
    },
    async changed(deviceids, behind, limit) {
      const rows = await db
        .selectFrom('events')
        .selectAll()
        .where('updates', '>', behind)
        .orderBy('updates')
        .limit(A_LOOK)
        .execute();
      const found = rows.filter(
        ({ deviceid, hidden }) => hidden === 0 && (deviceids === undefined || deviceids.has(deviceid)),
      );
      const isCut = found.length > limit;
      const last = isCut ? found[limit - 1] : rows.at(-1);
      return {
        events: found.slice(0, limit).map((row) => keptEvent.fromRow(row)),
        reached: last?.updates ?? behind,
        more: isCut || rows.length === A_LOOK,
      };
    },
    async lastChange() {
      return (await db.selectFrom('event_sequence').select('last').executeTakeFirstOrThrow()).last;
    },
  };
}

const placeOf = ({ time, id }: Row): EventPlace => ({ time, id });

interface ReadRows {
  readonly rows: readonly Row[];
  readonly reached: EventPlace | undefined;
}

/** Reads on from where the last look ended: all rows up to where this one does. */
async function look(db: Db, question: FleetQuestion): Promise<ReadRows> {
  const { deviceids, codes, ...stretch } = question;
  const most = Math.min(question.reads ?? A_LOOK, A_LOOK);
  if (deviceids?.size === 0 || codes?.size === 0) return { rows: [], reached: undefined };
  if (deviceids !== undefined && deviceids.size <= MOST_APART)
    return await lookAtEach(db, stretch, most, 'deviceid', [...deviceids]);
  if (codes !== undefined && codes.size <= MOST_APART)
    return await lookAtEach(db, stretch, most, 'event_code', [...codes]);
  const rows = await stretchOf(db, stretch, most).execute();
  return { rows, reached: rows.length < most ? undefined : placeOf(rows.at(-1) as Row) };
}

/** Reads the rows of each of these by themselves, and puts them in order. */
async function lookAtEach(
  db: Db,
  stretch: Stretch,
  most: number,
  column: 'deviceid' | 'event_code',
  values: readonly (string | number)[],
): Promise<ReadRows> {
  const each = Math.ceil(most / values.length);
  const inOrder = (a: EventPlace, b: EventPlace): number =>
    (stretch.descending ? -1 : 1) * (a.time - b.time || a.id - b.id);
  const rows: Row[] = [];
  let reached: EventPlace | undefined;
  for (const value of values) {
    const its = await stretchOf(db, stretch, each).where(column, '=', value).execute();
    rows.push(...its);
    const last = its.at(-1);
    // Behind the last event of a device that has more, those of others do not follow on it.
    if (its.length === each && last !== undefined)
      reached = reached === undefined || inOrder(last, reached) < 0 ? placeOf(last) : reached;
  }
  rows.sort(inOrder);
  const end = reached;
  return { rows: end === undefined ? rows : rows.filter((row) => inOrder(row, end) <= 0), reached };
}

const stretchOf = (db: Db, { from, to, descending, after }: Stretch, limit: number) => {
  const way = descending ? 'desc' : 'asc';
  const beyond = descending ? '<' : '>';
  return db
    .selectFrom('events')
    .selectAll()
    .where('time', '>=', descending ? from : Math.max(from, after?.time ?? from))
    .where('time', '<', descending ? Math.min(to, (after?.time ?? to) + 1) : to)
    .$if(after !== undefined, (rest) =>
      rest.where(({ eb, or }) =>
        or([eb('time', beyond, after?.time ?? 0), eb('id', beyond, after?.id ?? 0)]),
      ),
    )
    .orderBy('time', way)
    .orderBy('id', way)
    .limit(limit);
};
