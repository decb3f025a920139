import type { DatabaseSync } from 'node:sqlite';
import { attempt, beginAnew } from './damaged-table.ts';
import { JOURNALS, type JournalTable } from './journal-tables.ts';
import { type JournalGap, mendJournal } from './mend-journal.ts';

/** Counts of reports, which can be counted again. */
const DAYS = ['position_days', 'position_stale_days', 'position_zones'];
/** Gaps of a journal that are told each for itself. */
const MOST_TOLD = 20;

/** Creates the table of each device's newest report again, with those that can be read. */
function mendLatest(db: DatabaseSync, nowMs: number): number {
  const aside = beginAnew(db, 'position_latest', nowMs);
  const copy = db.prepare(`INSERT OR IGNORE INTO position_latest SELECT * FROM ${aside} WHERE device = ?`);
  let rows = 0;
  for (const { number } of db.prepare('SELECT number FROM position_devices').all())
    rows += attempt(() => Number(copy.run(Number(number)).changes)) ?? 0;
  return rows;
}

/**
 * Mends damaged tables among those that reports come into.
 * @param say told what was damaged and what is lost, in a sentence or more
 * @returns whether any was damaged
 */
export function mendPositions(db: DatabaseSync, nowMs: number, say: (text: string) => void): boolean {
  let mended = false;
  for (const journal of JOURNALS) {
    if (isReadable(db, journal.table)) continue;
    const { rows, gaps } = mendJournal(db, journal, nowMs);
    const lost = gaps.slice(0, MOST_TOLD).map((gap) => gapWords(db, gap, journal, nowMs));
    if (gaps.length > MOST_TOLD) lost.push(`those in ${gaps.length - MOST_TOLD} more places`);
    say(
      `The journal of ${journal.holds} was damaged. ${rows} reports were put back. Lost are, as far as they were not folded already: ${lost.join('; ')}.`,
    );
    mended = true;
  }
  if (!DAYS.every((table) => isReadable(db, table, 'device'))) {
    for (const table of DAYS) beginAnew(db, table, nowMs);
    say('What devices did each day was damaged: it is counted anew from their reports.');
    mended = true;
  }
  if (!isReadable(db, 'position_latest')) {
    const rows = mendLatest(db, nowMs);
    say(
      `The table of newest reports was damaged. ${rows} of them were put back; others come with the next report.`,
    );
    mended = true;
  }
  return mended;
}

/** Which reports of a journal are lost: of all devices, or those of some where it is in order of devices. */
function gapWords(
  db: DatabaseSync,
  { from, to }: JournalGap,
  { order: [major] }: Pick<JournalTable, 'order'>,
  nowMs: number,
): string {
  const until = to?.time ?? Number.POSITIVE_INFINITY;
  const between = `between ${iso(from.time, nowMs)} and ${iso(until, nowMs)}`;
  if (major === 'time') return `reports of any device ${between}`;
  const { count, first, last } =
    db
      .prepare(
        `SELECT count(*) AS count, min(number) AS first, max(number) AS last FROM position_devices WHERE number BETWEEN ? AND ?`,
      )
      .get(from.device, to?.device ?? Number.MAX_SAFE_INTEGER) ?? {};
  const name = (number: unknown): string =>
    String(
      db.prepare('SELECT deviceid FROM position_devices WHERE number = ?').get(Number(number))?.['deviceid'],
    );
  if (count === 0) return 'reports of devices that are not known';
  if (count === 1) return `reports of ${name(first)} ${between}`;
  const [after, before] = [iso(from.time, nowMs), iso(until, nowMs)];
  const others =
    Number(count) > 2
      ? `, and all of ${Number(count) - 2} devices that came between these in the order of their first reports`
      : '';
  return `reports of ${name(first)} after ${after} and of ${name(last)} before ${before}${others}`;
}

function iso(ms: number, nowMs: number): string {
  if (ms < 0) return 'its beginning';
  return new Date(Math.min(ms, nowMs)).toISOString();
}

function isReadable(db: DatabaseSync, table: string, column = 'report'): boolean {
  return attempt(() => db.prepare(`SELECT sum(length(${column})) FROM ${table}`).all()) !== undefined;
}
