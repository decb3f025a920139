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
/** Of a look, each further part is so many times as many rows as the one before. */
const PARTS_GROW = 4;
/** Of those that are read by themselves, so many rows of each at first: each is a statement. */
const ROWS_APART = 20;
/** Of so many devices, or else of so many kinds, each is read by itself; of more, all there is. */
export const MOST_APART = 25;

type Db = Engine<EventTables>['db'];
type Row = Parameters<typeof keptEvent.fromRow>[0];
type Stretch = Pick<FleetQuestion, 'from' | 'to' | 'descending' | 'after'>;

export function fleetEvents(db: Db): FleetEvents {
  return {
    async within(question) {
      const { deviceids, codes, behindId = 0, beforeId = Number.POSITIVE_INFINITY, limit } = question;
      const isWanted = ({ deviceid, event_code: code, id, hidden }: Row): boolean =>
        hidden === 0 &&
        id > behindId &&
        id < beforeId &&
        (deviceids === undefined || deviceids.has(deviceid)) &&
        (codes === undefined || codes.has(code));
      const { found, reached } = await inParts<EventPlace>({
        limit,
        first: Math.max(limit + 1, apart(question) * ROWS_APART),
        most: Math.min(question.reads ?? A_LOOK, A_LOOK),
        after: question.after,
        isWanted,
        read: (after, most) => look(db, { ...question, after }, most),
      });
      const last = found[limit - 1];
      return {
        events: found.slice(0, limit).map((row) => keptEvent.fromRow(row)),
        reached: found.length > limit && last !== undefined ? placeOf(last) : reached,
      };
    },
    async changed(deviceids, behind, limit) {
      const { found, reached, last } = await inParts<number>({
        limit,
        first: limit + 1,
        most: A_LOOK,
        after: behind,
        isWanted: ({ deviceid, hidden }) => hidden === 0 && deviceids?.has(deviceid) !== false,
        async read(after = behind, most) {
          const rows = await db
            .selectFrom('events')
            .selectAll()
            .where('updates', '>', after)
            .orderBy('updates')
            .limit(most)
            .execute();
          return { rows, reached: rows.length < most ? undefined : rows.at(-1)?.updates };
        },
      });
      const isCut = found.length > limit;
      return {
        events: found.slice(0, limit).map((row) => keptEvent.fromRow(row)),
        reached: (isCut ? found[limit - 1] : last)?.updates ?? behind,
        more: isCut || reached !== undefined,
      };
    },
    async lastChange() {
      return (await db.selectFrom('event_sequence').select('last').executeTakeFirstOrThrow()).last;
    },
  };
}

/** How many devices or kinds are each read by themselves; 0 where all is read at once. */
const apart = ({ deviceids, codes }: Pick<FleetQuestion, 'deviceids' | 'codes'>): number =>
  [deviceids?.size, codes?.size].find((size) => size !== undefined && size <= MOST_APART) ?? 0;

const placeOf = ({ time, id }: Row): EventPlace => ({ time, id });

/** What was read on from a place. */
interface ReadRows<Place = EventPlace> {
  readonly rows: readonly Row[];
  /** Where it ended; undefined behind the last row of all. */
  readonly reached: Place | undefined;
}

interface Look<Place> {
  /** How many rows are wanted. */
  readonly limit: number;
  /** How many rows are read at first. */
  readonly first: number;
  /** How many rows may be read. */
  readonly most: number;
  /** Where the look before ended. */
  readonly after: Place | undefined;
  readonly isWanted: (row: Row) => boolean;
  /** Reads on from a place, so many rows at most. */
  readonly read: (after: Place | undefined, most: number) => Promise<ReadRows<Place>>;
}

/**
 * Reads until one more than was wanted is found: as many rows first as are enough where each is wanted, and more and more where few are.
 * @returns what was found, where it ended (undefined where all was read), and the last row that was read
 */
async function inParts<Place>({ limit, first, most, after, isWanted, read }: Look<Place>) {
  const found: Row[] = [];
  let reached = after;
  let last: Row | undefined;
  let left = most;
  for (let part = first; left > 0 && found.length <= limit; part *= PARTS_GROW) {
    const { rows, reached: end } = await read(reached, Math.min(part, left));
    left -= part;
    found.push(...rows.filter(isWanted));
    last = rows.at(-1) ?? last;
    reached = end;
    if (end === undefined) break;
  }
  return { found, reached, last };
}

/** Reads on from where the last look ended: all rows up to where this one does. */
async function look(db: Db, question: FleetQuestion, most: number): Promise<ReadRows> {
  const { deviceids, codes, ...stretch } = question;
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
