import type { AuditEntry } from '@outrider/model/audit/audit-entry.ts';

/** Where what people did is written down. */
export interface Audit {
  /**
   * Does the work; the entry is kept when it resolves, and with the first change that the work makes.
   * @throws what the work threw; OutriderError INTERNAL when the entry cannot be kept
   */
  during<T>(entry: AuditEntry, work: () => Promise<T>): Promise<T>;
  /**
   * Keeps an entry by itself: of a refused call, or of a sign-in.
   * @throws OutriderError INTERNAL when the entry of a call that was done cannot be kept; that of a refused call is logged instead
   */
  write(entry: AuditEntry): Promise<void>;
}
