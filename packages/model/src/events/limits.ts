/** How many events the notification centre has: each user's last so many of what they may see (rule EVENT-7). */
export const LISTED_EVENTS = 500;

/** How many events one answer has of a stretch; of more it says so. */
export const EVENTS_A_PAGE = 2_000;

/** The longest memo of an event, characters. */
export const EVENT_MEMO_LENGTH = 500;

/** So many events of a kind are kept of a device's day (UTC): of more, the first of that day go. */
export const KIND_EVENTS_A_DAY = 2_000;

/** An event that is learnt so much later than it happened, seconds, rings nobody. */
export const LATE_EVENT_S = 600;

/** How many events one look at those of many devices brings. */
export const EVENTS_A_LOOK = 1_000;
/** What one device did of one kind within so many seconds of the event before is one case. */
export const CASE_GAP_S = 60;
/** A case lasts no longer, seconds: later events begin another one. */
export const CASE_SPAN_S = 900;
/** So many events of a case are kept however many of their kind that day has. */
export const CASE_PINS = 5;
/** Of more open cases, the server closes the oldest of the least gravity as not looked at. */
export const MOST_OPEN_CASES = 1_000;
/** Nobody else decides a case for this long after somebody opened it, or said that they still look at it, ms. */
export const CASE_LEASE_MS = 90_000;
/** A decision can be taken back for this long, ms. */
export const CASE_UNDO_MS = 10_000;
/** For how many days words of recognition wait for a vehicle that is away. */
export const RECOGNITION_DAYS = 7;
/** So many events of a case are checked with the decision; the others right after it, as many at a time. */
export const CHECKED_AT_ONCE = 50;
/** Cases that one call decides, at most. */
export const MOST_DECIDED_AT_ONCE = 200;
export const CASE_NOTE_LENGTH = 500;
/** Notes of one case, at most. */
export const MOST_CASE_NOTES = 100;
/** A follower of the feed whose next event was learnt longer ago is behind, ms. */
export const FEED_BEHIND_MS = 120_000;

/** People up to this level define events. */
export const DEFINE_MAX_LEVEL = 1;
