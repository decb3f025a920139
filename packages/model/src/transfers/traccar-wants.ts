import { z } from 'zod';
import { calendarDate } from '../people/calendar-date.ts';

/** Days of positions that are brought at most. */
export const MOST_POSITION_DAYS = 400;
const DAY_MS = 86_400_000;
const day = z.union([z.literal(''), calendarDate]);

/** Things that are brought over from a Traccar, and how. Its groups come in any case. */
export const traccarWants = z
  .object({
    devices: z.boolean(),
    drivers: z.boolean(),
    fences: z.boolean(),
    people: z.boolean(),
    /** What becomes the username. */
    userName: z.enum(['email', 'name']),
    /** The permission of people, and of those who may change nothing there. */
    level: z.int().min(0),
    readonlyLevel: z.int().min(0),
    /** Positions from one day to another, both among them, days of UTC; empty: none. */
    fromDay: day,
    toDay: day,
  })
  .refine(({ fromDay, toDay }) => (fromDay === '') === (toDay === '') && fromDay <= toDay)
  .refine(({ fromDay, toDay }) => daysBetween(fromDay, toDay) <= MOST_POSITION_DAYS);
export type TraccarWants = z.infer<typeof traccarWants>;

/** Days from one to another, both among them; 0 where there are none. */
export function daysBetween(fromDay: string, toDay: string): number {
  if (fromDay === '' || toDay === '') return 0;
  return Math.round((Date.parse(toDay) - Date.parse(fromDay)) / DAY_MS) + 1;
}

/** The choice where nobody has made another. */
export const usualWants: TraccarWants = {
  devices: true,
  drivers: true,
  fences: true,
  people: true,
  userName: 'email',
  level: 2,
  readonlyLevel: 3,
  fromDay: '',
  toDay: '',
};

/** The steps of an import from a Traccar, in this order. */
export const traccarSteps = [
  'group',
  'device',
  'driver',
  'fence',
  'person',
  'calendar',
  'positions',
] as const;
export type TraccarStep = (typeof traccarSteps)[number];
