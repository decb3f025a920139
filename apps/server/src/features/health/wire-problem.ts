import type { Problem } from '@outrider/model/health/problem-record.ts';

export const secondsOf = (ms: number): number => Math.floor(ms / 1_000);

/** What the wire says of every problem. */
export const wireProblem = ({ deviceid, kind, channel, sinceMs, detail }: Problem) => ({
  deviceid,
  kind,
  channel,
  since: secondsOf(sinceMs),
  detail,
});
