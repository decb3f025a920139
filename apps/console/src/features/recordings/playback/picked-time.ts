const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** What is chosen of a day: the place of an hour in it (a day of 25 has one twice), the minute in that, the second. */
export interface PickedTime {
  readonly hour: number | undefined;
  readonly minute: number | undefined;
  readonly second: number;
}

export const nothingPicked: PickedTime = { hour: undefined, minute: undefined, second: 0 };

/** The moment of what is chosen, ms since 1970 UTC. @param dayMs when the day begins */
export function momentOfPick(dayMs: number, { hour = 0, minute = 0, second }: PickedTime): number {
  return dayMs + hour * HOUR_MS + minute * MINUTE_MS + second * 1_000;
}

/** Whether something is recorded of what is chosen; undefined while nobody said. @param flags a flag a minute of the day */
export function isRecorded(flags: string, { hour = 0, minute = 0 }: PickedTime): boolean | undefined {
  return flags === '' ? undefined : flags[hour * HOUR_MINUTES + minute] === '1';
}
