import type { HttpAnswer, HttpRequest } from '@outrider/protocol/tables.ts';
import type { EventRow } from './listed-row.ts';

type Question = Partial<HttpRequest<'eventQuery'>>;
type Answer = HttpAnswer<'eventQuery'>;
/** Asks the server. */
export type AskEvents = (question: Question) => Promise<Answer>;

/** Events that are known, and up to which change. */
export interface EventFeed {
  /** The newest first. */
  readonly rows: readonly EventRow[];
  readonly updatetime: number;
  /** Whether there are more than a page holds. */
  readonly isCut: boolean;
}

/** A page holds so many. */
export const MOST_EVENTS = 10_000;
/** Looks of one round: what is left comes with the next one. */
const MOST_LOOKS = 40;

const newestFirst = (a: EventRow, b: EventRow): number =>
  b.eventtimeutc - a.eventtimeutc || b.serialno - a.serialno;

/** Takes events in: those that are known are replaced. */
export function merged(rows: readonly EventRow[], told: readonly EventRow[]): EventRow[] {
  const byNumber = new Map(rows.map((row) => [row.serialno, row]));
  for (const row of told) {
    const known = byNumber.get(row.serialno);
    if (known === undefined || known.updatetime <= row.updatetime) byNumber.set(row.serialno, row);
  }
  return [...byNumber.values()].sort(newestFirst);
}

/** The fields of one event that this page just changed; its other fields stay as the list knows them. */
export type RowChange = Pick<EventRow, 'serialno'> & Partial<EventRow>;

/** Puts a change of this page into the rows, unless the list knows a newer state of that event. */
export function changed(rows: readonly EventRow[], change: RowChange): EventRow[] {
  return rows.map((row) =>
    row.serialno === change.serialno && (change.updatetime ?? row.updatetime) >= row.updatetime
      ? { ...row, ...change }
      : row,
  );
}

/** Reads all events from a moment on, unix seconds: the newest first, as many as a page holds. */
export async function loadFeed(ask: AskEvents, afterTime: number): Promise<EventFeed> {
  const rows: EventRow[] = [];
  let updatetime: number | undefined;
  let next: Answer['next'] = null;
  for (let looks = 0; looks < MOST_LOOKS && rows.length < MOST_EVENTS; looks++) {
    const answer = await ask({ afterTime, desc: 1, ...(next !== null && { after: next }) });
    // What happens between two looks is behind the first one's change.
    updatetime ??= answer.updatetime;
    rows.push(...answer.data);
    next = answer.next;
    if (next === null) break;
  }
  return { rows: rows.slice(0, MOST_EVENTS), updatetime: updatetime ?? 0, isCut: next !== null };
}

/**
 * Asks what is new or was changed since.
 * @param known what is known then: what this page changes while it asks stays
 */
export async function followFeed(
  ask: AskEvents,
  afterTime: number,
  known: () => EventFeed,
): Promise<EventFeed> {
  const told: EventRow[] = [];
  let { updatetime } = known();
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const answer = await ask({ afterTime, afterUpdatetime: updatetime });
    told.push(...answer.data);
    updatetime = answer.updatetime;
    if (!answer.more) break;
  }
  const { rows: before, isCut } = known();
  const rows = told.length === 0 ? before : merged(before, told);
  return { rows: rows.slice(0, MOST_EVENTS), updatetime, isCut: isCut || rows.length > MOST_EVENTS };
}
