import { isOnline } from '@outrider/model/devices/device.ts';
import { useSyncExternalStore } from 'react';
import { deviceStore } from '../../fleet/device-store.ts';

function subscribe(listener: () => void): () => void {
  const stops = [deviceStore.subscribeList(listener), deviceStore.subscribeChanges(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

const isAnyOnline = (): boolean =>
  deviceStore.ids().some((id) => {
    const device = deviceStore.get(id);
    return device !== undefined && isOnline(device);
  });

/** Whether any device is online, whatever the filter lets pass. */
export function useAnyOnline(): boolean {
  return useSyncExternalStore(subscribe, isAnyOnline);
}
