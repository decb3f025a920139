import { dateOfDay, dayOfDate, weekdayOf, zoneOffsetMs } from '@outrider/kit/day-zone.ts';
import ICAL from 'ical.js';
import { isZone } from '../entity/time-zone.ts';
import type { DeliveryWay } from './delivery-ways.ts';
import { MOST_SHIFT_EXCEPTIONS, MOST_SHIFTS } from './limits.ts';
import type { DateShift, WeekShift } from './shift-calendar.ts';

/** One of more events is no calendar of shifts. */
const MOST_EVENTS = 5_000;
/** Times of events that are counted on from their first one: of all together, and so many days ahead. */
const MOST_STEPS = 200_000;
const DAYS_AHEAD = 366;
const WEEKDAYS: readonly string[] = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const DAY_MINUTES = 1_440;
const DAY_MS = 86_400_000;

/** What of a calendar file is a shift calendar. */
export interface IcalShifts {
  /** Empty where the file names none that there is. */
  readonly zone: string;
  readonly shifts: readonly WeekShift[];
  readonly exceptions: readonly DateShift[];
  /** Events that were left out: longer than a day, of another time zone, or more than a calendar has room for. */
  readonly left: number;
}

interface Who {
  readonly way: DeliveryWay;
  /** Empty where the event names nobody: a person has to say who it is. */
  readonly receiver: string;
}

interface Span {
  readonly day: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Reads an iCalendar file (RFC 5545): events that come every week or every day become shifts of the week; others, from today on,
 * become exceptions for their date, together with the shifts that this date has of the week. On duty are the attendees, else an address in the title.
 * @throws Error for a text that is no calendar
 */
export function icalShifts(text: string, nowMs: number): IcalShifts {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  if (calendar.name !== 'vcalendar') throw new Error('no calendar');
  const events = calendar.getAllSubcomponents('vevent');
  const zone = zoneOf(calendar, events);
  const reader = new Reader(zone, momentIn(zone, nowMs).day);
  for (const event of events.slice(0, MOST_EVENTS)) reader.add(event);
  return reader.done(Math.max(0, events.length - MOST_EVENTS));
}

/** What the clocks of a zone show: the number of the day, and the minute of it. Without a zone, those of this computer. */
function momentIn(zone: string, ms: number): { readonly day: number; readonly minute: number } {
  const wall = ms + zoneOffsetMs(zone || Intl.DateTimeFormat().resolvedOptions().timeZone, ms);
  const day = Math.floor(wall / DAY_MS);
  return { day, minute: Math.floor((wall - day * DAY_MS) / 60_000) };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The time zone of the calendar, else of its first event that names one. */
function zoneOf(calendar: ICAL.Component, events: readonly ICAL.Component[]): string {
  const named = [
    textOf(calendar.getFirstPropertyValue('x-wr-timezone')),
    ...events.map((event) => tzidOf(event.getFirstProperty('dtstart'))),
  ];
  return named.find((name) => name !== '' && isZone(name)) ?? '';
}

const tzidOf = (property: ICAL.Property | null): string => textOf(property?.getParameter('tzid'));

class Reader {
  readonly #zone: string;
  readonly #today: number;
  readonly #shifts: WeekShift[] = [];
  /** By day: what comes once, and which times of the week do not come. */
  readonly #dates = new Map<number, DateShift[]>();
  readonly #gone = new Map<number, Set<WeekShift>>();
  #left = 0;
  #steps = 0;

  constructor(zone: string, today: number) {
    this.#zone = zone;
    this.#today = today;
  }

  add(component: ICAL.Component): void {
    const event = new ICAL.Event(component);
    const span = this.#spanOf(component, event.startDate, event.endDate);
    if (textOf(component.getFirstPropertyValue('status')) === 'CANCELLED') return;
    if (span === undefined || event.isRecurrenceException()) {
      this.#left++;
      return;
    }
    const who = whoOf(component);
    const rule = component.getFirstPropertyValue('rrule') as ICAL.Recur | null;
    const days = rule === null ? undefined : weekdaysOf(rule, span.day);
    if (days !== undefined && !isUtc(event.startDate)) this.#addWeekly(component, { ...span, days }, who);
    else if (event.isRecurring()) this.#addTimes(event, span, who);
    else this.#addDate(span, who);
  }

  done(more: number): IcalShifts {
    const days = new Set([...this.#dates.keys(), ...this.#gone.keys()]);
    const exceptions = [...days].sort((a, b) => a - b).flatMap((day) => this.#exceptionsOf(day));
    const [shifts, dates] = [this.#shifts.slice(0, MOST_SHIFTS), exceptions.slice(0, MOST_SHIFT_EXCEPTIONS)];
    const over = this.#shifts.length - shifts.length + exceptions.length - dates.length;
    return { zone: this.#zone, shifts, exceptions: dates, left: this.#left + over + more };
  }

  /** The day on which an event begins and its minutes, by the clocks of the calendar; undefined where a shift cannot be so. */
  #spanOf(component: ICAL.Component, start: ICAL.Time | null, end: ICAL.Time | null): Span | undefined {
    if (start === null) return undefined;
    const tzid = tzidOf(component.getFirstProperty('dtstart'));
    if (tzid !== '' && isZone(tzid) && tzid !== this.#zone) return undefined;
    if (start.isDate) {
      const days = end === null ? 1 : dayOf(end) - dayOf(start);
      return days <= 1 ? { day: dayOf(start), from: 0, to: 0 } : undefined;
    }
    const [from, to] = [start, end ?? start].map((time) => this.#momentOf(time));
    if (from === undefined || to === undefined) return undefined;
    const minutes = (to.day - from.day) * DAY_MINUTES + to.minute - from.minute;
    return minutes > 0 && minutes <= DAY_MINUTES
      ? { day: from.day, from: from.minute, to: to.minute }
      : undefined;
  }

  #momentOf(time: ICAL.Time): { readonly day: number; readonly minute: number } {
    if (!isUtc(time)) return { day: dayOf(time), minute: time.hour * 60 + time.minute };
    return momentIn(this.#zone, time.toUnixTime() * 1_000);
  }

  #addWeekly(
    component: ICAL.Component,
    { days, from, to }: Pick<Span, 'from' | 'to'> & { readonly days: number[] },
    who: readonly Who[],
  ): void {
    const shifts = who.map((one): WeekShift => ({ days, from, to, ...one }));
    this.#shifts.push(...shifts);
    for (const property of component.getAllProperties('exdate'))
      for (const value of property.getValues() as ICAL.Time[]) {
        const { day } = this.#momentOf(value);
        if (day < this.#today) continue;
        const gone = this.#gone.get(day) ?? new Set();
        for (const shift of shifts) gone.add(shift);
        this.#gone.set(day, gone);
      }
  }

  /** Times that come by another rule, from today on for a year. */
  #addTimes(event: ICAL.Event, span: Span, who: readonly Who[]): void {
    const times = event.iterator();
    const shifted = span.day - this.#momentOf(event.startDate).day;
    for (let time = times.next(); time !== null && time !== undefined; time = times.next()) {
      if (++this.#steps > MOST_STEPS) {
        this.#left++;
        return;
      }
      const { day } = this.#momentOf(time);
      if (day > this.#today + DAYS_AHEAD || this.#dates.size > MOST_SHIFT_EXCEPTIONS) return;
      this.#addDate({ ...span, day: day + shifted }, who);
    }
  }

  #addDate({ day, from, to }: Span, who: readonly Who[]): void {
    if (day < this.#today) return;
    const rows = this.#dates.get(day) ?? [];
    rows.push(...who.map((one): DateShift => ({ date: dateOfDay(day), from, to, ...one })));
    this.#dates.set(day, rows);
  }

  /** All that a date has: a date with an exception has nothing of the week's. */
  #exceptionsOf(day: number): DateShift[] {
    const date = dateOfDay(day);
    const gone = this.#gone.get(day);
    const ofWeek = this.#shifts
      .filter((shift) => shift.days.includes(weekdayOf(day)) && gone?.has(shift) !== true)
      .map(({ from, to, way, receiver }): DateShift => ({ date, from, to, way, receiver }));
    const rows = [...(this.#dates.get(day) ?? []), ...ofWeek];
    return rows.length > 0 ? rows : [{ date, from: 0, to: 0, way: 'nobody', receiver: '' }];
  }
}

const isUtc = (time: ICAL.Time): boolean => time.zone?.tzid === 'UTC';
const dayOf = ({ year, month, day }: ICAL.Time): number =>
  dayOfDate([year, month, day].map((part) => String(part).padStart(2, '0')).join('-')) ?? 0;

/** Days of the week of what comes each week or day for good; undefined for every other rule. */
function weekdaysOf(rule: ICAL.Recur, firstDay: number): number[] | undefined {
  const { freq, interval, count, until, parts } = rule;
  const { BYDAY: named, ...others } = parts as Readonly<Record<string, readonly unknown[]>>;
  if (interval !== 1 || count !== null || until !== null || Object.keys(others).length > 0) return undefined;
  if (freq === 'DAILY' && named === undefined) return WEEKDAYS.map((_, at) => at + 1);
  if (freq !== 'WEEKLY') return undefined;
  const days = (named ?? [WEEKDAYS[weekdayOf(firstDay) - 1]]).map(
    (name) => WEEKDAYS.indexOf(String(name)) + 1,
  );
  return days.includes(0) ? undefined : [...new Set(days)].sort((a, b) => a - b);
}

/** The attendees, else an address or a phone number in title, place or description; else somebody who is still to be named. */
function whoOf(component: ICAL.Component): Who[] {
  const attendees = component
    .getAllProperties('attendee')
    .map((one) => /^mailto:(.+@.+)$/i.exec(textOf(one.getFirstValue()))?.[1])
    .filter((mail) => mail !== undefined);
  const said = ['summary', 'description']
    .map((name) => textOf(component.getFirstPropertyValue(name)))
    .join(' ');
  const mails = attendees.length > 0 ? attendees : (said.match(/[\w.+-]+@[\w-]+\.[\w.-]*\w/g) ?? []);
  if (mails.length > 0) return [...new Set(mails)].map((receiver) => ({ way: 'mail', receiver }));
  const phone = /\+\d[\d ()-]{6,20}\d/.exec(said)?.[0];
  return [
    phone === undefined
      ? { way: 'mail', receiver: '' }
      : { way: 'sms', receiver: phone.replaceAll(/[ ()-]/g, '') },
  ];
}
