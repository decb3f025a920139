/** A session ends this long after it was last used … */
export const SESSION_MS = 12 * 3_600_000;
/** … and this long when the person chose to stay signed in. */
export const SAVED_SESSION_MS = 30 * 86_400_000;
/** Users there may be (rule USER-4). */
export const MAX_USERS = 1_000;
/** Ids up to this are the levels: they are always there, under their names (rule RIGHT-9). */
export const LAST_LEVEL = 3;
/** Permissions there may be. */
export const MAX_PERMISSIONS = 64;
export const MAX_PERMISSION_ID = 1_000_000;
/** An invitation is good for this long. */
export const INVITATION_MS = 72 * 3_600_000;
/** Most days that recordings may be kept back for somebody: a hundred years. */
export const MAX_RETENTION_DAYS = 36_500;
/** What stands for a secret that is kept and not told; sent back, it leaves the secret as it is (rule S31). */
export const SECRET_MASK = '********';
