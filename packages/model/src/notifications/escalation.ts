import { z } from 'zod';
import { plainLine } from '../entity/plain-line.ts';
import type { AlarmCase } from '../events/case-record.ts';
import { stepWays } from './delivery-ways.ts';
import { fitsWay } from './fits-way.ts';
import { MAX_RECEIVER } from './limits.ts';

/** Steps of a plan, at most. */
export const MOST_STEPS = 6;
/** A step is taken within a day of its case. */
export const MAX_STEP_MINUTES = 1_440;
const MINUTE_MS = 60_000;

/** The receiver who is told when nobody acknowledged the case of an event within so many minutes (rule NOTE-13). */
export const escalationStep = z
  .object({
    after: z.int().min(1).max(MAX_STEP_MINUTES),
    way: z.enum(stepWays),
    receiver: plainLine.trim().min(1).max(MAX_RECEIVER),
  })
  .refine(({ way, receiver }) => fitsWay(way, receiver), {
    error:
      'wants an email address, a phone number, an address that begins with http:// or https://, the name of a user, or the number of a shift calendar',
    path: ['receiver'],
  });
export interface EscalationStep extends Readonly<z.output<typeof escalationStep>> {}

/** The steps of a plan, ... */
export const escalationSteps = z.array(escalationStep).max(MOST_STEPS);
/** ... and in the order in which they are taken. */
export const inOrder = (steps: readonly EscalationStep[]): EscalationStep[] =>
  steps.toSorted((one, other) => one.after - other.after);

/** A case, as far as its steps go by it. */
export type EscalatedCase = Pick<
  AlarmCase,
  'state' | 'outcome' | 'late' | 'muted' | 'answeredMs' | 'openedMs' | 'decidedMs'
>;

/**
 * Whether a case has steps while nobody acknowledges it, also where the server closed it as there were too many: nobody is told of an event that came long
 * after it happened, nor of one that arose during a mute.
 */
export const isEscalated = (
  { state, outcome, late, muted, answeredMs }: Omit<EscalatedCase, 'openedMs' | 'decidedMs'>,
  { steps }: { readonly steps: readonly EscalationStep[] },
): boolean =>
  (state === 'new' || outcome === 'unseen') && !late && !(muted && answeredMs === 0) && steps.length > 0;

/**
 * The steps that are due: a decision ends them, one that is taken back or a case that is reopened begins them again, and a plan that was
 * saved after the case was made counts from then on.
 * @param updated when the plan was saved, unix seconds
 */
export function dueSteps(
  found: EscalatedCase,
  plan: { readonly steps: readonly EscalationStep[]; readonly updated: number },
  nowMs: number,
): EscalationStep[] {
  if (!isEscalated(found, plan)) return [];
  const { openedMs, decidedMs } = found;
  const { steps, updated } = plan;
  const sinceMs = Math.max(openedMs, decidedMs, updated * 1_000);
  return steps.filter(({ after }) => nowMs >= sinceMs + after * MINUTE_MS);
}

/** Tells a step of a case from all others; after a case was reopened they are others. */
export const stepKey = (
  { decidedMs }: Pick<EscalatedCase, 'decidedMs'>,
  { after, way, receiver }: EscalationStep,
): string => `${decidedMs} ${after} ${way} ${receiver}`;
