import type { Device } from '@outrider/model/devices/device.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { deviceStore } from './device-store.ts';

const subscribeList = (listener: () => void) => deviceStore.subscribeList(listener);

/** The device, redrawn only when it changes; undefined when there is none. */
export function useDevice(id: string): Device | undefined {
  const subscribe = useCallback((listener: () => void) => deviceStore.subscribeDevice(id, listener), [id]);
  return useSyncExternalStore(subscribe, () => deviceStore.get(id));
}

/** Ids of all devices somebody added: the same array until one comes or goes. */
export function useDeviceIds(): readonly string[] {
  return useSyncExternalStore(subscribeList, () => deviceStore.ids());
}

/** Ids of new devices, which nobody added yet. */
export function useNewDeviceIds(): readonly string[] {
  return useSyncExternalStore(subscribeList, () => deviceStore.newIds());
}

/** Whether the whole list has arrived: until then, show a skeleton. */
export function useDevicesLoaded(): boolean {
  return useSyncExternalStore(subscribeList, () => deviceStore.loaded);
}
