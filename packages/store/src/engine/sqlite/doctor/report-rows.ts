import type { LeafRow, LeafValue } from './leaf-rows.ts';

const MIN_MS = Date.UTC(2000, 0, 1);
const MAX_MS = Date.UTC(2100, 0, 1);

/** Whether a value may be a moment at which a recorder was in use. */
export const isTime = (value: LeafValue | undefined): boolean =>
  typeof value === 'number' && value >= MIN_MS && value < MAX_MS;

/**
 * A row of a page as a journal has it, where it is one by its shape: time, device, report, late, arrived, place. In the journals of what came
 * late the device comes before the time.
 */
export function asReport({ rowid, values }: LeafRow): LeafRow | undefined {
  const [first, second, report, late] = values;
  if (rowid !== undefined || !(report instanceof Uint8Array) || (late !== 0 && late !== 1)) return undefined;
  if (isTime(first) && typeof second === 'number') return { rowid, values };
  if (typeof first !== 'number' || !isTime(second)) return undefined;
  return { rowid, values: [second ?? null, first, ...values.slice(2)] };
}
