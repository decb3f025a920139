import type { Mileage } from '@outrider/model/mileage/mileage.ts';

/** What a device did on a day, or on several together. */
export type DayCount = Omit<Mileage, 'reportedMs'>;

/** A day of a device, by the clocks of its own zone, else of the server's. */
export interface DeviceDay extends DayCount {
  /** Days since 1970-01-01 by those clocks. */
  readonly day: number;
}

/** The days of one device. */
export interface DaysOfDevice {
  readonly deviceid: string;
  /** The earliest first; days without a report are not among them. */
  readonly days: readonly DeviceDay[];
}

/** A device's days together. */
export interface SumOfDevice extends DayCount {
  readonly deviceid: string;
  /** On how many days it reported. */
  readonly days: number;
}

/** An answer, and how many of the days in it lack the latest reports: they are being counted. */
export interface Counted<Row> {
  readonly rows: readonly Row[];
  readonly pending: number;
}

/** Which days of which devices: `fromDay` to `toDay`, both included. */
export interface AskedDays {
  readonly deviceids: readonly string[];
  readonly fromDay: number;
  readonly toDay: number;
}

/** What a step of counting days did. */
export interface DayStep {
  /** Whether there are more to be counted. */
  readonly more: boolean;
  /** How long the thread that keeps reports was busy with it, ms. */
  readonly tookMs: number;
}

/**
 * The daily counts of devices: kept as their reports come, so that months of them are read without the reports. A report that comes
 * late, or before the days of its device were looked through, has its day counted again.
 */
export interface DeviceDays {
  /** Each day of the devices. */
  list(asked: AskedDays): Promise<Counted<DaysOfDevice>>;
  /** Each device's days as one; devices without a report are left out. */
  sums(asked: AskedDays): Promise<Counted<SumOfDevice>>;
  /**
   * Counts a few of the days that have to be counted again: some milliseconds, or one that takes longer.
   * @throws OutriderError STORE_FULL when the disk has no room for them
   */
  countStep(): Promise<DayStep>;
  /**
   * Whether this server is writing reports just now that devices kept back, or facts without a report. Late reports that are still to come may
   * have the same days counted again: a part that counts in the background rests longer.
   */
  readonly hasLate: boolean;
  /** Forgets earlier days. */
  forget(beforeDay: number): Promise<void>;
}
