import type { StreamUse } from '@outrider/model/audit/stream-use.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { foundUses } from './found-uses.ts';
import { secondsOf } from './log-times.ts';

export const streamLog: HttpHandler<'streamLog', 'store'> = async (request, _call, { store }) => {
  const { uses, next } = await foundUses(store, ['view', 'card', 'recording'], request);
  return {
    data: uses.map(({ use, kind, user, devices, channel, stream, ip, beganMs, endedMs, state, bytes }) => ({
      serialno: use,
      username: user,
      deviceid: devices.join(','),
      channel,
      stream,
      ip,
      entrance: 1,
      type: typeOf(kind, state),
      asktime: secondsOf(beganMs),
      during: secondsOf(endedMs - beganMs),
      updatetime: secondsOf(endedMs),
      bytes,
      cutoff: state === 'cut off',
    })),
    next,
  };
};

/** As the log writes it: 0 a live view that goes on, 5 one that ended, 1 a recording of the server's, 3 one of the recorder's. */
function typeOf(kind: StreamUse['kind'], state: StreamUse['state']): 0 | 1 | 3 | 5 {
  if (kind === 'card') return 3;
  if (kind === 'recording') return 1;
  return state === 'open' ? 0 : 5;
}
