import type { InsideFence, PlaceFact } from '@outrider/model/events/fact.ts';
import { distanceKm } from '@outrider/model/maps/sphere.ts';
import { vectorOf } from '@outrider/model/places/plane.ts';
import { impossibleIn, MAX_SPEED } from '@outrider/model/positions/impossible.ts';
import { FenceLook, type Fix, type LaneState } from './fence-look.ts';
import type { FenceWatch } from '../fences/fence-watch.ts';
import { NO_FACTS, type Staged, type StagedReport } from './staged-report.ts';

/** So far a fix may be off without being a leap, however short the time, km. */
const LEAP_SLACK_KM = 0.2;
/** Reports that a device kept back are of one stretch when they are no further apart. */
const LATE_GAP_S = 600;

/** What the stage knows of a device. */
export interface FenceState {
  readonly live: LaneState;
  readonly late: LaneState;
}

const UNKNOWN: LaneState = {
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
  const { deviceid, lane, time, report } = staged;
  const { position } = report;
  const device = watch.device(deviceid);
  if (device === undefined && state.live.inside.size === 0) return { state, facts: NO_FACTS };
  if (!position.valid || impossibleIn(position).length > 0) return { state, facts: NO_FACTS };
  const before = lane === 'late' ? lateState(state.late, time) : state.live;
  const { lat, lng } = position;
  const fix: Fix = { at: { lat, lng }, vector: vectorOf(position), time };
  const leapt = before.fix !== undefined && leaps(before.fix, fix);
  if (leapt && (before.leapt === undefined || leaps(before.leapt, fix)))
    return { state: { ...state, [lane]: { ...before, leapt: fix } }, facts: NO_FACTS };
  // After a leap that another fix confirms nobody knows the way.
  const look = new FenceLook(staged, watch, leapt ? { ...before, fix: undefined } : before, fix);
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
  const placed = lane === 'live' ? placeFact(deviceid, before, after) : undefined;
  const facts = placed === undefined ? look.events : [...look.events, placed];
  return { state: { ...state, [lane]: after }, facts };
}

/** After a gap, or a report from before, nobody knows where the device was. */
function lateState(late: LaneState, time: number): LaneState {
  const last = late.fix?.time;
  return last === undefined || time < last || time - last > LATE_GAP_S ? UNKNOWN : late;
}

/** Whether no vehicle comes from one fix to the other in that time. */
function leaps(from: Fix, to: Fix): boolean {
  const hours = Math.max(0, to.time - from.time) / 3_600;
  return distanceKm(from.at, to.at) > LEAP_SLACK_KM + MAX_SPEED * hours;
}

/** What changed of where a device is, to be kept; undefined when nothing did. */
function placeFact(deviceid: string, before: LaneState, after: LaneState): PlaceFact | undefined {
  const entered: InsideFence[] = [];
  for (const [number, one] of after.inside) if (before.inside.get(number) !== one) entered.push(one);
  const left: number[] = [];
  for (const number of before.inside.keys()) if (!after.inside.has(number)) left.push(number);
  if (entered.length + left.length === 0 && after.seen === before.seen) return undefined;
  return { kind: 'places', deviceid, edition: after.seen, entered, left };
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
