import { seededRandom } from '@outrider/kit/seeded-random.ts';
import { type Place } from '@outrider/model/maps/place.ts';
import { distanceKm, placeAway } from '@outrider/model/maps/sphere.ts';
import { emptyFence, type Fence } from '@outrider/model/places/fence-record.ts';
import { vectorOf } from '@outrider/model/places/plane.ts';
import { expect, test } from 'vitest';
import { FenceWatch } from '../fences/fence-watch.ts';
import { VisitWalk } from './visit-walk.ts';

// All fixes, all fences, no index, no state, no planes: what is inside is looked up anew for each pair, and compared with the walk.

const SEEDS = 500;
const FIXES = 80;
const BEGIN = 1_700_000_000;
/** Reports so far apart that the way between is not looked at: who is inside with one is there until the next that is not. */
const APART_S = 400;
/** Nearer to an edge it takes two fixes: such a fix is left out. */
const CLEAR_M = 40;
const MIDDLE: Place = { lat: 47.4, lng: 179.98 };

type Random = () => number;

const placeIn = (random: Random, km: number): Place =>
  placeAway(MIDDLE, random() * 360, km * Math.sqrt(random()));

function fenceOf(number: number, random: Random): Fence {
  const centre = placeIn(random, 6);
  const star = (least: number, most: number, corners: number): Place[] =>
    Array.from({ length: corners }, (_, at) =>
      placeAway(centre, (360 / corners) * at, least + (most - least) * random()),
    );
  const kind = (['circle', 'polygon', 'corridor'] as const)[number % 3] ?? 'circle';
  const shape =
    kind === 'circle'
      ? ({ kind, centre, radius: Math.round(300 + random() * 3_000) } as const)
      : kind === 'polygon'
        ? ({ kind, rings: [star(1.5, 3.5, 9), star(0.3, 0.9, 5)] } as const)
        : ({
            kind,
            line: [centre, placeIn(random, 6), placeIn(random, 6)],
            width: Math.round(400 + random() * 900),
          } as const);
  return { ...emptyFence(number), edition: 1, title: `F${number}`, enabled: true, shape, deviceids: ['A'] };
}

const METRES_A_DEGREE = 111_195.08;

/** Metres east and north of a place, as on a map of the neighbourhood. */
const flat = (of: Place, at: Place): readonly [x: number, y: number] => [
  (((((at.lng - of.lng + 540) % 360) + 360) % 360) - 180) *
    METRES_A_DEGREE *
    Math.cos((((of.lat + at.lat) / 2) * Math.PI) / 180),
  (at.lat - of.lat) * METRES_A_DEGREE,
];

/** How far a place is from a piece of a line: by looking at many points of it, coarse and then fine. */
function toPiece(at: Place, from: Place, to: Place): number {
  const [[ax, ay], [bx, by]] = [flat(at, from), flat(at, to)];
  const away = (part: number): number => Math.hypot(ax + (bx - ax) * part, ay + (by - ay) * part);
  let [low, high] = [0, 1];
  // To a millimetre of ten kilometres.
  for (let round = 0; round < 42; round++) {
    const third = (high - low) / 3;
    if (away(low + third) < away(high - third)) high -= third;
    else low += third;
  }
  return away((low + high) / 2);
}

/** How often one goes round a place along a ring: 0 outside, by the sum of all angles. */
function turnsRound(at: Place, ring: readonly Place[]): number {
  const angles = ring.map((corner) => {
    const [x, y] = flat(at, corner);
    return Math.atan2(y, x);
  });
  const sum = angles.reduce((all, angle, number) => {
    const next = angles[(number + 1) % angles.length] ?? angle;
    return all + Math.atan2(Math.sin(next - angle), Math.cos(next - angle));
  }, 0);
  return Math.round(sum / (2 * Math.PI));
}

/** Whether a place is in a shape, and how far from its edge, metres. */
function slowLook({ shape }: Fence, at: Place): { readonly inside: boolean; readonly metres: number } {
  if (shape.kind === 'circle') {
    const away = distanceKm(shape.centre ?? MIDDLE, at) * 1_000 - shape.radius;
    return { inside: away <= 0, metres: Math.abs(away) };
  }
  const closed = (ring: readonly Place[]) =>
    ring.map((corner, number) => [corner, ring[(number + 1) % ring.length] ?? corner] as const);
  if (shape.kind === 'polygon') {
    const metres = Math.min(...shape.rings.flatMap(closed).map(([from, to]) => toPiece(at, from, to)));
    const inside = shape.rings.filter((ring) => turnsRound(at, ring) !== 0).length % 2 === 1;
    return { inside, metres };
  }
  const pieces = shape.line.slice(1).map((to, number) => [shape.line[number] ?? to, to] as const);
  const away = Math.min(...pieces.map(([from, to]) => toPiece(at, from, to))) - shape.width / 2;
  return { inside: away <= 0, metres: Math.abs(away) };
}

/** A fix, and whether it is in each fence. */
interface LookedAt {
  readonly at: Place;
  readonly time: number;
  readonly looks: readonly ReturnType<typeof slowLook>[];
}

/** Visits by looking at each fix with each fence. */
function slowVisits(fences: readonly Fence[], fixes: readonly LookedAt[]): string[] {
  return fences.flatMap((fence, which) => {
    const inside = fixes.map(({ looks }) => looks[which]?.inside);
    const visits: string[] = [];
    let since: number | undefined;
    for (const [number, { time }] of fixes.entries()) {
      if (inside[number] === true) since ??= number;
      else if (since !== undefined) {
        visits.push(textOf(fence.title, fixes[since]?.time, time, since > 0, true));
        since = undefined;
      }
    }
    if (since !== undefined)
      visits.push(textOf(fence.title, fixes[since]?.time, fixes.at(-1)?.time, since > 0, false));
    return visits;
  });
}

const textOf = (title: string, from = 0, to = 0, begun: boolean, ended: boolean): string =>
  `${title} ${begun ? '' : '…'}${from - BEGIN}-${to - BEGIN}${ended ? '' : '…'}`;

test(`a slow look at every fix and every fence tells the same visits, for ${SEEDS} seeds`, () => {
  let visits = 0;
  for (let seed = 0; seed < SEEDS; seed++) {
    const random = seededRandom(seed);
    const fences = Array.from({ length: 6 }, (_, number) => fenceOf(number, random));
    const fixes = Array.from({ length: FIXES }, (_, number): LookedAt => {
      const at = placeIn(random, 8);
      return { at, time: BEGIN + number * APART_S, looks: fences.map((fence) => slowLook(fence, at)) };
    }).filter(({ looks }) => looks.every(({ metres }) => metres > CLEAR_M));
    const walk = new VisitWalk('A', new FenceWatch(fences, () => []), BEGIN);
    for (const { at, time } of fixes) walk.add({ at, vector: vectorOf(at), time });
    const walked = walk
      .done()
      .map(({ title, from, to, begun, ended }) => textOf(title, from, to, begun, ended));
    const slow = slowVisits(fences, fixes);
    expect(walked.toSorted(), `seed ${seed}`).toEqual(slow.toSorted());
    visits += slow.length;
  }
  // So that it does not compare nothing with nothing.
  expect(visits).toBeGreaterThan(SEEDS * 10);
});
