/** A report as the tables hold it. */
export interface StoredRow {
  readonly time: number;
  readonly late: boolean;
  readonly report: Uint8Array;
}
