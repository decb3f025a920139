import type { Fact, MadeEvents } from '@outrider/model/events/fact.ts';
import type { Mileage } from '@outrider/model/mileage/mileage.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';

/** A report with the device it came from. */
export interface StoredReport extends PositionReport {
  readonly deviceid: string;
}

/** A stretch of time of which positions were kept that cannot be read any more: `fromMs <= time < toMs`. */
export interface Gap {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Reports of a stretch, by time, and what of it is damaged. */
export interface ReportRange {
  readonly reports: readonly PositionReport[];
  readonly gaps: readonly Gap[];
}

/** The fixes of a stretch, packed (see the model's track.ts), and what of it is damaged. */
export interface PackedTrack {
  readonly track: Uint8Array<ArrayBuffer>;
  readonly gaps: readonly Gap[];
}

/** The count of a stretch, and the damaged parts that are not counted. */
export interface CountedMileage extends Mileage {
  readonly gaps: readonly Gap[];
}

export interface Positions {
  /**
   * Keeps reports; resolves once they are committed to disk (group commit: many callers share one transaction).
   * @param facts what the reports say happened: kept in the same transaction, so that neither is without the other
   * @param onward the server that they came to, where they wait there to be sent on too: in the same transaction
   * @returns for each fact, in order, the event that it made
   * @throws OutriderError STORE_FULL when the disk is full: nothing of the batch is kept, the caller must not acknowledge.
   */
  append(reports: readonly StoredReport[], facts?: readonly Fact[], onward?: string): Promise<MadeEvents>;
  /** The newest report of every device that has one: for the start of the server. */
  latest(): Promise<Map<string, PositionReport>>;
  /** Reports of a device with `fromMs <= time < toMs`, by time, doubled ones once. */
  range(deviceid: string, fromMs: number, toMs: number): Promise<ReportRange>;
  /** Its fixes with `fromMs <= time < toMs`, by time, those of one moment once; packed where they lie. At most 49 days. */
  track(deviceid: string, fromMs: number, toMs: number): Promise<PackedTrack>;
  /** What a device did in `fromMs <= time < toMs`, counted where its reports lie: they do not cross to the caller. */
  mileage(deviceid: string, fromMs: number, toMs: number): Promise<CountedMileage>;
}
