import { severityOfCode } from '@outrider/model/events/event-severity.ts';
import type { PushEvent } from '@outrider/protocol/events/push-event.ts';

/** How long a toast of events stays, ms (rule EVENT-3). */
export const EVENT_TOAST_MS = 15_000;
/** Sources that a toast names: one line of it. */
const NAMED = 4;

/** Events of a kind that are told in one toast. */
export interface ToastedKind {
  readonly count: number;
  /** Whose they are, the latest first, each once. */
  readonly sources: readonly string[];
  /** When the last of them came, ms. */
  readonly lastMs: number;
}

/** Whether an event is one that somebody has to look at: not what happens all day (rule D05). */
export function isAlarm({ cmd, eventid }: Pick<PushEvent, 'cmd' | 'eventid'>): boolean {
  return cmd === 'call' || severityOfCode(eventid) !== 'info';
}

/**
 * An event joined to those of its kind whose toast is still there.
 * @param nowMs when it comes
 */
export function joinKind(before: ToastedKind | undefined, source: string, nowMs: number): ToastedKind {
  const gone = before === undefined || nowMs - before.lastMs >= EVENT_TOAST_MS;
  const others = gone ? [] : before.sources.filter((each) => each !== source);
  return {
    count: gone ? 1 : before.count + 1,
    sources: [source, ...others].slice(0, NAMED),
    lastMs: nowMs,
  };
}
