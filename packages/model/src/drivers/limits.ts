/** The least able level that may see and save drivers (rule DRV-1). */
export const DRIVERS_MAX_LEVEL = 1;
/** Drivers that are kept, at most. */
export const MOST_DRIVERS = 10_000;
/** Bytes of a picture, and base64 characters of so many. */
export const MAX_PICTURE_BYTES = 2 * 1024 ** 2;
export const MAX_PICTURE_CHARACTERS = Math.ceil(MAX_PICTURE_BYTES / 3) * 4;
