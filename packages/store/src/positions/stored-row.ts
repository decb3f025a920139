/** What stands beside a report's bytes, wherever they are. */
export interface ReportStamp {
  /** ms since 1970, by the device's clock. */
  readonly time: number;
  readonly late: boolean;
  /** When it arrived, ms since 1970 in whole seconds; undefined: an earlier version kept it. */
  readonly arrivedMs: number | undefined;
}

/** A report as the tables hold it. */
export interface StoredRow extends ReportStamp {
  readonly report: Uint8Array;
}
