import type { EventSeverity } from '../events/event-code.ts';
import { eventCodeOf } from '../events/event-codes.ts';

/**
 * In place of an event's code: the plan is for every event of a severity, on devices for which no plan of the event itself holds (rule NOTE-18).
 * Above all codes that recorders can make.
 */
export const severityPlans = {
  critical: { code: 65_001, name: 'Every critical event' },
  warning: { code: 65_002, name: 'Every warning' },
  info: { code: 65_003, name: 'Every event of level info' },
} as const satisfies Record<EventSeverity, { readonly code: number; readonly name: string }>;

const nameByCode: ReadonlyMap<number, (typeof severityPlans)[EventSeverity]['name']> = new Map(
  Object.values(severityPlans).map(({ code, name }) => [code, name]),
);

/** What the plan is for, where it is for a severity; undefined for the code of an event. */
export const severityPlanName = (code: number) => nameByCode.get(code);

/** Under which code the plan for the severity of an event is. */
export const severityPlanOf = (eventid: number): number =>
  severityPlans[eventCodeOf(eventid)?.severity ?? 'warning'].code;
