import { OutriderError } from '@outrider/model/error-code.ts';
import { placeSentences } from '@outrider/model/places/sentences.ts';
import { MAX_VISIT_DAYS, MOST_VISITS } from '@outrider/protocol/places/visit-calls.ts';
import type { Caller } from '../../calls/caller.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import type { Services } from '../../calls/services.ts';
import { toldVisits } from './told-visits.ts';

const DAY_S = 86_400;

/**
 * From when on visits are told, and since when the asker may know of any; unix seconds.
 * @throws OutriderError VALIDATION for a stretch that is none, or too long
 */
export async function askedVisits(
  { from, to }: { readonly from: number; readonly to: number },
  caller: Caller,
  services: Pick<Services, 'store' | 'clock'>,
): Promise<{ readonly since: number; readonly oldest: number }> {
  if (to <= from || to - from > MAX_VISIT_DAYS * DAY_S)
    throw new OutriderError('VALIDATION', placeSentences.visitStretch);
  const oldest = (await oldestVisibleMs(caller, services)) / 1_000;
  return { since: Math.max(from, Number.isFinite(oldest) ? Math.ceil(oldest) : 0), oldest };
}

export const listVisits: HttpHandler<'listVisits', 'visits' | 'store' | 'clock'> = async (
  { from, to, fence },
  { devices, caller },
  { visits, store, clock },
) => {
  const { since, oldest } = await askedVisits({ from, to }, caller, { store, clock });
  if (since >= to) return { visits: [], left: 0, pending: 0 };
  const found = await visits.find(
    devices.map(({ deviceid }) => deviceid),
    since,
    to,
    { number: fence, enough: MOST_VISITS },
  );
  return {
    visits: found.visits.slice(0, MOST_VISITS).flatMap((visit) => toldVisits(visit, oldest, caller)),
    left: found.left + Math.max(0, found.visits.length - MOST_VISITS),
    pending: found.pending,
  };
};
