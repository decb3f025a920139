import type { ProblemName } from '@outrider/model/health/problem-record.ts';

/** By which what is wrong at one place of a vehicle is found in a map. */
export const problemNameOf = ({ deviceid, kind, channel }: ProblemName): string =>
  `${deviceid} ${kind} ${channel}`;
