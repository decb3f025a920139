import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { count, isDuty } from './factor-rules.ts';

/** @throws OutriderError CONFLICT when who says so has none himself: he would be the first to be sent away */
export const writeFactorDuties: HttpHandler<'writeFactorDuties', 'store'> = async (
  { levels },
  { session },
  { store: { secondFactors } },
) => {
  if (isDuty(levels, session.identity.level) && count(await secondFactors.of(session.userName)) === 0)
    throw new OutriderError('CONFLICT', 'Set up a second factor of your own first');
  await secondFactors.putDuties(levels);
  return { hasError: false, message: 'It is a duty for these permissions from now on' };
};
