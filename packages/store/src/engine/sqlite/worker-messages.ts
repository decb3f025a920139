import type { AuditEntry } from '@outrider/model/audit/audit-entry.ts';
import type { ErrorCode } from '@outrider/model/error-code.ts';
import type { Cleared } from '../../ground/cleared.ts';
import type { Finding } from '../../ground/finding.ts';
import type { FreezeCalls } from './backup/freeze-calls.ts';
import type { Fact, MadeEvents } from '@outrider/model/events/fact.ts';
import type { PositionCalls } from './positions/position-thread.ts';
import type { DatabaseOptions } from './database.ts';
import type { EventShape } from '../../events/fact-writer.ts';

/** One SQL statement with what its place holders stand for. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** It is the first of a transaction, which begins with it. */
  readonly begins?: boolean;
}

/** A statement, and the entry of the audit trail that is kept with it if it changes anything. */
export interface AuditedStatement extends Statement {
  readonly audit?: AuditEntry | undefined;
}

/**
 * What a statement gave: rows that it read or returns, and how many it changed. Rows are lists in the order of their columns, which are named
 * once: to copy them from thread to thread takes a third of what objects with the names in each take.
 */
export interface Outcome {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  readonly changes: number;
}

/** What the store's thread can be asked, by name: what it takes and gives. */
export interface WorkerCalls extends PositionCalls, FreezeCalls {
  /** A statement that only reads. */
  readonly query: { readonly takes: Statement; readonly gives: Outcome };
  /** Any other statement: within the transaction that is open, or by itself; then with what the audit trail says of it. */
  readonly run: { readonly takes: AuditedStatement; readonly gives: Outcome };
  /** Takes the audit entry of the changes, if there were any. Gives how many rows the transaction changed. */
  readonly commit: { readonly takes: AuditEntry | undefined; readonly gives: number };
  readonly rollback: { readonly takes: undefined; readonly gives: undefined };
  /** Appends to the audit trail by itself. */
  readonly appendAudit: { readonly takes: AuditEntry; readonly gives: undefined };
  /** Keeps what happened beside any report, with what the audit trail says of it. */
  readonly keepFacts: {
    readonly takes: { readonly facts: readonly Fact[]; readonly audit?: AuditEntry | undefined };
    readonly gives: MadeEvents;
  };
  /** Makes removed rows vanish from the files, so far as that can be done now. */
  readonly clearRemoved: { readonly takes: undefined; readonly gives: Cleared };
  readonly close: { readonly takes: undefined; readonly gives: undefined };
}

export type CallName = keyof WorkerCalls;

export type WorkerRequest = {
  [N in CallName]: { readonly id: number; readonly call: N; readonly takes: WorkerCalls[N]['takes'] };
}[CallName];

export interface WireError {
  readonly code: ErrorCode;
  readonly message: string;
}

/** Id 0 says whether the database could be opened, and gives whether others may read it beside the thread. */
export type WorkerAnswer =
  | { readonly id: number; readonly gives: unknown }
  | { readonly id: number; readonly error: WireError };

/** What the thread says: answers, and what it finds damaged. */
export type WorkerMessage = WorkerAnswer | { readonly found: Finding };

export interface WorkerOptions extends DatabaseOptions {
  /** How events are written. */
  readonly events: EventShape;
}
