import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { setterOf } from '../../calls/setter-of.ts';
import { count, isDuty } from './factor-rules.ts';

/** @throws OutriderError CONFLICT when the caller has none: they would be the first to be sent away */
export const writeFactorDuties: HttpHandler<'writeFactorDuties', 'store' | 'settings'> = async (
  { levels },
  call,
  { store: { secondFactors }, settings },
) => {
  const { session } = call;
  if (isDuty(levels, session.identity.level) && count(await secondFactors.of(session.userName)) === 0)
    throw new OutriderError('CONFLICT', 'Set up a second factor of your own first');
  const duties = [...new Set(levels)].sort((a, b) => a - b);
  await settings.set({ 'signIn.factorDuties': duties }, setterOf(call));
  return { hasError: false, message: 'It is a duty for these permissions from now on' };
};
