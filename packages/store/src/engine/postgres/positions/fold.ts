import { CHUNK_MS, packChunk } from '../../../positions/position-chunk.ts';
import { type ReportColumns, toStored } from '../../sqlite/positions/report-columns.ts';
import type { PostgresTurns } from '../turns.ts';

/** Rows that one step takes out of the journal and packs. */
const ROWS_A_STEP = 5_000;

type JournalRow = ReportColumns & { readonly device: number; readonly place: number };

const TAKE = `DELETE FROM position_journal WHERE (device, time, report) IN (
  SELECT device, time, report FROM position_journal WHERE (device, time) >= ($1, $2) AND place <= $3
  ORDER BY device, time LIMIT ${ROWS_A_STEP}) RETURNING device, time, report, late, arrived, place`;

/** Where folding is: behind that, up to a place. */
export interface FoldPlace {
  readonly device: number;
  readonly time: number;
}

/**
 * Folds some of the journal into chunks, as one transaction: a report is in one of both, whatever happens.
 * @returns where the next step begins; undefined where nothing is left up to the place
 */
export async function foldStep(
  turns: PostgresTurns,
  from: FoldPlace,
  upTo: number,
  nowMs: number,
): Promise<FoldPlace | undefined> {
  return await turns.transaction(async (session) => {
    const { rows } = await session.query<JournalRow>(TAKE, [from.device, from.time, upTo]);
    rows.sort((a, b) => a.device - b.device || a.time - b.time || a.place - b.place);
    const chunks = Map.groupBy(rows, ({ device, time }) => `${device}/${Math.floor(time / CHUNK_MS)}`);
    for (const [first, ...rest] of chunks.values()) {
      if (first === undefined) continue;
      const all = [first, ...rest];
      await session.query(
        'INSERT INTO position_chunks (device, first_time, last_time, folded_ms, reports) VALUES ($1, $2, $3, $4, $5)',
        [first.device, first.time, all.at(-1)?.time ?? first.time, nowMs, packChunk(all.map(toStored))],
      );
    }
    const last = rows.at(-1);
    return rows.length === ROWS_A_STEP && last !== undefined
      ? { device: last.device, time: last.time }
      : undefined;
  }, 'READ COMMITTED');
}
