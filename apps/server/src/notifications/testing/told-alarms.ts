import { alarms } from '@outrider/model/events/alarms.ts';

/** The device of the program that is killed, and what it reports. */
export const DEVICE = 'bus-1';
export const ALARM = alarms.collision.code;
/** When it begins to report, unix seconds. */
export const FIRST_S = 1_800_000_000;
/** Reports that are sent again after a kill, beside those that were not acknowledged. */
export const AGAIN = 3;
