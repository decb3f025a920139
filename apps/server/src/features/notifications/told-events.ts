import { setImmediate as breathe } from 'node:timers/promises';
import type { EventSeverity } from '@outrider/model/events/event-code.ts';
import { eventCodes, isNeverTold } from '@outrider/model/events/event-codes.ts';
import { severityOf } from '@outrider/model/events/event-severity.ts';
import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import { severityPlanName, severityPlanOf, severityPlans } from '@outrider/model/plans/severity-plans.ts';
import type { EventPlace } from '@outrider/store/events/fleet-events.ts';
import type { Store } from '@outrider/store/store.ts';

/** Looks at the events of a stretch, and how many a look gives: more would be too much to look at. */
export const MOST_LOOKS = 40;
const A_LOOK = 5_000;

/** The kept event that a plan would have told. */
export interface ToldEvent {
  readonly deviceid: string;
  /** Unix seconds. */
  readonly time: number;
  readonly severity: EventSeverity;
}

interface ToldQuestion {
  /** The code of the plan: of an event, or of a severity. */
  readonly code: number;
  /** Only events of these devices; all when undefined. */
  readonly deviceids: ReadonlySet<string> | undefined;
  /** Unix seconds. */
  readonly from: number;
  /** Whether the plan would have told of this one. */
  readonly isHeld: (event: KeptEvent) => boolean;
}

/**
 * The events since a moment of which a plan would have told, the oldest first: the newest of them where they are too many. Of all others nothing is
 * kept, and between two looks others have their turn: a severity may be most of what a fleet did in a week.
 */
export async function toldEvents(
  store: Pick<Store['fleetEvents'], 'within'>,
  { code, deviceids, from, isHeld }: ToldQuestion,
): Promise<{ readonly events: readonly ToldEvent[]; readonly partial: boolean }> {
  const codes = codesOf(code);
  const told: ToldEvent[] = [];
  let after: EventPlace | undefined;
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const look = await store.within({
      deviceids,
      codes,
      from,
      to: Number.MAX_SAFE_INTEGER,
      descending: true,
      after,
      limit: A_LOOK,
    });
    for (const event of look.events)
      if (!event.late && isOf(code, event) && !isNeverTold(event.eventid) && isHeld(event))
        told.push({ deviceid: event.deviceid, time: event.time, severity: severityOf(event) });
    after = look.reached;
    if (after === undefined) break;
    await breathe();
  }
  return { events: told.reverse(), partial: after !== undefined };
}

const isOf = (code: number, { eventid }: KeptEvent): boolean =>
  severityPlanName(code) === undefined ? eventid === code : severityPlanOf(eventid) === code;

/** Events that a plan may hold for; undefined where some of them have no name: a code that nobody named is a warning. */
function codesOf(code: number): ReadonlySet<number> | undefined {
  if (severityPlanName(code) === undefined) return new Set([code]);
  if (code === severityPlans.warning.code) return undefined;
  return new Set(eventCodes.map((each) => each.code).filter((each) => severityPlanOf(each) === code));
}
