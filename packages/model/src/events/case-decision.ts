import {
  type AlarmCase,
  APPEAL_REASON,
  type CaseReason,
  type CaseStanding,
  type CaseState,
  escalations,
  falseReasons,
} from './case-record.ts';
import { eventCodeOf, isNeverTold } from './event-codes.ts';
import { type KeptEvent } from './kept-event.ts';
import { SERVER_EVENTS } from './server-events.ts';

/** What people do with a case. */
export const caseDecisions = ['acknowledge', 'confirm', 'false', 'escalate', 'reopen'] as const;
export type CaseDecision = (typeof caseDecisions)[number];

/** From which states each decision is possible. */
const possible: Readonly<Record<CaseDecision, readonly CaseState[]>> = {
  acknowledge: ['new'],
  confirm: ['new', 'acknowledged', 'escalated'],
  false: ['new', 'acknowledged', 'escalated'],
  escalate: ['new', 'acknowledged'],
  reopen: ['acknowledged', 'escalated', 'closed'],
};

const reasonsOf: Partial<Readonly<Record<CaseDecision, readonly CaseReason[]>>> = {
  false: falseReasons,
  escalate: escalations,
};

/** How a case stands after a decision; undefined where it cannot be decided so. */
export function decided(
  { state, reason: before }: Pick<AlarmCase, 'state' | 'reason'>,
  decision: CaseDecision,
  reason: CaseReason,
): CaseStanding | undefined {
  if (isLeftOut({ reason: before })) return undefined;
  if (!possible[decision].includes(state) || !takesReason(decision, reason)) return undefined;
  switch (decision) {
    case 'acknowledge':
      return { state: 'acknowledged', outcome: '', reason: '' };
    case 'confirm':
      return { state: 'closed', outcome: 'confirmed', reason: '' };
    case 'false':
      return { state: 'closed', outcome: 'false', reason };
    case 'escalate':
      return { state: 'escalated', outcome: '', reason };
    case 'reopen':
      return { state: 'new', outcome: '', reason: '' };
  }
}

/** Whether a driver's objection was granted: nobody decides the case again. */
export const isLeftOut = ({ reason }: Pick<AlarmCase, 'reason'>): boolean => reason === APPEAL_REASON;

/** How a case stands whose driver objected rightly: their score is without it (rule INBOX-19). */
export const GRANTED_APPEAL: CaseStanding = { state: 'closed', outcome: 'false', reason: APPEAL_REASON };

/** Whether a decision wants a reason, and that is one of its; others take none. */
export const takesReason = (decision: CaseDecision, reason: CaseReason): boolean =>
  reasonsOf[decision]?.includes(reason) ?? reason === '';

/** The status of a case's events (rule N18): 0 new, 1 acknowledged, 2 confirmed, 3 a false alarm. */
export function checkStatusOf({ state, outcome }: CaseStanding): KeptEvent['checkStatus'] {
  if (outcome === 'confirmed') return 2;
  if (outcome === 'false') return 3;
  return state === 'acknowledged' || state === 'escalated' ? 1 : 0;
}

/** The standing of a case once somebody gives one of its events a status. */
export function standingOf(checkStatus: KeptEvent['checkStatus']): CaseStanding {
  if (checkStatus === 1) return { state: 'acknowledged', outcome: '', reason: '' };
  if (checkStatus === 2) return { state: 'closed', outcome: 'confirmed', reason: '' };
  if (checkStatus === 3) return { state: 'closed', outcome: 'false', reason: 'other' };
  return { state: 'new', outcome: '', reason: '' };
}

/** Gravity of events whose code nobody named: what a device reports as an alarm may matter. */
const UNKNOWN = 1;

/**
 * How grave the case of an event is: 2 where its code is critical, 1 where it is a warning, or an alarm of a device that has no name;
 * undefined where nobody has to decide about it. What people noted they know, and what a plan hides is shown to nobody.
 */
export function caseGravity({
  eventid,
  deviceid,
  source,
  hidden,
}: Pick<KeptEvent, 'eventid' | 'deviceid' | 'source' | 'hidden'>): 1 | 2 | undefined {
  if (hidden || deviceid === SERVER_EVENTS || source === 'person' || isNeverTold(eventid)) return undefined;
  const code = eventCodeOf(eventid);
  if (code === undefined) return source === 'alarm' || source === 'told' ? UNKNOWN : undefined;
  if (code.severity === 'info') return undefined;
  return code.severity === 'critical' ? 2 : 1;
}
