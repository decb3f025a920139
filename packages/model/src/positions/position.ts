import type { Alarm } from '../events/alarms.ts';
import type { EventValues, ToldAlarm } from '../events/told-alarm.ts';

/** One fix of a device, in the product's own units. */
export interface Position {
  /** ms since 1970 UTC, of the fix, by the device's clock: it may be wrong. */
  readonly time: number;
  /** Degrees north. */
  readonly lat: number;
  /** Degrees east. */
  readonly lng: number;
  readonly speedKmh: number;
  /** Degrees clockwise from north, 0 to 359. */
  readonly heading: number;
  /** Metres above the sea. */
  readonly altitude: number;
  /** Whether the receiver had a fix, and one that can be. Without it, place and speed are kept as they came, and not drawn. */
  readonly valid: boolean;
}

/** What a device says of itself along with a fix. An absent field was not said. */
export interface Telemetry {
  readonly ignitionOn?: boolean;
  readonly mileageKm?: number;
  readonly fuelLitres?: number;
  /** Speed by the vehicle's own recorder (tachograph). */
  readonly recorderSpeedKmh?: number;
  /** Mobile signal, 0 to 100. */
  readonly signalPercent?: number;
  readonly satellites?: number;
  readonly voltage?: number;
  readonly temperatureC?: number;
  /** What it raises an alarm of: each alarm once. Empty says that there is none. */
  readonly alarms?: readonly Alarm[];
  /** Channels (1-based) with a lost or covered picture, or failed storage. */
  readonly videoLost?: readonly number[];
  readonly videoCovered?: readonly number[];
  readonly storageFailed?: readonly number[];
  /** Whether the device says it is recording. */
  readonly recording?: boolean;
}

/** Something a device said beside the fields of a report: as it came. */
export interface VendorItem {
  /** By which the maker knows it, 0 to 65,535. */
  readonly id: number;
  /** 255 at most. */
  readonly bytes: Uint8Array;
}

/** What of a report becomes events and is kept as these, beside what it says of how the device is. */
export interface ReportedEvents {
  /** Alarms that the device tells by themselves, each with a number of its own. */
  readonly told?: readonly ToldAlarm[];
  /** What it says of alarms that stand in its telemetry. */
  readonly alarmValues?: Readonly<Partial<Record<Alarm, EventValues>>>;
}

/** A report of a device: where it is and how it does. */
export interface PositionReport extends ReportedEvents {
  readonly position: Position;
  readonly telemetry: Telemetry;
  /** Whether the device sent it later than it was taken, out of its own memory. */
  readonly late: boolean;
  /** ms since 1970 UTC when it arrived, by the server's clock; kept to the second. Absent: an earlier version kept it. */
  readonly arrivedMs?: number;
  /**
   * Data that only the device's maker knows how to read, and alarms that the device numbers (which are events as well), for any platform that it is sent
   * on to; absent when there is none. Kept as far as 1,024 bytes hold.
   */
  readonly vendorItems?: readonly VendorItem[];
}
