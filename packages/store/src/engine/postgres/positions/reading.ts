import { CHUNK_MS, readChunk } from '../../../positions/position-chunk.ts';
import type { Gap } from '../../../positions/positions.ts';
import type { StoredRow } from '../../../positions/stored-row.ts';
import { toStored } from '../../sqlite/positions/report-columns.ts';
import type { PostgresTurns } from '../turns.ts';

interface Read {
  readonly chunk: boolean;
  readonly time: number;
  readonly late: number;
  readonly arrived: number | null;
  readonly report: Uint8Array;
  readonly place: number;
}

/**
 * One statement sees one moment: a report that is folded meanwhile is in either journal or chunk. A chunk is of one hour, so no chunk that
 * begins longer before the stretch has anything of it.
 */
const READ = `
SELECT TRUE AS chunk, first_time AS time, 0::bigint AS late, last_time AS arrived, reports AS report, id AS place FROM position_chunks
  WHERE device = $1 AND first_time > $2::bigint - ${CHUNK_MS} AND first_time < $3 AND last_time >= $2
UNION ALL
SELECT FALSE, time, late, arrived, report, place FROM position_journal WHERE device = $1 AND time >= $2 AND time < $3
ORDER BY chunk DESC, place`;

/** Reports of a device with `from <= time < to`, by time: of one moment the first that came stands first. */
export async function readRows(
  turns: PostgresTurns,
  device: number,
  from: number,
  to: number,
): Promise<{ readonly rows: StoredRow[]; readonly gaps: Gap[] }> {
  const rows: StoredRow[] = [];
  const gaps: Gap[] = [];
  for (const found of await turns.ask<Read>(READ, [device, Math.ceil(from), Math.ceil(to)])) {
    if (!found.chunk) {
      rows.push(toStored(found));
      continue;
    }
    try {
      // All of a chunk, or nothing.
      const all = Array.from(readChunk(found.time, found.report));
      rows.push(...all.filter(({ time }) => time >= from && time < to));
    } catch {
      gaps.push({
        fromMs: Math.max(from, found.time),
        toMs: Math.min(to, (found.arrived ?? found.time) + 1),
      });
    }
  }
  return { rows: rows.sort((a, b) => a.time - b.time), gaps };
}
