import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { pragma } from '../pragma.ts';
import { transaction } from '../transaction.ts';
import type { PositionLimits, PositionRoom, RemovalStep } from '../../../positions/position-keeping.ts';

/** Chunks, and bytes of them, that one step removes at most: some milliseconds. */
const STEP_CHUNKS = 200;
const STEP_BYTES = 1_000_000;
/** Pages that one step gives back to the disk at most. */
const STEP_PAGES = 256;
/** Room that stays free for the next reports, or the file would shrink and grow with each folding: a part of it, and 64 MiB. */
const SLACK_PART = 1 / 32;
const SLACK_PAGES = 16_384;

/** `PRAGMA auto_vacuum` of a database that gives pages back when it is asked to. */
const INCREMENTAL = 2;

interface Chunk {
  readonly id: number;
  readonly bytes: number;
}

/** Takes the oldest positions out of the tables, in the store's own thread. Every call is synchronous. */
export class PositionRemoval {
  readonly #db: DatabaseSync;
  readonly #oldest: StatementSync;
  readonly #ended: StatementSync;
  readonly #remove: StatementSync;
  readonly #endFolds: StatementSync;
  readonly #pageBytes: number;
  readonly #slackPages: number;
  readonly #nowMs: () => number;

  /** @param nowMs ms since 1970 */
  constructor(db: DatabaseSync, slackPages = SLACK_PAGES, nowMs: () => number = Date.now) {
    this.#db = db;
    this.#nowMs = nowMs;
    this.#slackPages = slackPages;
    // The last chunk of the last folding stays: with it, numbers are never given twice, and so stay in order.
    this.#oldest = db.prepare(
      `SELECT id, length(reports) AS bytes FROM position_chunks
       WHERE id < (SELECT last_chunk FROM position_fold) ORDER BY id LIMIT 1`,
    );
    // A folding that ended in the future went by a clock that was ahead: the next one that did not is not earlier.
    this.#ended = db.prepare(
      'SELECT ended FROM position_folds WHERE last_chunk >= ? AND ended <= ? ORDER BY last_chunk LIMIT 1',
    );
    this.#remove = db.prepare('DELETE FROM position_chunks WHERE id = ?');
    this.#endFolds = db.prepare(
      'DELETE FROM position_folds WHERE last_chunk < (SELECT min(id) FROM position_chunks)',
    );
    this.#pageBytes = pragma(this.#db, 'page_size');
  }

  #usedBytes(): number {
    return (pragma(this.#db, 'page_count') - pragma(this.#db, 'freelist_count')) * this.#pageBytes;
  }

  /** As PositionKeeping.room. */
  room(): PositionRoom {
    const oldest = this.#db.prepare('SELECT ended FROM position_folds ORDER BY last_chunk LIMIT 1').get();
    return {
      usedBytes: this.#usedBytes(),
      fileBytes: pragma(this.#db, 'page_count') * this.#pageBytes,
      shrinks: pragma(this.#db, 'auto_vacuum') === INCREMENTAL,
      oldestMs: oldest === undefined ? undefined : Number(oldest['ended']),
    };
  }

  /** As PositionKeeping.removeStep. */
  step(limits: PositionLimits): RemovalStep {
    const removed = transaction(this.#db, () => this.#removeOldest(limits));
    return removed.bytes > 0 || removed.more
      ? { removedBytes: removed.bytes, more: removed.more || this.#surplus() > 0 }
      : { removedBytes: 0, more: this.#giveBack() };
  }

  #removeOldest({ beforeMs = -Infinity, maxBytes = Infinity }: PositionLimits): {
    readonly bytes: number;
    readonly more: boolean;
  } {
    let bytes = 0;
    let more = true;
    for (let chunks = 0; chunks < STEP_CHUNKS && bytes < STEP_BYTES; chunks++) {
      const oldest = this.#oldest.get() as unknown as Chunk | undefined;
      more = oldest !== undefined && (this.#usedBytes() > maxBytes || this.#arrivedBefore(oldest, beforeMs));
      if (oldest === undefined || !more) break;
      this.#remove.run(oldest.id);
      bytes += oldest.bytes;
    }
    if (bytes > 0) this.#endFolds.run();
    return { bytes, more };
  }

  #arrivedBefore({ id }: Chunk, beforeMs: number): boolean {
    const ended = this.#ended.get(id, this.#nowMs())?.['ended'];
    return typeof ended === 'number' && ended < beforeMs;
  }

  /** Free pages beyond what stays free; none where the file cannot shrink. */
  #surplus(): number {
    if (pragma(this.#db, 'auto_vacuum') !== INCREMENTAL) return 0;
    const slack = Math.max(this.#slackPages, Math.floor(pragma(this.#db, 'page_count') * SLACK_PART));
    return Math.max(0, pragma(this.#db, 'freelist_count') - slack);
  }

  /** Gives some pages back. Returns whether more are to follow. */
  #giveBack(): boolean {
    const pages = Math.min(this.#surplus(), STEP_PAGES);
    if (pages > 0) this.#db.exec(`PRAGMA incremental_vacuum(${pages})`);
    return this.#surplus() > 0;
  }
}
