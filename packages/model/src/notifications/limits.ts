/** Longest address of a receiver, characters: of mail (RFC 5321), of a telephone, of a web service. */
export const MAX_RECEIVER = 1_024;
/** Longest list of receivers of a plan, characters. */
export const MAX_RECEIVERS = 2_048;
/** Receivers of a plan, at most. */
export const MOST_RECEIVERS = 50;
/** Longest of what the other side answered that is kept of it, characters. */
export const MAX_ANSWER = 500;
/** A page of the list of deliveries. */
export const DELIVERIES_A_PAGE = 200;
/** Of more deliveries that wait, new ones come to the list as not delivered, as far as it has room. */
export const MOST_OPEN_DELIVERIES = 100_000;
/** Of more deliveries that are over, the oldest go. */
export const MOST_ENDED_DELIVERIES = 20_000;
/** Deliveries that are over go after so many days. */
export const DELIVERY_DAYS = 30;
/** For how many hours a mail is tried: over a mail server that is down for a day. */
export const MAIL_HOURS = 48;
/** For how many hours a text message is tried: it is of no use a day later. */
export const SMS_HOURS = 2;
/** Stretches of the week in which a plan tells, at most, and the highest least speed of one, km/h. */
export const MOST_PLAN_HOURS = 14;
export const MAX_PLAN_KMH = 300;
/** Longest least duration of a plan, seconds. */
export const MAX_PLAN_SECONDS = 3_600;
/** For how many minutes words of a plan wait for a driver's recorder: later words are about something else by then. */
export const DRIVER_MINUTES = 5;
/** Longest reason of a mute, characters. */
export const MAX_MUTE_REASON = 120;
/** For how many days notices can be muted. */
export const MOST_MUTE_DAYS = 90;
/** Mutes that are not over, at most. */
export const MOST_MUTES = 1_000;
/** Longest name of a shift calendar, characters. */
export const MAX_SHIFTS_NAME = 64;
/** Shift calendars, at most, and of one: shifts of the week, exceptions. */
export const MOST_SHIFT_CALENDARS = 100;
export const MOST_SHIFTS = 60;
export const MOST_SHIFT_EXCEPTIONS = 200;
/** A larger file of iCalendar is no calendar of shifts. */
export const MOST_ICAL_BYTES = 1024 * 1024;
