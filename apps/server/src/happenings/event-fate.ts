import type { Fact } from '@outrider/model/events/fact.ts';
import type { NewEvent } from '@outrider/model/events/kept-event.ts';
import type { EventFate } from '@outrider/model/plans/download-plan.ts';

/** What becomes of an event: plans say it (rule PLAN-4). */
export type FateOf = (event: Pick<NewEvent, 'deviceid' | 'eventid' | 'cmd'>) => EventFate;

/** Where there are no plans. */
export const KEEP_ALL: FateOf = () => 'keep';

/** An event with its fate. */
export function fated(event: NewEvent, fateOf: FateOf): NewEvent {
  const fate = fateOf(event);
  if (fate === 'keep') return event;
  return fate === 'hide' ? { ...event, hidden: true } : { ...event, discarded: true };
}

/** Facts whose events have their fates. */
export const fatedFacts = (facts: readonly Fact[], fateOf: FateOf): readonly Fact[] =>
  facts.map((fact) => (fact.kind === 'begin' ? { ...fact, event: fated(fact.event, fateOf) } : fact));

/** Whether people are told of it where it cannot be kept. */
export const isShown = ({ hidden = false, discarded = false }: NewEvent): boolean => !hidden && !discarded;
