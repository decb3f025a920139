import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatAge } from '../../../ui/text/format.ts';

/** The last part of a case's time, in which it is told apart by its colour. */
const SOON = 0.25;

interface CaseClock {
  readonly text: string;
  /** Bootstrap's name of its colour. */
  readonly colour: 'secondary' | 'warning' | 'danger';
}

type Timed = Pick<ToldCase, 'state' | 'openedMs' | 'dueMs' | 'answeredMs'>;

/** How much of its time a case has left while nobody decided it; undefined where it has no limit, or somebody did. */
export function caseClock(
  { state, openedMs, dueMs, answeredMs }: Timed,
  nowMs: number,
): CaseClock | undefined {
  if (dueMs === 0 || answeredMs > 0 || state !== 'new') return undefined;
  const left = dueMs - nowMs;
  if (left < 0) return { text: t('{time} too late', { time: formatAge(-left) }), colour: 'danger' };
  const colour = left < (dueMs - openedMs) * SOON ? 'warning' : 'secondary';
  return { text: t('{time} left', { time: formatAge(left) }), colour };
}

/** Whether a case was decided in its time; undefined where it had no limit, or nobody did yet. */
export function wasInTime({ dueMs, answeredMs }: Timed): boolean | undefined {
  return dueMs === 0 || answeredMs === 0 ? undefined : answeredMs <= dueMs;
}
