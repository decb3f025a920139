import type { PositionReport } from '@outrider/model/positions/position.ts';
import type { Bus } from '../../bus/bus.ts';
import type { LiveDevice } from '../state/live-device.ts';

/**
 * Says once that the driver asks to be called: when he pressed the button for it. Recorders repeat the alarm for as long as it
 * stands; what they kept from before says nothing of now.
 * @param time unix seconds
 */
export function takeCall(
  live: LiveDevice,
  { telemetry, late }: PositionReport,
  bus: Pick<Bus, 'publish'>,
  time: number,
): void {
  if (late || telemetry.alarms === undefined) return;
  const before = live.callsOut;
  live.callsOut = telemetry.alarms.includes('emergency');
  const { deviceid, registered } = live.device;
  if (live.callsOut && !before && registered) bus.publish('device.call', { deviceid, time });
}
