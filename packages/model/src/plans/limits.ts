/** The highest (least able) level that sets plans. */
export const PLAN_MAX_LEVEL = 0;
/** Plans of one kind that there may be. */
export const MAX_PLANS = 20_000;
/** Channels that a plan's masks can name, and those that people are offered (rule C20). */
export const PLAN_MASK_CHANNELS = 16;
export const PLAN_CHANNELS = 8;
/** Seconds before and after an event whose footage is wanted, where neither a plan nor the server's settings say it. */
export const USUAL_PRE_S = 15;
export const USUAL_POST_S = 15;
/** Most seconds before or after an event, between two events, and of one piece of footage. */
export const MAX_PLAN_OFFSET_S = 3_600;
export const MAX_PLAN_INTERVAL_S = 86_400;
export const MAX_PLAN_BACKUP_S = 86_400;
/** The highest (least able) level that asks for the footage of an event once more: below level 2. */
export const REDOWNLOAD_MAX_LEVEL = 1;
/** Pictures of a channel that one event has taken, at most. */
export const MOST_SNAPSHOTS = 60;
