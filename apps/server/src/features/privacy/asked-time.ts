import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_PRIVATE_DAYS } from '@outrider/protocol/privacy/calls.ts';

const DAY_S = 86_400;

/** The stretch that is asked about, ms since 1970 UTC. @throws OutriderError VALIDATION for an empty or too long one */
export function askedTime(start: number, end: number): { readonly fromMs: number; readonly toMs: number } {
  if (end <= start) throw new OutriderError('VALIDATION', 'end: it is not after the start');
  if (end - start > MAX_PRIVATE_DAYS * DAY_S)
    throw new OutriderError('VALIDATION', `end: ask for at most ${MAX_PRIVATE_DAYS} days at once`);
  return { fromMs: start * 1_000, toMs: end * 1_000 };
}
