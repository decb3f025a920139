import { SERVER_EVENTS } from '@outrider/protocol/events/push-event.ts';
import { t } from '../ground/i18n/t.ts';

/** Names of the event codes that a device of today's gateways can send (rule N12), as raw words. */
const names: Readonly<Record<number, string>> = {
  0: 'Online',
  1: 'Address changed',
  2: 'Reboot',
  3: 'Offline',
  4: 'Info changed',
  5: 'Uptime',
  14: 'Disk error',
  15: 'Over speed',
  16: 'Idle',
  17: 'Video loss',
  18: 'G-sensor',
  19: 'Message',
  20: 'Notify',
  21: 'External alarm',
  22: 'External alarm',
  23: 'Server alarm',
  24: 'Server alarm',
};

/** Raw word of an event: its own name, else its code's, else 'Event {code}'. */
export function eventName(event: { readonly eventid: number; readonly eventname: string }): string {
  const { eventid, eventname } = event;
  if (eventname !== '') return eventname;
  if (eventid >= 6 && eventid <= 13) return `GPIO ${eventid - 6}`;
  return names[eventid] ?? `Event ${eventid}`;
}

/** Whether an event is the server's own: there is no device to look at. */
export function isOfServer({ deviceid }: { readonly deviceid: string }): boolean {
  return deviceid === SERVER_EVENTS;
}

/** Whose event it is, to be shown. */
export function eventSource(event: { readonly deviceid: string }): string {
  return isOfServer(event) ? t(SERVER_EVENTS) : event.deviceid;
}

/** An event's memo, to be shown: the server's own texts are translated, a device's are somebody's words. */
export function eventMemo(event: { readonly deviceid: string; readonly memo: string }): string {
  return isOfServer(event) ? t(event.memo) : event.memo;
}
