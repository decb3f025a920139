import type { Place } from '../maps/place.ts';
import { distanceKm } from '../maps/sphere.ts';
import { MAX_FENCE_CORNERS } from './limits.ts';
import { metresToLine, Plane, type Point, vectorOf } from './plane.ts';
import { boundingCircle } from './shape-bounds.ts';

/** So far off the way a simpler line may be at first, metres; twice as far each time that it still has too many points. */
const FIRST_TOLERANCE_M = 3;

/** Length of a line, metres. */
export function lineMetres(line: readonly Place[]): number {
  let km = 0;
  for (const [at, place] of line.entries()) km += distanceKm(line[at - 1] ?? place, place);
  return km * 1_000;
}

/** The line with no more points than a shape may have: those are left out that it hardly needs (Douglas and Peucker). */
export function simplerLine(line: readonly Place[], most = MAX_FENCE_CORNERS): readonly Place[] {
  if (line.length <= most) return line;
  const plane = new Plane(boundingCircle(line).centre);
  const points = line.map((place) => plane.point(vectorOf(place)) ?? { x: 0, y: 0 });
  for (let tolerance = FIRST_TOLERANCE_M; ; tolerance *= 2) {
    const kept = keptPoints(points, tolerance);
    if (kept.length <= most) return kept.flatMap((at) => line[at] ?? []);
  }
}

/** Numbers of the points without which the line would be farther off than that, rising. */
function keptPoints(points: readonly Point[], tolerance: number): readonly number[] {
  const kept = new Set([0, points.length - 1]);
  const pieces: [from: number, to: number][] = [[0, points.length - 1]];
  for (let piece = pieces.pop(); piece !== undefined; piece = pieces.pop()) {
    const [from, to] = piece;
    let [farthest, metres] = [-1, tolerance];
    for (let at = from + 1; at < to; at++) {
      const off = metresToLine(points[at]!, points[from]!, points[to]!);
      if (off > metres) [farthest, metres] = [at, off];
    }
    if (farthest < 0) continue;
    kept.add(farthest);
    pieces.push([from, farthest], [farthest, to]);
  }
  return [...kept].sort((a, b) => a - b);
}
