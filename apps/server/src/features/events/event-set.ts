import { notedEvents } from '@outrider/model/events/event-codes.ts';
import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import { eventSentences } from '@outrider/model/events/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Caller } from '../../calls/caller.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import type { Services } from '../../calls/services.ts';
import { mayKnowEvents } from './may-know.ts';

type Parts = Pick<Services, 'store' | 'clock'>;
const none = (): OutriderError => new OutriderError('NOT_FOUND', eventSentences.noEvent);

/** The event, where the caller may know of it; one that is older than he may see is none for him (rule N22). @throws OutriderError NOT_FOUND */
async function knownEvent(serialno: number, caller: Caller, parts: Parts): Promise<KeptEvent> {
  const event = await parts.store.events.find(serialno);
  if (event === undefined || !mayKnowEvents(caller, event.deviceid)) throw none();
  if (event.time * 1_000 < (await oldestVisibleMs(caller, parts))) throw none();
  return event;
}

/** @returns the number of the change. @throws OutriderError NOT_FOUND where the event went meanwhile, STORE_FULL */
async function changed(
  serialno: number,
  said: Partial<Pick<KeptEvent, 'memo' | 'checkStatus'>>,
  { store }: Pick<Parts, 'store'>,
): Promise<number> {
  const event = await store.events.change(serialno, said);
  if (event === undefined) throw none();
  return event.updates;
}

/** Says what was done about an event (rule N18), and by that about its case, with all of its events. */
export const checkEvent: HttpHandler<'checkEvent', 'store' | 'clock' | 'caseDesk'> = async (
  { serialno, checkstatus },
  { caller },
  services,
) => {
  await knownEvent(serialno, caller, services);
  await services.caseDesk.check(serialno, checkstatus, caller.userName);
  const updatetime = await changed(serialno, { checkStatus: checkstatus }, services);
  return { hasError: false, message: 'The event was changed', updatetime };
};

/** Writes an event's memo. Those that people noted have words that tell who did: these stay. */
export const noteEvent: HttpHandler<'noteEvent', 'store' | 'clock'> = async (
  { serialno, memo },
  { caller },
  services,
) => {
  const { eventid } = await knownEvent(serialno, caller, services);
  if (notedEvents.includes(eventid)) throw new OutriderError('VALIDATION', eventSentences.ownWords);
  const updatetime = await changed(serialno, { memo }, services);
  return { hasError: false, message: 'The memo was saved', updatetime };
};
