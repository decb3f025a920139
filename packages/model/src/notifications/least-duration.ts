import type { KeptEvent } from '../events/kept-event.ts';
import type { PlanConditions } from './plan-conditions.ts';

type Duration = Pick<PlanConditions, 'leastSeconds'>;
/** How an event goes on, and when the server learnt of it. */
export type LastingEvent = Pick<KeptEvent, 'time' | 'learnt' | 'course' | 'endTime'>;

/** Whether a plan waits to see how long an event lasts. An event that is over at once has no duration: no plan waits for that. */
export const waitsForDuration = (
  { leastSeconds }: Duration,
  { course }: Pick<LastingEvent, 'course'>,
): boolean => leastSeconds > 0 && course !== 'moment';

/**
 * When an event that goes on has lasted for as long as a plan wants, ms since 1970 by the server's clock: the clock of the device may be ahead or behind.
 * It is counted from the end of the second in which the server learnt of the event, so that the whole duration has passed.
 */
export const lastedMs = ({ leastSeconds }: Duration, { learnt, course }: LastingEvent): number =>
  (leastSeconds > 0 && (course === 'lasts' || course === 'over') ? learnt + 1 + leastSeconds : learnt) *
  1_000;

/**
 * Whether an event has lasted for as long as a plan wants (rule NOTE-21). An event that has ended lasted from its beginning to its end; one that goes on
 * has lasted until now. People are told of an event that is over at once, and of one whose end was never reported: the server knows no duration of these.
 * @returns `yet` where the event goes on, and may still last long enough
 */
export function hasLasted(plan: Duration, event: LastingEvent, nowMs: number): 'yes' | 'no' | 'yet' {
  const { course, time, endTime = time } = event;
  if (!waitsForDuration(plan, event)) return 'yes';
  if (course === 'over') return endTime - time >= plan.leastSeconds ? 'yes' : 'no';
  if (course === 'lasts') return nowMs >= lastedMs(plan, event) ? 'yes' : 'yet';
  return 'yes';
}
