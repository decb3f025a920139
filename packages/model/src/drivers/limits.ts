/** The least able level that may see and save drivers (rule DRV-1). */
export const DRIVERS_MAX_LEVEL = 1;
/** Drivers that are kept, at most. */
export const MOST_DRIVERS = 10_000;
