import { command, type Nothing } from './command.ts';

/** Where a device says that it is. */
export type PlaceNow = {
  /** Whether it has a fix now; place and time are those of its last one where it has not. */
  readonly valid: boolean;
  readonly lat: number;
  readonly lng: number;
  /** Of the fix, ms since 1970 UTC, by the device's clock. */
  readonly timeMs: number;
  readonly speedKmh: number;
  /** Degrees clockwise from north. */
  readonly heading: number;
};

/** Commands about where a device is. */
export const positionCommands = {
  now: command<Nothing, PlaceNow>({ about: 'Say where you are', withinMs: 15_000 }),
  follow: command<{
    /** Seconds between two reports; 0 ends it. */
    readonly intervalS: number;
    /** Seconds after which it is over by itself. */
    readonly durationS: number;
  }>({ about: 'Report more often for a while', withinMs: 15_000 }),
} as const;
