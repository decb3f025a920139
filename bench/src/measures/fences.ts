import booleanPointInPolygon from '@turf/boolean-point-in-polygon';
import { seededRandom } from '@outrider/kit/seeded-random.ts';
import { placeAway } from '@outrider/model/maps/sphere.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import { emptyFence, type Fence } from '@outrider/model/places/fence-record.ts';
import { vectorOf } from '@outrider/model/places/plane.ts';
import { fenceGround } from '@outrider/model/places/fence-ground.ts';
import { FenceWatch } from '@outrider/server/happenings/fences/fence-watch.ts';
import { type FenceState, fenceStage, nowhere } from '@outrider/server/happenings/stages/fence-stage.ts';
import type { StagedReport } from '@outrider/server/happenings/stages/staged-report.ts';
import type { Measure, Run } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';

const FENCES = { all: 5_000, polygons: 2_000, corridors: 500, few: 50 } as const;
const DEVICES = 50_000;
const REPORTS = 200_000;
const CORNERS = 100;
const LINE_POINTS = 200;
const START_S = 1_800_000_000;
const middle: Place = { lat: 24.5, lng: 120.8 };

/** Fences as a country has them: within 150 km of a middle, a few hundred metres across; of these 40 % polygons and 10 % corridors. */
function drawn(count: number, random: () => number, groupids: readonly number[]): Fence[] {
  const share = count / FENCES.all;
  return Array.from({ length: count }, (_, number) => {
    const centre = placeAway(middle, random() * 360, Math.sqrt(random()) * 150);
    const shape: Fence['shape'] =
      number < FENCES.polygons * share
        ? { kind: 'polygon', rings: [roundAbout(centre, random)] }
        : number < (FENCES.polygons + FENCES.corridors) * share
          ? { kind: 'corridor', line: lineFrom(centre, random), width: 40 }
          : { kind: 'circle', centre, radius: 100 + Math.round(random() * 400) };
    return {
      ...emptyFence(number),
      enabled: true,
      edition: 1,
      triggerIn: true,
      triggerOut: true,
      shape,
      groupids,
    };
  });
}

/** A ring of many corners, none as far out as the next. */
const roundAbout = (centre: Place, random: () => number): Place[] =>
  Array.from({ length: CORNERS }, (_, at) => placeAway(centre, (at * 360) / CORNERS, 0.2 + random() * 0.3));

/** A winding line of five km. */
function lineFrom(begin: Place, random: () => number): Place[] {
  let [place, heading] = [begin, random() * 360];
  return Array.from({ length: LINE_POINTS }, () => {
    heading += (random() - 0.5) * 40;
    place = placeAway(place, heading, 0.025);
    return place;
  });
}

/** Vehicles that drive 15 s between reports, each on its own straight way. */
function* reports(count: number, devices: number, random: () => number): Generator<StagedReport> {
  const ways = Array.from({ length: devices }, () => ({
    at: placeAway(middle, random() * 360, Math.sqrt(random()) * 150),
    heading: random() * 360,
  }));
  for (let each = 0; each < count; each++) {
    const device = each % devices;
    const way = ways[device] ?? { at: middle, heading: 0 };
    const round = Math.floor(each / devices);
    const time = START_S + round * 15;
    const { lat, lng } = placeAway(way.at, way.heading, round * 0.25);
    const position = { time: time * 1_000, lat, lng, speedKmh: 60, heading: 0, altitude: 9, valid: true };
    const report = { position, telemetry: {}, late: false };
    const times = { time, said: time, learnt: time };
    yield { deviceid: `F-${device}`, driver: '', report, lane: 'live', ...times, late: false };
  }
}

interface Looked {
  /** µs. */
  readonly mean: number;
  readonly p99: number;
  readonly crossings: number;
}

function look(watch: FenceWatch, staged: readonly StagedReport[]): Looked {
  const states = new Map<string, FenceState>();
  const times: number[] = [];
  let [spent, crossings] = [0, 0];
  for (const each of staged) {
    const state = states.get(each.deviceid) ?? nowhere;
    const began = performance.now();
    const next = fenceStage(state, each, watch);
    const took = (performance.now() - began) * 1_000;
    states.set(each.deviceid, next.state);
    crossings += next.facts.filter(({ kind }) => kind === 'begin').length;
    times.push(took);
    spent += took;
  }
  return { mean: spent / staged.length, p99: percentile(times, 0.99) ?? 0, crossings };
}

/** What asking every polygon in turn costs a place, µs: that way a server without an index goes. */
function plainLoop(fences: readonly Fence[], staged: readonly StagedReport[]): number {
  const polygons = fences.flatMap(({ shape }) =>
    shape.kind === 'polygon'
      ? [
          {
            type: 'Polygon' as const,
            coordinates: shape.rings.map((ring) =>
              [...ring, ring[0] ?? middle].map(({ lat, lng }) => [lng, lat]),
            ),
          },
        ]
      : [],
  );
  let inside = 0;
  const began = performance.now();
  for (const { report } of staged)
    for (const polygon of polygons)
      if (booleanPointInPolygon([report.position.lng, report.position.lat], polygon)) inside++;
  const took = ((performance.now() - began) * 1_000) / staged.length;
  if (inside > staged.length * polygons.length) throw new Error('more places are inside than were asked for');
  return took;
}

/** Whether a place is in a polygon of a hundred corners, ns. */
function onePolygon(fences: readonly Fence[], random: () => number): number {
  const [first] = fences;
  const ground = first && fenceGround(first.shape);
  if (ground === undefined || first?.shape.kind !== 'polygon')
    throw new Error('the first fence is no polygon');
  const [corner = middle] = first.shape.rings[0] ?? [];
  const places = Array.from({ length: 1_000 }, () =>
    vectorOf(placeAway(corner, random() * 360, random() * 0.6)),
  );
  let inside = 0;
  const tries = 1_000_000;
  const began = performance.now();
  for (let at = 0; at < tries; at++) {
    const place = places[at % places.length];
    if (place !== undefined && ground.isInside(place)) inside++;
  }
  const took = ((performance.now() - began) * 1e6) / tries;
  if (inside === 0 || inside === tries) throw new Error('all places are on one side of the edge');
  return took;
}

async function measure({ quick, log }: Run): Promise<Row[]> {
  const random = seededRandom(20);
  const devices = quick ? 5_000 : DEVICES;
  const ids = Array.from({ length: devices }, (_, at) => `F-${at}`);
  const all = drawn(FENCES.all, random, [1]);
  const few = drawn(FENCES.few, random, [1]);
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const watch = new FenceWatch(all, () => ids);
  globalThis.gc?.();
  const taken = (process.memoryUsage().heapUsed - before) / 1e6;
  const staged = [...reports(quick ? 20_000 : REPORTS, devices, random)];
  // Once to warm it.
  look(watch, staged.slice(0, devices));
  const many = look(watch, staged);
  const little = look(new FenceWatch(few, () => ids), staged);
  log(`${many.crossings} crossings of ${staged.length} reports`);
  const loop = plainLoop(all, staged.slice(0, quick ? 100 : 1_000));
  const peer = { peer: 'each polygon in turn by @turf/boolean-point-in-polygon', peerValue: loop };
  return [
    { ...row('a report against 5,000 fences, mean', many.mean, 'µs', '≤ 3'), ...peer },
    row('a report against 5,000 fences, p99', many.p99, 'µs', '≤ 20'),
    row('the same against 50 fences, mean', little.mean, 'µs', 'at least 1/1.5 of 5,000'),
    row('whether a place is in a polygon of 100 corners', onePolygon(all, random), 'ns', '≤ 150'),
    row('memory of 5,000 fences that watch 50,000 devices', taken, 'MB', '≤ 100'),
  ];
}

/** What fences cost a report. */
export const fences: Measure = {
  name: 'fences',
  about: 'a report of 50,000 devices against 5,000 fences; memory of them',
  run: measure,
};
