import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import type { LastThere, Fact, InsideFence, PlaceFact } from '@outrider/model/events/fact.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import { vectorOf } from '@outrider/model/places/plane.ts';
import type { FenceWatch, NearFences, WatchedDevice } from '../fences/fence-watch.ts';
import { type Crossing, FenceLook, type LaneState } from './fence-look.ts';
import { fenceEvent, overFacts, ruleFacts } from './fence-rule-facts.ts';
import { beginsStretch, type Fix, fixOf, leaps } from './fix.ts';
import { eventOf, NO_FACTS, type Staged, type StagedReport } from './staged-report.ts';

/** What the stage knows of a device. */
export interface FenceState {
  readonly live: LaneState;
  readonly late: LaneState;
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
export const nowhere: FenceState = { live: UNKNOWN, late: UNKNOWN };

/**
 * Which fences a device comes into and leaves. What it is in is kept with its reports; fences that are new to it it is in without a word.
 */
export function fenceStage(state: FenceState, staged: StagedReport, watch: FenceWatch): Staged<FenceState> {
  const { deviceid, lane, time } = staged;
  const device = watch.device(deviceid);
  if (device === undefined && state.live.inside.size === 0) return { state, facts: NO_FACTS };
  const fix = fixOf(staged);
  if (fix === undefined) return { state, facts: NO_FACTS };
  const before = lane === 'late' && beginsStretch(state.late.fix, time) ? UNKNOWN : state[lane];
  const walked = laneAfter(before, device, watch, fix);
  const { crossings } = walked;
  const { after, facts: ruled } = ruleFacts(staged, watch, { before, ...walked });
  const lastThere = lastThereIn(crossings, lane);
  const placed =
    lane === 'live'
      ? placeFact(deviceid, before, after, lastThere)
      : lastThereFact(deviceid, state.live.seen, lastThere);
  const next = lane === 'live' ? { live: after, late: state.late } : { live: state.live, late: after };
  // Of most reports there is nothing to be told.
  if (crossings.length + ruled.length === 0 && placed === undefined) return { state: next, facts: NO_FACTS };
  const events = crossings.flatMap((crossing) => eventsOf(staged, crossing));
  return { state: next, facts: [...events, ...ruled, ...(placed === undefined ? [] : [placed])] };
}

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
  const look = new FenceLook(device, watch, before, { ...now, vector: vectorOf(now.at) });
  look.decide();
  const { inside, doubts } = look;
  const after: LaneState = { ...before, seen: Math.max(edition, before.seen), joined, inside, doubts };
  // That it is in none of them is not worth a row: after a start it is decided once more.
  const fact = inside === before.inside ? undefined : placeFact(deviceid, before, after);
  if (fact === undefined) return { state: { ...state, live: after }, facts: NO_FACTS };
  const over = overFacts({ deviceid, time: now.time }, before, after);
  return { state: { ...state, live: after }, facts: [...over, fact] };
}

const NO_CROSSINGS: readonly Crossing[] = [];

/** Where a device is after its next fix, and which edges it went over on the way there. */
export function laneAfter(
  before: LaneState,
  device: WatchedDevice | undefined,
  watch: NearFences,
  fix: Fix,
): { readonly after: LaneState; readonly crossings: readonly Crossing[] } {
  const leapt = before.fix !== undefined && leaps(before.fix, fix);
  if (leapt && (before.leapt === undefined || leaps(before.leapt, fix)))
    return { after: { ...before, leapt: fix }, crossings: NO_CROSSINGS };
  // After a leap that another fix confirms nobody knows the way.
  const look = new FenceLook(device, watch, leapt ? { ...before, fix: undefined } : before, fix);
  look.all();
  const { edition = before.seen, joined = before.joined } = device ?? {};
  const after: LaneState = {
    fix,
    leapt: undefined,
    seen: Math.max(edition, before.seen),
    joined,
    inside: look.inside,
    doubts: look.doubts,
  };
  return { after, crossings: look.crossings };
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

const lastThereFact = (
  deviceid: string,
  edition: number,
  lastThere: readonly LastThere[] | undefined,
): PlaceFact | undefined =>
  lastThere && { kind: 'places', deviceid, edition, entered: [], left: [], lastThere };

/** What is told of a crossing: where the fence is to. */
function eventsOf(staged: StagedReport, { fence, comesIn, time, at, between }: Crossing): readonly Fact[] {
  if (!(comesIn ? fence.triggerIn : fence.triggerOut)) return NO_FACTS;
  const { code } = comesIn ? deviceEvents.triggerIn : deviceEvents.triggerOut;
  const of = fenceEvent(fence, fence.edition, { code, time, learnt: staged.learnt });
  return [
    {
      kind: 'begin',
      event: {
        ...eventOf(staged, code),
        ...of,
        late: staged.late || of.late,
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
  lastThere?: readonly LastThere[],
): PlaceFact | undefined {
  const entered: InsideFence[] = [];
  for (const [number, one] of after.inside) if (before.inside.get(number) !== one) entered.push(one);
  const left: number[] = [];
  for (const number of before.inside.keys()) if (!after.inside.has(number)) left.push(number);
  if (entered.length + left.length === 0 && after.seen === before.seen && lastThere === undefined)
    return undefined;
  return { kind: 'places', deviceid, edition: after.seen, entered, left, ...(lastThere && { lastThere }) };
}

/** The state with what the store has: where the device is by a fact, or by what was kept before a start. */
export function withPlaces(
  state: FenceState,
  { edition, entered, left }: Pick<PlaceFact, 'edition' | 'entered' | 'left'>,
): FenceState {
  const inside = new Map(state.live.inside);
  for (const number of left) inside.delete(number);
  for (const one of entered) inside.set(one.number, one);
  return { ...state, live: { ...state.live, seen: edition, inside } };
}
