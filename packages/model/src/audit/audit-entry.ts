import type { ErrorCode } from '../error-code.ts';

/** By which door somebody came. */
export type AuditDoor = 'control' | 'http' | 'socket';

/** What became of a field. */
export interface AuditChange {
  /** Its label, the English word. */
  readonly field: string;
  /** As texts; both absent where the value is not for the trail: secrets, and personal data. */
  readonly values?: { readonly before: string; readonly after: string } | undefined;
}

/** A part of an entry's text: words, a person by name, or a changed field. */
export type AuditPart = string | { readonly person: string } | AuditChange;

/** Stands for people who have not signed in, and for a name that is nobody's. */
export const NOBODY_PERSON = 0;

/** An audit entry of a call: its caller, its work, about which devices, from where, when, and how it ended (rule AUDIT-1). */
export interface AuditEntry {
  /** ms since 1970 UTC. */
  readonly timeMs: number;
  readonly door: AuditDoor;
  /** Name of the call. */
  readonly call: string;
  /** Empty: somebody who has not signed in. */
  readonly user: string;
  readonly ip: string;
  readonly devices: readonly string[];
  /** The row's text with the values of the request, done or not; without them where it was refused unread. */
  readonly text: readonly AuditPart[];
  readonly outcome: 'ok' | ErrorCode;
}

/** The text of an entry, with people by name, and the changed fields behind it. */
export function auditWords(text: readonly AuditPart[]): string {
  const words = text.map((part) => {
    if (typeof part === 'string') return part;
    return 'person' in part ? part.person : '';
  });
  return withChanges(
    words.join(''),
    text.filter((part) => typeof part === 'object' && 'field' in part),
  );
}

/** Words of an entry, with the changed fields behind them: 'changed settings: Days: 0 → 7'. */
export function withChanges(words: string, changes: readonly AuditChange[]): string {
  const told = changes.map(({ field, values }) =>
    values === undefined ? `${field}: changed` : `${field}: ${values.before || '–'} → ${values.after || '–'}`,
  );
  return told.length === 0 ? words : `${words}: ${told.join('; ')}`;
}
