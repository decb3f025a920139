import type { Device } from '@outrider/model/devices/device.ts';
import { useSyncExternalStore } from 'react';
import { session } from '../connection/session-state.ts';
import { everySecond } from '../ui/use-now.ts';
import { deviceOldSince, listOldSince, motionOldSince } from './old-since.ts';

function subscribe(listener: () => void): () => void {
  const stops = [session.subscribe(listener), everySecond(listener)];
  return () => stops.forEach((stop) => stop());
}

/** Since when all that is shown of the fleet is old, ms since 1970 UTC; undefined while it is of now. */
export function useListOldSince(): number | undefined {
  return useSyncExternalStore(subscribe, () => listOldSince(session.getState(), Date.now()));
}

/** Since when what is shown of the device is old; undefined while it is of now. */
export function useDeviceOldSince(device: Device | undefined): number | undefined {
  return useSyncExternalStore(subscribe, () =>
    device === undefined ? undefined : deviceOldSince(device, session.getState(), Date.now()),
  );
}

/** Since when the speed and the direction shown of the device are old; undefined while they are of now. */
export function useMotionOldSince(device: Device): number | undefined {
  return useSyncExternalStore(subscribe, () => motionOldSince(device, session.getState(), Date.now()));
}
