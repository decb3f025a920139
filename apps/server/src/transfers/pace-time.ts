import { setTimeout as afterMs } from 'node:timers/promises';

/** By what a transfer measures its work, and rests. */
export interface PaceTime {
  /** ms since some moment. */
  readonly elapsed: () => number;
  readonly rest: (ms: number) => Promise<unknown>;
}

export const ownTime: PaceTime = { elapsed: () => performance.now(), rest: afterMs };
