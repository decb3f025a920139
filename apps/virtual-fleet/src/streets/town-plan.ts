import { distance, distanceToLine, isInside, isNear, type Point } from './geometry.ts';
import { residentialLines } from './residential.ts';
import { between, seededRandom, type Random } from '@outrider/kit/seeded-random.ts';
import { streetNames } from './street-names.ts';

export type StreetKind = 'motorway' | 'arterial' | 'street';

/** A street as one line, before it is cut at its junctions. */
export interface Street {
  readonly name: string;
  readonly kind: StreetKind;
  readonly speedLimitKmh: number;
  readonly line: readonly Point[];
}

/** A piece of land or water, as a ring. */
export interface LandUse {
  readonly name: string;
  readonly kind: 'park' | 'water';
  readonly ring: readonly Point[];
}

/** A made-up town: its streets, parks and river. */
export interface TownPlan {
  readonly streets: readonly Street[];
  readonly land: readonly LandUse[];
}

const TOWN_RADIUS = 2_700;
const RING_RADIUS = 1_250;

/** Lays out a town from a seed: the same seed gives the same town. */
export function planTown(seed: number): TownPlan {
  const random = seededRandom(seed);
  const name = streetNames(random);
  const motorway = motorwayLine(random);
  const river = riverLine(random);
  const ring = ringLine(random);
  const radials = radialLines(random);
  const link = outerLink(random);
  const major = [ring, link, ...radials];
  const parks = parkRings(random, [...major, motorway, river]);
  const edge = between(random, 0, 6);
  const taken = (point: Point) =>
    distance(point, { x: 0, y: 0 }) > townReach(point, edge) ||
    isNear(point, motorway, 150) ||
    isNear(point, river, 90) ||
    parks.some((park) => isInside(point, park)) ||
    major.some((line) => isNear(point, line, 48));
  const streets: Street[] = [
    { name: 'Coast Motorway', kind: 'motorway', speedLimitKmh: 110, line: motorway },
    { name: 'Ring Road', kind: 'arterial', speedLimitKmh: 60, line: ring },
    { name: name('arterial'), kind: 'arterial', speedLimitKmh: 70, line: link },
    ...radials.map((line) => ({
      name: name('arterial'),
      kind: 'arterial' as const,
      speedLimitKmh: 60,
      line,
    })),
    ...residentialLines(random, TOWN_RADIUS, taken).map((line) => ({
      name: name('street'),
      kind: 'street' as const,
      speedLimitKmh: random() < 0.6 ? 50 : 30,
      line,
    })),
  ];
  const land: LandUse[] = [
    { name: 'Heron River', kind: 'water', ring: widen(river, 32) },
    ...parks.map((park) => ({
      name: `${name('street').split(' ')[0]} Park`,
      kind: 'park' as const,
      ring: park,
    })),
  ];
  return { streets, land };
}

/** A line from point to point of a function of the share of the way. */
export function trace(steps: number, at: (share: number) => Point): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => at(step / steps));
}

/** How far the town goes in the direction of a place: it frays out, more along some ways than others. */
function townReach(point: Point, phase: number): number {
  const angle = Math.atan2(point.y, point.x);
  return TOWN_RADIUS * (0.82 + 0.13 * Math.sin(3 * angle + phase) + 0.07 * Math.sin(7 * angle + 2 * phase));
}

function motorwayLine(random: Random): Point[] {
  const phase = between(random, 0, 6);
  return trace(70, (share) => {
    const y = -6_500 + share * 13_000;
    return { x: 2_350 + 420 * Math.sin(y / 2_600 + phase) + 0.03 * y, y };
  });
}

function riverLine(random: Random): Point[] {
  const phase = between(random, 0, 6);
  const tilt = between(random, 0.1, 0.25);
  return trace(90, (share) => {
    const x = -6_000 + share * 12_000;
    return { x, y: -560 + tilt * x + 260 * Math.sin(x / 900 + phase) + 90 * Math.sin(x / 340 + phase) };
  });
}

function ringLine(random: Random): Point[] {
  const phase = between(random, 0, 6);
  return trace(72, (share) => {
    const angle = share * 2 * Math.PI;
    const radius =
      RING_RADIUS * (1 + 0.1 * Math.sin(2 * angle + phase) + 0.05 * Math.sin(5 * angle + 2 * phase));
    return { x: radius * Math.cos(angle) * 1.12, y: radius * Math.sin(angle) };
  });
}

function radialLines(random: Random): Point[][] {
  const count = 7;
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index + between(random, -0.22, 0.22)) / count) * 2 * Math.PI;
    const reach = between(random, 3_000, 4_300);
    const bend = between(random, -0.00007, 0.00007);
    return trace(45, (share) => {
      const radius = share * reach;
      const turned = angle + bend * radius + 0.035 * Math.sin(radius / 420 + index);
      return { x: radius * Math.cos(turned), y: radius * Math.sin(turned) };
    });
  });
}

/** A wide bow beyond the ring that joins the radial roads in the west. */
function outerLink(random: Random): Point[] {
  const phase = between(random, 0, 6);
  return trace(60, (share) => {
    const angle = Math.PI * (0.42 + share * 1.16);
    const radius = 2_250 * (1 + 0.06 * Math.sin(3 * angle + phase));
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}

function parkRings(random: Random, roads: readonly (readonly Point[])[]): Point[][] {
  const parks: Point[][] = [];
  for (let tries = 0; parks.length < 6 && tries < 200; tries++) {
    const angle = between(random, 0, 2 * Math.PI);
    const far = between(random, 350, 2_300);
    const centre = { x: far * Math.cos(angle), y: far * Math.sin(angle) };
    const free = Math.min(...roads.map((road) => distanceToLine(centre, road)));
    const apart = parks.every((park) => distance(park[0]!, centre) > 900);
    if (free < 170 || !apart) continue;
    const radius = Math.min(free - 50, between(random, 130, 290));
    const phase = between(random, 0, 6);
    parks.push(
      trace(23, (share) => {
        const round = (share * 23 * 2 * Math.PI) / 24;
        const wobble = radius * (0.86 + 0.14 * Math.sin(3 * round + phase));
        return { x: centre.x + wobble * Math.cos(round), y: centre.y + wobble * Math.sin(round) };
      }),
    );
  }
  return parks;
}

/** The ring round a line, `half` metres to either side. */
function widen(line: readonly Point[], half: number): Point[] {
  const sides: [Point[], Point[]] = [[], []];
  line.forEach((point, at) => {
    const before = line[Math.max(0, at - 1)]!;
    const after = line[Math.min(line.length - 1, at + 1)]!;
    const length = distance(before, after);
    const nx = (-(after.y - before.y) / length) * half;
    const ny = ((after.x - before.x) / length) * half;
    sides[0].push({ x: point.x + nx, y: point.y + ny });
    sides[1].push({ x: point.x - nx, y: point.y - ny });
  });
  return [...sides[0], ...sides[1].reverse()];
}
