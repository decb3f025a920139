import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { eventSentences } from '@outrider/model/events/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';

/** Removes a bookmark, and no other event; a bookmark from before the caller may see does not exist for them (rule N22). */
export const removeBookmark: HttpHandler<'removeBookmark', 'store' | 'clock'> = async (
  { deviceid, id },
  { caller },
  services,
) => {
  const eventid = deviceEvents.bookmark.code;
  const from = Math.max(0, await oldestVisibleMs(caller, services)) / 1_000;
  const gone = await services.store.events.remove({ deviceid, id, eventid }, from);
  if (!gone) throw new OutriderError('NOT_FOUND', eventSentences.noBookmark);
  return { hasError: false, message: 'The bookmark was removed' };
};
