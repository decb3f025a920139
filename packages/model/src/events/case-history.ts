import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { alarmCase, type CaseStanding } from './case-record.ts';

/** Steps of a case that are kept: of more the oldest go. */
export const MOST_CASE_STEPS = 100;

/** What changed how a case stands: somebody decided, or took that back, or the server closed it as there were too many. */
export const caseStepKinds = ['decided', 'undone', 'unseen'] as const;

const { state, outcome, reason } = alarmCase.fields;

/** A change of a case from one state to another: who made it, and when (rule INBOX-13). */
export const caseStep = new Entity({
  caseid: field(z.int().min(1), { column: 'case_id' }),
  kind: field(z.enum(caseStepKinds), { column: 'kind', wire: 'kind' }),
  /** Empty where the server did. */
  userName: field(z.string(), { column: 'user_name', wire: 'user' }),
  atMs: field(z.int().min(0), { column: 'at_ms', wire: 'at' }),
  fromState: field(state.schema, { column: 'from_state', wire: 'fromstate' }),
  fromOutcome: field(outcome.schema, { column: 'from_outcome', wire: 'fromoutcome' }),
  fromReason: field(reason.schema, { column: 'from_reason', wire: 'fromreason' }),
  toState: field(state.schema, { column: 'to_state', wire: 'tostate' }),
  toOutcome: field(outcome.schema, { column: 'to_outcome', wire: 'tooutcome' }),
  toReason: field(reason.schema, { column: 'to_reason', wire: 'toreason' }),
});

export interface CaseStep extends RecordOf<typeof caseStep> {}

/** How a case stood before a step, and after it. */
export const standingsOf = (step: CaseStep): { readonly from: CaseStanding; readonly to: CaseStanding } => ({
  from: { state: step.fromState, outcome: step.fromOutcome, reason: step.fromReason },
  to: { state: step.toState, outcome: step.toOutcome, reason: step.toReason },
});

/** A step from one standing to another. */
export const stepBetween = (
  from: CaseStanding,
  to: CaseStanding,
  step: Pick<CaseStep, 'caseid' | 'kind' | 'userName' | 'atMs'>,
): CaseStep => ({
  ...step,
  fromState: from.state,
  fromOutcome: from.outcome,
  fromReason: from.reason,
  toState: to.state,
  toOutcome: to.outcome,
  toReason: to.reason,
});
