/** Footage may be asked for that has yet to be recorded, of a time that begins this soon. */
export const LATEST_AHEAD_MS = 86_400_000;
