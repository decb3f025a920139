import type { Right } from '../people/rights.ts';

/** Anyone who has one of these may open the timeline: they see there what each of them lets them see. */
export const timelineRights = ['P_lopb', 'P_repb', 'P_gppb'] as const satisfies readonly Right[];
