import { isDeepStrictEqual } from 'node:util';
import { MAX_SHIFTS_NAME, MOST_SHIFT_CALENDARS } from '@outrider/model/notifications/limits.ts';
import type { IcalShifts } from '@outrider/model/notifications/ical-shifts.ts';
import { notificationSentences } from '@outrider/model/notifications/sentences.ts';
import { type NewShiftCalendar, shiftCalendar } from '@outrider/model/notifications/shift-calendar.ts';
import { sentence } from '@outrider/model/text.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import type { Store } from '@outrider/store/store.ts';
import { changed, type Fate, made, refusal, same } from '../transfer-kind.ts';
import { lineOf } from './traccar-items.ts';
import { hoursOf, readCalendarFile } from './traccar-hours.ts';

const wantsAll = shiftCalendar.schema.omit({ id: true });

/** What of a calendar is kept, and how many of its events are not; raw words of why there is nothing. */
function calendarOf(
  name: string,
  read: IcalShifts | undefined,
): { readonly calendar: NewShiftCalendar; readonly left: number } | string {
  if (read === undefined) return transferSentences.calendarUnfit;
  // Shifts here are of somebody: hours alone say when a fence counts.
  const shifts = read.shifts.filter(({ receiver }) => receiver !== '');
  const exceptions = read.exceptions.filter(({ way, receiver }) => way === 'nobody' || receiver !== '');
  if (shifts.length === 0 && !exceptions.some(({ way }) => way !== 'nobody'))
    return transferSentences.calendarNobody;
  const whole = wantsAll.safeParse({
    name: lineOf(name, MAX_SHIFTS_NAME),
    zone: read.zone,
    shifts,
    exceptions,
  });
  if (!whole.success) return transferSentences.calendarUnfit;
  const nameless = read.shifts.length - shifts.length + read.exceptions.length - exceptions.length;
  return { calendar: whole.data, left: read.left + nameless };
}

/** Makes a calendar of shifts from one that names people on duty, or changes the one of its name. */
export async function bringCalendar(
  {
    name,
    data,
    isOfFences = false,
  }: { readonly name: string; readonly data: string; readonly isOfFences?: boolean | undefined },
  { shiftCalendars }: Pick<Store, 'shiftCalendars'>,
  { nowMs, isDry }: { readonly nowMs: number; readonly isDry: boolean },
): Promise<Fate> {
  const file = await readCalendarFile(data, nowMs);
  const read = calendarOf(name, file);
  // Hours of fences come with these: there is nothing else to it.
  const isOfHours = isOfFences && hoursOf(data, file) !== undefined;
  if (read === transferSentences.calendarNobody && isOfHours)
    return { ...same, why: transferSentences.calendarOfFences };
  if (typeof read === 'string') return refusal(read);
  const { calendar, left } = read;
  const why = left === 0 ? '' : sentence(transferSentences.calendarLeft, { count: left });
  const all = await shiftCalendars.list();
  const before = all.find((one) => one.name === calendar.name);
  if (before === undefined) {
    if (all.length >= MOST_SHIFT_CALENDARS) return refusal(notificationSentences.tooManyShifts);
    if (!isDry) await shiftCalendars.add(calendar);
    return { ...made, why };
  }
  const { id, ...known } = before;
  if (isDeepStrictEqual(known, { ...calendar })) return { ...same, why };
  if (!isDry) await shiftCalendars.put({ id, ...calendar });
  return { ...changed, why };
}
