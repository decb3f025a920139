/** For how many days positions are kept: 0 is for ever. */
export const KEEP_DAYS = [0, 180, 360, 720, 1080, 1440, 1800, 2160, 3600] as const;
