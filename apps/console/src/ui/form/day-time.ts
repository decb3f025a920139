const HOUR = 60;
const two = (value: number): string => String(value).padStart(2, '0');

/** A minute of the day as a time field has it: 22:00. */
export const timeOfMinute = (minute: number): string =>
  `${two(Math.floor(minute / HOUR))}:${two(minute % HOUR)}`;

/** The minute of the day of such a text; undefined where it is none. */
export function minuteOfTime(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(text) ?? [];
  const [hour, minute] = [Number(hours), Number(minutes)];
  return hour < 24 && minute < HOUR ? hour * HOUR + minute : undefined;
}
