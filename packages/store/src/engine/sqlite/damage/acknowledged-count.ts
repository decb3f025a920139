import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type Acknowledged, AcknowledgedMark, readMark } from './acknowledged-mark.ts';
import type { DamageRecord } from './damage-record.ts';

/**
 * Counts acknowledged changes, in the database and in a file beside it: at the next start both have to say the same. In the
 * store's own thread.
 */
export class AcknowledgedCount implements Disposable {
  readonly #put: StatementSync;
  readonly #mark: AcknowledgedMark | undefined;
  #reports: number;
  #changes: number;
  /** What the open transaction counted. */
  #next: { readonly reports: number; readonly changes: number; readonly atMs: number } | undefined;

  /** Reports changes that were lost since the last time. */
  constructor(db: DatabaseSync, file: string, record: DamageRecord) {
    const kept = db
      .prepare('SELECT hex(database) AS database, reports, changes, at_ms AS atMs FROM acknowledged')
      .get() as unknown as Acknowledged;
    this.#put = db.prepare('UPDATE acknowledged SET reports = ?, changes = ?, at_ms = ?');
    const { database, reports, changes, atMs } = { ...kept, database: kept.database.toLowerCase() };
    [this.#reports, this.#changes] = [reports, changes];
    const marked = readMark(file);
    if (marked !== undefined) tellLoss(record, { database, reports, changes, atMs }, marked);
    try {
      this.#mark = new AcknowledgedMark(file, database);
      this.#mark.write(reports, changes, atMs);
    } catch {
      // The disk is full: then nothing is acknowledged either, and the next start has no mark.
    }
  }

  [Symbol.dispose](): void {
    this.#mark?.[Symbol.dispose]();
  }

  /** Within a transaction, at its end: it keeps so many reports, or changes something else. */
  count(reports: number): void {
    this.#next = {
      reports: this.#reports + reports,
      changes: this.#changes + (reports === 0 ? 1 : 0),
      atMs: Date.now(),
    };
    this.#put.run(this.#next.reports, this.#next.changes, this.#next.atMs);
  }

  /** After the commit of the counted changes. */
  written(): void {
    if (this.#next === undefined) return;
    const { reports, changes, atMs } = this.#next;
    this.undone();
    [this.#reports, this.#changes] = [reports, changes];
    try {
      this.#mark?.write(reports, changes, atMs);
    } catch {
      // A mark that is behind misses damage, and makes up none.
    }
  }

  /** Changes that were counted since the last commit are not kept. */
  undone(): void {
    this.#next = undefined;
  }
}

const time = (ms: number): string => (ms === 0 ? 'its beginning' : new Date(ms).toISOString());

function tellLoss(record: DamageRecord, kept: Acknowledged, marked: Acknowledged): void {
  if (marked.database !== kept.database) {
    record.add(
      `The database is another one than before. In the earlier one ${marked.reports} reports of positions and ${marked.changes} other changes had been acknowledged until ${time(marked.atMs)}.`,
    );
    return;
  }
  const reports = Math.max(0, marked.reports - kept.reports);
  const changes = Math.max(0, marked.changes - kept.changes);
  if (reports === 0 && changes === 0) return;
  record.add(
    `${reports} reports of positions and ${changes} other changes that had been acknowledged are not in the database any more. They came in between ${time(kept.atMs)} and ${time(marked.atMs)}.`,
  );
}
