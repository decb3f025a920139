import type { LeafRow, LeafValue } from './leaf-rows.ts';

const MIN_MS = Date.UTC(2000, 0, 1);
const MAX_MS = Date.UTC(2100, 0, 1);

/** Whether a value may be a moment at which a recorder was in use. */
export const isTime = (value: LeafValue | undefined): boolean =>
  typeof value === 'number' && value >= MIN_MS && value < MAX_MS;

/** Whether a row of a page is one of a journal by its shape: time, device, report, late, arrived. */
export function looksLikeReport({ rowid, values: [time, device, report, late] }: LeafRow): boolean {
  if (rowid !== undefined || !isTime(time) || typeof device !== 'number') return false;
  return report instanceof Uint8Array && (late === 0 || late === 1);
}
