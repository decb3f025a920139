import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';
import type { OwnLimits } from '../../happenings/stages/own-limits.ts';

/** What is set of a device of which the server tells by itself (rule DEV-26). */
export function limitsOf(
  record: Pick<DeviceRecord, 'overSpeedEvent' | 'overSpeedKmh' | 'videoLossS'> | undefined,
): OwnLimits | undefined {
  if (record === undefined) return undefined;
  const { overSpeedEvent, overSpeedKmh, videoLossS } = record;
  if (!overSpeedEvent && videoLossS === 0) return undefined;
  return { overSpeedKmh: overSpeedEvent ? overSpeedKmh : undefined, videoLossS };
}
