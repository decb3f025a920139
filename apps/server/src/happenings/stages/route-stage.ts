import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import type { Fact, OnRoute, RouteFact } from '@outrider/model/events/fact.ts';
import type { RouteWatch, WatchedRoute } from '../routes/route-watch.ts';
import { beginsStretch, type Fix, fixOf, leaps } from './fix.ts';
import type { Gap } from './gap-memory.ts';
import { positionAt, type Progress, type ProgressNews, progressed } from './route-progress.ts';
import { eventOf, NO_FACTS, type Staged, type StagedReport } from './staged-report.ts';
import { type KnownBetter, matchedLateNews, matchedLiveNews, type RouteNews } from './unseen-news.ts';

/** How old the kept progress of a device may be, metres: it is not written with each report. */
const KEPT_M = 500;

/** The state of a device and a route that it was on. */
interface Followed extends OnRoute {
  readonly progress?: Progress | undefined;
  /** Where it was along the line when that was kept last, metres. */
  readonly keptAt?: number | undefined;
  /** The first fix on the other side of where it is known to be. */
  readonly since: Fix | undefined;
  /** When it was on this side last, before that: unix seconds; undefined where nobody knows. */
  readonly until?: number | undefined;
}

interface RouteLane {
  /** The last fix that could be. */
  readonly fix: Fix | undefined;
  /** One after it that could not, unless the next confirms it. */
  readonly leapt: Fix | undefined;
  readonly followed: ReadonlyMap<number, Followed>;
}

/** What the stage knows of a device. */
export interface RouteState {
  readonly live: RouteLane;
  readonly late: RouteLane;
  /** What late reports have told since the last live fix of routes on which that did not find the device. In memory alone. */
  readonly ahead: ReadonlyMap<number, Ahead>;
}

type Ahead = Pick<OnRoute, 'number' | 'edition' | 'unseen'>;

const UNKNOWN: RouteLane = { fix: undefined, leapt: undefined, followed: new Map() };
const NO_ROUTES: RouteState['ahead'] = new Map();
export const onNoRoute: RouteState = { live: UNKNOWN, late: UNKNOWN, ahead: NO_ROUTES };

/**
 * Which routes a device leaves, and comes back to. It leaves only a route that it was on: a route that it is given while it is elsewhere begins
 * once it gets there. It has left when it was beyond for as long as the route allows, by two fixes at least; it is back with the first.
 */
export function routeStage(state: RouteState, staged: StagedReport, watch: RouteWatch): Staged<RouteState> {
  const { deviceid, lane, time } = staged;
  const routes = watch.of(deviceid);
  if (routes.length === 0 && state[lane].followed.size === 0) return { state, facts: NO_FACTS };
  const fix = fixOf(staged);
  if (fix === undefined) return { state, facts: NO_FACTS };
  const before = lane === 'late' && beginsStretch(state.late.fix, time) ? UNKNOWN : state[lane];
  const gap = before.fix && { from: before.fix.time, until: fix.time };
  const leapt = before.fix !== undefined && leaps(before.fix, fix);
  if (leapt && (before.leapt === undefined || leaps(before.leapt, fix)))
    return { state: { ...state, [lane]: { ...before, leapt: fix } }, facts: NO_FACTS };

  const facts: Fact[] = [];
  const followed = new Map<number, Followed>();
  const live = new Map(state.live.followed);
  const ahead = new Map<number, Ahead>();
  for (const route of routes) {
    const standing = ofEdition(before.followed, route);
    const { now, rings } = look(route, standing, before.fix, fix);
    const first = ofEdition(state.ahead, route);
    if (lane === 'late' && first !== undefined) ahead.set(route.number, first);
    if (now === undefined) continue;
    const moved = withProgress(route, standing, now, before.fix, fix);
    const told = [
      ...(rings === undefined ? [] : [ringing(now.off, rings, now.off ? gapBefore(standing, rings) : gap)]),
      ...moved.news.map((one) => ({
        ...newsOf(one, fix, standing?.off === true ? (gapBefore(standing, fix) ?? gap) : gap),
        isSilent: moved.isSilent === true,
      })),
    ];
    if (lane === 'live') {
      const { news, unseen, positions } = matchedLiveNews(
        told,
        standing === undefined ? first?.unseen : standing.unseen,
      );
      followed.set(route.number, withKnownBetter({ ...moved.now, unseen }, positions));
      for (const one of news) facts.push(toldOf(staged, route, one));
      continue;
    }
    followed.set(route.number, moved.now);
    const known = ofEdition(live, route);
    const isBegin = before.fix === undefined;
    const { news, unseen, positions } = matchedLateNews(told, {
      live: state.live.fix,
      known: known ?? { off: false, since: undefined, unseen: first?.unseen },
      isBegin,
      stoodAt: isBegin ? standsAt(route, ofEdition(state.late.followed, route)) : undefined,
    });
    if (known !== undefined) live.set(route.number, withKnownBetter({ ...known, unseen }, positions));
    else if (unseen !== undefined) {
      const { number, edition } = route;
      ahead.set(number, { number, edition, unseen });
    }
    for (const one of news) facts.push(toldOf(staged, route, one));
  }
  const now = lane === 'live' ? followed : live;
  const fact = changed(deviceid, state.live.followed, now);
  if (fact !== undefined) facts.push(fact);
  const after: RouteState =
    lane === 'live'
      ? { live: { fix, leapt: undefined, followed: withKept(now, fact) }, late: state.late, ahead: NO_ROUTES }
      : {
          live: fact === undefined ? state.live : { ...state.live, followed: withKept(now, fact) },
          late: { fix, leapt: undefined, followed },
          ahead,
        };
  return { state: after, facts };
}

/** The state of a route, as it is drawn now. */
function ofEdition<One extends Pick<OnRoute, 'edition'>>(
  followed: ReadonlyMap<number, One>,
  { number, edition }: Pick<WatchedRoute, 'number' | 'edition'>,
): One | undefined {
  const known = followed.get(number);
  return known?.edition === edition ? known : undefined;
}

/** The state of a route where late reports know more of some of its positions. */
function withKnownBetter(followed: Followed, { passed, skipped }: KnownBetter): Followed {
  const { progress } = followed;
  const now = ((progress?.skipped ?? 0) & ~passed) | skipped;
  return progress === undefined || progress.skipped === now
    ? followed
    : { ...followed, progress: { ...progress, skipped: now } };
}

/** From when it was on the route last to a fix. */
const gapBefore = (known: Followed | undefined, { time }: Fix): Gap | undefined =>
  known?.until === undefined ? undefined : { from: known.until, until: time };

/** The state of a route after a fix, and from which fix on it is another than before, if that is to be told. */
function look(
  route: WatchedRoute,
  known: Followed | undefined,
  last: Fix | undefined,
  fix: Fix,
): { readonly now: Followed | undefined; readonly rings?: Fix } {
  const { number, edition } = route;
  const off = !route.has(fix.vector);
  if (known === undefined)
    return { now: off ? undefined : { number, edition, off: false, since: undefined } };
  if (off === known.off) return { now: known.since === undefined ? known : { ...known, since: undefined } };
  if (!off) return { now: { ...known, off: false, since: undefined }, rings: fix };
  if (known.since === undefined) return { now: { ...known, since: fix, until: last?.time } };
  if (fix.time - known.since.time < route.after) return { now: known };
  return { now: { ...known, off: true, since: undefined }, rings: known.since };
}

/** How far the device has come; while it is not on the route, as far as it was. */
function withProgress(
  { course }: WatchedRoute,
  before: Followed | undefined,
  now: Followed,
  from: Fix | undefined,
  fix: Fix,
): { readonly now: Followed; readonly news: readonly ProgressNews[]; readonly isSilent?: boolean } {
  if (course === undefined || now.off || now.since !== undefined) return { now, news: [] };
  const silentS = fix.time - (from ?? fix).time;
  const moved = progressed(course, before?.progress, fix, silentS, before?.off === true);
  return { ...moved, now: { ...now, progress: moved.now } };
}

/** At which position of a route a device was with its last fix. */
function standsAt({ course }: WatchedRoute, known: Followed | undefined): number | undefined {
  const isBeyond = known === undefined || known.off || known.since !== undefined;
  if (course === undefined || isBeyond || known.progress === undefined) return undefined;
  return positionAt(course, known.progress.along);
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** What happened at a position of a route, or on it, at a fix. */
function newsOf({ kind, position }: ProgressNews, fix: Fix, gap: Gap | undefined): RouteNews {
  const kinds = {
    passed: deviceEvents.positionPassed,
    skipped: deviceEvents.positionSkipped,
    wrong: deviceEvents.wrongWay,
  };
  return { code: kinds[kind].code, position, isOfPosition: kind !== 'wrong', fix, gap, isSilent: false };
}

function ringing(off: boolean, fix: Fix, gap: Gap | undefined): RouteNews {
  const { code } = off ? deviceEvents.routeLeft : deviceEvents.routeBack;
  return { code, position: undefined, isOfPosition: false, fix, gap, isSilent: false };
}

/** An event of a route. */
function toldOf(
  staged: StagedReport,
  { number, edition, title }: WatchedRoute,
  { code, position, isOfPosition, fix: { time, at } }: RouteNews,
): Fact {
  const letter = isOfPosition ? (LETTERS[position ?? -1] ?? '') : '';
  // What tells it in its key from others of the same second.
  const place = position === undefined ? '' : `${position}.`;
  return {
    kind: 'begin',
    event: {
      ...eventOf(staged, code),
      time,
      lat: at.lat,
      lng: at.lng,
      source: 'route',
      key: `route.${number}.${edition}.${code}.${place}${time}`,
      memo: letter === '' ? title : `${letter}, ${title}`,
      values: { route: number, ...(position !== undefined && { position }) },
    },
  };
}

/** What is to be kept: which routes it is on, or off, otherwise than before, and how far it is. */
function changed(
  deviceid: string,
  before: RouteLane['followed'],
  after: RouteLane['followed'],
): RouteFact | undefined {
  const now: OnRoute[] = [];
  for (const one of after.values()) {
    const { number, edition, off, progress, unseen } = one;
    const known = before.get(number);
    const isKnown = known?.edition === edition && known.off === off && known.unseen === unseen;
    if (isKnown && !isFarther(known, one)) continue;
    const { along = 0, next = 0, skipped = 0, wrong = false } = progress ?? {};
    now.push({
      number,
      edition,
      off,
      ...(progress && { progress: { along, next, skipped, wrong } }),
      ...(unseen && { unseen }),
    });
  }
  const gone = [...before.keys()].filter((number) => !after.has(number));
  return now.length + gone.length === 0 ? undefined : { kind: 'routes', deviceid, now, gone };
}

/** Whether how far it is has to be kept again. */
function isFarther({ progress: before, keptAt }: Followed, { progress: now }: Followed): boolean {
  if (now === undefined) return false;
  if (before?.next !== now.next || before.skipped !== now.skipped || before.wrong !== now.wrong) return true;
  return Math.abs(now.along - (keptAt ?? Number.POSITIVE_INFINITY)) >= KEPT_M;
}

/** The state that was just handed over counts as kept. */
function withKept(
  followed: ReadonlyMap<number, Followed>,
  fact: RouteFact | undefined,
): ReadonlyMap<number, Followed> {
  if (fact === undefined) return followed;
  const kept = new Map(followed);
  for (const { number, progress } of fact.now) {
    const one = kept.get(number);
    if (one !== undefined) kept.set(number, { ...one, keptAt: progress?.along });
  }
  return kept;
}

/** The state with what the store has. */
export function withRoutes(state: RouteState, { now, gone }: Pick<RouteFact, 'now' | 'gone'>): RouteState {
  const followed = new Map(state.live.followed);
  for (const number of gone) followed.delete(number);
  for (const { progress, ...one } of now) {
    const known = progress && { ...progress, turn: progress.along };
    followed.set(one.number, { ...one, progress: known, keptAt: progress?.along, since: undefined });
  }
  return { ...state, live: { ...state.live, followed } };
}
