// For tests: all fixes, all fences, no index, no state. What is inside is looked up anew for each pair, and of the way between two fixes each few
// metres.
import type { Place } from '@outrider/model/maps/place.ts';
import { distanceKm } from '@outrider/model/maps/sphere.ts';
import type { Fence } from '@outrider/model/places/fence-record.ts';
import { between, isIn, metresToEdge } from './slow-shapes.ts';

/** The way between two fixes is known where they are no further apart. */
const WAY_S = 120;
const WAY_KM = 3;
/** Less of a way on the other side of an edge is nothing, metres. */
const COUNTS_M = 30;
/** A way is looked at each so many metres: what is shorter counts for nothing. */
const STEP_M = 15;
/** What is that near to {@link COUNTS_M} may be told either way. */
const UNSURE_M = 12;
/** A part of a way, when it is cut where an edge lies: less than a millimetre. */
const CUTS = 30;

/** Where a device was, unix seconds. */
export interface SlowFix {
  readonly at: Place;
  readonly time: number;
}

/** A visit; `begun` and `ended` as of {@link VisitOfDay}. */
export interface SlowVisit {
  readonly number: number;
  readonly from: number;
  readonly to: number;
  readonly begun: boolean;
  readonly ended: boolean;
}

/** A part of a way that is all on one side of an edge. */
interface Part {
  readonly inside: boolean;
  readonly from: number;
  readonly to: number;
}

const isKnown = (from: SlowFix, to: SlowFix): boolean =>
  to.time - from.time <= WAY_S && distanceKm(from.at, to.at) <= WAY_KM;

/** The parts of the way between two fixes, by looking at it each few metres. */
function partsOf({ shape }: Fence, from: SlowFix, to: SlowFix): readonly Part[] {
  const long = distanceKm(from.at, to.at) * 1_000;
  const begins = isIn(shape, from.at);
  // Whoever gets to the edge and on to the other place has gone at least as far as both are from it.
  if (long < metresToEdge(shape, from.at) + metresToEdge(shape, to.at))
    return [{ inside: begins, from: 0, to: 1 }];
  const sideAt = (part: number): boolean => isIn(shape, between(from.at, to.at, part));
  const steps = Math.max(1, Math.ceil(long / STEP_M));
  const parts: Part[] = [];
  let [since, inside] = [0, begins];
  for (let step = 1; step <= steps; step++) {
    if (sideAt(step / steps) === inside) continue;
    let [low, high] = [(step - 1) / steps, step / steps];
    for (let cut = 0; cut < CUTS; cut++) {
      const middle = (low + high) / 2;
      if (sideAt(middle) === inside) low = middle;
      else high = middle;
    }
    parts.push({ inside, from: since, to: high });
    [since, inside] = [high, !inside];
  }
  return [...parts, { inside, from: since, to: 1 }];
}

/** Whether nobody can say for certain what the way between two fixes tells of a fence: it is on its other side for about as long as counts. */
export function isUnsure(fence: Fence, from: SlowFix, to: SlowFix): boolean {
  if (!isKnown(from, to)) return false;
  const long = distanceKm(from.at, to.at) * 1_000;
  return partsOf(fence, from, to).some(
    (part) => Math.abs((part.to - part.from) * long - COUNTS_M) < UNSURE_M,
  );
}

/** When a device goes over the edge of a fence between two fixes that are clear of it, in order. */
function crossings(fence: Fence, from: SlowFix, to: SlowFix): number[] {
  const [was, is] = [isIn(fence.shape, from.at), isIn(fence.shape, to.at)];
  if (!isKnown(from, to)) return was === is ? [] : [to.time];
  const long = distanceKm(from.at, to.at) * 1_000;
  const timeAt = (part: number): number => Math.round(from.time + (to.time - from.time) * part);
  const times: number[] = [];
  let side = was;
  for (const part of partsOf(fence, from, to)) {
    const counts = part.to === 1 || (part.to - part.from) * long >= COUNTS_M;
    if (part.inside === side || !counts) continue;
    times.push(timeAt(part.from));
    side = part.inside;
  }
  return times;
}

/** The visits of fixes that are clear of every edge, fence by fence. */
export function slowVisits(fences: readonly Fence[], fixes: readonly SlowFix[]): SlowVisit[] {
  const [first, last] = [fixes[0], fixes.at(-1)];
  if (first === undefined || last === undefined) return [];
  return fences.flatMap((fence) => {
    const { number } = fence;
    const edges = fixes.slice(1).flatMap((fix, at) => crossings(fence, fixes[at] ?? fix, fix));
    const visits: SlowVisit[] = [];
    let since: Pick<SlowVisit, 'from' | 'begun'> | undefined = isIn(fence.shape, first.at)
      ? { from: first.time, begun: false }
      : undefined;
    for (const time of edges)
      if (since === undefined) since = { from: time, begun: true };
      else {
        visits.push({ number, ...since, to: time, ended: true });
        since = undefined;
      }
    if (since !== undefined) visits.push({ number, ...since, to: last.time, ended: false });
    return visits;
  });
}
