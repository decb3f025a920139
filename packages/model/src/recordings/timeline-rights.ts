import type { Right } from '../people/rights.ts';

/** Whoever has one of these may open the timeline: he sees there what each of them lets him see. */
export const timelineRights = ['P_lopb', 'P_repb', 'P_gppb'] as const satisfies readonly Right[];
