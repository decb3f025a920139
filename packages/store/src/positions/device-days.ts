import type { Mileage } from '@outrider/model/mileage/mileage.ts';

/** What a device did on a day, or on several together. */
export type DayCount = Omit<Mileage, 'reportedMs'>;

/** A day of a device, by the clocks of its own zone, else of the server's. */
export interface DeviceDay extends DayCount {
  /** Days since 1970-01-01 by those clocks. */
  readonly day: number;
}

/** What is kept of one device. */
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

/** An answer, and how many of the days in it lack what came lately: they are being counted. */
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
  /** How long whatever keeps reports was busy with it, ms. */
  readonly tookMs: number;
}

/**
 * What devices did each day: kept as their reports come, so that months of them are read without the reports. What comes
 * late, or before the days of its device were looked through, has its day counted anew.
 */
export interface DeviceDays {
  /** Each day of the devices. */
  list(asked: AskedDays): Promise<Counted<DaysOfDevice>>;
  /** Each device's days as one; devices without a report are left out. */
  sums(asked: AskedDays): Promise<Counted<SumOfDevice>>;
  /**
   * Counts a few of the days that have to be counted anew: some milliseconds, or one that takes longer.
   * @throws OutriderError STORE_FULL when the disk has no room for them
   */
  countStep(): Promise<DayStep>;
  /**
   * Whether this server is writing reports just now that devices kept back, or facts without a report. Late reports that are still to come may
   * have the same days counted again: a part that counts in the background rests longer.
   */
  readonly hasLate: boolean;
  /** Forgets what lies before that day. */
  forget(beforeDay: number): Promise<void>;
}
