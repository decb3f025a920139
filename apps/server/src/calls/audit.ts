import type { ErrorCode } from '@outrider/model/error-code.ts';
import type { Log } from '../log.ts';

/** What the access log says of a call: who, what, about which devices, when, and how it ended. */
export interface AuditEntry {
  readonly timeMs: number;
  readonly door: 'control' | 'http' | 'socket';
  /** Name of the call. */
  readonly call: string;
  /** Empty: somebody who has not signed in. */
  readonly user: string;
  readonly ip: string;
  readonly devices: readonly string[];
  /** The row's text with the values of the request, done or not; without them where it was refused unread. */
  readonly text: string;
  readonly outcome: 'ok' | ErrorCode;
}

/** Where entries of the access log go. */
export interface Audit {
  write(entry: AuditEntry): void;
}

/** An access log that is lines of the server's log; what was not done is said to be. */
export function logAudit(log: Pick<Log, 'info'>): Audit {
  return {
    write({ text, ...fields }) {
      log.info(fields, fields.outcome === 'ok' ? text : `not done: ${text}`);
    },
  };
}
