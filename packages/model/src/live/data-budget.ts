import type { DeviceRecord } from '../devices/device-record.ts';

/** Bytes that a device may send a month; undefined without a budget (rule LIVE-11). */
export function budgetBytes(
  record: Pick<DeviceRecord, 'netLimit' | 'maxNetFlowKb'> | undefined,
): number | undefined {
  return record?.netLimit === true ? record.maxNetFlowKb * 1024 : undefined;
}
