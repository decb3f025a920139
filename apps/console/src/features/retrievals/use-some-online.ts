import { isOnline } from '@outrider/model/devices/device.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { deviceStore } from '../../fleet/device-store.ts';

/** Whether one of the devices is online. @param deviceids the same array while they are the same */
export function useSomeOnline(deviceids: readonly string[]): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = deviceids.map((id) => deviceStore.subscribeDevice(id, listener));
      return () => stops.forEach((stop) => stop());
    },
    [deviceids],
  );
  return useSyncExternalStore(subscribe, () =>
    deviceids.some((id) => {
      const device = deviceStore.get(id);
      return device !== undefined && isOnline(device);
    }),
  );
}
