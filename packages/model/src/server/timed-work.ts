/**
 * Pieces of the server's work whose duration is measured: what each takes in is said beside it. A piece of one call has
 * the name of the call behind it, as in `call accessLog`.
 */
export const timedWork = [
  /** A call, from its request to its answer. */
  'call',
  /** Reports of a recorder, from their arrival until they are kept and may be acknowledged. */
  'reports',
  /** A question to the store, with the time for which it waited. */
  'store',
  /** A piece of a recording, from the recorder's bytes until the disk has them. */
  'disk',
  /** By how much the server's own thread was late: all else waits for so long. */
  'delay',
] as const;
export type TimedWork = (typeof timedWork)[number];

/** One minute of one piece of work. */
export interface TimedMinute {
  readonly name: string;
  readonly count: number;
  /** Of all of them together, ms. */
  readonly sumMs: number;
  /** The longest, ms. */
  readonly maxMs: number;
}

/** For how long they are kept. */
export const TIMED_HOURS = 24;
/** Minutes of a step in which they may be asked for. */
export const timedSteps = [1, 5, 15] as const;
