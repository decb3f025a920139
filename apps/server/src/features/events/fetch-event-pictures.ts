import type { HttpHandler } from '../../calls/handler.ts';
import { EventEvidence } from './event-evidence.ts';
import { knownEvent, noEvent } from './known-event.ts';

/** Has the pictures come that the recorder keeps from around an event. */
export const fetchEventPictures: HttpHandler<
  'fetchEventPictures',
  'store' | 'clock' | 'pictures' | 'retrievals' | 'attachments' | 'settings'
> = async ({ serialno }, { device, caller }, services) => {
  const event = await knownEvent(serialno, caller, services);
  const { deviceid } = device;
  if (event.deviceid !== deviceid) throw noEvent();
  const evidence = new EventEvidence(services);
  const stretch = evidence.pictureStretch(event);
  caller.demandLight(deviceid, stretch);
  const mayWatch = (channel: number): boolean => caller.mayWatch(channel);
  const { found, here } = await services.pictures.fetchStored(deviceid, stretch, mayWatch);
  return { hasError: false, found, here, snap: await evidence.snap(event) };
};
