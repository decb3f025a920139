import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import { eventSentences } from '@outrider/model/events/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Caller } from '../../calls/caller.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import type { Services } from '../../calls/services.ts';
import { mayKnowEvents } from './may-know.ts';

export const noEvent = (): OutriderError => new OutriderError('NOT_FOUND', eventSentences.noEvent);

/** The event, where the caller may know of it; an event from before they may see does not exist for them (rule N22). @throws OutriderError NOT_FOUND */
export async function knownEvent(
  serialno: number,
  caller: Caller,
  parts: Pick<Services, 'store' | 'clock'>,
): Promise<KeptEvent> {
  const event = await parts.store.events.find(serialno);
  if (event === undefined || !mayKnowEvents(caller, event.deviceid)) throw noEvent();
  if (event.time * 1_000 < (await oldestVisibleMs(caller, parts))) throw noEvent();
  return event;
}
