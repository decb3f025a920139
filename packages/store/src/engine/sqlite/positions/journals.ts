import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { StoredRow } from '../../../positions/stored-row.ts';
import { JournalTimes } from './journal-times.ts';
import {
  JOURNAL_COLUMNS,
  JOURNAL_TABLES,
  type JournalNumber,
  journalsInOrder,
  journalsOf,
} from './journal-tables.ts';
import { toStored } from './report-columns.ts';

/** Rows that are read in one piece: a millisecond or two. */
export const ROWS_A_PIECE = 500;
/** Times in memory that are looked at in one piece. */
const TIMES_A_PIECE = 20_000;
/** A device with at most so many rows in the journals has few: they may be read at once. */
const FEW_ROWS = 2_000;
const NO_REPORT: Uint8Array = new Uint8Array();
const NUMBERS = [0, 1] as const;

/** A row of a journal, as it is read for somebody. */
type JournalRow = [
  time: number,
  late: number,
  arrived: number | null,
  report: Uint8Array,
  place: number | null,
];

/** A row of a journal with its place in the order in which rows of one moment count. */
export interface OrderedRow {
  readonly time: number;
  readonly report: Uint8Array;
  /** The number of its journal, the one that is read first being 0. */
  readonly journal: number;
  /** In that journal. */
  readonly place: number;
}

const byPlace = (a: JournalRow, b: JournalRow): number => (a[4] ?? 0) - (b[4] ?? 0);

const rowsFrom = (db: DatabaseSync, which: string): StatementSync => {
  const statement = db.prepare(`SELECT time, late, arrived, report, place FROM ${which}`);
  // A day is many rows: half the time of objects.
  statement.setReturnArrays(true);
  return statement;
};

/** The statements of a journal and the one beside it. */
function journalStatements(db: DatabaseSync, journal: JournalNumber) {
  const { inTime, late: lateJournal } = journalsOf(journal);
  const [table, late] = [inTime.table, lateJournal.table];
  const columns = JOURNAL_COLUMNS;
  return {
    insert: db.prepare(`INSERT OR IGNORE INTO ${table} (${columns}) VALUES (?, ?, ?, ?, ?, ?)`),
    // A report that came in time already is not kept once more.
    insertLate: db.prepare(
      `INSERT OR IGNORE INTO ${late} (${columns}) SELECT ?1, ?2, ?3, ?4, ?5, ?6
       WHERE NOT EXISTS (SELECT 1 FROM ${table} WHERE time = ?1 AND device = ?2 AND report = ?3)`,
    ),
    isLate: db.prepare(`SELECT 1 FROM ${late} WHERE device = ? AND time = ? AND report = ?`),
    inRange: rowsFrom(db, `${table} WHERE time >= ? AND time < ? AND device = ?`),
    /** The reports of one device and some moments, which are a list in JSON; the moments first: they are few, and the rows of the journal many. */
    atMoments: rowsFrom(db, `json_each(?) CROSS JOIN ${table} ON time = value WHERE device = ?`),
    ofMoment: rowsFrom(db, `${table} WHERE time = ? AND device = ? AND report > ? ORDER BY report LIMIT ?`),
    lateTimes: db.prepare(`SELECT time FROM ${late} WHERE device = ?`),
    lateInRange: rowsFrom(db, `${late} WHERE time >= ? AND time < ? AND device = ?`),
    lateAfter: rowsFrom(
      db,
      `${late} WHERE device = ? AND (time, report) > (?, ?) AND time < ? ORDER BY time, report LIMIT ?`,
    ),
    lateCount: db.prepare(
      `SELECT count(*) AS rows FROM (SELECT 1 FROM ${late} WHERE device = ? AND time >= ? AND time < ? LIMIT ?)`,
    ),
  };
}

/**
 * Where reports come into: two journals, of which one is appended to and the other is empty or being folded, each with one beside it for what
 * comes late.
 */
export class Journals {
  readonly #db: DatabaseSync;
  readonly #statements: readonly [ReturnType<typeof journalStatements>, ReturnType<typeof journalStatements>];
  /** When each journal of reports in time has reports of which device; undefined until somebody reads. */
  #times: [JournalTimes, JournalTimes] | undefined;
  #active: JournalNumber;
  #appended: number;
  /** Whether hours came packed since the journals were last changed over: when they came is noted by folding. */
  #hasPacked = false;
  /** Whether a journal is being folded, or was when an earlier run ended: chunks behind the last ones are not there for good. */
  #isFolding = true;
  /** The place of the last report in the order in which they came. */
  #place: number;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#statements = [journalStatements(db, 0), journalStatements(db, 1)];
    this.#active = Number(db.prepare('SELECT active FROM position_fold').get()?.['active']) === 1 ? 1 : 0;
    const oneOf = (what: string, table: string): number =>
      Number(db.prepare(`SELECT ${what} AS one FROM ${table}`).get()?.['one'] ?? 0);
    this.#place = Math.max(...JOURNAL_TABLES.map((table) => oneOf('max(place)', table)));
    const { inTime, late } = journalsOf(this.#active);
    this.#appended = oneOf('count(*)', inTime.table) + oneOf('count(*)', late.table);
  }

  /** Which journal is appended to; the other is empty or being folded. */
  get active(): JournalNumber {
    return this.#active;
  }

  /** Whether a journal is being folded: nobody else may append chunks then. */
  get isFolding(): boolean {
    return this.#isFolding;
  }

  /** Rows appended since the journals were last changed over: those to fold next. */
  get appended(): number {
    return this.#appended;
  }

  /** Whether folding has something to note of hours that came packed: their rows are in no journal. */
  get hasPacked(): boolean {
    return this.#hasPacked;
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

  /** After the commit of hours that came packed. */
  committedPacked(): void {
    this.#hasPacked = true;
  }

  /**
   * The rows of a device with `from <= time < to`, in the order in which they are folded: those of the journal that is folded first, and of
   * each journal the reports that came in time before those that came late, in the order in which they came.
   */
  rows(device: number, from: number, to: number): StoredRow[] {
    const rows = journalsInOrder(this.#active).flatMap(({ number, kind }) => {
      const found =
        kind === 'inTime'
          ? this.#inTime(number, device, from, to)
          : (this.#statements[number].lateInRange.all(from, to, device) as unknown as JournalRow[]);
      return found.sort(byPlace);
    });
    return rows.map(([time, late, arrived, report]) => toStored({ time, late, arrived, report }));
  }

  /** Whether the journals have so many rows of a device with `from <= time < to`, about, that they are not to be read at once. */
  hasMany(device: number, from: number, to: number): boolean {
    return NUMBERS.some((number) => {
      if (this.#allTimes()[number].all(device).length > FEW_ROWS) return true;
      const { lateCount } = this.#statements[number];
      return Number(lateCount.get(device, from, to, FEW_ROWS + 1)?.['rows']) > FEW_ROWS;
    });
  }

  /**
   * The rows of {@link rows}, {@link ROWS_A_PIECE} at most in each piece, in an order that only the rows themselves tell. Reports that come, or are folded, after
   * the first piece may be among them or not.
   */
  *pieces(device: number, from: number, to: number): Generator<readonly OrderedRow[]> {
    for (const [journal, { number, kind }] of journalsInOrder(this.#active).entries()) {
      const found =
        kind === 'inTime'
          ? this.#inTimePieces(number, device, from, to)
          : this.#latePieces(number, device, from, to);
      for (const rows of found)
        yield rows.map(([time, , , report, place]) => ({ time, report, journal, place: place ?? 0 }));
    }
  }

  *#inTimePieces(
    number: JournalNumber,
    device: number,
    from: number,
    to: number,
  ): Generator<readonly JournalRow[]> {
    const counts = new Map<number, number>();
    let looked = 0;
    for (const time of this.#allTimes()[number].all(device)) {
      if (time >= from && time < to) counts.set(time, 1 + (counts.get(time) ?? 0));
      if (++looked % TIMES_A_PIECE === 0) yield [];
    }
    let [moments, size]: [number[], number] = [[], 0];
    for (const [time, count] of counts) {
      if (count > ROWS_A_PIECE) {
        yield* this.#ofMoment(number, device, time);
        continue;
      }
      if (size + count > ROWS_A_PIECE) {
        yield this.#atMoments(number, device, moments);
        [moments, size] = [[], 0];
      }
      moments.push(time);
      size += count;
    }
    yield this.#atMoments(number, device, moments);
  }

  /** Somebody may send thousands of reports of one moment. */
  *#ofMoment(number: JournalNumber, device: number, time: number): Generator<readonly JournalRow[]> {
    const { ofMoment } = this.#statements[number];
    for (let after: Uint8Array | undefined = NO_REPORT; after !== undefined;) {
      const rows = ofMoment.all(time, device, after, ROWS_A_PIECE) as unknown as JournalRow[];
      after = rows.length === ROWS_A_PIECE ? rows.at(-1)?.[3] : undefined;
      yield rows;
    }
  }

  #atMoments(number: JournalNumber, device: number, moments: readonly number[]): JournalRow[] {
    if (moments.length === 0) return [];
    const { atMoments } = this.#statements[number];
    return atMoments.all(JSON.stringify(moments), device) as unknown as JournalRow[];
  }

  *#latePieces(
    number: JournalNumber,
    device: number,
    from: number,
    to: number,
  ): Generator<readonly JournalRow[]> {
    const { lateAfter } = this.#statements[number];
    let [time, report] = [from, NO_REPORT];
    for (let more = true; more;) {
      const rows = lateAfter.all(device, time, report, to, ROWS_A_PIECE) as unknown as JournalRow[];
      const last = rows.at(-1);
      if (last !== undefined) [time, report] = [last[0], last[3]];
      more = rows.length === ROWS_A_PIECE;
      yield rows;
    }
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
    const { inRange } = this.#statements[journal];
    const times = this.#allTimes()[journal].of(device, from, to);
    if (times === undefined) return inRange.all(from, to, device) as unknown as JournalRow[];
    return this.#atMoments(journal, device, times);
  }

  #allTimes(): readonly [JournalTimes, JournalTimes] {
    this.#times ??= [this.#readTimes(0), this.#readTimes(1)];
    return this.#times;
  }

  #readTimes(journal: JournalNumber): JournalTimes {
    const times = new JournalTimes();
    const rows = this.#db.prepare(`SELECT time, device FROM ${journalsOf(journal).inTime.table}`);
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
    this.#appended = 0;
    this.#hasPacked = false;
    this.#isFolding = true;
  }

  /** The journal that is not appended to was folded, and is empty. */
  folded(): void {
    this.#isFolding = false;
    if (this.#times !== undefined) this.#times[this.#active === 0 ? 1 : 0] = new JournalTimes();
  }
}
