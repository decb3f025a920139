import type { HttpHandler } from '../../calls/handler.ts';
import { EventEvidence } from './event-evidence.ts';
import { knownEvent, noEvent } from './known-event.ts';

export const eventPictures: HttpHandler<
  'eventPictures',
  'store' | 'clock' | 'pictures' | 'retrievals' | 'attachments' | 'settings'
> = async ({ serialno }, { device, caller }, services) => {
  const event = await knownEvent(serialno, caller, services);
  if (event.deviceid !== device.deviceid) throw noEvent();
  const pictures = await new EventEvidence(services).pictures(event);
  return {
    hasError: false,
    pictures: pictures
      .filter(({ channel }) => caller.mayWatch(channel))
      .toSorted((a, b) => a.timeMs - b.timeMs)
      .map(({ channel, timeMs }) => ({ channel, time: Math.floor(timeMs / 1_000) })),
  };
};
