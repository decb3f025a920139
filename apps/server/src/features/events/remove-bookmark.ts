import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { eventSentences } from '@outrider/model/events/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpHandler } from '../../calls/handler.ts';

/** Removes a bookmark, and no other event. */
export const removeBookmark: HttpHandler<'removeBookmark', 'store'> = async (
  { deviceid, id },
  _call,
  { store },
) => {
  const gone = await store.events.remove({ deviceid, id, eventid: deviceEvents.bookmark.code });
  if (!gone) throw new OutriderError('NOT_FOUND', eventSentences.noBookmark);
  return { hasError: false, message: 'The bookmark was removed' };
};
