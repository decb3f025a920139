import { z } from 'zod';
import { DAY_MINUTES } from '../plans/day-minutes.ts';
import { zoneName } from '../entity/time-zone.ts';
import { privateZone } from '../privacy/private-zone.ts';
import {
  FENCE_EDGE_FIXES,
  FENCE_EDGE_M,
  MAX_FENCE_DWELL_MIN,
  MAX_FENCE_EDGE_FIXES,
  MAX_FENCE_EDGE_M,
  MAX_FENCE_SPANS,
  MAX_FENCE_SPEED,
} from './limits.ts';

/** Days of the week, as ISO 8601 numbers them: 1 is Monday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

const minute = z
  .int()
  .min(0)
  .max(DAY_MINUTES - 1);

/** A stretch of some days of the week, minutes after midnight: over midnight, or 24 hours, where its end is not after its begin. */
export const weekSpan = z
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

const spans = z.array(weekSpan).min(1).max(MAX_FENCE_SPANS).readonly();

/** Hours of the week, and their zone; empty: the server's. */
export const fenceHours = z.object({ spans, zone: zoneName }).readonly();
export type FenceHours = z.infer<typeof fenceHours>;

/** What of a fence is an event beside coming in and leaving, and when somebody has come in or left. */
export const fenceRules = z
  .object({
    /** Staying for longer, minutes; 0: that is none. */
    dwell: z.int().min(0).max(MAX_FENCE_DWELL_MIN),
    /** Driving faster inside, km/h; 0: that is none. */
    speed: z.int().min(0).max(MAX_FENCE_SPEED),
    /** Coming in and leaving are events within these hours alone; absent: at all times. */
    crossings: z.object({ spans }).readonly().optional(),
    /** Being inside within these hours, or at all others. */
    hours: z
      .object({
        when: z.enum(['within', 'beyond']),
        spans,
      })
      .readonly()
      .optional(),
    /** Not having been inside from its begin to its end. */
    expected: weekSpan.optional(),
    /** Being outside within these hours: leaving then, or being elsewhere when they begin. */
    away: z.object({ spans }).readonly().optional(),
    /** So far beyond the edge one fix is a crossing, metres; absent: 30. */
    edge: z.int().min(1).max(MAX_FENCE_EDGE_M).optional(),
    /** So many fixes beyond the edge are one, however near they are; absent: 2. */
    fixes: z.int().min(1).max(MAX_FENCE_EDGE_FIXES).optional(),
    /** The zone of these hours; empty: the server's. */
    zone: zoneName,
    /** Vehicles inside are private, as in off-duty times. */
    private: privateZone.optional(),
  })
  .readonly();
export type FenceRules = z.infer<typeof fenceRules>;

export const NO_RULES: FenceRules = { dwell: 0, speed: 0, zone: '' };

/** When somebody has gone over a fence's edge. */
export interface FenceEdge {
  /** With one fix that is so far beyond it, or on a way there that is so long; metres. */
  readonly metres: number;
  /** With so many fixes beyond it. */
  readonly fixes: number;
}

export const edgeOf = ({ edge, fixes }: Pick<FenceRules, 'edge' | 'fixes'>): FenceEdge => ({
  metres: edge ?? FENCE_EDGE_M,
  fixes: fixes ?? FENCE_EDGE_FIXES,
});
