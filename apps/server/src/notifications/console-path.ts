import { dateOfDay, zoneDayAt, type ZoneName } from '@outrider/kit/day-zone.ts';
import type { Store } from '@outrider/store/store.ts';
import type { SentAbout } from './way.ts';

/**
 * Where the console shows an event that somebody was told of: its case where it is in one, else the event in the list of its day.
 * @param day the day as addresses have it, or what stands for it until it is known
 */
export async function consolePath(
  cases: Pick<Store['cases'], 'ofEvent'>,
  { deviceid, eventid, event }: Pick<SentAbout, 'deviceid' | 'eventid' | 'event'>,
  day: string,
): Promise<string> {
  const found = await cases.ofEvent(event);
  if (found !== undefined) return `/inbox?case=${found.id}`;
  const of = encodeURIComponent(deviceid);
  return `/queryeventex?tab=result&from=${day}&to=${day}&of=${of}&codes=${eventid}&event=${event}`;
}

/** The day of a moment as addresses have it. @param time unix seconds */
export const dayNameIn = (zone: ZoneName, time: number): string =>
  dateOfDay(zoneDayAt(zone, time * 1_000).day);
