import { OutriderError } from '@outrider/model/error-code.ts';
import { placeSentences } from '@outrider/model/places/sentences.ts';
import { MAX_VISIT_DAYS, MOST_VISITS } from '@outrider/protocol/places/visit-calls.ts';
import type { HttpHandler } from '../../calls/handler.ts';

const DAY_S = 86_400;

export const listVisits: HttpHandler<'listVisits', 'visits'> = async (
  { from, to, fence },
  { devices },
  { visits },
) => {
  if (to <= from || to - from > MAX_VISIT_DAYS * DAY_S)
    throw new OutriderError('VALIDATION', placeSentences.visitStretch);
  const found = await visits.find(
    devices.map(({ deviceid }) => deviceid),
    from,
    to,
  );
  const asked = fence === undefined ? found.visits : found.visits.filter(({ number }) => number === fence);
  return {
    visits: asked.slice(0, MOST_VISITS).map((visit) => ({
      deviceid: visit.deviceid,
      fence: visit.number,
      title: visit.title,
      from: visit.from,
      to: visit.to,
      begun: visit.begun ? 1 : 0,
      ended: visit.ended ? 1 : 0,
    })),
    left: Math.max(0, asked.length - MOST_VISITS),
    pending: found.pending,
  };
};
