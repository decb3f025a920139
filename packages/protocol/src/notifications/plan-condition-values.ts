import { planConditionFields } from '@outrider/model/notifications/plan-conditions.ts';

const { hours, leastKmh, leastSeconds } = planConditionFields;

/** The conditions of a push or realtime plan, as calls have them. */
export const planConditionValues = {
  hours: hours.schema
    .default([])
    .describe(
      "stretches of the week by the server's clock, minutes of the day: it tells of what happens within one of them; none: at any time",
    ),
  least_speed: leastKmh.schema
    .default(0)
    .describe('km/h: it tells of what happens to a vehicle that is so fast at least; 0: of everything'),
  least_duration: leastSeconds.schema
    .default(0)
    .describe(
      'seconds: it tells of what goes on once that has lasted for so long, and of what ends sooner not at all; what has no end is told at once; 0: everything is',
    ),
};

/** ... and as answers have them. */
export const listedConditions = {
  hours: hours.schema,
  least_speed: leastKmh.schema,
  least_duration: leastSeconds.schema,
};
