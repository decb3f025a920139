/** Longest stretch of one export. */
export const MAX_EXPORT_MS = 24 * 3_600_000;
/** Pictures that a page gives along, and the length of each in base64. */
export const MAX_SNAPSHOTS = 9;
export const MAX_SNAPSHOT_CHARACTERS = 350_000;
/** Events that go with one. */
export const MAX_EXPORT_EVENTS = 10_000;
