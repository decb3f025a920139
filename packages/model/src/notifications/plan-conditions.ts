import type { ZoneName } from '@outrider/kit/day-zone.ts';
import { z } from 'zod';
import { field } from '../entity/entity.ts';
import { type WeekSpan, weekSpan } from '../places/fence-rules.ts';
import { KnownHours } from '../places/known-hours.ts';
import { MAX_PLAN_KMH, MAX_PLAN_SECONDS, MOST_PLAN_HOURS } from './limits.ts';

/** Of what a push or realtime plan tells: of every event for which it holds, where nothing is said (rule NOTE-19). */
export const planConditionFields = {
  /** Stretches of the week by the server's clock: it tells of what happens within one of them; none: at any time. */
  hours: field(z.array(weekSpan).max(MOST_PLAN_HOURS).readonly(), {
    column: 'hours',
    wire: 'hours',
    default: [],
  }),
  /** It tells of what happens to a vehicle that is so fast at least, km/h; 0: of a standing one too, and where nobody knows how fast. */
  leastKmh: field(z.int().min(0).max(MAX_PLAN_KMH), {
    column: 'least_kmh',
    wire: 'least_speed',
    default: 0,
  }),
  /** It tells of what goes on once that has lasted for so many seconds (rule NOTE-21); 0: at once. See least-duration.ts. */
  leastSeconds: field(z.int().min(0).max(MAX_PLAN_SECONDS), {
    column: 'least_seconds',
    wire: 'least_duration',
    default: 0,
  }),
} as const;

/** The conditions of a plan. */
export interface PlanConditions {
  readonly hours: readonly WeekSpan[];
  readonly leastKmh: number;
  /** Seconds. */
  readonly leastSeconds: number;
}

/** What they hang on. */
export interface ConditionedEvent {
  /** When it happened, unix seconds. */
  readonly time: number;
  /** Undefined where nobody knows. */
  readonly speedKmh?: number | undefined;
}

/** Whether a plan has any conditions. */
export const hasConditions = ({ hours, leastKmh, leastSeconds }: PlanConditions): boolean =>
  hours.length > 0 || leastKmh > 0 || leastSeconds > 0;

/** Hours of plans as they are worked out: each for as long as its plan is held. */
const known = new WeakMap<readonly WeekSpan[], { readonly zone: ZoneName; readonly hours: KnownHours }>();

function knownHours(spans: readonly WeekSpan[], zone: ZoneName): KnownHours {
  const found = known.get(spans);
  if (found?.zone === zone) return found.hours;
  const hours = new KnownHours({ when: 'within', spans }, zone);
  known.set(spans, { zone, hours });
  return hours;
}

/**
 * Whether a plan tells of an event for which it holds, once that has lasted long enough: by when it happened, whenever that is decided, and by how fast the vehicle was. Where nobody knows how
 * fast it was, it was not fast enough.
 * @param zone of the server's clock
 */
export const meetsConditions = (
  { hours, leastKmh }: Pick<PlanConditions, 'hours' | 'leastKmh'>,
  { time, speedKmh = 0 }: ConditionedEvent,
  zone: ZoneName,
): boolean => speedKmh >= leastKmh && (hours.length === 0 || knownHours(hours, zone).has(time * 1_000));
