import { MOST_ENDED_DELIVERIES, MOST_OPEN_DELIVERIES } from '@outrider/model/notifications/limits.ts';
import { notificationSentences as sentences } from '@outrider/model/notifications/sentences.ts';

/** Deliveries that are kept in one step, and those of one event more: others do not wait for the store. */
export const MOST_AT_ONCE = 500;
/** How many deliveries of events there may be. */
export const DELIVERY_ROOM = {
  open: MOST_OPEN_DELIVERIES,
  ended: MOST_ENDED_DELIVERIES,
  words: sentences.tooMany,
};
