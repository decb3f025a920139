import { eventCodeOf } from '@outrider/model/events/event-codes.ts';
import { SERVER_EVENTS } from '@outrider/model/events/server-events.ts';
import { serverAlarms } from '@outrider/model/events/server-alarms.ts';
import { t, translate } from '../ground/i18n/t.ts';
import { understand } from '../ground/i18n/understand.ts';
import { variant } from '../ground/variant.ts';

/** An event's name, to be shown: its own, else what the deployment or else the product calls its code, else 'Event {n}' (rule N12). */
export function eventName(event: { readonly eventid: number; readonly eventname: string }): string {
  const { eventid, eventname } = event;
  const named = variant.getState().eventNames[eventid] ?? eventCodeOf(eventid)?.name;
  const name = eventname === '' ? named : eventname;
  return name === undefined ? t('Event {n}', { n: eventid }) : translate(name);
}

/** Whether an event is the server's own: there is no device to look at. */
export function isOfServer({ deviceid }: { readonly deviceid: string }): boolean {
  return deviceid === SERVER_EVENTS;
}

/** Whose event it is, to be shown. */
export function eventSource(event: { readonly deviceid: string }): string {
  return isOfServer(event) ? t(SERVER_EVENTS) : event.deviceid;
}

const alarmWords = understand(
  Object.values(serverAlarms).flatMap(({ raised, over }) => [raised, ...(over === undefined ? [] : [over])]),
);

/** An event's memo, to be shown: the server's own texts are translated, a device's are somebody's words. */
export function eventMemo(event: { readonly deviceid: string; readonly memo: string }): string {
  return isOfServer(event) ? (alarmWords(event.memo) ?? translate(event.memo)) : event.memo;
}
