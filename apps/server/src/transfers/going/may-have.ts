import type { Right } from '@outrider/model/people/rights.ts';
import type { GoingStep } from '@outrider/model/transfers/going-wants.ts';
import type { BranchReach } from '../branch-reach.ts';

/** Rights that each step asks for; those of records and files are their own. */
const rightsOfStep: Readonly<Partial<Record<GoingStep, readonly Right[]>>> = {
  trips: ['P_gppb', 'F_gps'],
  positions: ['P_gppb', 'F_gps'],
  recordings: ['P_lopb'],
};

/** Whether somebody may have what a step writes; everything where it is the whole company that goes out. */
export const mayHave = (reach: BranchReach | undefined, step: GoingStep): boolean =>
  reach === undefined ||
  (reach.holds(rightsOfStep[step] ?? []) && (step !== 'recordings' || reach.takesAway));
