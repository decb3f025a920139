import type { ErrorCode } from '@outrider/model/error-code.ts';
import type { Mileage } from '@outrider/model/mileage/mileage.ts';
import type { DatabaseOptions } from './database.ts';

/** One SQL statement with what its place holders stand for. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Reports of a device with `from <= time < to`. */
export interface Stretch {
  readonly deviceid: string;
  readonly from: number;
  readonly to: number;
}

/** What the store's thread can be asked, by name: what it takes and gives. */
export interface WorkerCalls {
  /** Rows of a query. */
  readonly query: { readonly takes: Statement; readonly gives: unknown[] };
  /** Statements as one transaction; gives how many rows each changed. */
  readonly write: { readonly takes: readonly Statement[]; readonly gives: number[] };
  /** A batch of reports (report-batch.ts), transferred. */
  readonly append: { readonly takes: Uint8Array<ArrayBuffer>; readonly gives: undefined };
  readonly latest: { readonly takes: undefined; readonly gives: Uint8Array };
  readonly range: { readonly takes: Stretch; readonly gives: Uint8Array };
  readonly mileage: { readonly takes: Stretch; readonly gives: Mileage };
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

/** Id 0 says whether the database could be opened. */
export type WorkerAnswer =
  | { readonly id: number; readonly gives: unknown }
  | { readonly id: number; readonly error: WireError };

export type WorkerOptions = DatabaseOptions;
