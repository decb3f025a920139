import type { RealtimePlan } from '@outrider/model/notifications/notice-plans.ts';
import type { ShiftCalendar } from '@outrider/model/notifications/shift-calendar.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import { type Receiver, type ReceiverOf, receiversFor } from '../../calls/branch-receivers.ts';
import type { Caller } from '../../calls/caller.ts';
import type { LoadedVariant } from '../../variants/load-variant.ts';

/** Everybody who is on duty by a calendar, at any time. */
export const onDutyEver = ({
  shifts,
  exceptions,
}: Pick<ShiftCalendar, 'shifts' | 'exceptions'>): readonly Receiver[] =>
  [...shifts, ...exceptions].filter(({ way }) => way !== 'nobody');

/** To whom receivers belong, and which calendars and plans are a manager's by that; any for administrators. */
export interface OwnNotices {
  readonly whose: (receiver: Receiver) => ReceiverOf;
  /** Whether a manager owns a calendar: it names somebody of their branch, and nobody who has an account outside of it (decision 0185). */
  readonly isOwnCalendar: (calendar: Pick<ShiftCalendar, 'shifts' | 'exceptions'>) => boolean;
  /** The calendars that are. */
  readonly calendars: readonly ShiftCalendar[];
  /**
   * Of a manager one whose steps name themselves, people whom they manage, and shift calendars of their branch. Names of others are no business of
   * theirs.
   */
  readonly hasOwnSteps: (plan: Pick<RealtimePlan, 'steps'>) => boolean;
}

/** Which notices are somebody's, by accounts and calendars as they are now. */
export async function ownNotices(
  caller: Caller,
  store: Pick<StoreParts, 'users' | 'permissions' | 'shiftCalendars'>,
  variant: LoadedVariant,
): Promise<OwnNotices> {
  const all = await store.shiftCalendars.list();
  const every = (): boolean => true;
  if (caller.branch === undefined)
    return { whose: () => 'known', isOwnCalendar: every, calendars: all, hasOwnSteps: every };
  const whose = await receiversFor(caller, store, variant);
  const isOwnCalendar: OwnNotices['isOwnCalendar'] = (calendar) => {
    const found = new Set(onDutyEver(calendar).map((one) => whose(one)));
    return found.has('known') && !found.has('other');
  };
  const calendars = all.filter(isOwnCalendar);
  const numbers = new Set(calendars.map(({ id }) => String(id)));
  const hasOwnSteps: OwnNotices['hasOwnSteps'] = ({ steps }) =>
    steps.every(({ way, receiver }) => {
      if (way === 'shift') return numbers.has(receiver);
      return way !== 'browser' || whose({ way, receiver }) === 'known';
    });
  return { whose, isOwnCalendar, calendars, hasOwnSteps };
}
