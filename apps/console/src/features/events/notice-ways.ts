import type { PushEvent } from '@outrider/protocol/events/push-event.ts';
import type { Preferences } from '../../ground/preferences.ts';
import { isAlarm } from './event-toasts.ts';

/** How somebody is told of an event, beside the list behind the bell. */
export interface NoticeWays {
  readonly toast: boolean;
  readonly system: boolean;
  readonly sound: boolean;
}

type Chosen = Pick<Preferences, 'eventNotify' | 'everyEvent' | 'systemNotify' | 'alarmSound'>;

/**
 * The ways for an event: alarms, or every event, are toasted while the window has focus, and told by the system while it
 * has not; alarms alone sound (rules D05 and EVENT-3).
 */
export function noticeWays(
  event: Pick<PushEvent, 'cmd' | 'eventid' | 'late'>,
  { eventNotify, everyEvent, systemNotify, alarmSound }: Chosen,
  hasFocus: boolean,
): NoticeWays {
  const alarm = isAlarm(event);
  // What came long after it happened is in the list, and rings nobody up.
  const told = eventNotify && event.late !== true && (alarm || everyEvent);
  return {
    toast: told && hasFocus,
    system: told && systemNotify && !hasFocus,
    sound: told && alarm && alarmSound,
  };
}

/** How a page stands. */
export interface PageState {
  readonly hasFocus: boolean;
  /** Whether it hears of events now. */
  readonly hears: boolean;
  /** Whether the browser lets it notify by the system. */
  readonly mayNotify: boolean;
}

/** Whether a page tells of an event that happens now, so that the service worker need not (rule NOTE-15). */
export function pageTells(
  event: Pick<PushEvent, 'cmd' | 'eventid'>,
  chosen: Chosen,
  { hasFocus, hears, mayNotify }: PageState,
): boolean {
  const { toast, system } = noticeWays(event, chosen, hasFocus);
  // A call is toasted whatever somebody has chosen, and wherever they look: it is seen there once the page is in front.
  const isSeen = toast || (event.cmd === 'call' && hasFocus);
  return hears && (isSeen || (system && mayNotify));
}
