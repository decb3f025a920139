import type { HttpHandler } from '../../calls/handler.ts';
import { secondsOf, stretchOf } from './log-times.ts';

export const talkLog: HttpHandler<'talkLog', 'store'> = async (
  { member, deviceid, before, limit, ...stretch },
  _call,
  { store },
) => {
  const { uses, beforeUse } = await store.streamUses.find({
    kinds: ['talk', 'broadcast'],
    user: member,
    deviceid,
    ...stretchOf(stretch),
    beforeUse: before,
    limit,
  });
  return {
    data: uses.map(({ use, user, devices, ip, beganMs, endedMs, state, bytes }) => ({
      serialno: use,
      sourceip: ip,
      username: user,
      deviceid: devices.join(','),
      begintime: secondsOf(beganMs),
      endtime: state === 'open' ? null : secondsOf(endedMs),
      duration: secondsOf(endedMs - beganMs),
      updatetime: secondsOf(endedMs),
      bytes,
      mdvraudio: 0,
      mergeaudio: 0,
    })),
    next: beforeUse ?? null,
  };
};
