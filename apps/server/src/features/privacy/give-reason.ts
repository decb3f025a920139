import { OutriderError } from '@outrider/model/error-code.ts';
import { privacySentences } from '@outrider/model/privacy/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { askedTime } from './asked-time.ts';

/** Reason and stretch are what the audit trail says of the call: it is there before anything is open. */
export const giveReason: HttpHandler<'giveReason', 'givenReasons'> = (
  { deviceid, start, end },
  { caller },
  { givenReasons },
) => {
  const stretch = askedTime(start, end);
  if (!caller.darkBetween(deviceid, stretch).some(({ mode }) => mode === 'reason'))
    throw new OutriderError('CONFLICT', privacySentences.nothingToOpen);
  const untilMs = givenReasons.open({ user: caller.userName, deviceid, ...stretch });
  return { hasError: false, message: 'The time is open', until: Math.floor(untilMs / 1_000) };
};
