// For tests: drives through fences by a seed, with their visits as the server walks them, and as a slow look tells them.
import { deepEqual, ok } from 'node:assert/strict';
import { seededRandom } from '@outrider/kit/seeded-random.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import { distanceKm, placeAway } from '@outrider/model/maps/sphere.ts';
import { emptyFence, type Fence } from '@outrider/model/places/fence-record.ts';
import { Track, TrackWriter } from '@outrider/model/positions/track.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { fenceStage, nowhere } from '../../stages/fence-stage.ts';
import { stagedAt, START_S } from '../../stages/testing-staged.ts';
import { FenceWatch } from '../../fences/fence-watch.ts';
import { VisitWalk } from '../visit-walk.ts';
import { type SlowFix, type SlowVisit, slowVisits, unsureFix } from './slow-visits.ts';

const FENCES = 6;
const FIXES = 70;
const BEGIN = 1_700_000_000;
/** So near to an edge it creeps now and then, metres: whether a crossing counts is then a matter of how many fixes there are. */
const NEAR_M = 60;
/** As recorders send it: a millionth of a degree. */
const DEGREE_PARTS = 1e6;
/** Beside the antimeridian. */
const MIDDLE: Place = { lat: 47.4, lng: 179.98 };
const TOWN_KM = 8;
/** A crossing is told so exactly, seconds: each is rounded. */
const SAME_S = 1;

type Random = () => number;

const placeIn = (random: Random, km: number): Place =>
  placeAway(MIDDLE, random() * 360, km * Math.sqrt(random()));

/** A yard of any kind, a town's quarter, or a gate that is smaller than the way between two fixes. */
function fenceOf(number: number, random: Random): Fence {
  const centre = placeIn(random, 6);
  const star = (least: number, most: number, corners: number): Place[] =>
    Array.from({ length: corners }, (_, at) =>
      placeAway(centre, (360 / corners) * at, least + (most - least) * random()),
    );
  const size = random() < 0.4 ? 0.1 : 1;
  const kind = (['circle', 'polygon', 'corridor'] as const)[number % 3] ?? 'circle';
  const shape =
    kind === 'circle'
      ? ({ kind, centre, radius: Math.round(size * (300 + random() * 3_000)) } as const)
      : kind === 'polygon'
        ? ({ kind, rings: [star(1.5 * size, 3.5 * size, 9), star(0.3 * size, 0.9 * size, 5)] } as const)
        : ({
            kind,
            line: [centre, placeIn(random, 6), placeIn(random, 6)],
            width: Math.round(size * (400 + random() * 900)),
          } as const);
  const empty = emptyFence(number);
  const triggers = { enabled: true, triggerIn: true, triggerOut: true };
  // Half of them as fences are, the others with an edge of their own.
  const own = { edge: [5, 50, 120][number % 3] ?? 5, fixes: 1 + (number % 4) };
  const rules = random() < 0.5 ? empty.rules : { ...empty.rules, ...own };
  return { ...empty, ...triggers, rules, edition: 1, title: `F${number}`, shape, deviceids: ['A'] };
}

/** A place beside the edge of a fence. */
function besideEdge({ shape }: Fence, random: Random): Place {
  const pick = (line: readonly Place[]): Place => line[Math.floor(random() * line.length)] ?? MIDDLE;
  const edge =
    shape.kind === 'circle'
      ? placeAway(shape.centre ?? MIDDLE, random() * 360, shape.radius / 1_000)
      : shape.kind === 'polygon'
        ? pick(shape.rings.flat())
        : placeAway(pick(shape.line), random() * 360, shape.width / 2_000);
  return placeAway(edge, random() * 360, (random() * NEAR_M) / 1_000);
}

const sent = ({ lat, lng }: Place): Place => ({
  lat: Math.round(lat * DEGREE_PARTS) / DEGREE_PARTS,
  lng: Math.round(lng * DEGREE_PARTS) / DEGREE_PARTS,
});

/**
 * A drive about the town: mostly a fix each 20 to 60 s, now and then none for so long that nobody knows the way, and after that mostly some while
 * beside an edge, a few metres a fix.
 */
function driveOf(random: Random, fences: readonly Fence[]): SlowFix[] {
  const fixes: SlowFix[] = [];
  let [heading, time, creeps] = [random() * 360, BEGIN, 0];
  let at = placeIn(random, TOWN_KM);
  for (let step = 0; step < FIXES; step++) {
    fixes.push({ at: sent(at), time });
    const seconds = random() < 0.15 ? 400 : 20 + Math.round(random() * 40);
    time += seconds;
    heading += (random() - 0.5) * 120;
    if (seconds > 100) {
      const fence = fences[Math.floor(random() * fences.length)];
      creeps = fence !== undefined && random() < 0.7 ? 8 : 0;
      at = fence !== undefined && creeps > 0 ? besideEdge(fence, random) : placeIn(random, TOWN_KM);
    } else if (creeps-- > 0) at = placeAway(at, random() * 360, (random() * NEAR_M) / 1_000);
    else if (distanceKm(at, MIDDLE) > TOWN_KM) {
      heading += 180;
      at = placeAway(at, heading, 0.5);
    } else at = placeAway(at, heading, (seconds / 3_600) * (30 + random() * 80));
  }
  return fixes;
}

/** The drive without the fixes of which rounding decides. */
function sureOf(fences: readonly Fence[], drive: readonly SlowFix[]): readonly SlowFix[] {
  const fixes = [...drive];
  for (let at = unsureFix(fences, fixes); at !== undefined; at = unsureFix(fences, fixes))
    fixes.splice(at, 1);
  return fixes;
}

/** What the server finds in the same fixes, packed as they are kept. */
async function walkedVisits(fences: readonly Fence[], fixes: readonly SlowFix[]): Promise<SlowVisit[]> {
  const writer = new TrackWriter(BEGIN * 1_000);
  for (const { at, time } of fixes)
    writer.add({ ...at, time: time * 1_000, speedKmh: 50, heading: 0, late: false, ignitionOn: true });
  const walk = new VisitWalk('A', new FenceWatch(fences, () => []), BEGIN);
  await walk.along(new Track(writer.done()));
  return walk.done().map(({ title: _title, ...visit }) => visit);
}

/** A coming in or a leaving; unix seconds. */
interface ToldCrossing {
  readonly number: number;
  readonly comesIn: boolean;
  readonly time: number;
}

/** The events that the server tells of the same fixes, each as it comes. */
function toldCrossings(fences: readonly Fence[], fixes: readonly SlowFix[]): ToldCrossing[] {
  const watch = new FenceWatch(fences, () => []);
  const told: ToldCrossing[] = [];
  let state = nowhere;
  for (const { at, time } of fixes) {
    const result = fenceStage(state, stagedAt(time - START_S, at), watch);
    state = result.state;
    for (const fact of result.facts)
      if (fact.kind === 'begin')
        told.push({
          number: fact.event.fenceId ?? -1,
          comesIn: fact.event.eventid === deviceEvents.triggerIn.code,
          time: fact.event.time,
        });
  }
  return told.sort((a, b) => a.number - b.number || a.time - b.time);
}

/**
 * The events that the slow look's visits are: each end that was seen is one. Over a gap of which nobody knows the way an end lies between two fixes, and the
 * event has the moment of the second.
 */
const crossingsOf = (visits: readonly SlowVisit[]): ToldCrossing[] =>
  visits
    .flatMap(({ number, from, to, begun, ended }) => [
      ...(begun ? [{ number, comesIn: true, time: from }] : []),
      ...(ended ? [{ number, comesIn: false, time: to }] : []),
    ])
    .sort((a, b) => a.number - b.number || a.time - b.time);

/** @throws AssertionError where the events are not the ends of the visits */
function compareCrossings(
  told: readonly ToldCrossing[],
  slow: readonly ToldCrossing[],
  fixes: readonly SlowFix[],
  seed: number,
): void {
  const what = ({ number, comesIn }: ToldCrossing) => ({ number, comesIn });
  deepEqual(told.map(what), slow.map(what), `events of seed ${seed}`);
  for (const [at, { time }] of told.entries()) {
    const known = slow[at]?.time ?? 0;
    const next = fixes.find((fix) => fix.time > known)?.time ?? known;
    const isSame = Math.abs(time - known) <= SAME_S || time === next;
    ok(isSame, `seed ${seed}: event ${at} at ${time}, not ${known}`);
  }
}

const inOrder = (visits: readonly SlowVisit[]): SlowVisit[] =>
  visits.toSorted((a, b) => a.number - b.number || a.from - b.from);

/** The counts of what was compared for a seed. */
export interface ComparedLooks {
  readonly visits: number;
  /** Visits that begin between two fixes. */
  readonly between: number;
  readonly events: number;
  /** Fixes, each with each fence, that are nearer to its edge than counts alone. */
  readonly near: number;
  /** Crossings that count by how many fixes there were alone. */
  readonly byFixes: number;
  /** Fixes that were left out, as rounding decides of them. */
  readonly unsure: number;
}

/**
 * Compares both for a seed.
 * @throws AssertionError where they tell different visits
 */
export async function compareLooks(seed: number): Promise<ComparedLooks> {
  const random = seededRandom(seed);
  const fences = Array.from({ length: FENCES }, (_, number) => fenceOf(number, random));
  const drive = driveOf(random, fences);
  const fixes = sureOf(fences, drive);
  const told = slowVisits(fences, fixes);
  const slow = inOrder(told.visits);
  const walked = inOrder(await walkedVisits(fences, fixes));
  const who = ({ number, begun, ended }: SlowVisit) => ({ number, begun, ended });
  deepEqual(walked.map(who), slow.map(who), `seed ${seed}`);
  for (const [at, visit] of walked.entries())
    for (const end of ['from', 'to'] as const) {
      const apart = Math.abs(visit[end] - (slow[at]?.[end] ?? 0));
      ok(apart <= SAME_S, `seed ${seed}: ${end} of visit ${at} differs by ${apart} s`);
    }
  const crossings = toldCrossings(fences, fixes);
  compareCrossings(crossings, crossingsOf(slow), fixes, seed);
  const times = new Set(fixes.map(({ time }) => time));
  return {
    visits: slow.length,
    between: slow.filter(({ from }) => !times.has(from)).length,
    events: crossings.length,
    near: told.near,
    byFixes: told.byFixes,
    unsure: drive.length - fixes.length,
  };
}
