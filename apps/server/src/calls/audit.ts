import type { AuditEntry } from '@outrider/model/audit/audit-entry.ts';

/** Where what people did is written down. */
export interface Audit {
  /**
   * Does the work; the entry is kept when it resolves, and with the first change that the work makes.
   * @throws what the work threw; OutriderError INTERNAL when the entry cannot be kept
   */
  during<T>(entry: AuditEntry, work: () => Promise<T>): Promise<T>;
  /**
   * Keeps an entry by itself: of what was refused, and of sign-ins.
   * @throws OutriderError INTERNAL when one of what was done cannot be kept; one of what was refused is logged then
   */
  write(entry: AuditEntry): Promise<void>;
}
