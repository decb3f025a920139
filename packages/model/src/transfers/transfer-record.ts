import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';

/** Where records come from: a sheet that somebody brought, or a server that speaks Traccar's API; `going`: they go out, as open files. */
export const transferKinds = ['sheet', 'traccar', 'going'] as const;
export type TransferKind = (typeof transferKinds)[number];

/**
 * How a transfer stands. `mapping`: somebody has to say what its columns are, or what is wanted of it. `checking`: it is seen what it would do. `checked`: that is known.
 * `running`: it is done. `stopped`: it goes on where it was once somebody says so. `done`: all of it was dealt with.
 */
export const transferStates = ['mapping', 'checking', 'checked', 'running', 'stopped', 'done'] as const;
export type TransferState = (typeof transferStates)[number];

/** What becomes of an item; empty: it is not known yet. */
export const outcomes = ['', 'made', 'changed', 'same', 'refused'] as const;
export type Outcome = (typeof outcomes)[number];

const ms = z.int().min(0);

/** Many records that are brought in or taken out together, in the background. */
export const transferRecord = new Entity({
  /** Grows from one to the next. */
  transferid: field(z.int().min(1), { column: 'transferid', wire: 'transferid' }),
  kind: field(z.enum(transferKinds), { column: 'kind', wire: 'kind' }),
  /** What its records are: of a sheet the name of one of its kinds. */
  about: field(z.string(), { column: 'about', wire: 'about', default: '' }),
  /** Of the file, or where it is from. */
  name: field(z.string(), { column: 'name', wire: 'name' }),
  /** The user who began it. */
  userName: field(z.string(), { column: 'user_name', wire: 'user' }),
  state: field(z.enum(transferStates), { column: 'state', wire: 'state' }),
  /** Why it stopped by itself, in raw words; empty: it did not. */
  fault: field(z.string(), { column: 'fault', wire: 'fault', default: '' }),
  /** How it is to be done, as JSON: each kind has its own. */
  spec: field(z.string(), { column: 'spec' }),
  /** When it was made, and when it last ended or stopped, ms since 1970 UTC; 0: it goes on. */
  madeMs: field(ms, { column: 'made_ms' }),
  endedMs: field(ms, { column: 'ended_ms', default: 0 }),
});
export interface Transfer extends RecordOf<typeof transferRecord> {}

/** One record of a transfer: a row of a sheet, a record of a Traccar, a day of positions. */
export const transferItem = new Entity({
  transferid: field(z.int().min(1), { column: 'transferid' }),
  /** From 1, in the order in which they are done. */
  number: field(z.int().min(1), { column: 'number', wire: 'number' }),
  /** Of a file; 0: of none. */
  line: field(z.int().min(0), { column: 'line', wire: 'line', default: 0 }),
  /** What it is of, such as a device; empty where it is the transfer's own. */
  step: field(z.string(), { column: 'step', wire: 'step', default: '' }),
  /** How people know it. */
  label: field(z.string(), { column: 'label', wire: 'label', default: '' }),
  /** Its content, as JSON; once it was dealt with empty, or of exports the files that were written. */
  body: field(z.string(), { column: 'body' }),
  /** What would become of it, and what became of it. */
  foreseen: field(z.enum(outcomes), { column: 'foreseen', wire: 'foreseen', default: '' }),
  outcome: field(z.enum(outcomes), { column: 'outcome', wire: 'outcome', default: '' }),
  /** Why it is refused, in raw words. */
  why: field(z.string(), { column: 'why', wire: 'why', default: '' }),
});
export interface TransferItem extends RecordOf<typeof transferItem> {}
/** An item that is new. */
export type NewItem = Pick<TransferItem, 'number' | 'line' | 'step' | 'label' | 'body'>;
