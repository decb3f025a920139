import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import type { LastThere, Fact, InsideFence, PlaceFact, UnseenCrossing } from '@outrider/model/events/fact.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import { chordBetween, EARTH_M } from '@outrider/model/places/plane.ts';
import type { Clearing, FenceWatch, NearFences, WatchedDevice } from '../fences/fence-watch.ts';
import { type Crossing, FenceLook, type LaneState } from './fence-look.ts';
import { fenceEvent, mayBeFast, overFacts, ruleFacts } from './fence-rule-facts.ts';
import { beginsStretch, type Fix, fixAt, fixOf, leaps } from './fix.ts';
import { matchedLate, matchedLive } from './unseen-crossings.ts';
import { eventOf, NO_FACTS, type Staged, type StagedReport } from './staged-report.ts';

/** What the stage knows of a device. */
export interface FenceState {
  readonly live: LaneState;
  readonly late: LaneState;
  /** Crossings that live reports did not see, or not yet. */
  readonly unseen: readonly UnseenCrossing[];
}

/** Nothing is known of where the device is. */
export const UNKNOWN: LaneState = {
  fix: undefined,
  leapt: undefined,
  seen: 0,
  joined: 0,
  inside: new Map(),
  doubts: new Map(),
};
export const nowhere: FenceState = { live: UNKNOWN, late: UNKNOWN, unseen: [] };

/**
 * Which fences a device comes into and leaves. What it is in is kept with its reports; fences that are new to it it is in without a word.
 */
export function fenceStage(state: FenceState, staged: StagedReport, watch: FenceWatch): Staged<FenceState> {
  const { deviceid, lane, time } = staged;
  const { live, late } = state;
  if (live.clearing === undefined && live.inside.size === 0 && watch.device(deviceid) === undefined)
    return { state, facts: NO_FACTS };
  const fix = fixOf(staged);
  if (fix === undefined) return { state, facts: NO_FACTS };
  // Of most reports nothing more than this is looked at.
  if (lane === 'live' && staysClear(live, watch, fix) && !mayBeFast(live, watch))
    return { state: { live: clearAfter(live, fix), late, unseen: state.unseen }, facts: NO_FACTS };
  const before = lane === 'late' && beginsStretch(late.fix, time) ? UNKNOWN : state[lane];
  const walked = laneAfter(before, watch.device(deviceid), watch, fix);
  // Of where no vehicle can have come nothing is told: neither an edge nor a speed.
  if (walked.after.leapt === fix) return { state: { ...state, [lane]: walked.after }, facts: NO_FACTS };
  return lane === 'live'
    ? liveStage(state, staged, watch, walked)
    : lateStage(state, staged, watch, { before, ...walked });
}

function liveStage(
  state: FenceState,
  staged: StagedReport,
  watch: FenceWatch,
  walked: Walked,
): Staged<FenceState> {
  const { live: before } = state;
  // Of most reports there is nothing to be told.
  if (walked.crossings.length === 0 && isAsBefore(before, walked.after) && !mayBeFast(walked.after, watch))
    return { state: { live: walked.after, late: state.late, unseen: state.unseen }, facts: NO_FACTS };
  const { crossings, unseen } = matchedLive(walked.crossings, state.unseen);
  const { after, facts: ruled } = ruleFacts(staged, watch, {
    before,
    after: cameEarlier(walked.after, crossings),
    crossings,
  });
  const placed = placeFact(staged.deviceid, before, after, {
    lastThere: lastThereIn(crossings, 'live'),
    unseen: unseen === state.unseen ? undefined : unseen,
  });
  return stagedWith({ ...state, live: after, unseen }, staged, { crossings, ruled, placed });
}

const isAsBefore = (before: LaneState, after: LaneState): boolean =>
  after.inside === before.inside && after.seen === before.seen;

function lateStage(
  state: FenceState,
  staged: StagedReport,
  watch: FenceWatch,
  walked: Walked & { readonly before: LaneState },
): Staged<FenceState> {
  const { live } = state;
  const { crossings, unseen, corrected } = matchedLate(walked.crossings, state.unseen, live, staged.learnt);
  const { after: late, facts: ruled } = ruleFacts(staged, watch, { ...walked, crossings });
  const next = corrected.length === 0 ? live : { ...live, inside: withAll(live.inside, corrected) };
  const placed = placeFact(staged.deviceid, live, next, {
    lastThere: lastThereIn(crossings, 'late'),
    unseen: unseen === state.unseen ? undefined : unseen,
  });
  return stagedWith({ live: next, late, unseen }, staged, { crossings, ruled, placed });
}

function stagedWith(
  state: FenceState,
  staged: StagedReport,
  {
    crossings,
    ruled,
    placed,
  }: {
    readonly crossings: readonly Crossing[];
    readonly ruled: readonly Fact[];
    readonly placed: PlaceFact | undefined;
  },
): Staged<FenceState> {
  if (crossings.length + ruled.length === 0 && placed === undefined) return { state, facts: NO_FACTS };
  const events = crossings.flatMap((crossing) => eventsOf(staged, crossing));
  return { state, facts: [...events, ...ruled, ...(placed === undefined ? [] : [placed])] };
}

/** A device whose coming in was already told from kept-back reports is inside since that moment. */
function cameEarlier(after: LaneState, crossings: readonly Crossing[]): LaneState {
  const came = crossings.flatMap(({ fence: { number }, comesIn, isTold, time }) => {
    const one = after.inside.get(number);
    return isTold === true && comesIn && one !== undefined ? [{ ...one, since: time }] : [];
  });
  return came.length === 0 ? after : { ...after, inside: withAll(after.inside, came) };
}

const withAll = (
  inside: ReadonlyMap<number, InsideFence>,
  now: readonly InsideFence[],
): ReadonlyMap<number, InsideFence> => new Map([...inside, ...now.map((one) => [one.number, one] as const)]);

/** Whether there are fences of which it was not decided yet where the device is. */
export function isNewTo({ seen, joined }: LaneState, deviceid: string, watch: FenceWatch): boolean {
  const device = watch.device(deviceid);
  return device !== undefined && (device.edition > seen || device.joined !== joined);
}

/** Decides where a device stands of fences that are new to it, by where it was last. @param now unix seconds */
export function settled(
  state: FenceState,
  deviceid: string,
  watch: FenceWatch,
  now: { readonly at: Place; readonly time: number },
): Staged<FenceState> {
  const before = state.live;
  const device = watch.device(deviceid);
  const { edition = before.seen, joined = before.joined } = device ?? {};
  const look = new FenceLook(device, watch, before, fixAt(now.at, now.time));
  look.decide();
  const { inside, doubts } = look;
  const seen = Math.max(edition, before.seen);
  const after: LaneState = { ...before, seen, joined, inside, doubts, clearing: undefined };
  // That it is in none of them is not worth a row: after a start it is decided once more.
  const fact = inside === before.inside ? undefined : placeFact(deviceid, before, after);
  if (fact === undefined) return { state: { ...state, live: after }, facts: NO_FACTS };
  const over = overFacts({ deviceid, time: now.time }, before, after);
  return { state: { ...state, live: after }, facts: [...over, fact] };
}

const NO_CROSSINGS: readonly Crossing[] = [];

/** Where a device is after a fix, and which edges it went over. */
interface Walked {
  readonly after: LaneState;
  readonly crossings: readonly Crossing[];
}

/** Where a device is after its next fix, and which edges it went over on the way there. */
export function laneAfter(
  before: LaneState,
  device: WatchedDevice | undefined,
  watch: NearFences,
  fix: Fix,
): Walked {
  if (staysClear(before, watch, fix)) return { after: clearAfter(before, fix), crossings: NO_CROSSINGS };
  const leapt = before.fix !== undefined && leaps(before.fix, fix);
  if (leapt && (before.leapt === undefined || leaps(before.leapt, fix)))
    return { after: { ...before, leapt: fix }, crossings: NO_CROSSINGS };
  // After a leap that another fix confirms nobody knows the way.
  const look = new FenceLook(device, watch, before, fix, !leapt);
  look.all();
  const { inside, doubts, crossings } = look;
  const { edition = before.seen, joined = before.joined } = device ?? {};
  const after: LaneState = {
    fix,
    leapt: undefined,
    seen: Math.max(edition, before.seen),
    joined,
    inside,
    doubts,
    clearing:
      device !== undefined && doubts.size === 0
        ? clearingAt(before, device, watch, { fix, narrowest: look.narrowest })
        : undefined,
  };
  return { after, crossings };
}

/** Longest step from one fix to the next, as a chord, with which a clearing is looked for: a faster vehicle soon leaves it. */
const SHORT_STEP = 250 / EARTH_M;
/** Of a fence that is not so many steps from its middle to its edge, the edge is too near for one to hold. */
const STEPS_TO_EDGE = 4;
/** Where an edge was near, one is not looked for again within so far, degrees. */
const SAME_PLACE = 0.000_27;

/** Each clearing in a row that was of no use has the next one looked for twice as many fixes later, up to so many. */
const MOST_WAIT = 16;

/**
 * Whether a device is in the clearing still in which its last fix was: of its way there is nothing to be found. The same mark says that the
 * same fences watch it.
 */
function staysClear({ clearing, fix: last }: LaneState, { mark }: NearFences, fix: Fix): boolean {
  if (clearing === undefined || clearing.mark !== mark || last === undefined) return false;
  return isNear(clearing, fix.at, clearing.reach) && !leaps(last, fix);
}

/** Whether a place is nearer than that to the middle of a clearing. @param reach degrees */
function isNear({ middle, flat }: Clearing, { lat, lng }: Place, reach: number): boolean {
  const [north, east] = [lat - middle.lat, (lng - middle.lng) * flat];
  return north * north + east * east < reach * reach;
}

/** A fix in a clearing changes nothing but where the device is. */
const clearAfter = ({ seen, joined, inside, doubts, clearing }: LaneState, fix: Fix): LaneState => ({
  fix,
  leapt: undefined,
  seen,
  joined,
  inside,
  doubts,
  clearing,
});

/** The clearing round a fix, where one is worth its while. */
function clearingAt(
  { fix: last, clearing: before }: LaneState,
  device: WatchedDevice,
  watch: NearFences,
  { fix, narrowest }: { readonly fix: Fix; readonly narrowest: number },
): Clearing | undefined {
  const step = last === undefined ? Number.POSITIVE_INFINITY : chordBetween(last.vector, fix.vector);
  if (last === undefined || step > SHORT_STEP || step * STEPS_TO_EDGE > narrowest) return undefined;
  if (before === undefined || before.mark !== watch.mark) return watch.clearing?.(device, fix);
  const { middle, reach, misses = 0, wait } = before;
  if (reach === 0 && isNear(before, fix.at, SAME_PLACE)) return before;
  if (wait !== undefined && wait > 1) return { ...before, wait: wait - 1 };
  // One that was left with the next fix cost as much as a look at the fences, and spared none.
  if (wait === undefined && (reach === 0 || middle === last.at))
    return { ...before, reach: 0, misses: misses + 1, wait: Math.min(MOST_WAIT, 2 ** (misses + 1)) };
  const found = watch.clearing?.(device, fix);
  return found === undefined || wait === undefined ? found : { ...found, misses };
}

/** Up to when the device was in fences that it has left; of reports that were kept back, when it was at their edges. */
function lastThereIn(
  crossings: readonly Crossing[],
  lane: StagedReport['lane'],
): readonly LastThere[] | undefined {
  if (crossings.length === 0) return undefined;
  const over = crossings.filter(({ comesIn }) => lane === 'late' || !comesIn);
  return over.length === 0 ? undefined : over.map(({ fence: { number }, time }) => ({ number, time }));
}

/** The events of a crossing: where the fence wants them. */
function eventsOf(staged: StagedReport, crossing: Crossing): readonly Fact[] {
  const { fence, comesIn, time, at, between, isTold } = crossing;
  if (isTold === true || !(comesIn ? fence.triggerIn : fence.triggerOut)) return NO_FACTS;
  if (fence.crossingHours?.has(time * 1_000) === false) return NO_FACTS;
  const { code } = comesIn ? deviceEvents.triggerIn : deviceEvents.triggerOut;
  const base = fenceEvent(fence, fence.edition, { code, time, learnt: staged.learnt });
  return [
    {
      kind: 'begin',
      event: {
        ...eventOf(staged, code),
        ...base,
        late: staged.late || base.late,
        lat: round(at.lat),
        lng: round(at.lng),
        values: between ? { reckoned: 1 } : {},
      },
    },
  ];
}

/** A hand's breadth. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** What changed of where a device is, to be kept; undefined when nothing did. */
export function placeFact(
  deviceid: string,
  before: LaneState,
  after: LaneState,
  { lastThere, unseen }: Pick<PlaceFact, 'lastThere' | 'unseen'> = {},
): PlaceFact | undefined {
  const entered: InsideFence[] = [];
  for (const [number, one] of after.inside) if (before.inside.get(number) !== one) entered.push(one);
  const left: number[] = [];
  for (const number of before.inside.keys()) if (!after.inside.has(number)) left.push(number);
  const isMore = lastThere !== undefined || unseen !== undefined;
  if (entered.length + left.length === 0 && after.seen === before.seen && !isMore) return undefined;
  const more = { ...(lastThere && { lastThere }), ...(unseen && { unseen }) };
  return { kind: 'places', deviceid, edition: after.seen, entered, left, ...more };
}

/** The state with the places that the store has: by a fact, or by what was kept before a start. */
export function withPlaces(
  state: FenceState,
  {
    edition,
    entered,
    left,
    unseen = state.unseen,
  }: Pick<PlaceFact, 'edition' | 'entered' | 'left' | 'unseen'>,
): FenceState {
  const inside = new Map(state.live.inside);
  for (const number of left) inside.delete(number);
  for (const one of entered) inside.set(one.number, one);
  return { ...state, live: { ...state.live, seen: edition, inside, clearing: undefined }, unseen };
}
