import type { AuditChange } from '@outrider/model/audit/audit-entry.ts';

/** A question to the trail; absent fields match anything. */
export interface TrailQuestion {
  /** Entries by one of these users, also by removed ones. */
  readonly users?: readonly string[] | undefined;
  readonly deviceid?: string | undefined;
  /** Name of a call. */
  readonly call?: string | undefined;
  readonly ip?: string | undefined;
  /** Words that each stand somewhere in the entry, whole or in part, capital or not: in its text, labels and values of fields, devices. */
  readonly word?: string | undefined;
  /** From and until when, ms since 1970 UTC, both included. */
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
  /** Only entries before this one. */
  readonly beforeSeq?: number | undefined;
  readonly limit: number;
}

/** An entry as it is read: with the names of people as far as they are still known, `#` and their number otherwise. */
export interface TrailEntry {
  readonly seq: number;
  readonly timeMs: number;
  /** Empty: somebody who had not signed in. */
  readonly user: string;
  /** Names of the people it is about. */
  readonly people: readonly string[];
  readonly ip: string;
  readonly door: string;
  readonly call: string;
  readonly devices: readonly string[];
  readonly outcome: string;
  /** Its text, without the changes of fields. */
  readonly text: string;
  readonly changes: readonly AuditChange[];
}

export interface TrailPage {
  /** Newest first. */
  readonly entries: readonly TrailEntry[];
  /** Where to go on; undefined when there is nothing before. There may be more although a page is not full. */
  readonly beforeSeq: number | undefined;
  /** Time of the oldest entry that was looked at, ms since 1970 UTC; undefined where there was none to look at. */
  readonly seenToMs: number | undefined;
}

/** A place in the chain: an entry's number, and its seal. */
export interface ChainPlace {
  readonly seq: number;
  readonly seal: string;
}

/** What became of one step of verifying the chain. */
export interface VerifiedStep {
  /** Up to where it holds, with the time of that entry; as it was asked where there is nothing behind. */
  readonly to: ChainPlace & { readonly timeMs: number | undefined };
  /** How many entries the step looked at and found whole. */
  readonly entries: number;
  /** The newest entry is the last that was looked at. */
  readonly atEnd: boolean;
  /** Number of the first entry that is not there, or not as it was sealed; undefined where all are. */
  readonly broken: { readonly seq: number; readonly why: 'missing' | 'changed' } | undefined;
}

/** What of the trail, or of the stream log, has to go. */
export interface LogLimits {
  /** Rows from before this, ms since 1970 UTC. */
  readonly beforeMs?: number | undefined;
  /** Rows beyond so many, beginning with the oldest. */
  readonly maxRows: number;
}

/** The audit trail, to be read and bounded. It is written with what it is about: see {@link AuditWriter}. */
export interface Trail {
  /** The newest entry, which a copy kept elsewhere can be compared with; 0 and an empty seal before the first. */
  head(): Promise<{ readonly seq: number; readonly seal: string }>;
  /** One look, so short that others do not wait for it: it passes over at most 20,000 entries. */
  find(question: TrailQuestion): Promise<TrailPage>;
  /**
   * Looks whether entries are as they were sealed, a step that others do not wait for.
   * @param after where the chain holds already; undefined to begin where it begins
   */
  verifyStep(after: ChainPlace | undefined): Promise<VerifiedStep>;
  /**
   * Takes entries away that are over the limits, the oldest first: one step, so short that others do not wait for it. The
   * chain goes on from the last of them. Resolves with how many it were; 0 when nothing is left to do.
   */
  removeStep(limits: LogLimits): Promise<number>;
  /** Takes the name out of the trail and the stream log, where no user has it any more. Resolves with whether there was one. */
  forget(userName: string): Promise<boolean>;
}
