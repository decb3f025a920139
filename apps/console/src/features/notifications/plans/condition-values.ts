import { MAX_PLAN_KMH, MAX_PLAN_SECONDS, MOST_PLAN_HOURS } from '@outrider/model/notifications/limits.ts';
import type { WirePushPlan } from '@outrider/protocol/notifications/push-plan-calls.ts';
import { z } from 'zod';
import { fault } from '../../../ui/form/use-schema-form.ts';
import {
  spanFaults,
  spanOf,
  USUAL_SPAN,
  valuesOfSpan,
  weekSpanValues,
} from '../../../ui/form/week-span-values.ts';
import { wholeText } from '../../../ui/form/whole-text.ts';

/** The conditions of a plan as calls have them. */
export type WireConditions = Pick<WirePushPlan, 'hours' | 'least_speed' | 'least_duration'>;

export const noConditions: WireConditions = { hours: [], least_speed: 0, least_duration: 0 };

/** The fields of a form that asks for conditions. */
export const conditionFields = {
  /** Whether it tells at certain hours alone, and at which. */
  timed: z.boolean(),
  hours: z.array(weekSpanValues).max(MOST_PLAN_HOURS),
  leastSpeed: wholeText(MAX_PLAN_KMH, fault('A speed is a whole number up to 300 km/h.')),
  leastDuration: wholeText(MAX_PLAN_SECONDS, fault('A duration is a whole number up to 3,600 s.')),
};
const conditions = z.object(conditionFields);
export type ConditionValues = z.output<typeof conditions>;

/** The conditions of a plan in a form. */
export const conditionValues = ({ hours, least_speed, least_duration }: WireConditions): ConditionValues => ({
  timed: hours.length > 0,
  hours: hours.length > 0 ? hours.map(valuesOfSpan) : [USUAL_SPAN],
  leastSpeed: least_speed === 0 ? '' : String(least_speed),
  leastDuration: least_duration === 0 ? '' : String(least_duration),
});

/** What the values of a form say. */
export const conditionsOf = ({
  timed,
  hours,
  leastSpeed,
  leastDuration,
}: ConditionValues): WireConditions => ({
  hours: timed ? hours.map(spanOf) : [],
  least_speed: Number(leastSpeed) || 0,
  least_duration: Number(leastDuration) || 0,
});

/** Says what is wrong with hours that are in force. */
export function checkConditions(
  { timed, hours }: Pick<ConditionValues, 'timed' | 'hours'>,
  { addIssue }: { readonly addIssue: (issue: Parameters<z.core.$RefinementCtx['addIssue']>[0]) => void },
): void {
  if (!timed) return;
  for (const [at, span] of hours.entries())
    for (const { path, message } of spanFaults(span, ['hours', at]))
      addIssue({ code: 'custom', path, message });
}
