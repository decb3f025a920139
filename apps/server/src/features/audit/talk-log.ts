import type { HttpHandler } from '../../calls/handler.ts';
import { foundUses } from './found-uses.ts';
import { secondsOf } from './log-times.ts';

export const talkLog: HttpHandler<'talkLog', 'store' | 'variant'> = async (request, { caller }, services) => {
  const { uses, ...page } = await foundUses(services, caller, { kinds: ['talk', 'broadcast'] }, request);
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
    ...page,
  };
};
