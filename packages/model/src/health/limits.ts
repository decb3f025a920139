/** Without a fix for so far, or this long, while it drives, the GPS of a vehicle does not work. */
export const NO_GPS_KM = 2;
export const NO_GPS_MINUTES = 5;

/**
 * A vehicle is offline for longer than usual when it is away for longer than it ever was in the last {@link USUAL_DAYS} days, but not within
 * the least of these hours, and after the most of them in any case.
 */
export const LEAST_AWAY_HOURS = 24;
export const MOST_AWAY_HOURS = 7 * 24;
export const USUAL_DAYS = 30;

/** A setting that waits for so many hours for a recorder that is there now and then waits for long. */
export const SETTINGS_WAIT_HOURS = 24;

/** So many days after a plan goes to all of its devices another firmware on one of them is old. */
export const OLD_FIRMWARE_DAYS = 14;

/** A battery of 12 V is low below the first, and is not any more so much above it; one of 24 V at twice that. */
export const LOW_VOLTS = 11;
export const FINE_ABOVE_VOLTS = 0.8;
/** Above it, a vehicle has 24 V. */
export const VOLTS_OF_24 = 17;

/** A problem that comes again within so many minutes goes on. */
export const GOES_ON_MINUTES = 10;

/** For how many days problems that are over are kept. */
export const HISTORY_DAYS = 90;
/** Most problems of the history that one answer has. */
export const HISTORY_A_PAGE = 200;

/** For how many days a problem may be muted. */
export const MOST_MUTED_DAYS = 366;
export const MAX_MUTE_NOTE = 120;
/** The least able level that may mute problems. */
export const MUTE_MAX_LEVEL = 2;
