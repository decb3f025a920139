import type { HttpHandler } from '../../calls/handler.ts';
import { secondsOf } from './log-times.ts';

export const trailState: HttpHandler<'trailState', 'trailCheck' | 'trailHeads'> = async (
  _request,
  _call,
  { trailCheck, trailHeads },
) => {
  const { state, entries, to, broken, endedMs } = trailCheck.state();
  // Without its key, as the disk is full at the first start, the rest is told all the same.
  const head = await trailHeads.now().catch(() => undefined);
  return {
    state,
    entries,
    to: to === undefined ? null : { serialno: to.seq, datetime: secondsOf(to.timeMs) },
    broken: broken === undefined ? null : { serialno: broken.seq, why: broken.why },
    checkedat: endedMs === undefined ? null : secondsOf(endedMs),
    head:
      head === undefined
        ? null
        : { seal: `${head.seq}:${head.seal}`, signedat: head.at, signature: head.signature },
  };
};
