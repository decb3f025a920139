import type { HttpHandler } from '../../calls/handler.ts';
import { secondsOf, stretchOf } from './log-times.ts';

export const streamLog: HttpHandler<'streamLog', 'store'> = async (
  { member, deviceid, before, limit, ...stretch },
  _call,
  { store },
) => {
  const { uses, beforeUse } = await store.streamUses.find({
    kinds: ['view', 'card'],
    user: member,
    deviceid,
    ...stretchOf(stretch),
    beforeUse: before,
    limit,
  });
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
    next: beforeUse ?? null,
  };
};
