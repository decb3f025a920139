import { decodeTime } from '@outrider/jt808/device-time.ts';
import { toHex } from '@outrider/kit/hex.ts';
import type { PositionReport, VendorItem } from '@outrider/model/positions/position.ts';

/**
 * Where the time stands in items of numbered alarms (T/JSATL12-2017 tables 4-15 to 4-20, and 0x70 of the provinces): also in those that makers
 * made longer at their end, which are not read otherwise.
 */
const TIME_AT: Readonly<Record<number, number>> = { 0x64: 23, 0x65: 23, 0x66: 16, 0x67: 17, 0x70: 23 };
const TIME_BYTES = 6;

/** When the alarm was that an item tells, ms since 1970 UTC; undefined where it tells none, or no time. */
function alarmTime({ id, bytes }: VendorItem): number | undefined {
  const at = TIME_AT[id];
  if (at === undefined) return undefined;
  return decodeTime(toHex(bytes.subarray(at, at + TIME_BYTES)));
}

/**
 * A report as it is sent on: without those of its numbered alarms, which have places and times of their own, that were in a private moment.
 * @param isDark whether a moment of its device is private, ms since 1970 UTC
 */
export function withoutDarkAlarms(report: PositionReport, isDark: (ms: number) => boolean): PositionReport {
  const { vendorItems, ...bare } = report;
  const kept = vendorItems?.filter((item) => {
    const ms = alarmTime(item);
    return ms === undefined || !isDark(ms);
  });
  if (kept === undefined || kept.length === vendorItems?.length) return report;
  return kept.length === 0 ? bare : { ...bare, vendorItems: kept };
}
