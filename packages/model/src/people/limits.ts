/** A session ends this long after it was last used … */
export const SESSION_MS = 12 * 3_600_000;
/** … and this long when the person chose to stay signed in. */
export const SAVED_SESSION_MS = 30 * 86_400_000;
/** Users there may be (rule USER-4). */
export const MAX_USERS = 1_000;
