import type { Fence } from '@outrider/model/places/fence-record.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import { distanceKm } from '@outrider/model/maps/sphere.ts';
import { circleRound, type FenceShape } from '@outrider/model/places/fence-shape.ts';
import { cornersOf, simplerShape } from '@outrider/model/places/simpler-shape.ts';
import { LEAST_DRAWN_CORNERS, MOST_DRAWN_CORNERS } from '@outrider/protocol/places/calls.ts';

/** Shapes that are made simpler before others have their turn. */
const SHAPES_A_TURN = 250;

/** What of the earth a map shows. */
export interface Sight {
  readonly centre: Place;
  /** Metres. */
  readonly radius: number;
}

type Drawn = Pick<Fence, 'number' | 'shape'>;

export interface DrawnFences<One> {
  readonly fences: readonly One[];
  /** Of how many a simpler shape stands in place of theirs. */
  readonly simpler: number;
}

/**
 * Fences as a map draws them, with {@link MOST_DRAWN_CORNERS} at most: all of them, those in sight as they are while there is room, all others
 * by simpler shapes.
 * @param sight what the map shows; absent: everything is in sight
 */
export async function drawnFences<One extends Drawn>(
  fences: readonly One[],
  sight?: Sight,
): Promise<DrawnFences<One>> {
  const corners = fences.map(({ shape }) => cornersOf(shape));
  if (corners.reduce((sum, count) => sum + count, 0) <= MOST_DRAWN_CORNERS) return { fences, simpler: 0 };
  const seen = fences.map(({ shape }) => sight === undefined || isSeen(shape, sight));
  let room = MOST_DRAWN_CORNERS;
  for (const [at, count] of corners.entries())
    if (seen[at] === false) room -= Math.min(count, LEAST_DRAWN_CORNERS);
  const share = shareOf(
    corners.filter((_, at) => seen[at] === true),
    room,
  );
  const drawn: One[] = [];
  let simpler = 0;
  for (const [at, fence] of fences.entries()) {
    const shape = simplerOf(fence.shape, seen[at] === true ? share : LEAST_DRAWN_CORNERS);
    if (shape !== fence.shape) simpler++;
    drawn.push(shape === fence.shape ? fence : { ...fence, shape });
    if (at % SHAPES_A_TURN === SHAPES_A_TURN - 1) await new Promise((resolve) => setImmediate(resolve));
  }
  return { fences: drawn, simpler };
}

/** Whether a shape reaches into what a map shows. */
export function isSeen(shape: FenceShape, { centre, radius }: Sight): boolean {
  const round = circleRound(shape);
  return round !== undefined && distanceKm(centre, round.centre) * 1_000 <= radius + round.radius;
}

/** How many corners each may have, if shapes that need fewer leave theirs to the others: a power of two, so that shapes are soon known. */
function shareOf(corners: readonly number[], room: number): number {
  let share = LEAST_DRAWN_CORNERS;
  const taken = (most: number): number => corners.reduce((sum, count) => sum + Math.min(count, most), 0);
  const most = Math.max(LEAST_DRAWN_CORNERS, ...corners);
  while (share < most && taken(2 * share) <= room) share *= 2;
  return share;
}

/** Shapes never change: the simpler ones are kept as long as they are there. */
const known = new WeakMap<FenceShape, Map<number, FenceShape>>();

function simplerOf(shape: FenceShape, most: number): FenceShape {
  if (cornersOf(shape) <= most) return shape;
  const ofShape = known.get(shape) ?? new Map<number, FenceShape>();
  known.set(shape, ofShape);
  const found = ofShape.get(most) ?? simplerShape(shape, most);
  ofShape.set(most, found);
  return found;
}

/** Drawn fences as the wire has them. */
export const wireDrawn = ({ fences, simpler }: DrawnFences<Fence>) => ({
  fences: fences.map(({ number, title, shape, colour }) => ({ index: number, title, shape, colour })),
  simpler,
});
