/** For how many days stream logs may be kept; 0 is for ever (as far as there is room). */
export const LOG_KEEP_DAYS = [0, 30, 60, 90, 180, 360, 720] as const;

/** Rows of the audit trail, and of the stream log: beyond that the oldest go, whatever their age. */
export const MAX_LOG_ROWS = 10_000_000;
