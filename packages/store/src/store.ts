import type { Cleared } from './ground/cleared.ts';
import type { StoreParts } from './areas.ts';
import type { AuditWriter } from './audit/audit-writer.ts';
import type { StoreChange } from './changes/changes.ts';
import type { EventWriting } from './events/event-store.ts';
import type { DeviceDays } from './positions/device-days.ts';
import type { PositionHours } from './positions/packed-hours.ts';
import type { PositionKeeping } from './positions/position-keeping.ts';
import type { Positions } from './positions/positions.ts';

/** Everything the server keeps. Each engine (SQLite, PostgreSQL) implements it and passes one contract suite. */
export interface Store extends StoreParts, AsyncDisposable {
  readonly audit: AuditWriter;
  readonly events: StoreParts['events'] & EventWriting;
  readonly positions: Positions;
  readonly positionHours: PositionHours;
  readonly positionKeeping: PositionKeeping;
  readonly deviceDays: DeviceDays;
  /** Makes removed rows vanish from the files of the store as well. */
  clearRemoved(): Promise<Cleared>;
  /**
   * Does the work as one transaction: all of it is kept, or nothing when it throws. Nobody else sees any of it before,
   * and nothing that others write comes between. The work asks only the `tx` it is given, keeps it no longer than it
   * runs, and has 3 s: what takes longer is undone. Once a call of it has failed at the database,
   * nothing is kept, even when the work goes on. Where others changed the same meanwhile the work is called again, from its
   * beginning: it reaches nothing outside.
   * @returns what the work returned, once it is committed
   * @throws OutriderError INTERNAL for a transaction within another, for use of the store itself within one, and when
   * the time is over; else what the work threw
   */
  transaction<T>(work: (tx: StoreParts) => Promise<T>): Promise<T>;
  /** Calls the listener with each thing that was added, changed or removed, once it is committed. Returns how to stop it. */
  onChange(listener: (change: StoreChange) => void): () => void;
  /**
   * Calls the listener when something was written (true), and when it could not be for want of room on the disk (false).
   * Returns how to stop it.
   */
  onWritten(listener: (kept: boolean) => void): () => void;
}
