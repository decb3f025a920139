import type { StreamUse } from '@outrider/model/audit/stream-use.ts';
import type { LogLimits } from './trail.ts';

/** A question to the stream log; absent fields match anything. */
export interface UseQuestion {
  readonly kinds: readonly StreamUse['kind'][];
  readonly states?: readonly StreamUse['state'][] | undefined;
  /** Uses by one of these users. */
  readonly users?: readonly string[] | undefined;
  readonly deviceid?: string | undefined;
  /** Uses that were going on at some time from then until then, ms since 1970 UTC. */
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
  /** Only uses that began before this one. */
  readonly beforeUse?: number | undefined;
  readonly limit: number;
}

export interface UsePage {
  /** The ones that began last first. */
  readonly uses: readonly StreamUse[];
  /** Where to go on; undefined when there is nothing before. There may be more although a page is not full. */
  readonly beforeUse: number | undefined;
  /** When the oldest that was looked at began, ms since 1970 UTC; undefined where there was none to look at. */
  readonly seenToMs: number | undefined;
}

/** Who watched, downloaded and talked: the content of the stream log and the talk log. */
export interface StreamUses {
  /** Says of all that were going on on a server that they were cut off, when it was last known. */
  cutOff(server: string): Promise<void>;
  /** Other servers on which something goes on, each with when it was last known, ms since 1970 UTC by its own clock. */
  openElsewhere(server: string): Promise<ReadonlyMap<string, number>>;
  /**
   * Keeps uses of a server, or their changes; all of it or nothing. A use without a number (0) gets the next one.
   * @returns their numbers, in the same order
   */
  put(uses: readonly StreamUse[], server: string): Promise<number[]>;
  /** All that go on on a server, go on at that time: ms since 1970 UTC. */
  goOn(server: string, nowMs: number): Promise<void>;
  /** One look, as {@link Trail.find}. */
  find(question: UseQuestion): Promise<UsePage>;
  /** One step, as {@link Trail.removeStep}. Running uses stay. */
  removeStep(limits: LogLimits): Promise<number>;
}
