import type { KeptEvent } from '../events/kept-event.ts';
import type { PlanConditions } from './plan-conditions.ts';

type Duration = Pick<PlanConditions, 'leastSeconds'>;
/** How an event goes on, and when the server learnt of it. */
export type LastingEvent = Pick<KeptEvent, 'time' | 'learnt' | 'course' | 'endTime'>;

/** Whether a plan asks how long an event lasts: of what is over at once nobody does. */
export const isTimed = ({ leastSeconds }: Duration, { course }: Pick<LastingEvent, 'course'>): boolean =>
  leastSeconds > 0 && course !== 'moment';

/**
 * When an event that goes on has lasted for as long as a plan wants, ms since 1970 by the server's clock: its own may be ahead or behind. It is counted from
 * the end of the second in which the server learnt of it, so that the time is over for certain.
 */
export const lastedMs = ({ leastSeconds }: Duration, { learnt, course }: LastingEvent): number =>
  (leastSeconds > 0 && (course === 'lasts' || course === 'over') ? learnt + 1 + leastSeconds : learnt) *
  1_000;

/**
 * Whether an event has lasted for as long as a plan wants (rule NOTE-21): of one that is over by when it began and ended, of one that goes on
 * until now. What is over at once has no duration, and of what has an end that nobody told nobody knows it: both are told.
 * @returns `yet` where it goes on, and may do so for long enough
 */
export function hasLasted(plan: Duration, event: LastingEvent, nowMs: number): 'yes' | 'no' | 'yet' {
  const { course, time, endTime = time } = event;
  if (!isTimed(plan, event)) return 'yes';
  if (course === 'over') return endTime - time >= plan.leastSeconds ? 'yes' : 'no';
  if (course === 'lasts') return nowMs >= lastedMs(plan, event) ? 'yes' : 'yet';
  return 'yes';
}
