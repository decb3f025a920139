import { tellsNumberedAlarms } from '@outrider/jt808/messages/location-items.ts';
import type { Location } from '@outrider/jt808/messages/location.ts';
import { batchTypes } from '@outrider/jt808/messages/locations.ts';
import { encodeBody } from '@outrider/jt808/messages/message.ts';
import type { Version } from '@outrider/jt808/version.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';
import type { OnwardReport } from '@outrider/store/positions/onward-reports.ts';
import { locationOf } from './location-of.ts';

/** One message for reports of a device, which fits one frame: so one answer is about all of them. */
export type ReportMessage =
  | { readonly name: 'location'; readonly body: Location; readonly numbers: readonly number[] }
  | {
      readonly name: 'locationBatch';
      readonly body: { readonly batchType: number; readonly locations: readonly Location[] };
      readonly numbers: readonly number[];
    };

/** Bytes of the locations of one frame, behind the count and the kind of a batch. */
const MOST_BYTES = 1_000;
const MOST_IN_BATCH = 15;
const COUNT_BYTES = 2;
/** What arrived longer ago is sent as late. */
const LATE_MS = 60_000;

interface Sized {
  readonly number: number;
  readonly late: boolean;
  readonly location: Location;
  readonly bytes: number;
}

/** A location that fits one frame: where its maker's own items are too many it goes without them, and at last without numbered alarms. */
function fitting(report: PositionReport, version: Version): { location: Location; bytes: number } {
  const { vendorItems = [], ...bare } = report;
  const alarms = vendorItems.filter(({ id }) => tellsNumberedAlarms(id));
  for (const one of [report, { ...bare, vendorItems: alarms }]) {
    const location = locationOf(one);
    const bytes = encodeBody('location', location, version).length;
    if (bytes <= MOST_BYTES - COUNT_BYTES) return { location, bytes };
  }
  const location = locationOf(bare);
  return { location, bytes: encodeBody('location', location, version).length };
}

/**
 * The messages that say the reports, in their order: 0x0200 for each that came just now, 0x0704 for late ones.
 * @param nowMs ms since 1970 UTC
 * @param inBatches false where the other side does not take 0x0704: then 0x0200 for each of those, too
 */
export function messagesOf(
  reports: readonly OnwardReport[],
  version: Version,
  nowMs: number,
  inBatches = true,
): ReportMessage[] {
  const messages: ReportMessage[] = [];
  let batch: Sized[] = [];
  let bytes = 0;
  const close = (): void => {
    if (batch.length === 0) return;
    const locations = batch.map(({ location }) => location);
    messages.push({
      name: 'locationBatch',
      body: { batchType: batchTypes.late, locations },
      numbers: batch.map(({ number }) => number),
    });
    batch = [];
    bytes = 0;
  };
  for (const { number, report } of reports) {
    const one = fitting(report, version);
    const late = report.late || nowMs - (report.arrivedMs ?? nowMs) > LATE_MS;
    if (!late || !inBatches) {
      close();
      messages.push({ name: 'location', body: one.location, numbers: [number] });
      continue;
    }
    const more = one.bytes + COUNT_BYTES;
    if (batch.length === MOST_IN_BATCH || bytes + more > MOST_BYTES) close();
    batch.push({ ...one, number, late });
    bytes += more;
  }
  close();
  return messages;
}
