import { OutriderError } from '@outrider/model/error-code.ts';
import { purposesOf } from '@outrider/model/privacy/privacy-settings.ts';
import { privacySentences } from '@outrider/model/privacy/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { askedTime } from './asked-time.ts';

/** Reason and stretch are what the audit trail says of the call: it is there before anything is open. */
export const giveReason: HttpHandler<'giveReason', 'givenReasons' | 'settings'> = async (
  { deviceid, start, end, purpose = '', reason },
  { caller },
  { givenReasons, settings },
) => {
  if (purpose === '' && reason === '') throw new OutriderError('VALIDATION', privacySentences.wantsWords);
  const stretch = askedTime(start, end);
  if (!caller.darkBetween(deviceid, stretch, 'footage').some(({ mode }) => mode === 'reason'))
    throw new OutriderError('CONFLICT', privacySentences.nothingToOpen);
  const purposes = purposesOf(settings.get('privacy.purposes'));
  if (purposes.length > 0 && !purposes.includes(purpose))
    throw new OutriderError('VALIDATION', privacySentences.notAPurpose);
  const untilMs = await givenReasons.open({ user: caller.userName, deviceid, ...stretch });
  return { hasError: false, message: 'The time is open', until: Math.floor(untilMs / 1_000) };
};
