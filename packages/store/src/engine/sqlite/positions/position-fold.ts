import type { DatabaseSync } from 'node:sqlite';
import { transaction } from '../transaction.ts';
import { CHUNK_MS, inChunks, isFull, packChunk } from '../../../positions/position-chunk.ts';
import { journalsOf, rowsAfterSql } from './journal-tables.ts';
import { PackedRows, type PlacedRow } from './packed-rows.ts';
import type { PositionTables } from './position-tables.ts';
import { chunkPutter } from './put-chunk.ts';
import { type ReportColumns, toStored } from './report-columns.ts';

/** Rows read, and rows written in chunks, in one step: so few that commits wait milliseconds. */
const ROWS_A_STEP = 2_000;

interface Cursor {
  readonly time: number;
  readonly device: number;
  readonly report: Uint8Array;
}

type JournalRow = ReportColumns & Cursor & { readonly place: number | null };

/**
 * Folds the journal that is not appended to into a chunk for each device and hour, or several where that has very many reports, and the journal of
 * late reports beside it into others, and empties both. It goes in short
 * steps, between which the thread commits new reports; call `next()` until it is done. Killed half-way, the next fold
 * drops the chunks that were written and starts over: the journal is emptied in the same transaction that ends it.
 * @param nowMs ms since 1970
 */
export function* foldJournal(
  db: DatabaseSync,
  tables: PositionTables,
  nowMs: () => number = Date.now,
): Generator<void, number> {
  const old = tables.active === 0 ? 1 : 0;
  const { inTime, late } = journalsOf(old);
  db.exec('DELETE FROM position_chunks WHERE id > (SELECT last_chunk FROM position_fold)');
  const read = db.prepare(rowsAfterSql(inTime.order, inTime.table));
  const readLate = db.prepare(rowsAfterSql(late.order, late.table));
  const put = chunkPutter(db);
  let folded = 0;
  const first: Cursor = { time: Number.MIN_SAFE_INTEGER, device: 0, report: new Uint8Array() };
  let after: Cursor | undefined = first;
  let hour = -Infinity;
  let open = new Map<number, PackedRows>();

  const write = (chunks: readonly (readonly [number, readonly PlacedRow[]])[]): void =>
    transaction(db, () => {
      for (const [device, unordered] of chunks) {
        // The journal has those of one moment in the order of their bytes.
        const rows = unordered.toSorted((a, b) => a.time - b.time || a.place - b.place);
        const first_time = rows[0]?.time ?? 0;
        const last_time = rows.at(-1)?.time ?? 0;
        put({ device, first_time, last_time, reports: packChunk(rows) });
      }
    });

  function* writeOpen(): Generator<void> {
    const chunks = open;
    open = new Map();
    let step: [device: number, rows: readonly PlacedRow[]][] = [];
    let size = 0;
    for (const [device, all] of chunks) {
      chunks.delete(device);
      for (const rows of inChunks(all.rows())) {
        step.push([device, rows]);
        size += rows.length;
        if (size < ROWS_A_STEP) continue;
        write(step);
        step = [];
        size = 0;
        yield;
      }
    }
    if (step.length > 0) write(step);
    yield;
  }

  /** Hours of devices follow one another there. */
  function* foldLate(): Generator<void> {
    let step: [device: number, rows: PlacedRow[]][] = [];
    let size = 0;
    let last = { device: Number.NaN, hour: Number.NaN };
    for (let from: Cursor | undefined = first; from !== undefined;) {
      const rows = readLate.all(from.device, from.time, from.report, ROWS_A_STEP) as unknown as JournalRow[];
      for (const row of rows) {
        const { device } = row;
        const rowHour = Math.floor(row.time / CHUNK_MS);
        const isNext = device !== last.device || rowHour !== last.hour;
        if (isNext || isFull(step.at(-1)?.[1] ?? [], row)) {
          if (size >= ROWS_A_STEP) {
            write(step);
            [step, size] = [[], 0];
            yield;
          }
          step.push([device, []]);
          last = { device, hour: rowHour };
        }
        step.at(-1)?.[1].push({ ...toStored(row), place: row.place ?? 0 });
        size++;
      }
      folded += rows.length;
      from = rows.length === ROWS_A_STEP ? rows.at(-1) : undefined;
      yield;
    }
    write(step);
    yield;
  }

  while (after !== undefined) {
    const rows = read.all(after.time, after.device, after.report, ROWS_A_STEP) as unknown as JournalRow[];
    for (const row of rows) {
      const rowHour = Math.floor(row.time / CHUNK_MS);
      if (rowHour !== hour) {
        yield* writeOpen();
        hour = rowHour;
      }
      const rowsOf = open.get(row.device) ?? new PackedRows();
      open.set(row.device, rowsOf);
      rowsOf.add({ ...toStored(row), place: row.place ?? 0 });
    }
    folded += rows.length;
    after = rows.length === ROWS_A_STEP ? rows.at(-1) : undefined;
    yield;
  }
  yield* writeOpen();
  // After the reports in time: of two reports of one moment in two chunks the one in the first counts.
  yield* foldLate();
  transaction(db, () => {
    db.exec(`DELETE FROM ${inTime.table}; DELETE FROM ${late.table}`);
    db.exec('UPDATE position_fold SET last_chunk = (SELECT ifnull(max(id), 0) FROM position_chunks)');
    // Of all chunks since the last time: those of hours that came packed are among them.
    db.prepare(
      `INSERT INTO position_folds (last_chunk, ended) SELECT last_chunk, ? FROM position_fold
       WHERE last_chunk > (SELECT ifnull(max(last_chunk), 0) FROM position_folds)`,
    ).run(nowMs());
  });
  tables.folded();
  return folded;
}
