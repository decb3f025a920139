import type { Place } from '@outrider/model/maps/place.ts';
import { placeAway } from '@outrider/model/maps/sphere.ts';
import type { FenceShape } from '@outrider/model/places/fence-shape.ts';
import type { WorldPoint } from '../mercator.ts';
import { cornersOf } from '../fence-outline.ts';
import type { OtherShape } from './other-shape.ts';

/** So near a hand is caught by a corner, and by an edge, CSS px. */
const CORNER_PX = 10;
const EDGE_PX = 7;

/** What caught a hand. */
export interface Caught {
  readonly place: Place;
  readonly at: WorldPoint;
  /** Title of what has that corner or edge. */
  readonly title: string;
}

/** Where things are on the screen. */
export interface Screen {
  toScreen(place: Place): WorldPoint;
  toPlace(point: WorldPoint): Place;
}

/**
 * The corner, or else the edge, of another shape that is nearest to a point of the screen, where one is near: a corner is taken exactly. Shapes
 * that are far away are passed over by their rounds.
 */
export function caughtBy(
  point: WorldPoint,
  others: readonly OtherShape[],
  screen: Screen,
): Caught | undefined {
  let corner: Near | undefined;
  let edge: Near | undefined;
  for (const { title, shape, centre, radius } of others) {
    if (!isNear(point, { centre, radius }, screen)) continue;
    for (const { places, drawn, closed } of linesOf(shape)) {
      const points = drawn.map((place) => screen.toScreen(place));
      for (const [number, at] of points.entries()) {
        corner = nearer(corner, CORNER_PX, {
          place: places[number] as Place,
          at,
          title,
          px: distance(at, point),
        });
        const next = points[number + 1] ?? (closed ? points[0] : undefined);
        if (next === undefined) continue;
        const foot = nearestOn(at, next, point);
        edge = nearer(edge, EDGE_PX, {
          place: screen.toPlace(foot),
          at: foot,
          title,
          px: distance(foot, point),
        });
      }
    }
  }
  return corner ?? edge;
}

interface Near extends Caught {
  readonly px: number;
}

const nearer = (so: Near | undefined, most: number, far: Near): Near | undefined =>
  far.px <= most && far.px < (so?.px ?? Infinity) ? far : so;

/** A circle of the ground is none on the map: a little more than its radius is looked at. */
const REACH = 1.2;

function isNear(
  point: WorldPoint,
  { centre, radius }: Pick<OtherShape, 'centre' | 'radius'>,
  screen: Screen,
): boolean {
  const middle = screen.toScreen(centre);
  const north = screen.toScreen(placeAway(centre, 0, radius / 1_000));
  return distance(middle, point) <= distance(middle, north) * REACH + CORNER_PX;
}

/** Lines of a shape that catch: the edges of a polygon, the line of a corridor, the middle of a circle; and how a map draws them. */
function linesOf(shape: FenceShape): readonly {
  readonly places: readonly Place[];
  readonly drawn: readonly Place[];
  readonly closed: boolean;
}[] {
  if (shape.kind === 'circle') {
    const middle = shape.centre === undefined ? [] : [shape.centre];
    return [{ places: middle, drawn: middle, closed: false }];
  }
  const rings = shape.kind === 'polygon' ? shape.rings : [shape.line];
  const drawn = cornersOf(shape);
  return rings.map((places, ring) => ({
    places,
    drawn: drawn[ring] ?? [],
    closed: shape.kind === 'polygon',
  }));
}

const distance = (a: WorldPoint, b: WorldPoint): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The point of a line between two others that is nearest to a third. */
function nearestOn(a: WorldPoint, b: WorldPoint, point: WorldPoint): WorldPoint {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const square = x * x + y * y;
  const share = square === 0 ? 0 : ((point.x - a.x) * x + (point.y - a.y) * y) / square;
  const along = Math.min(1, Math.max(0, share));
  return { x: a.x + along * x, y: a.y + along * y };
}
