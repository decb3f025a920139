import type { StoredRow } from '../../../positions/stored-row.ts';

/** The columns of a table that holds reports one by one. */
export interface ReportColumns {
  readonly time: number;
  readonly late: number;
  readonly arrived: number | null;
  readonly report: Uint8Array;
}

export function toStored({ time, late, arrived, report }: ReportColumns): StoredRow {
  return { time, late: late === 1, arrivedMs: arrived ?? undefined, report };
}
