import { useEffect, useSyncExternalStore } from 'react';
import { type LastPicture, lastPictures } from './last-pictures.ts';
import { serverStills } from './server-stills.ts';

/** The last picture that was seen of the device, here or by the server; undefined when there is none. */
export function useLastPicture(deviceid: string): LastPicture | undefined {
  useEffect(() => serverStills.want(deviceid), [deviceid]);
  return useSyncExternalStore(lastPictures.subscribe, () => lastPictures.of(deviceid));
}
