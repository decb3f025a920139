import { OutriderError } from '@outrider/model/error-code.ts';
import type { Caller } from './caller.ts';
import { oldestVisibleMs } from './oldest-visible.ts';
import type { Services } from './services.ts';

const DAY_MS = 86_400_000;

/** `fromMs <= time < toMs`, ms since 1970; nothing where `toMs` is not the greater. */
export interface AskedStretch {
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * The stretch of time that was asked for, as far as the asker may see back (rule N22).
 * @throws OutriderError VALIDATION when it ends before it begins, or is longer than so many days
 */
export async function askedStretch(
  { start, end }: { readonly start: number; readonly end: number },
  maxDays: number,
  caller: Caller,
  services: Pick<Services, 'store' | 'clock'>,
): Promise<AskedStretch> {
  const [fromMs, toMs] = [start * 1_000, (end + 1) * 1_000];
  if (toMs <= fromMs) throw new OutriderError('VALIDATION', 'end: it is before the start');
  // An hour more: a day in which clocks go back is longer.
  if (toMs - fromMs > maxDays * DAY_MS + DAY_MS / 24)
    throw new OutriderError('VALIDATION', `end: ask for at most ${maxDays} days at once`);
  return { fromMs: Math.max(fromMs, await oldestVisibleMs(caller, services)), toMs };
}
