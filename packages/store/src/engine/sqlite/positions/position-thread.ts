import type { Fact, MadeEvents } from '@outrider/model/events/fact.ts';
import type {
  AskedDays,
  Counted,
  DaysOfDevice,
  DayStep,
  SumOfDevice,
} from '../../../positions/device-days.ts';
import type { CountedMileage, Gap, PackedTrack } from '../../../positions/positions.ts';
import type { DeviceHours } from '../../../positions/packed-hours.ts';
import type { PositionLimits, PositionRoom, RemovalStep } from '../../../positions/position-keeping.ts';

/** Reports of a device with `from <= time < to`. */
export interface Stretch {
  readonly deviceid: string;
  readonly from: number;
  readonly to: number;
}

/** What a stretch holds: its reports as a batch, and what of it cannot be read. */
export interface PackedRange {
  readonly batch: Uint8Array;
  readonly gaps: readonly Gap[];
}

/** A question about a stretch. */
export interface AskedStretch extends Stretch {
  /** Whether all of it is to be answered, however long that takes. */
  readonly whole?: boolean;
}

/** The rows of a long stretch in the journals; its chunks are read by somebody else. */
export interface JournalPart {
  /** The device's number. */
  readonly device: number;
  /** A batch without device ids, in the order in which the reports are folded. */
  readonly journal: Uint8Array<ArrayBuffer>;
}

/** An answer, or the rows from which it is made elsewhere: never the latter where the whole was asked for. */
export type Begun<T> = T | JournalPart;

/** Reports as a batch, and what they say happened. */
export interface Appended {
  readonly batch: Uint8Array<ArrayBuffer>;
  readonly facts: readonly Fact[];
  /** The server that they came to, where they wait to be sent on. */
  readonly onward: string | undefined;
}

/** What became of hours that came packed. */
export interface HoursOutcome {
  readonly kept: boolean;
}

/** What the thread says of reports and facts that it kept. */
export interface AppendOutcome {
  /** What the facts made, each in its place. */
  readonly made: MadeEvents;
  /** How long the thread took, the disk included. */
  readonly tookMs: number;
}

/** What the thread that holds the positions can be asked, by name: what it takes and gives. Batches are of report-batch.ts. */
export interface PositionCalls {
  readonly append: { readonly takes: Appended; readonly gives: AppendOutcome };
  readonly keepHours: { readonly takes: DeviceHours; readonly gives: HoursOutcome };
  readonly latest: { readonly takes: undefined; readonly gives: Uint8Array };
  readonly range: { readonly takes: AskedStretch; readonly gives: Begun<PackedRange> };
  readonly track: { readonly takes: AskedStretch; readonly gives: Begun<PackedTrack> };
  readonly mileage: { readonly takes: AskedStretch; readonly gives: Begun<CountedMileage> };
  readonly days: { readonly takes: AskedDays; readonly gives: Counted<DaysOfDevice> };
  readonly daySums: { readonly takes: AskedDays; readonly gives: Counted<SumOfDevice> };
  readonly countDays: { readonly takes: undefined; readonly gives: DayStep };
  readonly forgetDays: { readonly takes: number; readonly gives: undefined };
  readonly positionRoom: { readonly takes: undefined; readonly gives: PositionRoom };
  readonly removePositions: { readonly takes: PositionLimits; readonly gives: RemovalStep };
  readonly forgetLatest: {
    readonly takes: { readonly beforeMs: number; readonly except: readonly string[] };
    readonly gives: number;
  };
}

/** The thread that holds the positions. */
export interface PositionThread {
  /** @param transfer is the thread's from now on */
  call<N extends keyof PositionCalls>(
    call: N,
    takes: PositionCalls[N]['takes'],
    transfer?: ArrayBuffer[],
  ): Promise<PositionCalls[N]['gives']>;
}
