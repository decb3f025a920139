import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { StoredRow } from '../../../positions/stored-row.ts';
import { JournalTimes } from './journal-times.ts';
import { toStored } from './report-columns.ts';

export type JournalNumber = 0 | 1;
const NUMBERS = [0, 1] as const;

/** The journal of what came in time, in order of time. */
export const journalTable = (journal: JournalNumber) => `position_journal_${journal}` as const;
/** The one beside it, of what devices kept back: in order of devices, so that an hour of one lies together. */
export const lateJournalTable = (journal: JournalNumber) => `position_late_journal_${journal}` as const;
export const JOURNAL_TABLES = NUMBERS.flatMap((journal) => [
  journalTable(journal),
  lateJournalTable(journal),
]);

/** A row of a journal, as it is read for somebody. */
type JournalRow = [
  time: number,
  late: number,
  arrived: number | null,
  report: Uint8Array,
  place: number | null,
];

const byPlace = (a: JournalRow, b: JournalRow): number => (a[4] ?? 0) - (b[4] ?? 0);

const rowsFrom = (db: DatabaseSync, which: string): StatementSync => {
  const statement = db.prepare(`SELECT time, late, arrived, report, place FROM ${which}`);
  // A day is many rows: half the time of objects.
  statement.setReturnArrays(true);
  return statement;
};

/** The statements of a journal and the one beside it. */
function journalStatements(db: DatabaseSync, journal: JournalNumber) {
  const [table, late] = [journalTable(journal), lateJournalTable(journal)];
  const columns = 'time, device, report, late, arrived, place';
  return {
    insert: db.prepare(`INSERT OR IGNORE INTO ${table} (${columns}) VALUES (?, ?, ?, ?, ?, ?)`),
    // One that came in time already is not kept once more.
    insertLate: db.prepare(
      `INSERT OR IGNORE INTO ${late} (${columns}) SELECT ?1, ?2, ?3, ?4, ?5, ?6
       WHERE NOT EXISTS (SELECT 1 FROM ${table} WHERE time = ?1 AND device = ?2 AND report = ?3)`,
    ),
    isLate: db.prepare(`SELECT 1 FROM ${late} WHERE device = ? AND time = ? AND report = ?`),
    inRange: rowsFrom(db, `${table} WHERE time >= ? AND time < ? AND device = ?`),
    /** The reports of one device and some moments, which are a list in JSON; the moments first: they are few, and the rows of the journal many. */
    atMoments: rowsFrom(db, `json_each(?) CROSS JOIN ${table} ON time = value WHERE device = ?`),
    lateTimes: db.prepare(`SELECT time FROM ${late} WHERE device = ?`),
    lateInRange: rowsFrom(db, `${late} WHERE time >= ? AND time < ? AND device = ?`),
  };
}

/**
 * Where reports come into: two journals, of which one is appended to and the other is empty or being folded, each with one beside it for what
 * comes late.
 */
export class Journals {
  readonly #db: DatabaseSync;
  readonly #statements: readonly [ReturnType<typeof journalStatements>, ReturnType<typeof journalStatements>];
  /** When each journal of what came in time has reports of whom; undefined until somebody reads. */
  #times: [JournalTimes, JournalTimes] | undefined;
  #active: JournalNumber;
  #appended: number;
  /** The place of the last report in the order in which they came. */
  #place: number;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#statements = [journalStatements(db, 0), journalStatements(db, 1)];
    this.#active = Number(db.prepare('SELECT active FROM position_fold').get()?.['active']) === 1 ? 1 : 0;
    const oneOf = (what: string, table: string): number =>
      Number(db.prepare(`SELECT ${what} AS one FROM ${table}`).get()?.['one'] ?? 0);
    this.#place = Math.max(...JOURNAL_TABLES.map((table) => oneOf('max(place)', table)));
    this.#appended =
      oneOf('count(*)', journalTable(this.#active)) + oneOf('count(*)', lateJournalTable(this.#active));
  }

  /** Which journal is appended to; the other is empty or being folded. */
  get active(): JournalNumber {
    return this.#active;
  }

  /** Rows appended since the journals were last changed over: those to fold next. */
  get appended(): number {
    return this.#appended;
  }

  /**
   * Keeps a report, within a transaction.
   * @param surely whether it is to be known surely that it was not there: costs a look more
   * @returns whether it was not there, as far as that is known
   */
  add(device: number, { time, report, late, arrivedMs }: StoredRow, surely: boolean): boolean {
    const { insert, insertLate, isLate } = this.#statements[this.#active];
    const statement = late ? insertLate : insert;
    const { changes } = statement.run(time, device, report, late ? 1 : 0, arrivedMs ?? null, ++this.#place);
    if (Number(changes) === 0) return false;
    if (late) return true;
    this.#times?.[this.#active].add(device, time);
    return !surely || isLate.get(device, time, report) === undefined;
  }

  /** After the commit of so many. */
  committed(count: number): void {
    this.#appended += count;
  }

  /**
   * The rows of a device with `from <= time < to`, in the order in which they are folded: those of the journal that is folded first, and of
   * each what came in time before what came late, in the order in which they came.
   */
  rows(device: number, from: number, to: number): StoredRow[] {
    const folded: JournalNumber = this.#active === 0 ? 1 : 0;
    const rows = [folded, this.#active].flatMap((journal) => {
      const { lateInRange } = this.#statements[journal];
      const inTime = this.#inTime(journal, device, from, to);
      const late = lateInRange.all(from, to, device) as unknown as JournalRow[];
      return [...inTime.sort(byPlace), ...late.sort(byPlace)];
    });
    return rows.map(([time, late, arrived, report]) => toStored({ time, late, arrived, report }));
  }

  /** In which stretches of so many ms the journals have reports of a device: each by its number since 1970. */
  stretches(device: number, ms: number): Set<number> {
    const found = new Set<number>();
    for (const journal of NUMBERS) {
      for (const time of this.#allTimes()[journal].all(device)) found.add(Math.floor(time / ms));
      for (const { time } of this.#statements[journal].lateTimes.iterate(device))
        found.add(Math.floor(Number(time) / ms));
    }
    return found;
  }

  #inTime(journal: JournalNumber, device: number, from: number, to: number): JournalRow[] {
    const { inRange, atMoments } = this.#statements[journal];
    const times = this.#allTimes()[journal].of(device, from, to);
    if (times === undefined) return inRange.all(from, to, device) as unknown as JournalRow[];
    if (times.length === 0) return [];
    return atMoments.all(JSON.stringify(times), device) as unknown as JournalRow[];
  }

  #allTimes(): readonly [JournalTimes, JournalTimes] {
    this.#times ??= [this.#readTimes(0), this.#readTimes(1)];
    return this.#times;
  }

  #readTimes(journal: JournalNumber): JournalTimes {
    const times = new JournalTimes();
    const rows = this.#db.prepare(`SELECT time, device FROM ${journalTable(journal)}`);
    rows.setReturnArrays(true);
    for (const [time, device] of rows.iterate() as unknown as Iterable<[number, number]>)
      times.add(device, time);
    return times;
  }

  /** Appends go to the other journal from now on, which must be empty; this one is ready to be folded. */
  changeOver(): void {
    const active = this.#active === 0 ? 1 : 0;
    this.#db.exec(
      `UPDATE position_fold SET active = ${active}, last_chunk = (SELECT ifnull(max(id), 0) FROM position_chunks)`,
    );
    this.#active = active;
    if (this.#times !== undefined) this.#times[active] = new JournalTimes();
    this.#appended = 0;
  }
}
