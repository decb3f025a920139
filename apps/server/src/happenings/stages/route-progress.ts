import type { RouteProgress } from '@outrider/model/events/fact.ts';
import type { RouteCourse } from '@outrider/model/places/route-course.ts';
import type { Fix } from './fix.ts';

/** So near to a position, along the line, a vehicle is there: it may park beside it. */
const REACH_M = 50;
/** So far back it drives the wrong way, and so far on again it does not. */
const WRONG_M = 200;
/** After a longer silence nobody is told which positions were passed: late reports tell it. */
const SILENT_S = 600;
/** Nothing drives farther along a line, metres a second: it came another way. */
const FASTEST = 70;
/** Of a way that ends where it begins, so far from its begin a vehicle may be seen first when it drives it again, metres. */
const AGAIN_M = 1_000;

/** How far a vehicle has come on its route. */
export interface Progress extends RouteProgress {
  /** How far it came in that direction, metres. */
  readonly turn: number;
}

/** News of it: a position was passed or left out, or it drives the wrong way. */
export interface ProgressNews {
  readonly kind: 'passed' | 'skipped' | 'wrong';
  /** Of the position, from 0; of the one it comes to next, where it drives the wrong way. */
  readonly position: number;
}

const NO_NEWS: readonly ProgressNews[] = [];

/**
 * How far a vehicle is with a fix that is on its route.
 * @param before undefined when it was not on it before
 * @param silentS since its last fix, seconds
 * @param wasOff whether it had left the route: positions in between were left out
 */
export function progressed(
  course: RouteCourse,
  before: Progress | undefined,
  { vector }: Pick<Fix, 'vector'>,
  silentS: number,
  wasOff: boolean,
): {
  readonly now: Progress | undefined;
  readonly news: readonly ProgressNews[];
  /** Whether the silence was so long that nobody is to be told. */
  readonly isSilent?: boolean;
} {
  const along = course.along(vector, before?.along);
  if (along === undefined) return { now: before, news: NO_NEWS };
  if (before === undefined) return begun(course, along);
  const { stops } = course;
  const isDone = before.next >= stops.length;
  if (isDone) {
    const again = course.isRound ? course.along(vector) : along;
    const leftEnd = course.metresToEnd(vector) > REACH_M;
    if (again !== undefined && leftEnd && again <= (course.isRound ? AGAIN_M : REACH_M))
      return begun(course, again);
    return { now: { ...before, along }, news: NO_NEWS };
  }
  if (along <= REACH_M && before.next > 1 && before.along > REACH_M) return begun(course, along);

  const cameOtherwise = wasOff || along - before.along > FASTEST * Math.max(1, silentS);
  const news: ProgressNews[] = [];
  let { next, skipped } = before;
  for (; next < stops.length && (stops[next] ?? 0) <= along + REACH_M; next++) {
    const isThere = !cameOtherwise || (stops[next] ?? 0) >= along - REACH_M;
    news.push({ kind: isThere ? 'passed' : 'skipped', position: next });
    if (!isThere) skipped |= 1 << next;
  }
  const { wrong, turn } = direction(before, along);
  if (wrong && !before.wrong) news.push({ kind: 'wrong', position: next });
  return { now: { along, next, skipped, wrong, turn }, news, isSilent: silentS > SILENT_S };
}

/** At which position a vehicle is; undefined where it is at none. */
export function positionAt({ stops }: RouteCourse, along: number): number | undefined {
  const position = stops.findIndex((stop) => Math.abs(stop - along) <= REACH_M);
  return position < 0 ? undefined : position;
}

/** A vehicle that comes onto a line in its middle has nothing to do with the positions before. */
function begun(course: RouteCourse, along: number): ReturnType<typeof progressed> {
  const { stops } = course;
  const first = stops.findIndex((stop) => stop >= along - REACH_M);
  const next = first < 0 ? stops.length : first;
  const isThere = (stops[next] ?? Number.POSITIVE_INFINITY) <= along + REACH_M;
  return {
    now: { along, next: isThere ? next + 1 : next, skipped: 0, wrong: false, turn: along },
    news: isThere ? [{ kind: 'passed', position: next }] : NO_NEWS,
  };
}

function direction({ wrong, turn }: Progress, along: number): Pick<Progress, 'wrong' | 'turn'> {
  const back = wrong ? along - turn : turn - along;
  if (back >= WRONG_M) return { wrong: !wrong, turn: along };
  return { wrong, turn: wrong ? Math.min(turn, along) : Math.max(turn, along) };
}
