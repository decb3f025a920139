import { distance, lengthOf, type Point } from './geometry.ts';
import { between, type Random } from '@outrider/kit/seeded-random.ts';

/** A quarter of the town: its blocks have their own size, slant and bend. */
interface Quarter {
  readonly centre: Point;
  readonly slant: number;
  readonly spacing: { readonly along: number; readonly across: number };
  readonly bend: number;
  readonly phase: number;
}

const STEP = 30;
/** Loose ends are drawn on by this much, to meet the next street. */
const REACH_ON = 75;
const SHORTEST = 170;

/**
 * Lines of small streets: each quarter has a grid of its own, slanted and bent, with gaps.
 * @param taken where no small street may run
 */
export function residentialLines(
  random: Random,
  radius: number,
  taken: (point: Point) => boolean,
): Point[][] {
  const quarters = makeQuarters(random, radius);
  const lines: Point[][] = [];
  for (const quarter of quarters) {
    const inside = (point: Point) => nearest(quarters, point) === quarter && !taken(point);
    for (const direction of ['along', 'across'] as const) {
      const spacing = quarter.spacing[direction];
      for (let offset = -1_600; offset <= 1_600; offset += spacing) {
        if (random() < 0.1) continue;
        const shifted = offset + between(random, -0.12, 0.12) * spacing;
        lines.push(...runsOf(random, quarter, direction, shifted, inside));
      }
    }
  }
  return lines.filter((line) => lengthOf(line) >= SHORTEST);
}

function makeQuarters(random: Random, radius: number): Quarter[] {
  const quarters: Quarter[] = [];
  for (let tries = 0; quarters.length < 15 && tries < 400; tries++) {
    const centre = { x: between(random, -radius, radius), y: between(random, -radius, radius) };
    if (distance(centre, { x: 0, y: 0 }) > radius) continue;
    if (quarters.some((other) => distance(other.centre, centre) < 900)) continue;
    const tight = distance(centre, { x: 0, y: 0 }) < 1_200 ? 0.8 : 1;
    quarters.push({
      centre,
      slant: between(random, 0, Math.PI / 2),
      spacing: { along: between(random, 110, 160) * tight, across: between(random, 170, 290) * tight },
      bend: random() < 0.4 ? between(random, 60, 120) : between(random, 8, 30),
      phase: between(random, 0, 6),
    });
  }
  return quarters;
}

function nearest(quarters: readonly Quarter[], point: Point): Quarter | undefined {
  let best: Quarter | undefined;
  let least = Infinity;
  for (const quarter of quarters) {
    const far = distance(quarter.centre, point);
    if (far < least) {
      least = far;
      best = quarter;
    }
  }
  return best;
}

function runsOf(
  random: Random,
  quarter: Quarter,
  direction: 'along' | 'across',
  offset: number,
  inside: (point: Point) => boolean,
): Point[][] {
  const runs: Point[][] = [];
  let run: Point[] = [];
  // A street ends now and then, so that not every one runs through.
  let left = between(random, 350, 1_500);
  for (let along = -1_600; along <= 1_600; along += STEP) {
    const point = place(quarter, direction, offset, along);
    if (inside(point) && left > 0) {
      run.push(point);
      left -= STEP;
      continue;
    }
    if (run.length > 1) runs.push(drawOn(run));
    run = [];
    if (left <= 0) left = between(random, 350, 1_500);
  }
  if (run.length > 1) runs.push(drawOn(run));
  return runs;
}

function place(quarter: Quarter, direction: 'along' | 'across', offset: number, along: number): Point {
  const u = direction === 'along' ? along : offset;
  const v = direction === 'along' ? offset : along;
  const bentU = u + quarter.bend * Math.sin(v / 260 + quarter.phase);
  const bentV = v + quarter.bend * Math.sin(u / 310 + quarter.phase * 1.7);
  const cos = Math.cos(quarter.slant);
  const sin = Math.sin(quarter.slant);
  return { x: quarter.centre.x + bentU * cos - bentV * sin, y: quarter.centre.y + bentU * sin + bentV * cos };
}

function drawOn(run: readonly Point[]): Point[] {
  const beyond = (from: Point, to: Point): Point => {
    const far = distance(from, to);
    return { x: to.x + ((to.x - from.x) / far) * REACH_ON, y: to.y + ((to.y - from.y) / far) * REACH_ON };
  };
  return [beyond(run[1]!, run[0]!), ...run, beyond(run.at(-2)!, run.at(-1)!)];
}
