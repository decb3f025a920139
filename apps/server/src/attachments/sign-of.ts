import { type AttachmentsBody, LONG_SIGN_BYTES } from '@outrider/model/events/attachment.ts';
import type { KeptEvent } from '@outrider/model/events/kept-event.ts';

/** What names the files of an event to its recorder (T/JSATL12-2017 table 4-16); undefined where it announced none. */
export function signOf({
  attachments,
  values,
}: Pick<KeptEvent, 'attachments' | 'values'>): AttachmentsBody['sign'] | undefined {
  const { signTerminal, signTime, signNumber, signReserved = 0, signBytes } = values;
  if (attachments === 0 || typeof signTerminal !== 'string' || typeof signTime !== 'string') return undefined;
  return {
    terminalId: signTerminal,
    time: signTime,
    number: Number(signNumber),
    attachments,
    reserved: Number(signReserved),
    long: signBytes === LONG_SIGN_BYTES,
  };
}
