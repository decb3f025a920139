/** People who set vehicles up plan their upkeep and note the work done. People who see how vehicles do can read it. */
export const MAINTENANCE_MAX_LEVEL = 1;

/** Plans that are kept, at most. */
export const MOST_MAINTENANCE_PLANS = 5_000;
/** Vehicles and groups that a plan names, at most. */
export const MOST_PLAN_DEVICES = 10_000;
export const MOST_PLAN_GROUPS = 1_000;
export const MOST_PLAN_NAME = 80;
export const MOST_WORK_NOTE = 1_000;

/** No vehicle drives further, km, or runs for longer, h. */
export const MOST_KM = 10_000_000;
export const MOST_HOURS = 1_000_000;
/** The longest interval. */
export const MOST_MONTHS = 240;
export const MOST_REMIND_DAYS = 366;
export const MOST_COST = 1e9;

/** Pieces of work that one vehicle has, and that one answer tells. */
export const MOST_WORKS_OF_VEHICLE = 2_000;
export const MOST_WORKS_TOLD = 5_000;
/** Vehicles with dues that one answer tells: the first due first. */
export const MOST_DUES_TOLD = 2_000;

/** Files of one piece of work. */
export const MOST_WORK_FILES = 5;
/** Bytes of one of them, and base64 characters of so many. */
export const MOST_WORK_FILE_BYTES = 10 * 1024 ** 2;
export const MOST_WORK_FILE_CHARACTERS = Math.ceil(MOST_WORK_FILE_BYTES / 3) * 4;
/** Bytes that the files of one vehicle take, and of all together. */
export const MOST_VEHICLE_FILE_BYTES = 200 * 1024 ** 2;
export const MOST_FILE_BYTES = 10 * 1024 ** 3;

/** An odometer that goes back by more than this, km, is another recorder's, or was set. */
export const BACK_KM = 1;
/** So far it may have come since it was heard last: a vehicle that drives all the time, and some for gaps. */
export const FASTEST_MEAN_KMH = 130;
export const JUMP_KM = 100;
