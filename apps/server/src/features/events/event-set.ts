import { notedEvents } from '@outrider/model/events/event-codes.ts';
import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import { eventSentences } from '@outrider/model/events/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { changeOf } from '../../calls/noted-changes.ts';
import type { Services } from '../../calls/services.ts';
import { knownEvent, noEvent } from './known-event.ts';

type Parts = Pick<Services, 'store' | 'clock'>;

/** @returns the number of the change. @throws OutriderError NOT_FOUND where the event went meanwhile, STORE_FULL */
async function changed(
  serialno: number,
  said: Partial<Pick<KeptEvent, 'memo' | 'checkStatus'>>,
  { store }: Pick<Parts, 'store'>,
): Promise<number> {
  const event = await store.events.change(serialno, said);
  if (event === undefined) throw noEvent();
  return event.updates;
}

/** What the audit trail calls the states of an event (rule N18). */
const STATUS_WORDS = ['new', 'acknowledged', 'confirmed', 'a false alarm'] as const;

/** Says what somebody did about an event (rule N18), and by that about its case, with all of its events. */
export const checkEvent: HttpHandler<'checkEvent', 'store' | 'clock' | 'caseDesk'> = async (
  { serialno, checkstatus },
  { caller, note },
  services,
) => {
  const event = await knownEvent(serialno, caller, services);
  if (event.checkStatus !== checkstatus)
    note([changeOf('Status', STATUS_WORDS[event.checkStatus], STATUS_WORDS[checkstatus])]);
  await services.caseDesk.check(serialno, checkstatus, caller.userName);
  const updatetime = await changed(serialno, { checkStatus: checkstatus }, services);
  return { hasError: false, message: 'The event was changed', updatetime };
};

/** Writes an event's memo, where the variant lets people. Events that people noted have words that tell who did: these stay. */
export const noteEvent: HttpHandler<'noteEvent', 'store' | 'clock' | 'variant'> = async (
  { serialno, memo },
  { caller, note },
  services,
) => {
  if (!services.variant.rules.eventEdit) throw new OutriderError('FORBIDDEN', eventSentences.noMemos);
  const { eventid, memo: before } = await knownEvent(serialno, caller, services);
  if (notedEvents.includes(eventid)) throw new OutriderError('VALIDATION', eventSentences.ownWords);
  if (before !== memo) note([changeOf('Memo', before, memo)]);
  const updatetime = await changed(serialno, { memo }, services);
  return { hasError: false, message: 'The memo was saved', updatetime };
};
