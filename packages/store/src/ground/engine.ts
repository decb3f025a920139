import type { Kysely } from 'kysely';
import type { StoreChange } from '../changes/changes.ts';
import { askedAgain } from './asked-again.ts';
import type { Follow } from './follow.ts';

/** What an area's queries need of an engine. */
export interface Engine<Tables> extends EngineParts<Tables> {
  /** Has other areas' rows follow what happens, in the transaction in which it does. */
  readonly follow: Follow;
}

/** What an engine gives. */
export interface EngineParts<Tables> {
  /** Builds and runs queries, within a transaction or each by itself. */
  readonly db: Kysely<Tables>;
  /** Tells a change; it is passed on once it is committed. */
  readonly tell: (change: StoreChange) => void;
  /** The time, ms since 1970 UTC. */
  readonly nowMs: () => number;
}

/**
 * Does the work as one transaction; as a part of it when `db` is in one already. It may be asked for again where it met another
 * transaction, so it reaches nothing outside.
 */
export async function atomically<Tables, T>(
  db: Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return await work(db);
  return await askedAgain(() => db.transaction().execute(work));
}

/** Whether a statement that changes rows changed any. */
export function changedRows({
  numUpdatedRows,
  numDeletedRows,
  numInsertedOrUpdatedRows,
}: {
  readonly numUpdatedRows?: bigint;
  readonly numDeletedRows?: bigint;
  readonly numInsertedOrUpdatedRows?: bigint | undefined;
}): boolean {
  return (numUpdatedRows ?? numDeletedRows ?? numInsertedOrUpdatedRows ?? 0n) > 0n;
}
