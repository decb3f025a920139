import { deviceZone, type ZoneName } from '@outrider/kit/day-zone.ts';
import { useSession } from '../connection/use-session.ts';
import { useDevice } from './use-devices.ts';

/** The zone by whose clock the days of a device are counted: its own, else the server's. */
export function useDeviceZone(deviceid: string): ZoneName {
  const serverZone = useSession(({ server }) => server?.timeZoneName ?? 'UTC');
  return deviceZone(useDevice(deviceid)?.timezone, serverZone);
}
