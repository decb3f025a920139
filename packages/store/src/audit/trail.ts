/** What is asked of the trail; what is absent is anything. */
export interface TrailQuestion {
  /** Name of a user, also of one who was removed. */
  readonly user?: string | undefined;
  readonly deviceid?: string | undefined;
  /** Name of a call. */
  readonly call?: string | undefined;
  readonly ip?: string | undefined;
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
  readonly ip: string;
  readonly door: string;
  readonly call: string;
  readonly devices: readonly string[];
  readonly outcome: string;
  readonly text: string;
}

export interface TrailPage {
  /** Newest first. */
  readonly entries: readonly TrailEntry[];
  /** Where to go on; undefined when there is nothing before. There may be more although a page is not full. */
  readonly beforeSeq: number | undefined;
}

/** What of the trail, or of the stream log, has to go. */
export interface LogLimits {
  /** What is older, ms since 1970 UTC. */
  readonly beforeMs?: number | undefined;
  /** What is more than so many rows, beginning with the oldest. */
  readonly maxRows: number;
}

/** The audit trail, to be read and bounded. It is written with what it is about: see {@link AuditWriter}. */
export interface Trail {
  /** The newest entry, which a copy kept elsewhere can be compared with; 0 and an empty seal before the first. */
  head(): Promise<{ readonly seq: number; readonly seal: string }>;
  /** One look, so short that others do not wait for it: it passes over at most 20,000 entries. */
  find(question: TrailQuestion): Promise<TrailPage>;
  /**
   * Takes entries away that are over the limits, the oldest first: one step, so short that others do not wait for it. The
   * chain goes on from the last of them. Resolves with how many it were; 0 when nothing is left to do.
   */
  removeStep(limits: LogLimits): Promise<number>;
  /** Takes the name out of the trail and the stream log, where no user has it any more. Resolves with whether there was one. */
  forget(userName: string): Promise<boolean>;
}
