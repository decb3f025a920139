import type { ExpressionBuilder } from 'kysely';
import type { EventTables } from './event-tables.ts';

/** The devices whose old events go: those with so many days of their own, or all but those with more days than that. */
export type OfWhom =
  | {
      readonly ownDays: number;
      /** Whether what nobody has decided about yet stays. */
      readonly undecidedStays: boolean;
    }
  | { readonly upToDays: number };

/** Whether a row is of them. Read in the statement: there may be more devices than it may have place holders. */
export function isOf(eb: ExpressionBuilder<EventTables, 'event_days' | 'alarm_cases'>, whose: OfWhom) {
  const devices = eb.selectFrom('devices').select('devices.deviceid');
  return 'ownDays' in whose
    ? eb('deviceid', 'in', devices.where('devices.eventdays', '=', whose.ownDays))
    : eb('deviceid', 'not in', devices.where('devices.eventdays', '>', whose.upToDays));
}
