import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import type { UnseenNews } from '@outrider/model/events/fact.ts';
import type { Fix } from './fix.ts';
import { type Gap, GapMemory, isWithin } from './gap-memory.ts';

/** Something that happened on a route, before it is told. */
export interface RouteNews {
  readonly code: number;
  /** From 0; undefined where it is of none. */
  readonly position: number | undefined;
  /** Whether it happened at that position: who drives the wrong way only comes to it next. */
  readonly isOfPosition: boolean;
  readonly fix: Fix;
  /** Between which fixes it was; undefined where nobody knows. */
  readonly gap: Gap | undefined;
}

/** What is left to tell, and what is remembered of the rest. */
interface MatchedNews {
  readonly news: readonly RouteNews[];
  /** Undefined: nothing. */
  readonly unseen: readonly UnseenNews[] | undefined;
  /** A bit for each position that was passed, whatever live reports know of it; the lowest is for the first. */
  readonly passed: number;
}

/** What live reports know of the route. */
interface KnownOfRoute {
  readonly unseen?: readonly UnseenNews[] | undefined;
  readonly off: boolean;
  readonly since: Fix | undefined;
  readonly until?: number | undefined;
}

type What = Pick<UnseenNews, 'code' | 'position'>;

const { routeLeft, positionPassed, positionSkipped } = deviceEvents;

const memoryOf = (unseen: readonly UnseenNews[] = []): GapMemory<What> =>
  new GapMemory<What>(unseen, (one, other) => one.code === other.code && one.position === other.position);

const whatOf = ({ code, position, isOfPosition }: RouteNews): What => ({
  code,
  position: isOfPosition ? (position ?? -1) : -1,
});

/** Of what live reports say, what was kept back has not told before. What they say of a gap is remembered. */
export function matchedLiveNews(
  news: readonly RouteNews[],
  unseen: readonly UnseenNews[] | undefined,
): MatchedNews {
  if (news.length === 0) return { news, unseen, passed: 0 };
  const memory = memoryOf(unseen);
  let passed = 0;
  const left = news.filter((one) => {
    const { code, position = 0, gap } = one;
    if (gap === undefined) return true;
    if (code === positionSkipped.code) {
      const what = { ...whatOf(one), code: positionPassed.code };
      if (memory.toldLate(what, gap) === undefined) return true;
      passed |= 1 << position;
      return false;
    }
    return memory.foundLive(whatOf(one), gap) === undefined;
  });
  return { news: left, unseen: rest(memory), passed };
}

/**
 * Of what was kept back, what live reports have not told before.
 * @param live their last fix
 * @param known what they know of the route; undefined: the device was not on it
 * @param isBegin whether it begins with this fix: at which position it stands then it came to earlier
 */
export function matchedLateNews(
  news: readonly RouteNews[],
  {
    live,
    known,
    isBegin,
  }: {
    readonly live: Fix | undefined;
    readonly known: KnownOfRoute | undefined;
    readonly isBegin: boolean;
  },
): MatchedNews {
  if (news.length === 0 || known === undefined) return { news, unseen: known?.unseen, passed: 0 };
  const memory = memoryOf(known.unseen);
  let passed = 0;
  const left = news.filter((one) => {
    const { code, fix } = one;
    if (code === positionPassed.code) {
      passed |= 1 << (one.position ?? 0);
      if (isBegin) return false;
    }
    const what = whatOf(one);
    const gap = memory.gapOf(what, fix.time);
    if (gap !== undefined) return !memory.take(gap, fix.time);
    // Live reports may come to know of it after the gap that they are in, or have not told it yet.
    if ((live !== undefined && fix.time > live.time) || isPending(one, known))
      memory.remember(what, { from: fix.time, until: fix.time });
    return true;
  });
  return { news: left, unseen: rest(memory), passed };
}

const rest = ({ unseen }: GapMemory<What>): readonly UnseenNews[] | undefined =>
  unseen.length === 0 ? undefined : unseen;

/** Whether live reports have found the device beyond the route, and not told it yet. */
const isPending = ({ code, fix: { time } }: RouteNews, { off, since, until }: KnownOfRoute): boolean =>
  code === routeLeft.code &&
  !off &&
  since !== undefined &&
  until !== undefined &&
  isWithin(time, { from: until, until: since.time });
