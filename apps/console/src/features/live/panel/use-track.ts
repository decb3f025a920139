import type { Position } from '@outrider/model/positions/position.ts';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { deviceStore } from '../../../fleet/device-store.ts';
import { addToTrack } from './history.ts';

const NOTHING: readonly Position[] = [];

/** The latest 500 positions of the device since its view was opened; another device begins a new track. */
export function useTrack(deviceid: string): readonly Position[] {
  const kept = useRef<{ deviceid: string; track: readonly Position[] }>({ deviceid, track: NOTHING });
  const subscribe = useCallback(
    (listener: () => void) => deviceStore.subscribeDevice(deviceid, listener),
    [deviceid],
  );
  const read = (): readonly Position[] => {
    const { current } = kept;
    if (current.deviceid !== deviceid) {
      current.deviceid = deviceid;
      current.track = NOTHING;
    }
    const device = deviceStore.get(deviceid);
    if (device !== undefined) current.track = addToTrack(current.track, device);
    return current.track;
  };
  return useSyncExternalStore(subscribe, read);
}
