import { bookmarkMemo } from '@outrider/model/events/bookmark.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { eventSentences } from '@outrider/model/events/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';

/** The clock of a page may be ahead of the server's by this. */
const AHEAD_MS = 60_000;

/** Bookmarks a moment with a word. Nobody is told: it is found where that moment is looked at. */
export const addBookmark: HttpHandler<'addBookmark', 'store' | 'clock'> = async (
  { deviceid, time, text },
  { caller },
  services,
) => {
  const { store, clock } = services;
  if (time * 1_000 > clock.now() + AHEAD_MS) throw new OutriderError('VALIDATION', eventSentences.toCome);
  if (time * 1_000 < (await oldestVisibleMs(caller, services)))
    throw new OutriderError('FORBIDDEN', eventSentences.tooOld);
  const eventid = deviceEvents.bookmark.code;
  const memo = bookmarkMemo(caller.userName, text);
  const [bookmark] = await store.events.add([{ time, deviceid, eventid, memo, source: 'person' }]);
  if (bookmark === undefined) throw new OutriderError('INTERNAL', 'The bookmark has no number');
  return { hasError: false, message: 'The moment was bookmarked', id: bookmark.id };
};
