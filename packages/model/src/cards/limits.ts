/** Speeds of playbacks. Recorders know those from 1 on (JT/T 1078-2016 section 5.6.4); below it they play at 1, and rest in between. */
export const CARD_SPEEDS = [0.2, 0.5, 1, 2, 4, 8, 16] as const;
/** Channels of one playback (rule CARD-2). */
export const MAX_PLAYED_CHANNELS = 9;
/** Days of which a list of recordings is asked at once. */
export const MAX_LIST_DAYS = 7;
/** A backup takes so many minutes of a card (rule CARD-6). */
export const BACKUP_MINUTES = [1, 2, 3, 4, 5] as const;
/** The same in seconds: anyone who asks by a call may ask for any between. */
export const BACKUP_SECONDS = { least: 1, most: 300 } as const;
/** How far the jumps go, seconds. */
export const CARD_JUMPS = [-10, -5, 5, 10] as const;
/** Slices of the bar in which a start is chosen. */
export const CARD_SLICES = 100;
/** Buttons of channels are grouped from here on. */
export const CHANNELS_UNGROUPED = 16;
