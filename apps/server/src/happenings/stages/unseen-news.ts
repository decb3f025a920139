import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import type { RouteProgress, UnseenNews } from '@outrider/model/events/fact.ts';
import type { Fix } from './fix.ts';
import { type Gap, GapMemory } from './gap-memory.ts';

/** Something that happened on a route, before it is told. */
export interface RouteNews {
  readonly code: number;
  /** From 0; undefined where it is of none. */
  readonly position: number | undefined;
  /** Whether it happened at that position: a vehicle that drives the wrong way only comes to it next. */
  readonly isOfPosition: boolean;
  readonly fix: Fix;
  /** Between which fixes it was; undefined where nobody knows. */
  readonly gap: Gap | undefined;
  /** Whether the gap was so long that nobody is told by live reports. */
  readonly isSilent: boolean;
}

/** The news that are left to tell, and the remembered rest. */
interface MatchedNews {
  readonly news: readonly RouteNews[];
  /** Undefined: nothing. */
  readonly unseen: readonly UnseenNews[] | undefined;
  readonly positions: KnownBetter;
}

/** Positions of which late reports know more than live ones: a bit for each, the lowest is for the first. */
export interface KnownBetter {
  readonly passed: number;
  readonly skipped: number;
}

/** What live reports know of a route. */
interface KnownOfRoute {
  readonly unseen?: readonly UnseenNews[] | undefined;
  readonly progress?: RouteProgress | undefined;
  readonly off: boolean;
  readonly since: Fix | undefined;
  readonly until?: number | undefined;
}

type What = Pick<UnseenNews, 'code' | 'position' | 'silent'>;

const { routeLeft, positionPassed, positionSkipped } = deviceEvents;
const NOTHING_BETTER: KnownBetter = { passed: 0, skipped: 0 };

const memoryOf = (unseen: readonly UnseenNews[] = []): GapMemory<What> =>
  new GapMemory<What>(
    unseen,
    (one, other) =>
      one.code === other.code &&
      one.position === other.position &&
      (one.silent === true) === (other.silent === true),
  );

const whatOf = ({ code, position, isOfPosition }: RouteNews): What => ({
  code,
  position: isOfPosition ? (position ?? -1) : -1,
});

/** A position cannot have been passed and left out at once: gives the other for either; undefined for news of no position. */
function contraryOf({ code, position }: What): What | undefined {
  if (code === positionPassed.code) return { code: positionSkipped.code, position };
  return code === positionSkipped.code ? { code: positionPassed.code, position } : undefined;
}

/**
 * The news of live reports that late reports have not told before, and do not contradict: these were there. News of a gap are
 * remembered.
 */
export function matchedLiveNews(
  news: readonly RouteNews[],
  unseen: readonly UnseenNews[] | undefined,
): MatchedNews {
  if (news.length === 0) return { news, unseen, positions: NOTHING_BETTER };
  const memory = memoryOf(unseen);
  let { passed, skipped } = NOTHING_BETTER;
  const left = news.filter((one) => {
    const { code, position = 0, gap, isSilent } = one;
    if (gap === undefined) return !isSilent;
    const what = whatOf(one);
    const contrary = contraryOf(what);
    if (contrary !== undefined && memory.toldLate(contrary, gap) !== undefined) {
      if (code === positionSkipped.code) passed |= 1 << position;
      else skipped |= 1 << position;
      return false;
    }
    if (!isSilent) return memory.foundLive(what, gap) === undefined;
    const isTold = memory.toldLate(what, gap) !== undefined;
    if (!isTold && contrary !== undefined) memory.remember({ ...what, silent: true }, gap);
    return false;
  });
  return { news: left, unseen: rest(memory), positions: { passed, skipped } };
}

/**
 * The news of late reports that live reports have not told before. Where they contradict these they are told.
 * @param live their last fix
 * @param known what they know of the route
 * @param isBegin whether it begins with this fix: at which position it stands then it may have come to earlier
 * @param stoodAt the position at which it ended before, where it starts over
 */
export function matchedLateNews(
  news: readonly RouteNews[],
  {
    live,
    known,
    isBegin,
    stoodAt,
  }: {
    readonly live: Fix | undefined;
    readonly known: KnownOfRoute;
    readonly isBegin: boolean;
    readonly stoodAt: number | undefined;
  },
): MatchedNews {
  if (news.length === 0) return { news, unseen: known.unseen, positions: NOTHING_BETTER };
  const memory = memoryOf(known.unseen);
  let { passed, skipped } = NOTHING_BETTER;
  const left = news.filter((one) => {
    const { code, position = 0, fix } = one;
    const what = whatOf(one);
    const contrary = contraryOf(what);
    const isContrary = contrary !== undefined && gapsOf(memory, contrary, fix.time).length > 0;
    const untold = code === positionPassed.code ? untoldGap(memory, position, fix.time) : undefined;
    if (code === positionPassed.code) {
      if (isContrary) passed |= 1 << position;
      const isFirst =
        untold === undefined ? !isTold(memory, position, fix, known, live) : memory.take(untold, fix.time);
      if (isBegin && !isFirst) return false;
    }
    const gap = memory.gapOf(what, fix.time);
    if (gap !== undefined) return !memory.take(gap, fix.time);
    if (code === positionSkipped.code && isContrary) skipped |= 1 << position;
    // Live reports may come to know of it after the gap that they are in, or have not told it yet.
    if (live === undefined || fix.time > live.time || isPending(one, known)) {
      memory.remember(what, { from: fix.time, until: fix.time });
      return true;
    }
    // Of older reports nothing is remembered but where they ended.
    return !(isBegin && untold === undefined && position === stoodAt);
  });
  return { news: left, unseen: rest(memory), positions: { passed, skipped } };
}

const rest = ({ unseen }: GapMemory<What>): readonly UnseenNews[] | undefined =>
  unseen.length === 0 ? undefined : unseen;

/** The gaps in which live reports found something of a position with the fix after: one of which they told it, a silent one. */
const gapsOf = (memory: GapMemory<What>, what: What, time: number): readonly UnseenNews[] =>
  [what, { ...what, silent: true }].flatMap((one) => memory.gapOf(one, time) ?? []);

/** The gap in which a position was passed, perhaps, of which live reports told nothing: late reports are to tell it once. */
function untoldGap(memory: GapMemory<What>, position: number, time: number): UnseenNews | undefined {
  const silent: What = { code: positionPassed.code, position, silent: true };
  // What they take for left out stays remembered as that, beside: late reports may tell either.
  for (const gap of gapsOf(memory, { code: positionSkipped.code, position }, time))
    memory.remember(silent, gap);
  return memory.gapOf(silent, time);
}

/** Whether it was told, other than in a gap of live reports, that a position was passed: by these, or by late reports since. */
function isTold(
  memory: GapMemory<What>,
  position: number,
  { time }: Fix,
  { progress, off, since, until }: KnownOfRoute,
  live: Fix | undefined,
): boolean {
  if (progress !== undefined && progress.next > position) return true;
  const what: What = { code: positionPassed.code, position };
  const isBeyond = off || since !== undefined;
  const lastThere = (isBeyond ? until : undefined) ?? live?.time ?? 0;
  if (memory.gapOf(what, time) !== undefined) return true;
  return time >= lastThere && memory.isToldLateSince(what, lastThere);
}

/** Whether live reports have found the device beyond the route, and have yet to tell that, or what it passed meanwhile. */
function isPending({ code, fix: { time }, isOfPosition }: RouteNews, known: KnownOfRoute): boolean {
  const { off, since, until } = known;
  if (until === undefined || time < until) return false;
  if (isOfPosition) return off || since !== undefined;
  return code === routeLeft.code && !off && since !== undefined && time <= since.time;
}
