import type { DatabaseSync } from 'node:sqlite';
import { transaction } from '../transaction.ts';
import { attempt, beginAnew } from './damaged-table.ts';
import { JOURNAL_COLUMNS, type JournalTable, rowsAfterSql } from './journal-tables.ts';

const ROWS_A_STEP = 2_000;
/** Beyond all times and all numbers of devices. */
const LAST = 2 ** 52;
const NO_REPORT = new Uint8Array();

/** A place in a journal: time in ms since 1970, and the device's number. */
export interface JournalPlace {
  readonly time: number;
  readonly device: number;
}

/** Where rows cannot be read; `to` is undefined where that is so to the end. */
export interface JournalGap {
  readonly from: JournalPlace;
  readonly to: JournalPlace | undefined;
}

/** The rows that were put back of a damaged journal. */
export interface MendedJournal {
  readonly rows: number;
  readonly gaps: readonly JournalGap[];
}

interface Row extends JournalPlace {
  readonly report: Uint8Array;
  readonly late: number;
  readonly arrived: number | null;
  readonly place: number | null;
}

/**
 * Creates a damaged journal again with all of it that can be read, so that reports are kept and folded again. The cost is bounded by
 * its rows, and for each damaged place by some hundred rows that are looked for.
 */
export function mendJournal(
  db: DatabaseSync,
  { table, order }: Pick<JournalTable, 'table' | 'order'>,
  nowMs: number,
): MendedJournal {
  const [major, minor] = order;
  const aside = beginAnew(db, table, nowMs);
  const read = db.prepare(rowsAfterSql(order, aside));
  const put = db.prepare(`INSERT OR IGNORE INTO ${table} (${JOURNAL_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)`);
  const rowsAfter = (after: readonly [number, number, Uint8Array], count: number): Row[] | undefined =>
    attempt(() => read.all(...after, count) as unknown as Row[]);
  const canRead = (first: number, second: number): boolean =>
    rowsAfter([first, second, NO_REPORT], 1) !== undefined;

  /** The first place behind another from which on rows can be read again; undefined where there is none. */
  const readableAfter = (first: number, second: number): readonly [number, number] | undefined => {
    const within = firstReadable(second + 1, (at) => canRead(first, at));
    if (within < LAST) return [first, within];
    // Where the next one begins that can be read, the damage ended within the one before.
    const next = firstReadable(first + 1, (at) => canRead(at, -LAST));
    if (next >= LAST) return undefined;
    const last = next - 1;
    return last === first ? [next, -LAST] : [last, firstReadable(-LAST + 1, (at) => canRead(last, at))];
  };
  const placeOf = (first: number, second: number): JournalPlace =>
    major === 'time' ? { time: first, device: second } : { time: second, device: first };

  const gaps: JournalGap[] = [];
  let rows = 0;
  let after: readonly [number, number, Uint8Array] = [-LAST, -LAST, NO_REPORT];
  for (let count = ROWS_A_STEP; ;) {
    const step = rowsAfter(after, count);
    if (step === undefined && count > 1) {
      count = Math.ceil(count / 2);
      continue;
    }
    if (step === undefined) {
      const [first, second] = after;
      const next = readableAfter(first, second);
      gaps.push({ from: placeOf(first, second), to: next && placeOf(...next) });
      if (next === undefined) break;
      after = [...next, NO_REPORT];
      count = ROWS_A_STEP;
      continue;
    }
    transaction(db, () => {
      for (const { time, device, report, late, arrived, place } of step)
        put.run(time, device, report, late, arrived, place);
    });
    rows += step.length;
    const last = step.at(-1);
    if (last === undefined) break;
    after = [last[major], last[minor], last.report];
  }
  return { rows, gaps };
}

/** The first number from which on rows can be read; LAST where there is none. */
function firstReadable(from: number, canRead: (at: number) => boolean): number {
  let [bad, good] = [from - 1, from];
  for (let step = 1; good < LAST && !canRead(good); step *= 2) {
    bad = good;
    good = Math.min(LAST, from + step);
  }
  while (good - bad > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (canRead(middle)) good = middle;
    else bad = middle;
  }
  return good;
}
