import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { CHUNK_MS, readChunk } from '../../../positions/position-chunk.ts';
import type { Gap } from '../../../positions/positions.ts';
import type { StoredRow } from '../../../positions/stored-row.ts';
import { type ChunkRow, chunkChecksum } from './chunk-checksum.ts';

/** So many chunks are read in a few milliseconds, also of a device that reports each second. */
const FEW_CHUNKS = 6;

/** A chunk as the index knows it. */
interface ChunkPlace {
  readonly id: number;
  readonly firstTime: number;
}

/** Told of reports that cannot be read: of which device, and of which time. */
export type OnDamage = (device: number, gap: Gap) => void;

/** Reads the chunks of devices, each by itself: a damaged chunk is a gap between the others. */
export class ChunkReader {
  readonly #places: StatementSync;
  readonly #count: StatementSync;
  readonly #chunk: StatementSync;
  readonly #ofHours: StatementSync;
  readonly #isThere: StatementSync;
  readonly #starts: StatementSync;
  readonly #anyOfHours: StatementSync;
  readonly #onDamage: OnDamage;

  constructor(db: DatabaseSync, onDamage: OnDamage) {
    // By the index alone: no page of a damaged chunk is on the way to another one.
    const ofStretch = 'FROM position_chunks WHERE device = ? AND first_time > ? AND first_time < ?';
    this.#places = db.prepare(`SELECT id, first_time AS firstTime ${ofStretch}`);
    this.#count = db.prepare(
      `SELECT count(*) AS chunks FROM (SELECT 1 ${ofStretch} LIMIT ${FEW_CHUNKS + 1})`,
    );
    this.#chunk = db.prepare(
      'SELECT device, first_time, last_time, reports, checksum FROM position_chunks WHERE id = ?',
    );
    const ofDevice = 'FROM position_chunks INDEXED BY position_chunks_by_device WHERE device = ?';
    this.#ofHours = db.prepare(
      `SELECT id, first_time AS firstTime ${ofDevice} AND first_time >= ? AND first_time < ?`,
    );
    this.#isThere = db.prepare(
      'SELECT 1 FROM position_chunks WHERE id = ? AND device = ? AND first_time = ?',
    );
    this.#starts = db.prepare(
      `SELECT first_time AS firstTime ${ofDevice} AND first_time >= ? AND first_time < ? ORDER BY first_time LIMIT 1 OFFSET ${FEW_CHUNKS}`,
    );
    this.#anyOfHours = db.prepare(`SELECT 1 ${ofDevice} AND first_time >= ? AND first_time < ? LIMIT 1`);
    this.#onDamage = onDamage;
  }

  /** Whether a stretch has more chunks than are read while others wait. False where the index cannot be read. */
  hasMany(device: number, from: number, to: number): boolean {
    try {
      return Number(this.#count.get(device, from - CHUNK_MS, to)?.['chunks']) > FEW_CHUNKS;
    } catch {
      return false;
    }
  }

  /** Whether a device has a chunk of the hours of a stretch, damaged or not. True where the index cannot be read. */
  hasAny(device: number, from: number, to: number): boolean {
    try {
      return this.#anyOfHours.get(device, hourStart(from), to) !== undefined;
    } catch {
      return true;
    }
  }

  /** The end of the hours from a time on in which a device has few chunks: one hour at least, `to` at most. */
  endOfFew(device: number, from: number, to: number): number {
    try {
      const next = this.#starts.get(device, hourStart(from), to)?.['firstTime'];
      return next === undefined ? to : Math.min(to, Math.max(hourEnd(from), hourStart(Number(next))));
    } catch {
      return to;
    }
  }

  /**
   * The rows of a device with `from <= time < to`, those of a chunk at a time, in the order in which they were written. Chunks that are removed
   * meanwhile are left out, as are damaged ones, which are reported; so is an index that cannot be read.
   */
  *chunksOf(device: number, from: number, to: number): Generator<readonly StoredRow[]> {
    let places: readonly ChunkPlace[];
    try {
      places = this.#ofHours.all(device, hourStart(from), to) as unknown as ChunkPlace[];
    } catch {
      this.#onDamage(device, { fromMs: from, toMs: to });
      return;
    }
    for (const place of places.toSorted((a, b) => a.id - b.id)) {
      const rows = this.#readOne(place, device);
      if (rows === undefined && this.#stands(place, device))
        this.#onDamage(device, { fromMs: place.firstTime, toMs: hourEnd(place.firstTime) });
      if (rows !== undefined) yield rows.filter(({ time }) => time >= from && time < to);
    }
  }

  /** Whether a chunk is there, damaged or not. */
  #stands({ id, firstTime }: ChunkPlace, device: number): boolean {
    try {
      return this.#isThere.get(id, device, firstTime) !== undefined;
    } catch {
      return true;
    }
  }

  /** Adds the rows of a device with `from <= time < to` to `rows`, and the stretches that cannot be read to `gaps`. */
  read(device: number, from: number, to: number, rows: StoredRow[], gaps: Gap[]): void {
    const steps = this.readInSteps(device, from, to, rows, gaps);
    while (steps.next().done !== true);
  }

  /** As {@link read}, some milliseconds at a time. */
  *readInSteps(device: number, from: number, to: number, rows: StoredRow[], gaps: Gap[]): Generator<void> {
    const lose = (fromMs: number, toMs: number): void => {
      this.#onDamage(device, { fromMs, toMs });
      gaps.push({ fromMs: Math.max(from, fromMs), toMs: Math.min(to, toMs) });
    };
    let places: readonly ChunkPlace[];
    try {
      // A chunk begins at most its span before its last report.
      places = this.#places.all(device, from - CHUNK_MS, to) as unknown as ChunkPlace[];
    } catch {
      lose(from, to);
      return;
    }
    // In the order in which they were written: of two reports of one moment the first counts.
    for (const [at, { id, firstTime }] of places.toSorted((a, b) => a.id - b.id).entries()) {
      if (at > 0 && at % FEW_CHUNKS === 0) yield;
      const chunk = this.#readOne({ id, firstTime }, device);
      if (chunk === undefined) {
        const end = hourEnd(firstTime);
        if (end > from) lose(firstTime, end);
      } else {
        // Not spread: the arguments of a call are bounded.
        for (const row of chunk) if (row.time >= from && row.time < to) rows.push(row);
      }
    }
  }

  /** Reads a chunk, and tells of it when it is damaged. */
  check(id: number, device: number, firstTime: number): void {
    if (this.#readOne({ id, firstTime }, device) === undefined)
      this.#onDamage(device, { fromMs: firstTime, toMs: hourEnd(firstTime) });
  }

  /**
   * Undefined when the chunk is damaged, or not there although the index says so; also where its number was given again meanwhile, by folding
   * that was cut off and started over.
   */
  #readOne({ id, firstTime }: ChunkPlace, device: number): StoredRow[] | undefined {
    try {
      const row = this.#chunk.get(id) as unknown as (ChunkRow & { checksum: number | null }) | undefined;
      return row?.device === device && row.first_time === firstTime ? rowsOf(row) : undefined;
    } catch {
      return undefined;
    }
  }
}

const hourStart = (time: number): number => Math.floor(time / CHUNK_MS) * CHUNK_MS;
/** A chunk ends with its hour at the latest. */
const hourEnd = (firstTime: number): number => hourStart(firstTime) + CHUNK_MS;

/** The rows of a chunk; undefined when its checksum is wrong. Chunks of earlier versions have none: they are read as far as that goes. */
export function rowsOf(row: ChunkRow & { readonly checksum: number | null }): StoredRow[] | undefined {
  if (row.checksum !== null && row.checksum !== chunkChecksum(row)) return undefined;
  try {
    const rows = [...readChunk(row.first_time, row.reports)];
    return rows.length > 0 ? rows : undefined;
  } catch {
    return undefined;
  }
}
