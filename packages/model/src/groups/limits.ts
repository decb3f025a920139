/** Most groups there may be (rule GROUP-11). */
export const MAX_GROUPS = 2_000;
/** How many devices may be in groups: a device in several groups is counted for each. */
export const MAX_MEMBERSHIPS = 50_000;
/** How deep the tree of groups may be: a root has depth 1. */
export const MAX_GROUP_DEPTH = 16;
/** Characters of a group's name. */
export const GROUP_NAME_LENGTH = 64;
/** The most that a quota of a branch says. */
export const MAX_QUOTA = 50_000;
/** The same of bytes: 1,000 TB. */
export const MAX_QUOTA_BYTES = 1_000 * 1024 ** 4;
