import type { HttpHandler } from '../../calls/handler.ts';
import { foundUses } from './found-uses.ts';
import { secondsOf } from './log-times.ts';

export const streamLog: HttpHandler<'streamLog', 'store'> = async (request, _call, { store }) => {
  const { uses, next } = await foundUses(store, ['view', 'card'], request);
  return {
    data: uses.map(({ use, kind, user, devices, channel, stream, ip, beganMs, endedMs, state, bytes }) => ({
      serialno: use,
      username: user,
      deviceid: devices.join(','),
      channel,
      stream,
      ip,
      entrance: 1,
      type: kind === 'card' ? 3 : state === 'open' ? 0 : 5,
      asktime: secondsOf(beganMs),
      during: secondsOf(endedMs - beganMs),
      updatetime: secondsOf(endedMs),
      bytes,
      cutoff: state === 'cut off',
    })),
    next,
  };
};
