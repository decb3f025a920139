import { z } from 'zod';
import type { NewOrderHead, OrderHead } from '../orders/order.ts';
import type { DeviceCommand } from '../devices/device-commands.ts';
import type { Right } from '../people/rights.ts';

/**
 * Commands that may wait for their device. Nothing is among them that is not had back: what destroys, and a text that only the
 * maker understands, is told there and then or not at all.
 */
export const lateDeviceCommands = ['reboot', 'wakeup', 'syslog'] as const satisfies readonly DeviceCommand[];
export type LateDeviceCommand = (typeof lateDeviceCommands)[number];

/** All that may wait: those commands, saying where it is, and taking a picture. */
export const lateCommands = [...lateDeviceCommands, 'place', 'picture'] as const;
export type LateCommand = (typeof lateCommands)[number];

/** The right by which somebody sees waiting commands of each kind, and their results. */
export const lateCommandRights = {
  reboot: 'F_lmdvrs_reboot',
  wakeup: 'F_lmdvrs_wakeup',
  syslog: 'F_lmdvrs_syslog',
  place: 'F_gps',
  picture: 'P_live',
} as const satisfies Readonly<Record<LateCommand, Right>>;

/** For how long a command waits at most, and at least: a device needs a moment to sign on. */
export const MAX_LATE_S = 30 * 86_400;
export const MIN_LATE_S = 60;
/** Commands that are kept, of all devices together: the oldest that are over go earlier where there are more. */
export const MAX_LATE_KEPT = 5_000;
/** Commands of one person that wait. */
export const MAX_LATE_OPEN = 500;
/** Told commands are kept for so many days. */
export const LATE_KEPT_DAYS = 30;

/** What a device is told once it comes. */
export const lateBody = z.object({
  what: z.enum(lateCommands),
  /** The camera of a picture, 1-based; 0 of all others. */
  channel: z.int().min(0),
});
export type LateBody = Readonly<z.infer<typeof lateBody>>;

/** The result of a command. */
export type LateProgress = {
  /** When it was told, ms since 1970 UTC; 0 while it was not. Kept before the device hears of it. */
  readonly toldMs: number;
  /** Where it said that it is: degrees, ms since 1970 UTC by its own clock. */
  readonly place: {
    readonly valid: boolean;
    readonly lat: number;
    readonly lng: number;
    readonly timeMs: number;
  } | null;
  /** When its picture was taken, ms since 1970 UTC; 0 while there is none. */
  readonly pictureMs: number;
};

/** A command that waits for its device, or waited. */
export type Late = OrderHead & LateBody & LateProgress;
export type NewLate = Pick<NewOrderHead, 'deviceid' | 'userName' | 'untilMs'> & LateBody;
