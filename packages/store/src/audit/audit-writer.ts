import type { AuditEntry } from '@outrider/model/audit/audit-entry.ts';

/** How the audit trail is written: appended to, each entry sealed to the one before. */
export interface AuditWriter {
  /** Appends an entry by itself; it is on the disk when the promise resolves. @throws OutriderError STORE_FULL */
  append(entry: AuditEntry): Promise<void>;
  /**
   * Does the work, and appends the entry in the same transaction as the first change that it makes: no change is without
   * its entry, whatever happens, and the entry costs no further wait for the disk.
   * @returns the result of the work, and whether the entry was appended: not, when nothing was changed
   * @throws the error of the work; the entry may be there then, when something was changed before
   */
  during<T>(
    entry: AuditEntry,
    work: () => Promise<T>,
  ): Promise<{ readonly result: T; readonly kept: boolean }>;
}
