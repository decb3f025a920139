import { z } from 'zod';
import { DAY_MINUTES } from '../plans/day-minutes.ts';
import { zoneName } from '../entity/time-zone.ts';
import { MAX_FENCE_DWELL_MIN, MAX_FENCE_SPANS, MAX_FENCE_SPEED } from './limits.ts';

/** Days of the week, as ISO 8601 numbers them: 1 is Monday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

const minute = z
  .int()
  .min(0)
  .max(DAY_MINUTES - 1);

/** A stretch of some days of the week, minutes after midnight: over midnight, or 24 hours, where its end is not after its begin. */
const weekSpan = z
  .object({
    days: z
      .array(z.int().min(1).max(WEEK.length))
      .min(1)
      .max(WEEK.length)
      .transform((days) => [...new Set(days)].sort((a, b) => a - b))
      .readonly(),
    from: minute,
    to: minute,
  })
  .readonly();
export type WeekSpan = z.infer<typeof weekSpan>;

/** What of a fence is an event beside coming in and leaving. */
export const fenceRules = z
  .object({
    /** Staying for longer, minutes; 0: that is none. */
    dwell: z.int().min(0).max(MAX_FENCE_DWELL_MIN),
    /** Driving faster inside, km/h; 0: that is none. */
    speed: z.int().min(0).max(MAX_FENCE_SPEED),
    /** Being inside within these hours, or at all others. */
    hours: z
      .object({
        when: z.enum(['within', 'beyond']),
        spans: z.array(weekSpan).min(1).max(MAX_FENCE_SPANS).readonly(),
      })
      .readonly()
      .optional(),
    /** Not having been inside from its begin to its end. */
    expected: weekSpan.optional(),
    /** Whose clocks these hours are of; empty: the server's. */
    zone: zoneName,
  })
  .readonly();
export type FenceRules = z.infer<typeof fenceRules>;

export const NO_RULES: FenceRules = { dwell: 0, speed: 0, zone: '' };
