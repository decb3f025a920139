import booleanPointInPolygon from '@turf/boolean-point-in-polygon';
import { seededRandom } from '@outrider/kit/seeded-random.ts';
import { placeAway } from '@outrider/model/maps/sphere.ts';
import type { Fence } from '@outrider/model/places/fence-record.ts';
import { vectorOf } from '@outrider/model/places/plane.ts';
import { fenceGround } from '@outrider/model/places/fence-ground.ts';
import { FenceWatch } from '@outrider/server/happenings/fences/fence-watch.ts';
import { ReportFacts, type ReportFactsParts } from '@outrider/server/happenings/report-facts.ts';
import { type FenceState, fenceStage, nowhere } from '@outrider/server/happenings/stages/fence-stage.ts';
import type { StagedReport } from '@outrider/server/happenings/stages/staged-report.ts';
import { heldBytes } from '../collected-memory.ts';
import { COUNTRY, countryFences, placeInCountry, placeWithin } from '../load/country-fences.ts';
import type { Measure, Run } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';
import { nearFences } from './near-fences.ts';

const FEW = 50;
const DEVICES = 50_000;
const REPORTS = 200_000;
const START_S = 1_800_000_000;
/** Between two reports of a vehicle, s. */
const STEP_S = 15;
/** Of so many vehicles one stands in a fence. */
const ONE_INSIDE_OF = 10;

/** Vehicles that drive 15 s between reports, each on its own straight way. */
function* reports(count: number, devices: number, random: () => number): Generator<StagedReport> {
  const ways = Array.from({ length: devices }, () => ({
    at: placeInCountry(random),
    heading: random() * 360,
  }));
  for (let each = 0; each < count; each++) {
    const device = each % devices;
    const way = ways[device] ?? { at: { lat: 0, lng: 0 }, heading: 0 };
    const round = Math.floor(each / devices);
    const time = START_S + round * STEP_S;
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
              [...ring, ...ring.slice(0, 1)].map(({ lat, lng }) => [lng, lat]),
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
  const [corner] = first.shape.rings[0] ?? [];
  if (corner === undefined) throw new Error('the first fence has no corner');
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

/** What is held for fences and the vehicles they watch, MB. */
interface Held {
  readonly fences: readonly Fence[];
  /** The fences as they are drawn. */
  readonly drawn: number;
  /** The fences as reports are looked at with them. */
  readonly index: number;
  /** What the stages know of each vehicle. */
  readonly states: number;
  /** How many vehicles stand in a fence. */
  readonly inside: number;
}

/** Has every vehicle report twice, one in ten of them in a fence, and weighs what the server's memory has of it then. */
async function weigh(ids: readonly string[], random: () => number): Promise<Held> {
  const empty = await heldBytes();
  const fences = countryFences(COUNTRY.fences, random, [1]);
  const drawn = await heldBytes();
  const watch = new FenceWatch(fences, () => ids);
  const indexed = await heldBytes();
  const facts = await ReportFacts.load({ store: NOTHING_KEPT, bus: NOBODY_HEARS });
  facts.watch(watch);
  for (const [at, deviceid] of ids.entries()) {
    const fence = at % ONE_INSIDE_OF === 0 ? fences[at % fences.length] : undefined;
    const place = fence && placeWithin(fence);
    const from = place ?? placeInCountry(random);
    for (let round = 0; round < 2; round++) {
      const { lat, lng } = place ?? placeAway(from, at % 360, round * 0.25);
      const time = (START_S + round * STEP_S) * 1_000;
      const position = { time, lat, lng, speedKmh: 60, heading: 0, altitude: 9, valid: true };
      const device = { deviceid, registered: true, driverName: '' };
      facts.draft(device, [{ position, telemetry: {}, late: false }], time, 0).kept([]);
    }
  }
  const reported = await heldBytes();
  // Both are asked once more: nothing of them is let go before.
  const inside = facts.insideFences();
  if (watch.numbers().length !== fences.length) throw new Error('not all fences watch');
  return {
    fences,
    drawn: (drawn - empty) / 1e6,
    index: (indexed - drawn) / 1e6,
    states: (reported - indexed) / 1e6,
    inside: [...inside.values()].reduce((sum, count) => sum + count, 0),
  };
}

/** A store in which nothing is yet. */
const NOTHING_KEPT: ReportFactsParts['store'] = {
  events: { standing: async () => [] },
  fences: { placed: async () => new Map() },
  routes: { followed: async () => new Map() },
  positions: { range: async () => ({ reports: [], gaps: [] }) },
};
const NOBODY_HEARS: ReportFactsParts['bus'] = { publish: () => {}, subscribe: () => () => {} };

async function measure({ quick, log }: Run): Promise<Row[]> {
  const random = seededRandom(20);
  const devices = quick ? 5_000 : DEVICES;
  const ids = Array.from({ length: devices }, (_, at) => `F-${at}`);
  const { fences: all, drawn, index, states, inside } = await weigh(ids, random);
  const few = countryFences(FEW, random, [1]);
  log(`${inside} of ${devices} vehicles stand in fences`);
  const watch = new FenceWatch(all, () => ids);
  const staged = [...reports(quick ? 20_000 : REPORTS, devices, random)];
  // Once to warm it.
  look(watch, staged.slice(0, devices));
  const many = look(watch, staged);
  const little = look(new FenceWatch(few, () => ids), staged);
  log(`${many.crossings} crossings of ${staged.length} reports`);
  const places = staged.slice(0, 2 * devices).map(({ report }) => report.position);
  const ways = places.slice(devices).map((to, device) => [places[device] ?? to, to] as const);
  const loop = plainLoop(all, staged.slice(0, quick ? 100 : 1_000));
  const peer = { peer: 'each polygon in turn by @turf/boolean-point-in-polygon', peerValue: loop };
  return [
    { ...row('a report against 5,000 fences, mean', many.mean, 'µs', '≤ 3'), ...peer },
    row('a report against 5,000 fences, p99', many.p99, 'µs', '≤ 20'),
    row('the same against 50 fences, mean', little.mean, 'µs', 'at least 1/1.5 of 5,000'),
    row('whether a place is in a polygon of 100 corners', onePolygon(all, random), 'ns', '≤ 150'),
    ...nearFences(all, ways, log),
    row(
      `memory of 5,000 fences and of ${devices.toLocaleString('en')} devices that report, one in ten inside`,
      drawn + index + states,
      'MB',
      '≤ 100',
    ),
    row('the same: the fences as they are drawn', drawn, 'MB'),
    row('the same: the fences as reports are looked at with them', index, 'MB'),
    row('the same: what the stages know of the devices', states, 'MB'),
  ];
}

/** What fences cost a report. */
export const fences: Measure = {
  name: 'fences',
  about: 'a report of 50,000 devices against 5,000 fences; memory of them',
  run: measure,
};
