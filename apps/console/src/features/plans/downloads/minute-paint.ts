import { DAY_MINUTES, type DayMinutes } from '@outrider/model/plans/day-minutes.ts';
import { isKeyIn, type KeyIn } from '../../../ground/keys.ts';
import { minuteKeys } from './minute-keys.ts';

export const HOURS = 24;
export const HOUR_MINUTES = 60;

/** Minutes of the day with some of them turned on or off. */
export function painted(minutes: DayMinutes, some: Iterable<number>, on: boolean): DayMinutes {
  const next = [...minutes];
  for (const minute of some) next[minute] = on;
  return next;
}

export const wholeDay: readonly number[] = Array.from({ length: DAY_MINUTES }, (_, minute) => minute);

/** The minutes of an hour: a row of the grid. */
export const ofHour = (hour: number): readonly number[] =>
  Array.from({ length: HOUR_MINUTES }, (_, minute) => hour * HOUR_MINUTES + minute);

/** A minute of every hour: a column of the grid. */
export const ofEveryHour = (minute: number): readonly number[] =>
  Array.from({ length: HOURS }, (_, hour) => hour * HOUR_MINUTES + minute);

/** The cells between two, both included: a pointer that is quick skips some. */
export function strokeBetween(from: number, to: number): readonly number[] {
  const [fromHour, toHour] = [from, to].map((minute) => Math.floor(minute / HOUR_MINUTES)) as [
    number,
    number,
  ];
  const [fromColumn, toColumn] = [from % HOUR_MINUTES, to % HOUR_MINUTES];
  const steps = Math.max(Math.abs(toHour - fromHour), Math.abs(toColumn - fromColumn), 1);
  return Array.from({ length: steps + 1 }, (_, at) => {
    const hour = Math.round(fromHour + ((toHour - fromHour) * at) / steps);
    return hour * HOUR_MINUTES + Math.round(fromColumn + ((toColumn - fromColumn) * at) / steps);
  });
}

/** The cell that a key leads to; undefined for a key that leads to none. */
export function cellAfterKey(key: string, minute: number): number | undefined {
  const [hour, column] = [Math.floor(minute / HOUR_MINUTES), minute % HOUR_MINUTES];
  const at = (nextHour: number, nextColumn: number): number =>
    Math.min(HOURS - 1, Math.max(0, nextHour)) * HOUR_MINUTES +
    Math.min(HOUR_MINUTES - 1, Math.max(0, nextColumn));
  if (!isKeyIn(minuteKeys, key)) return undefined;
  const cells: Readonly<Record<KeyIn<typeof minuteKeys>, number>> = {
    ArrowLeft: at(hour, column - 1),
    ArrowRight: at(hour, column + 1),
    ArrowUp: at(hour - 1, column),
    ArrowDown: at(hour + 1, column),
    PageUp: at(hour - 6, column),
    PageDown: at(hour + 6, column),
    Home: at(hour, 0),
    End: at(hour, HOUR_MINUTES - 1),
    ' ': minute,
    Enter: minute,
  };
  return cells[key];
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A minute of the day as clocks show it: `08:05`. */
export const clockText = (minute: number): string =>
  `${two(Math.floor(minute / HOUR_MINUTES))}:${two(minute % HOUR_MINUTES)}`;

/** Ranges as they are kept, as clocks show them: `08:00–08:59, 12:00–12:29`. */
export const rangesShown = (ranges: string): string =>
  ranges
    .split(',')
    .filter((range) => range !== '')
    .map((range) =>
      range
        .split(':')
        .map((minute) => clockText(Number(minute)))
        .join('–'),
    )
    .join(', ');
