/** How many events the notification centre has: each user's last so many of what he may see (rule EVENT-7). */
export const LISTED_EVENTS = 500;

/** How many events one answer has of a stretch; of more it says so. */
export const EVENTS_A_PAGE = 2_000;

/** The longest memo of an event, characters. */
export const EVENT_MEMO_LENGTH = 500;

/** So many events of a kind are kept of a device's day (UTC): of more, the first of that day go. */
export const KIND_EVENTS_A_DAY = 2_000;

/** How many events one look at those of many devices brings. */
export const EVENTS_A_LOOK = 1_000;
