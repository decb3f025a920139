import type { ErrorCode } from '../error-code.ts';

/** By which door somebody came. */
export type AuditDoor = 'control' | 'http' | 'socket';

/** A part of what was done: words, or a person by name. */
export type AuditPart = string | { readonly person: string };

/** Stands for who has not signed in, and for a name that is nobody's. */
export const NOBODY_PERSON = 0;

/** What the audit trail says of a call: who, what, about which devices, from where, when, and how it ended (rule AUDIT-1). */
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

/** What was done, with people by name. */
export function auditWords(text: readonly AuditPart[]): string {
  return text.map((part) => (typeof part === 'string' ? part : part.person)).join('');
}
