import { useEffect, useState } from 'react';
import { session } from '../../../connection/session-state.ts';
import { deviceStore } from '../../../fleet/device-store.ts';

/**
 * By how much a device's clock is ahead of the server's, ms, as the report told that came last while the page looked: when an
 * earlier one came is not known here. Undefined before one has come.
 */
export function useClockSkew(deviceid: string): number | undefined {
  const [skew, setSkew] = useState<number>();
  useEffect(() => {
    let last = deviceStore.get(deviceid)?.position?.time;
    return deviceStore.subscribeDevice(deviceid, () => {
      const timeMs = deviceStore.get(deviceid)?.position?.time;
      if (timeMs === undefined || timeMs === last) return;
      last = timeMs;
      setSkew(timeMs - Date.now() - (session.getState().server?.clockOffsetMs ?? 0));
    });
  }, [deviceid]);
  return skew;
}
