import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';
import type { OwnLimits } from '../../happenings/stages/own-limits.ts';

/**
 * Limits of a device at which the server raises events by itself (rules DEV-26 and EVENT-14).
 * @param idleMinutes after how many minutes a vehicle that stands with the engine on is idle; 0: never
 */
export function limitsOf(
  record: Pick<DeviceRecord, 'overSpeedEvent' | 'overSpeedKmh' | 'videoLossS'> | undefined,
  idleMinutes: number,
): OwnLimits | undefined {
  if (record === undefined) return undefined;
  const { overSpeedEvent, overSpeedKmh, videoLossS } = record;
  if (!overSpeedEvent && videoLossS === 0 && idleMinutes === 0) return undefined;
  return { overSpeedKmh: overSpeedEvent ? overSpeedKmh : undefined, videoLossS, idleS: idleMinutes * 60 };
}
