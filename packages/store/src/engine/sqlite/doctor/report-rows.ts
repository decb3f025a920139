import { JOURNAL_ORDERS } from '../positions/journal-tables.ts';
import type { LeafRow, LeafValue } from './leaf-rows.ts';

const MIN_MS = Date.UTC(2000, 0, 1);
const MAX_MS = Date.UTC(2100, 0, 1);

/** Whether a value may be a moment at which a recorder was in use. */
export const isTime = (value: LeafValue | undefined): boolean =>
  typeof value === 'number' && value >= MIN_MS && value < MAX_MS;

/** A row of a page as the journals in order of time have it ({@link JOURNAL_COLUMNS}), where it is one of any journal by its shape. */
export function asReport({ rowid, values }: LeafRow): LeafRow | undefined {
  const [first, second, report, late] = values;
  if (rowid !== undefined || !(report instanceof Uint8Array) || (late !== 0 && late !== 1)) return undefined;
  for (const [major] of JOURNAL_ORDERS) {
    const [time, device] = major === 'time' ? [first, second] : [second, first];
    if (isTime(time) && typeof device === 'number')
      return { rowid, values: [time ?? null, device, ...values.slice(2)] };
  }
  return undefined;
}
