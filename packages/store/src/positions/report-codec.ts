import { bitsOf } from '@outrider/kit/bit-mask.ts';
import { type Alarm, alarmOfCode, alarms } from '@outrider/model/events/alarms.ts';
import type { MileageFix } from '@outrider/model/mileage/mileage.ts';
import type { Position, PositionReport, Telemetry, VendorItem } from '@outrider/model/positions/position.ts';
import type { TrackFix } from '@outrider/model/positions/track.ts';
import type { ReportStamp } from './stored-row.ts';

/**
 * A report in bytes, as the position tables hold it (little-endian): u32 flags, i32 latitude and longitude in 1e-7
 * degrees, then as i32 thousandths speed, heading and altitude, then what the flags say is there, in the order of their
 * bits: numbers, channel lists, alarms, vendor items. Its stamp stands beside it: the bytes of a report sent twice are the same.
 */
const VALID = 1;
const ACC_KNOWN = 2;
const ACC_ON = 4;
const RECORDING_KNOWN = 8;
const RECORDING = 16;

type NumberName = {
  [N in keyof Telemetry]-?: Exclude<Telemetry[N], undefined> extends number ? N : never;
}[keyof Telemetry];
type ListName = 'videoLost' | 'videoCovered' | 'storageFailed';

const FIRST_NUMBER_BIT = 5;
/** Numbers in the order in which they follow: f64, so that nothing a device says is rounded. */
const NUMBERS: readonly NumberName[] = [
  'mileageKm',
  'fuelLitres',
  'recorderSpeedKmh',
  'signalPercent',
  'satellites',
  'voltage',
  'temperatureC',
];
const FIRST_LIST_BIT = 13;
/** Channel lists: u8 count, then a u8 each. */
const LISTS: readonly ListName[] = ['videoLost', 'videoCovered', 'storageFailed'];
/** Alarms: u8 count, then the event code of each as u16. */
const ALARMS = 1 << 16;
/**
 * What the first version of this form had in place of {@link ALARMS}, and old reports still do: the alarm word of JT/T 808 as
 * an f64, between the numbers and the lists. Its bit n is the alarm whose event code is 700 + n.
 */
const ALARM_WORD = 1 << 12;
const ALARM_WORD_CODE = 700;

/** Vendor items: u16 bytes of all of them, then for each u16 id, u8 length and its bytes. */
const VENDOR_ITEMS = 1 << 17;
/** As many bytes of vendor items are kept: more than one message of JT/T 808 that is not split can hold. */
const MAX_VENDOR_BYTES = 1_024;
const VENDOR_HEADER_BYTES = 3;

const FIXED_BYTES = 24;
/** More bytes than any report takes. */
export const MAX_REPORT_BYTES =
  FIXED_BYTES + NUMBERS.length * 8 + LISTS.length * 256 + 1 + 255 * 2 + 2 + MAX_VENDOR_BYTES;

const I32_MAX = 2 ** 31 - 1;
const whole = (value: number): number => Math.max(-I32_MAX, Math.min(I32_MAX, Math.round(value)));

/** Writes the report's bytes at `at`; returns where they end. */
export function writeReport(view: DataView, at: number, report: PositionReport): number {
  const { position, telemetry, vendorItems = [] } = report;
  let flags = position.valid ? VALID : 0;
  if (telemetry.ignitionOn !== undefined) flags |= ACC_KNOWN | (telemetry.ignitionOn ? ACC_ON : 0);
  if (telemetry.recording !== undefined) flags |= RECORDING_KNOWN | (telemetry.recording ? RECORDING : 0);
  view.setInt32(at + 4, whole(position.lat * 1e7), true);
  view.setInt32(at + 8, whole(position.lng * 1e7), true);
  view.setInt32(at + 12, whole(position.speedKmh * 1000), true);
  view.setInt32(at + 16, whole(position.heading * 1000), true);
  view.setInt32(at + 20, whole(position.altitude * 1000), true);
  let end = at + FIXED_BYTES;
  let bit = FIRST_NUMBER_BIT;
  for (const name of NUMBERS) {
    const value = telemetry[name];
    if (value !== undefined) {
      flags |= 1 << bit;
      view.setFloat64(end, value, true);
      end += 8;
    }
    bit++;
  }
  bit = FIRST_LIST_BIT;
  for (const name of LISTS) {
    const channels = telemetry[name];
    if (channels !== undefined) {
      flags |= 1 << bit;
      const count = Math.min(channels.length, 255);
      view.setUint8(end++, count);
      for (let index = 0; index < count; index++) view.setUint8(end++, channels[index] ?? 0);
    }
    bit++;
  }
  if (telemetry.alarms !== undefined) {
    flags |= ALARMS;
    end = writeAlarms(view, end, telemetry.alarms);
  }
  if (vendorItems.length > 0) {
    flags |= VENDOR_ITEMS;
    end = writeVendorItems(view, end, vendorItems);
  }
  view.setUint32(at, flags, true);
  return end;
}

function writeAlarms(view: DataView, at: number, raised: readonly Alarm[]): number {
  const count = Math.min(raised.length, 255);
  view.setUint8(at, count);
  let end = at + 1;
  for (const alarm of raised.slice(0, count)) {
    view.setUint16(end, alarms[alarm].code, true);
    end += 2;
  }
  return end;
}

/** Writes the items that fit, each whole; the others are left out. */
function writeVendorItems(view: DataView, at: number, items: readonly VendorItem[]): number {
  const start = at + 2;
  let end = start;
  for (const { id, bytes } of items) {
    const next = end + VENDOR_HEADER_BYTES + bytes.length;
    if (bytes.length > 255 || next - start > MAX_VENDOR_BYTES) continue;
    view.setUint16(end, id, true);
    view.setUint8(end + 2, bytes.length);
    for (let index = 0; index < bytes.length; index++) {
      view.setUint8(end + VENDOR_HEADER_BYTES + index, bytes[index] ?? 0);
    }
    end = next;
  }
  view.setUint16(at, end - start, true);
  return end;
}

function readVendorItems(view: DataView, at: number): VendorItem[] {
  const items: VendorItem[] = [];
  const end = at + 2 + view.getUint16(at, true);
  for (let from = at + 2; from < end;) {
    const bytesAt = from + VENDOR_HEADER_BYTES;
    const length = view.getUint8(from + 2);
    // A copy: the buffer that it lies in is a whole batch.
    const bytes = new Uint8Array(view.buffer, view.byteOffset + bytesAt, length).slice();
    items.push({ id: view.getUint16(from, true), bytes });
    from = bytesAt + length;
  }
  return items;
}

/** The alarms of the codes; an alarm that a later version wrote is passed over. */
function alarmsOfCodes(codes: readonly number[]): Alarm[] {
  return codes.map(alarmOfCode).filter((alarm) => alarm !== undefined);
}

/** The values in a report's bytes that are counted: a day of them is read for one answer, so nothing else is. */
export function readMileageFix(report: Uint8Array, time: number): MileageFix {
  const view = new DataView(report.buffer, report.byteOffset, report.byteLength);
  const flags = view.getUint32(0, true);
  let from = FIXED_BYTES;
  const next = (name: NumberName): number | undefined => {
    if ((flags & (1 << (FIRST_NUMBER_BIT + NUMBERS.indexOf(name)))) === 0) return undefined;
    from += 8;
    return view.getFloat64(from - 8, true);
  };
  const mileageKm = next('mileageKm');
  next('fuelLitres');
  return {
    time,
    valid: (flags & VALID) !== 0,
    lat: view.getInt32(4, true) / 1e7,
    lng: view.getInt32(8, true) / 1e7,
    speedKmh: view.getInt32(12, true) / 1000,
    ignitionOn: (flags & ACC_KNOWN) === 0 ? undefined : (flags & ACC_ON) !== 0,
    mileageKm,
    recorderSpeedKmh: next('recorderSpeedKmh'),
  };
}

/** What a track has of a report's bytes; undefined without a fix. */
export function readTrackFix(report: Uint8Array, time: number, late: boolean): TrackFix | undefined {
  const view = new DataView(report.buffer, report.byteOffset, report.byteLength);
  const flags = view.getUint32(0, true);
  if ((flags & VALID) === 0) return undefined;
  return {
    time,
    lat: view.getInt32(4, true) / 1e7,
    lng: view.getInt32(8, true) / 1e7,
    speedKmh: view.getInt32(12, true) / 1000,
    heading: view.getInt32(16, true) / 1000,
    late,
    ignitionOn: (flags & ACC_KNOWN) === 0 ? undefined : (flags & ACC_ON) !== 0,
  };
}

/** The report whose bytes begin at `at`. */
export function readReport(
  view: DataView,
  at: number,
  { time, late, arrivedMs }: ReportStamp,
): PositionReport {
  const flags = view.getUint32(at, true);
  const position: Position = {
    time,
    lat: view.getInt32(at + 4, true) / 1e7,
    lng: view.getInt32(at + 8, true) / 1e7,
    speedKmh: view.getInt32(at + 12, true) / 1000,
    heading: view.getInt32(at + 16, true) / 1000,
    altitude: view.getInt32(at + 20, true) / 1000,
    valid: (flags & VALID) !== 0,
  };
  const telemetry: Record<string, unknown> = {};
  if ((flags & ACC_KNOWN) !== 0) telemetry['ignitionOn'] = (flags & ACC_ON) !== 0;
  if ((flags & RECORDING_KNOWN) !== 0) telemetry['recording'] = (flags & RECORDING) !== 0;
  let from = at + FIXED_BYTES;
  let bit = FIRST_NUMBER_BIT;
  for (const name of NUMBERS) {
    if ((flags & (1 << bit++)) === 0) continue;
    telemetry[name] = view.getFloat64(from, true);
    from += 8;
  }
  if ((flags & ALARM_WORD) !== 0) {
    const bits = bitsOf(view.getFloat64(from, true));
    telemetry['alarms'] = alarmsOfCodes(bits.map((alarmBit) => ALARM_WORD_CODE + alarmBit));
    from += 8;
  }
  bit = FIRST_LIST_BIT;
  for (const name of LISTS) {
    if ((flags & (1 << bit++)) === 0) continue;
    const count = view.getUint8(from++);
    telemetry[name] = Array.from({ length: count }, (_, index) => view.getUint8(from + index));
    from += count;
  }
  if ((flags & ALARMS) !== 0) {
    const start = from + 1;
    const codes = Array.from({ length: view.getUint8(from) }, (_, index) =>
      view.getUint16(start + index * 2, true),
    );
    telemetry['alarms'] = alarmsOfCodes(codes);
    from = start + codes.length * 2;
  }
  return {
    position,
    telemetry: telemetry as Telemetry,
    late,
    ...(arrivedMs === undefined ? {} : { arrivedMs }),
    ...((flags & VENDOR_ITEMS) === 0 ? {} : { vendorItems: readVendorItems(view, from) }),
  };
}
