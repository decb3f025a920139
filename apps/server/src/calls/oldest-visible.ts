import type { Services } from './services.ts';
import type { Caller } from './caller.ts';

const DAY_MS = 86_400_000;

/**
 * The earliest moment of recordings that a caller may see, ms since 1970: -Infinity where there is no bound (rule N22).
 */
export async function oldestVisibleMs(
  { boundBy }: Pick<Caller, 'boundBy'>,
  { store, clock }: Pick<Services, 'store' | 'clock'>,
): Promise<number> {
  const days = (await store.users.find(boundBy))?.retentionDays ?? 0;
  return days === 0 ? Number.NEGATIVE_INFINITY : clock.now() - days * DAY_MS;
}

/** The first day that lies wholly after a moment, wherever on earth it is counted. */
export function firstDayAfter(ms: number): number {
  return ms === Number.NEGATIVE_INFINITY ? ms : Math.floor(ms / DAY_MS) + 2;
}
