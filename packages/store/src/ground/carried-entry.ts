import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditEntry } from '@outrider/model/audit/audit-entry.ts';

/** An entry of the audit trail that goes with the first change of the work that it is about. */
interface Carried {
  /** Undefined once a change has taken it, or the work is done. */
  entry: AuditEntry | undefined;
  /** Settles when the change that took it has. */
  taken: Promise<void>;
}

const current = new AsyncLocalStorage<Carried>();

/** Does the work with an entry that its first change takes along. As {@link AuditWriter.during}. */
export async function carryEntry<T>(
  entry: AuditEntry,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly kept: boolean }> {
  const carried: Carried = { entry, taken: Promise.resolve() };
  try {
    const result = await current.run(carried, work);
    await carried.taken;
    return { result, kept: carried.entry === undefined };
  } finally {
    // What the work has begun and left behind is not what the entry is about.
    carried.entry = undefined;
  }
}

/**
 * For a driver, where it commits a change: gives the entry that goes with it, if there is one.
 * @param write commits with the entry
 * @param kept whether that has changed something, and so the entry was appended
 */
export async function withCarriedEntry<T>(
  write: (entry: AuditEntry | undefined) => Promise<T>,
  kept: (result: T) => boolean,
): Promise<T> {
  const carried = current.getStore();
  const entry = carried?.entry;
  if (carried === undefined || entry === undefined) return await write(undefined);
  carried.entry = undefined;
  let isKept = false;
  const writing = write(entry).then((result) => {
    isKept = kept(result);
    return result;
  });
  carried.taken = writing.then(
    () => {},
    () => {},
  );
  try {
    return await writing;
  } finally {
    if (!isKept) carried.entry = entry;
  }
}
