import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type BatchEntry, BatchWriter, readBatch } from './report-batch.ts';
import { CLOCK_OFF_MS } from '@outrider/model/positions/report-order.ts';
import { isNewest } from '../../../positions/newest-row.ts';
import type { DeviceHours } from '../../../positions/packed-hours.ts';
import type { CountedMileage, Gap, PackedTrack } from '../../../positions/positions.ts';
import type { StoredRow } from '../../../positions/stored-row.ts';
import { type ReportColumns, toStored } from './report-columns.ts';
import { transaction } from '../transaction.ts';
import { ChunkReader } from './chunk-reader.ts';
import { DayQueries } from './day-queries.ts';
import { DayTables, type DayTablesParts } from './day-tables.ts';
import { firstReports } from './first-reports.ts';
import type { JournalNumber } from './journal-tables.ts';
import { Journals } from './journals.ts';
import { chunkPutter } from './put-chunk.ts';
import type { JournalPart, PackedRange, Stretch } from './position-thread.ts';
import { stretchAnswers, type StretchRows } from './stretch-answers.ts';

/** The tables of positions, read and written by the store's own thread. Every call is synchronous. */
export class PositionTables {
  readonly #db: DatabaseSync;
  readonly #journals: Journals;
  readonly #putLatest: StatementSync;
  readonly #putOnward: StatementSync;
  /** What reads the chunks. */
  readonly chunks: ChunkReader;
  /** What devices did each day. */
  readonly days: DayTables;
  readonly dayQueries: DayQueries;
  readonly #putDevice: StatementSync;
  readonly #putChunk: ReturnType<typeof chunkPutter>;
  readonly #putLastChunk: StatementSync;
  /** Numbers of device ids; numbers that a running transaction gave are in `#fresh` until it is committed. */
  readonly #numbers = new Map<string, number>();
  /** The greatest of them: a store that was on PostgreSQL before has left some out. */
  #lastNumber = 0;

  /** @param onDamage told of positions that cannot be read, in a sentence */
  constructor(
    db: DatabaseSync,
    onDamage: (text: string) => void = () => {},
    clocks: Pick<DayTablesParts, 'serverZone' | 'nowMs'> = {},
  ) {
    this.#db = db;
    this.#journals = new Journals(db);
    this.#putLatest = db.prepare(
      `INSERT INTO position_latest (device, time, report, late, arrived) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (device) DO UPDATE
       SET time = excluded.time, report = excluded.report, late = excluded.late, arrived = excluded.arrived
       WHERE min(excluded.time, ifnull(excluded.arrived, excluded.time)) >=
         min(position_latest.time, ifnull(position_latest.arrived, position_latest.time))
         OR (excluded.late = 0 AND abs(excluded.time - excluded.arrived) > ${CLOCK_OFF_MS})`,
    );
    this.#putOnward = db.prepare(
      'INSERT INTO onward_reports (server, deviceid, time, late, arrived, report) VALUES (?, ?, ?, ?, ?, ?)',
    );
    this.chunks = new ChunkReader(db, (device, gap) => this.#tellGap(device, gap, onDamage));
    this.days = new DayTables(db, {
      ...clocks,
      read: (device, from, to) =>
        firstReports({ journals: this.#journals, chunks: this.chunks }, device, from, to),
      inJournals: (device, ms) => this.#journals.stretches(device, ms),
    });
    this.dayQueries = new DayQueries(this.days, (deviceid) => this.#numbers.get(deviceid));
    this.#putDevice = db.prepare('INSERT INTO position_devices (number, deviceid) VALUES (?, ?)');
    this.#putChunk = chunkPutter(db);
    this.#putLastChunk = db.prepare('UPDATE position_fold SET last_chunk = ?');
    for (const row of db.prepare('SELECT number, deviceid FROM position_devices').iterate()) {
      this.#name(String(row['deviceid']), Number(row['number']));
    }
  }

  /** Rows appended since the journals were last changed over: those to fold next. */
  get appended(): number {
    return this.#journals.appended;
  }

  /** Whether folding has something to note of hours that came packed. */
  get hasPacked(): boolean {
    return this.#journals.hasPacked;
  }

  /** Which journal is appended to; the other is empty or being folded. */
  get active(): JournalNumber {
    return this.#journals.active;
  }

  #numberOf(deviceid: string, fresh: Map<string, number>): number {
    const known = this.#numbers.get(deviceid) ?? fresh.get(deviceid);
    if (known !== undefined) return known;
    const number = this.#lastNumber + fresh.size + 1;
    this.#putDevice.run(number, deviceid);
    fresh.set(deviceid, number);
    return number;
  }

  /**
   * Keeps a batch in one transaction: when it returns, the reports are on the disk.
   * @param within is called at the end of the transaction, with how many reports it keeps
   * @param onward the server under whose name they also wait to be sent on: each report once, however often it came
   */
  append(batch: Uint8Array, within: (reports: number) => void = () => {}, onward?: string): void {
    const fresh = new Map<string, number>();
    const latest = new Map<number, BatchEntry>();
    let count = 0;
    this.#keep(fresh, () => {
      for (const entry of readBatch(batch)) {
        const number = this.#numberOf(entry.deviceid, fresh);
        const isNew = this.#journals.add(number, entry, onward !== undefined);
        if (onward !== undefined && isNew) {
          const { deviceid, time, report, late, arrivedMs = null } = entry;
          this.#putOnward.run(onward, deviceid, time, late ? 1 : 0, arrivedMs, report);
        }
        this.days.take(number, entry.deviceid, entry, fresh.has(entry.deviceid));
        if (isNewest(entry, latest.get(number))) latest.set(number, entry);
        count++;
      }
      for (const [number, { time, report, late, arrivedMs }] of latest) {
        this.#putLatest.run(number, time, report, late ? 1 : 0, arrivedMs ?? null);
      }
      within(count);
    });
    this.#journals.committed(count);
  }

  /**
   * Keeps hours that came packed, in one transaction, where nothing is kept of their stretch and no journal is being folded: folding appends chunks
   * too, and drops those behind its beginning where it starts over.
   * @param within as of {@link append}
   * @returns whether they were kept
   */
  keepHours(
    { deviceid, fromMs, toMs, bytes, hours, newest }: DeviceHours,
    within: (reports: number) => void = () => {},
  ): boolean {
    const known = this.#numbers.get(deviceid);
    if (this.#journals.isFolding || (known !== undefined && this.#hasAny(known, fromMs, toMs))) return false;
    if (newest === undefined) return true;
    const fresh = new Map<string, number>();
    this.#keep(fresh, () => {
      const device = this.#numberOf(deviceid, fresh);
      for (const { firstMs: first_time, lastMs: last_time, from, end } of hours) {
        const chunk = { device, first_time, last_time, reports: bytes.subarray(from, end) };
        this.#putLastChunk.run(this.#putChunk(chunk));
        this.days.takeHour(device, deviceid, [first_time, last_time], fresh.has(deviceid));
      }
      const { time, report, late, arrivedMs = null } = newest;
      this.#putLatest.run(device, time, report, late ? 1 : 0, arrivedMs);
      within(hours.reduce((sum, { reports }) => sum + reports, 0));
    });
    this.#journals.committedPacked();
    return true;
  }

  #hasAny(device: number, from: number, to: number): boolean {
    return this.chunks.hasAny(device, from, to) || this.#journals.rows(device, from, to).length > 0;
  }

  /**
   * Does what keeps reports in a transaction.
   * @param fresh devices that get their numbers in it
   */
  #keep(fresh: ReadonlyMap<string, number>, work: () => void): void {
    try {
      transaction(this.#db, work);
    } catch (error) {
      this.days.reset();
      throw error;
    }
    for (const [deviceid, number] of fresh) this.#name(deviceid, number);
  }

  #name(deviceid: string, number: number): void {
    this.#numbers.set(deviceid, number);
    this.#lastNumber = Math.max(this.#lastNumber, number);
  }

  /** The newest report of each device, as a batch. */
  latest(): Uint8Array<ArrayBuffer> {
    const batch = new BatchWriter();
    const rows = this.#db
      .prepare(
        'SELECT deviceid, time, late, arrived, report FROM position_latest JOIN position_devices ON number = device',
      )
      .iterate();
    for (const row of rows as unknown as Iterable<ReportColumns & { readonly deviceid: string }>) {
      batch.addBytes(row.deviceid, toStored(row));
    }
    return batch.done();
  }

  /** As PositionKeeping.forgetLatest. */
  forgetLatest(beforeMs: number, except: readonly string[]): number {
    const kept = new Set(except.map((deviceid) => this.#numbers.get(deviceid)));
    const old = this.#db.prepare('SELECT device FROM position_latest WHERE ifnull(arrived, time) < ?');
    const remove = this.#db.prepare('DELETE FROM position_latest WHERE device = ?');
    return transaction(this.#db, () => {
      const forgotten = old.all(beforeMs).filter(({ device }) => !kept.has(Number(device)));
      for (const { device } of forgotten) remove.run(Number(device));
      return forgotten.length;
    });
  }

  /** Reports of a stretch, by time, doubled ones once; as a batch without device ids. */
  range(stretch: Stretch): PackedRange {
    return stretchAnswers.range(this.#rows(stretch));
  }

  /** The fixes of a stretch, those of one moment once. */
  track(stretch: Stretch): PackedTrack {
    return stretchAnswers.track(this.#rows(stretch), stretch);
  }

  /** What the device did in a stretch. A doubled report adds nothing. */
  mileage(stretch: Stretch): CountedMileage {
    return stretchAnswers.mileage(this.#rows(stretch), stretch);
  }

  /**
   * What somebody who reads the chunks elsewhere needs besides, where a stretch has so many of them that reading them here would
   * hold up commits; undefined where it has few.
   */
  journalPart({ deviceid, from, to }: Stretch): JournalPart | undefined {
    const device = this.#numbers.get(deviceid);
    if (device === undefined || !this.chunks.hasMany(device, from, to)) return undefined;
    const batch = new BatchWriter();
    for (const row of this.#journals.rows(device, from, to)) batch.addBytes('', row);
    return { device, journal: batch.done() };
  }

  #rows({ deviceid, from, to }: Stretch): StretchRows {
    const number = this.#numbers.get(deviceid);
    return number === undefined ? { rows: [], gaps: [] } : this.#rowsOf(number, from, to);
  }

  #rowsOf(number: number, from: number, to: number): StretchRows {
    const rows: StoredRow[] = [];
    const gaps: Gap[] = [];
    this.chunks.read(number, from, to, rows, gaps);
    // The first of one moment counts: chunks were written before, and in them the first stands first.
    rows.push(...this.#journals.rows(number, from, to));
    return { rows: rows.sort((a, b) => a.time - b.time), gaps };
  }

  #tellGap(device: number, { fromMs, toMs }: Gap, onDamage: (text: string) => void): void {
    const [deviceid] = [...this.#numbers].find(([, number]) => number === device) ?? ['?'];
    const [from, to] = [fromMs, toMs].map((ms) => new Date(ms).toISOString());
    onDamage(`Positions of ${deviceid} between ${from} and ${to} are damaged and cannot be read.`);
  }

  /** Appends go to the other journal from now on, which must be empty; this one is ready to be folded. */
  changeOver(): void {
    this.#journals.changeOver();
  }

  /** The journal that is not appended to was folded, and is empty. */
  folded(): void {
    this.#journals.folded();
  }
}
