import { deviceZone } from '@outrider/kit/day-zone.ts';
import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';
import { reportSentences } from '@outrider/model/reports/sentences.ts';
import { drivenBy } from '../../mileage/driven-by.ts';
import { type DriverSum, noDriving, withCount } from '../../mileage/driver-sum.ts';
import { splitShift } from '../../mileage/split-shifts.ts';
import type { ReportSubject } from '../report-subject.ts';
import { RunAgain } from '../run-again.ts';

/** Each question waits for a moment while days are being counted. */
const MOST_ASKED = 10;
const AGAIN_MS = 60_000;

const serverZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * What each driver of a device did in the stretch of a report, by their name; empty where nobody was entered.
 * @throws RunAgain while days of the device are being counted
 */
export async function driversOf(
  { deviceid, timezone }: DeviceRecord,
  { stretch, store, clock }: ReportSubject,
): Promise<ReadonlyMap<string, DriverSum>> {
  const zone = deviceZone(timezone, serverZone());
  const toMs = Math.min(stretch.toMs, clock.now());
  const shifts = await store.driverShifts.within(deviceid, stretch.fromMs, toMs);
  const split = shifts.map((shift) => splitShift(shift, zone, clock.now()));
  for (let asked = 1; ; asked++) {
    const { sums, pending } = await drivenBy(deviceid, split, { store, clock });
    // Sums without all of their days would be too low.
    if (pending === 0) return sums;
    if (asked === MOST_ASKED) throw new RunAgain(reportSentences.stillCounted, AGAIN_MS);
  }
}

/** What a device did in the stretch of a report, no matter who drove it. */
export async function drivingOf(device: DeviceRecord, subject: ReportSubject): Promise<DriverSum> {
  const { fromMs, toMs } = subject.stretch;
  let sum = noDriving({ driver: '', fromMs, toMs });
  for (const part of (await driversOf(device, subject)).values()) {
    for (const [code, count] of part.events) sum.events.set(code, (sum.events.get(code) ?? 0) + count);
    sum = withCount(sum, part);
  }
  return sum;
}

/** Devices of a report one after another, each with what it did. */
export async function* drivings(
  subject: ReportSubject,
): AsyncGenerator<{ readonly device: DeviceRecord; readonly sum: DriverSum }> {
  const { devices, reached } = subject;
  for (const [at, device] of devices.entries()) {
    reached(at / devices.length);
    yield { device, sum: await drivingOf(device, subject) };
  }
}

const MILLIONTHS = 1e6;
export const kmOf = ({ distance }: Pick<DriverSum, 'distance'>): number => distance / MILLIONTHS;
