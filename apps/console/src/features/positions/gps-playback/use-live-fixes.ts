import { type Device, takenMs } from '@outrider/model/devices/device.ts';
import { useEffect, useState } from 'react';
import { deviceStore } from '../../../fleet/device-store.ts';

/** How often the device is looked at, and how many of its places are kept. */
const POLL_MS = 5_000;
const MOST = 500;

/** A place of a device that is followed. */
export interface LiveFix {
  readonly time: number;
  readonly lat: number;
  readonly lng: number;
  readonly speedKmh: number;
  readonly heading: number;
}

function fixOf(device: Device | undefined): LiveFix | undefined {
  const time = device && takenMs(device);
  if (device?.position?.valid !== true || time === undefined) return undefined;
  const { lat, lng, speedKmh, heading } = device.position;
  return { time, lat, lng, speedKmh, heading };
}

/** The fixes with a newer one at their end, the latest 500; the same array where it is not newer. */
export function withFix(fixes: readonly LiveFix[], next: LiveFix | undefined): readonly LiveFix[] {
  if (next === undefined || next.time <= (fixes.at(-1)?.time ?? 0)) return fixes;
  return [...fixes.slice(Math.max(0, fixes.length + 1 - MOST)), next];
}

/** The places of a device since it is followed, looked at every 5 s; none while it is not. */
export function useLiveFixes(deviceid: string, follows: boolean): readonly LiveFix[] {
  const [fixes, setFixes] = useState<readonly LiveFix[]>([]);
  useEffect(() => {
    if (!follows) return undefined;
    const look = (): void => setFixes((before) => withFix(before, fixOf(deviceStore.get(deviceid))));
    look();
    const timer = setInterval(look, POLL_MS);
    return () => {
      clearInterval(timer);
      setFixes([]);
    };
  }, [deviceid, follows]);
  return fixes;
}
