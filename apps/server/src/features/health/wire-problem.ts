import type { Problem } from '@outrider/model/health/problem-record.ts';
import type { Caller } from '../../calls/caller.ts';

export const secondsOf = (ms: number): number => Math.floor(ms / 1_000);

/** In place of a setting's name, for people who may set none. */
const UNTOLD = '…';

/** What somebody is told of a problem. */
export const wireProblem = (
  { deviceid, kind, channel, sinceMs, detail }: Problem,
  caller: Pick<Caller, 'may'>,
) => ({
  deviceid,
  kind,
  channel,
  since: secondsOf(sinceMs),
  detail:
    'key' in detail && !caller.may({ right: 'F_rmdvrs' }) ? { ...detail, key: UNTOLD, fault: '' } : detail,
});
