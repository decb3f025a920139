import type { Visit } from '../../happenings/visits/whole-visits.ts';
import type { Caller } from '../../calls/caller.ts';
import { litParts } from '../../calls/lit-parts.ts';

/**
 * What somebody may know of a visit: its parts outside of private times.
 * @param oldest unix seconds before which they may know nothing
 */
export function toldVisits(visit: Visit, oldest: number, caller: Caller) {
  const { deviceid, number, title, from, to } = visit;
  const dark = caller.darkBetween(deviceid, { fromMs: from * 1_000, toMs: (to + 1) * 1_000 }, 'place');
  const whole = {
    deviceid,
    fence: number,
    title,
    // Nothing is told from before the caller may see (rule N22).
    from: Math.max(from, Math.ceil(Math.max(0, oldest))),
    to,
    begun: visit.begun && from >= oldest ? (1 as const) : (0 as const),
    ended: visit.ended ? (1 as const) : (0 as const),
  };
  return withMarks(visit, litParts(whole, dark));
}

/** A part of a visit that was told since `oldest`, as it may be told since a later moment; undefined where nothing of it may. */
export function toldSince(part: ToldVisit, oldest: number): ToldVisit | undefined {
  if (part.from >= oldest) return part;
  const { fromReckoned: _, ...rest } = part;
  const from = Math.ceil(oldest);
  return part.to < from ? undefined : { ...rest, from, begun: 0 };
}

export type ToldVisit = ReturnType<typeof toldVisits>[number];

/** Parts of a visit; those with its begin, or its end, say so where that was worked out between two reports. */
const withMarks = <P extends { readonly begun: 0 | 1; readonly ended: 0 | 1 }>(
  { fromReckoned, toReckoned }: Pick<Visit, 'fromReckoned' | 'toReckoned'>,
  parts: readonly P[],
) =>
  parts.map((part) => ({
    ...part,
    ...(part.begun === 1 && fromReckoned && { fromReckoned }),
    ...(part.ended === 1 && toReckoned && { toReckoned }),
  }));
