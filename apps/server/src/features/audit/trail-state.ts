import type { HttpHandler } from '../../calls/handler.ts';
import { secondsOf } from './log-times.ts';

export const trailState: HttpHandler<'trailState', 'trailCheck'> = (_request, _call, { trailCheck }) => {
  const { state, entries, to, broken, endedMs } = trailCheck.state();
  return {
    state,
    entries,
    to: to === undefined ? null : { serialno: to.seq, datetime: secondsOf(to.timeMs) },
    broken: broken === undefined ? null : { serialno: broken.seq, why: broken.why },
    checkedat: endedMs === undefined ? null : secondsOf(endedMs),
  };
};
