import { OutriderError } from '@outrider/model/error-code.ts';
import { placeSentences } from '@outrider/model/places/sentences.ts';
import { MAX_VISIT_DAYS, MOST_VISITS } from '@outrider/protocol/places/visit-calls.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import type { Visit } from '../../happenings/visits/whole-visits.ts';
import { litParts } from '../../calls/lit-parts.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';

const DAY_S = 86_400;

export const listVisits: HttpHandler<'listVisits', 'visits' | 'store' | 'clock'> = async (
  { from, to, fence },
  { devices, caller },
  { visits, store, clock },
) => {
  if (to <= from || to - from > MAX_VISIT_DAYS * DAY_S)
    throw new OutriderError('VALIDATION', placeSentences.visitStretch);
  const oldest = (await oldestVisibleMs(caller, { store, clock })) / 1_000;
  const since = Math.max(from, Number.isFinite(oldest) ? Math.ceil(oldest) : 0);
  if (since >= to) return { visits: [], left: 0, pending: 0 };
  const found = await visits.find(
    devices.map(({ deviceid }) => deviceid),
    since,
    to,
    { number: fence, enough: MOST_VISITS },
  );
  return {
    visits: found.visits.slice(0, MOST_VISITS).flatMap((visit) =>
      withMarks(
        visit,
        litParts(
          {
            deviceid: visit.deviceid,
            fence: visit.number,
            title: visit.title,
            // Nothing is told of what is older than the asker may see (rule N22).
            from: Math.max(visit.from, Math.ceil(Math.max(0, oldest))),
            to: visit.to,
            begun: visit.begun && visit.from >= oldest ? 1 : 0,
            ended: visit.ended ? 1 : 0,
          },
          caller.darkBetween(
            visit.deviceid,
            { fromMs: visit.from * 1_000, toMs: (visit.to + 1) * 1_000 },
            'place',
          ),
        ),
      ),
    ),
    left: found.left + Math.max(0, found.visits.length - MOST_VISITS),
    pending: found.pending,
  };
};

/** Parts of a visit, of which those that have its begin, or its end, say so where that was worked out between two reports. */
const withMarks = <P extends { readonly begun: 0 | 1; readonly ended: 0 | 1 }>(
  { fromReckoned, toReckoned }: Pick<Visit, 'fromReckoned' | 'toReckoned'>,
  parts: readonly P[],
) =>
  parts.map((part) => ({
    ...part,
    ...(part.begun === 1 && fromReckoned && { fromReckoned }),
    ...(part.ended === 1 && toReckoned && { toReckoned }),
  }));
