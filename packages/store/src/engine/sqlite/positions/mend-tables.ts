import type { DatabaseSync } from 'node:sqlite';
import type { Gap } from '../../../positions/positions.ts';
import { transaction } from '../transaction.ts';
import { type JournalNumber, journalTable, lateJournalTable } from './journals.ts';

/** What is counted from reports, and can be counted anew. */
const DAYS = ['position_days', 'position_stale_days', 'position_zones'];
const ROWS_A_STEP = 2_000;
const LAST_MS = 2 ** 52;
const NO_REPORT = new Uint8Array();

/** What was put back of a table that is damaged. */
interface Mended {
  readonly rows: number;
  /** Where rows cannot be read, by their time. */
  readonly gaps: readonly Gap[];
}

/** SQLite's word for a page that is not what it should be (https://sqlite.org/rescode.html#corrupt). */
export function isCorrupt(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === 11;
}

/** Renames a table and makes it anew, empty: what was in it stays, for `doctor --repair`. */
function beginAnew(db: DatabaseSync, table: string, nowMs: number): string {
  const aside = `damaged_${nowMs}_${table}`;
  const { sql } = db.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').get(table) ?? {};
  transaction(db, () => {
    db.exec(`ALTER TABLE ${table} RENAME TO ${aside}`);
    db.exec(String(sql));
  });
  return aside;
}

/**
 * Begins a journal that is damaged anew with all of it that can be read, so that reports are kept and folded again.
 * @param journal 0 or 1
 */
function mendJournal(db: DatabaseSync, journal: JournalNumber, nowMs: number): Mended {
  const table = journalTable(journal);
  const aside = beginAnew(db, table, nowMs);
  const read = db.prepare(
    `SELECT time, device, report, late, arrived, place FROM ${aside} WHERE (time, device, report) > (?, ?, ?)
     ORDER BY time, device, report LIMIT ?`,
  );
  const put = db.prepare(
    `INSERT OR IGNORE INTO ${table} (time, device, report, late, arrived, place) VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const at = (timeMs: number, count: number): readonly Readonly<Row>[] | undefined =>
    attempt(() => read.all(timeMs - 1, LAST_MS, NO_REPORT, count) as unknown as Row[]);
  const gaps: Gap[] = [];
  let rows = 0;
  let after: Pick<Row, 'time' | 'device' | 'report'> = { time: -LAST_MS, device: 0, report: NO_REPORT };
  for (let count = ROWS_A_STEP; ;) {
    const step = attempt(() => read.all(after.time, after.device, after.report, count) as unknown as Row[]);
    if (step === undefined && count > 1) {
      count = 1;
      continue;
    }
    if (step === undefined) {
      const next = firstReadable(after.time + 1, (timeMs) => at(timeMs, 1) !== undefined);
      gaps.push({ fromMs: after.time, toMs: Math.min(next, nowMs) });
      if (next >= LAST_MS) break;
      after = { time: next - 1, device: LAST_MS, report: NO_REPORT };
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
    after = last;
  }
  return { rows, gaps };
}

/** Stretches of time of a device that are tried, where its rows cannot all be read. */
const MOST_TRIES = 200;
const TIMES = { fromMs: -(2 ** 43), toMs: 2 ** 43 };

/**
 * Begins a journal of what came late anew with all of it that can be read: device by device, and of one that is damaged by ever shorter
 * stretches of time.
 * @returns of how many devices something is lost
 */
function mendLateJournal(
  db: DatabaseSync,
  journal: JournalNumber,
  nowMs: number,
): { readonly rows: number; readonly devices: number } {
  const table = lateJournalTable(journal);
  const aside = beginAnew(db, table, nowMs);
  const copy = db.prepare(
    `INSERT OR IGNORE INTO ${table} SELECT * FROM ${aside} WHERE device = ? AND time >= ? AND time < ?`,
  );
  let [rows, devices] = [0, 0];
  for (const { number } of db.prepare('SELECT number FROM position_devices').all()) {
    const stretches: Gap[] = [TIMES];
    let tries = 0;
    for (let next = stretches.pop(); next !== undefined; next = stretches.pop()) {
      const { fromMs, toMs } = next;
      const copied =
        tries++ < MOST_TRIES
          ? attempt(() => Number(copy.run(Number(number), fromMs, toMs).changes))
          : undefined;
      rows += copied ?? 0;
      const middle = Math.floor((fromMs + toMs) / 2);
      if (copied === undefined && middle > fromMs && tries < MOST_TRIES)
        stretches.push({ fromMs: middle, toMs }, { fromMs, toMs: middle });
    }
    if (tries > 1) devices++;
  }
  return { rows, devices };
}

interface Row {
  readonly time: number;
  readonly device: number;
  readonly report: Uint8Array;
  readonly late: number;
  readonly arrived: number | null;
  readonly place: number | null;
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (isCorrupt(error)) return undefined;
    throw error;
  }
}

/** The first time from which on rows can be read again. */
function firstReadable(fromMs: number, canRead: (timeMs: number) => boolean): number {
  let [bad, good] = [fromMs, fromMs];
  for (let step = 1; good < LAST_MS && !canRead(good); step *= 2) {
    bad = good;
    good = Math.min(LAST_MS, fromMs + step);
  }
  while (good - bad > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (canRead(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

/** Begins the table of each device's newest report anew, with those that can be read. */
function mendLatest(db: DatabaseSync, nowMs: number): Mended {
  const aside = beginAnew(db, 'position_latest', nowMs);
  const copy = db.prepare(`INSERT OR IGNORE INTO position_latest SELECT * FROM ${aside} WHERE device = ?`);
  let rows = 0;
  for (const { number } of db.prepare('SELECT number FROM position_devices').all())
    rows += attempt(() => Number(copy.run(Number(number)).changes)) ?? 0;
  return { rows, gaps: [] };
}

/**
 * Mends those of the tables that reports come into which are damaged.
 * @param say told what was damaged and what is lost, in a sentence or more
 * @returns whether any was
 */
export function mendPositions(db: DatabaseSync, nowMs: number, say: (text: string) => void): boolean {
  let mended = false;
  for (const journal of [0, 1] as const) {
    if (!isReadable(db, lateJournalTable(journal))) {
      const { rows, devices } = mendLateJournal(db, journal, nowMs);
      say(
        `The journal of positions that came late was damaged. ${rows} reports were put back; some of ${devices} devices are lost, as far as they were not in order yet.`,
      );
      mended = true;
    }
    if (isReadable(db, journalTable(journal))) continue;
    const { rows, gaps } = mendJournal(db, journal, nowMs);
    const times = gaps.map(({ fromMs, toMs }) => `between ${iso(fromMs)} and ${iso(toMs)}`);
    say(
      `The journal of positions was damaged. ${rows} reports were put back; those ${times.join(', ')} are lost, as far as they were not in order yet.`,
    );
    mended = true;
  }
  if (!DAYS.every((table) => isReadable(db, table, 'device'))) {
    for (const table of DAYS) beginAnew(db, table, nowMs);
    say('What devices did each day was damaged: it is counted anew from their reports.');
    mended = true;
  }
  if (!isReadable(db, 'position_latest')) {
    const { rows } = mendLatest(db, nowMs);
    say(
      `The table of newest reports was damaged. ${rows} of them were put back; others come with the next report.`,
    );
    mended = true;
  }
  return mended;
}

const iso = (ms: number): string => (ms < 0 ? 'its beginning' : new Date(ms).toISOString());

function isReadable(db: DatabaseSync, table: string, column = 'report'): boolean {
  return attempt(() => db.prepare(`SELECT sum(length(${column})) FROM ${table}`).all()) !== undefined;
}
