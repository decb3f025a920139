/** A device is offline when nothing was heard from it for this long. */
export const ONLINE_WINDOW_MS = 120_000;
/** Faster than this a device is driving, else idle. */
export const DRIVING_ABOVE_KMH = 5;
/** From this speed on it is over speed. */
export const OVER_SPEED_FROM_KMH = 100;
/** Characters of a memo. */
export const MEMO_MAX_LENGTH = 128;
/** The least able level that may write memos (rule DASH-5). */
export const MEMO_MAX_LEVEL = 1;
/** The least able level that may edit devices (rule DEV-12). */
export const SETTINGS_MAX_LEVEL = 1;
/** Most MB a month that the budget of a device can be: 1 TB. */
export const MAX_NET_FLOW_MB = 1024 * 1024;
/** Most days for which recordings are kept; 0 is the default of the server (rule C03). */
export const MAX_STORAGE_DAYS = 29_999;
/** Days that the editor begins with, where they are not the default (rule DEV-8). */
export const USUAL_STORAGE_DAYS = 7;
/** The same of its events. */
export const USUAL_EVENT_DAYS = 365;
/** The highest speed above which somebody can be told of a vehicle. */
export const MAX_OVER_SPEED_KMH = 300;
/** The longest time after which lost pictures are an event: a day. */
export const MAX_VIDEO_LOSS_S = 86_400;
