import type { Topics } from '../../bus/topics.ts';
import type { PushHandler } from '../../calls/handler.ts';

/** Tells who talks with which device, to everybody who may talk with it themselves (rule TALK-4). */
export const pushTalks: PushHandler<'talk', 'bus' | 'talks'> = (
  tell,
  { caller, devices },
  { bus, talks },
) => {
  const tellWhoMay = ({ deviceid, user, kind, state }: Topics['device.talk']): void => {
    if (caller.may({ right: 'F_talk' }) && devices.has(deviceid)) {
      tell({ cmd: 'talk', deviceid, user, kind, state });
    }
  };
  for (const talk of talks.list()) tellWhoMay(talk);
  return bus.subscribe('device.talk', tellWhoMay);
};
