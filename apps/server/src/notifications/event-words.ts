import { eventCodeOf } from '@outrider/model/events/event-codes.ts';
import type { KeptEvent } from '@outrider/model/events/kept-event.ts';

/** What an event is called. */
export const nameOf = ({ eventid, eventname }: Pick<KeptEvent, 'eventid' | 'eventname'>): string =>
  eventname !== '' ? eventname : (eventCodeOf(eventid)?.name ?? `Event ${eventid}`);

const two = (value: number): string => String(value).padStart(2, '0');

/** A moment by the clock of the server's machine, with its zone. @param seconds unix seconds */
export function momentText(seconds: number): string {
  const date = new Date(seconds * 1_000);
  const offset = -date.getTimezoneOffset();
  const zone = `UTC${offset < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`;
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())} (${zone})`;
}

/** What is said of an event: one line, and all that is known. @param vehicle what people call it */
export function eventWords(
  event: KeptEvent,
  vehicle: string,
): { readonly subject: string; readonly text: string } {
  const subject = `${nameOf(event)} · ${vehicle}`;
  const { deviceid, time, memo, speedKmh, lat, lng, driver, fenceName } = event;
  const lines: readonly (readonly [string, string | undefined])[] = [
    ['Event', nameOf(event)],
    ['Vehicle', vehicle === deviceid ? deviceid : `${vehicle} (${deviceid})`],
    ['Time', momentText(time)],
    ['Driver', driver],
    ['Fence', fenceName],
    ['Speed', speedKmh === undefined ? undefined : `${Math.round(speedKmh)} km/h`],
    ['Place', lat === undefined || lng === undefined ? undefined : `${lat.toFixed(6)}, ${lng.toFixed(6)}`],
    ['Note', memo],
  ];
  const said = lines.filter(([, value]) => value !== undefined && value !== '');
  return { subject, text: said.map(([label, value]) => `${label}: ${value}`).join('\n') };
}
