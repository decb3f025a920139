import type { ProblemName } from '@outrider/model/health/problem-record.ts';

/** The key of a problem at one place of a vehicle. */
export const problemNameOf = ({ deviceid, kind, channel }: ProblemName): string =>
  `${deviceid} ${kind} ${channel}`;
