import type { Place } from '../maps/place.ts';
import type { FenceShape } from './fence-shape.ts';
import { simplerLine } from './route-line.ts';

/** A ring has so many corners at least, or its hole is left out. */
const LEAST_OF_RING = 4;
/** Of a ring with far too many corners so many times as are wanted are looked at. */
const TIMES = 8;

/** Corners of a shape; a circle counts as one. */
export function cornersOf(shape: FenceShape): number {
  if (shape.kind === 'circle') return 1;
  return shape.kind === 'polygon' ? shape.rings.flat().length : shape.line.length;
}

/** The shape with no more corners than that, as a map shows it that is far away: small holes go first. @param most at least 4 */
export function simplerShape(shape: FenceShape, most: number): FenceShape {
  const corners = cornersOf(shape);
  if (shape.kind === 'circle' || corners <= most) return shape;
  if (shape.kind === 'corridor') return { ...shape, line: fewer(shape.line, most) };
  // Holes leave to what is round them the least that encloses anything.
  const forHoles = Math.max(0, most - LEAST_OF_RING);
  const shares = shape.rings.map((ring) => Math.floor((forHoles * ring.length) / corners));
  const holes = shape.rings.slice(1).flatMap((ring, at) => {
    const share = shares[at + 1] ?? 0;
    return share < LEAST_OF_RING ? [] : [simplerRing(ring, share)];
  });
  const left = most - holes.reduce((sum, { length }) => sum + length, 0);
  return { ...shape, rings: [simplerRing(shape.rings[0] ?? [], left), ...holes] };
}

/** As a line round and back to its first corner, which is said once. */
function simplerRing(ring: readonly Place[], most: number): readonly Place[] {
  const [first] = ring;
  if (first === undefined || ring.length <= most) return ring;
  // Its first corner and the one half way round stay, so that it encloses something.
  const half = Math.floor(ring.length / 2);
  const share = Math.max(2, Math.floor(most / 2) + 1);
  const there = fewer(ring.slice(0, half + 1), share);
  const back = fewer([...ring.slice(half), first], share);
  return [...there, ...back.slice(1, -1)];
}

function fewer(line: readonly Place[], most: number): readonly Place[] {
  const step = Math.ceil(line.length / (most * TIMES));
  const looked = step < 2 ? line : line.filter((_, at) => at % step === 0 || at === line.length - 1);
  return simplerLine(looked, most);
}
