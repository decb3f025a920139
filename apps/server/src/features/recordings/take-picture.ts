import type { HttpHandler } from '../../calls/handler.ts';
import { knownChannel } from './visible-stretch.ts';

/** A picture of now. */
export const takePicture: HttpHandler<'takePicture', 'pictures'> = async (
  { deviceid, ch },
  { device, caller },
  { pictures },
) => {
  knownChannel(device, ch, caller);
  caller.demandLightNow(deviceid, 'footage');
  return { hasError: false, t: Math.floor((await pictures.take(deviceid, ch)) / 1_000) };
};
