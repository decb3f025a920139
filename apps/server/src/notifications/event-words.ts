import { eventCodeOf } from '@outrider/model/events/event-codes.ts';
import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import type { SpokenWords } from '../settings/spoken-words.ts';

/** What an event is called. */
export const nameOf = ({ eventid, eventname }: Pick<KeptEvent, 'eventid' | 'eventname'>): string =>
  eventname !== '' ? eventname : (eventCodeOf(eventid)?.name ?? `Event ${eventid}`);

/** The words about an event for people: one line, and all that is known. */
export interface EventSaid {
  readonly subject: string;
  readonly text: string;
  /** In which language. */
  readonly language: string;
}

/**
 * The words about an event in a language.
 * @param vehicle its name
 * @param zone IANA name of the zone in which its time is given
 */
export function eventWords(event: KeptEvent, vehicle: string, words: SpokenWords, zone: string): EventSaid {
  const what = words.event(nameOf(event));
  const { deviceid, time, memo, speedKmh, lat, lng, driver, fenceName } = event;
  const lines: readonly (readonly [string, string | undefined])[] = [
    [words.say('Event'), what],
    [words.say('Vehicle'), vehicle === deviceid ? deviceid : `${vehicle} (${deviceid})`],
    [words.say('Time'), words.moment(time, zone)],
    [words.say('Driver'), driver],
    [words.say('Fence'), fenceName],
    [words.say('Speed'), speedKmh === undefined ? undefined : `${words.number(Math.round(speedKmh))} km/h`],
    [
      words.say('Position'),
      lat === undefined || lng === undefined ? undefined : `${lat.toFixed(6)}, ${lng.toFixed(6)}`,
    ],
    [words.say('Memo'), memo],
  ];
  const said = lines.filter(([, value]) => value !== undefined && value !== '');
  return {
    subject: `${what} · ${vehicle}`,
    text: said.map(([label, value]) => `${label}: ${value}`).join('\n'),
    language: words.language,
  };
}
