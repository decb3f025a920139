import type { Place } from '@outrider/model/maps/place.ts';
import { bearing, placeAway } from '@outrider/model/maps/sphere.ts';
import { circleRound, type FenceShape } from '@outrider/model/places/fence-shape.ts';
import type { Rectangle } from './path-shape.ts';

/** Corners of a drawn circle: at most, and of one that is hardly seen. */
const ROUND = 72;
const LEAST_ROUND = 8;
/** Of the half circle at the end of a piece of a corridor. */
const END = 12;

/** A longitude beside another: beyond 180 degrees where the shape goes across the antimeridian. */
const beside = (place: Place, middle: Place): Place => ({
  lat: place.lat,
  lng: middle.lng + ((((place.lng - middle.lng + 540) % 360) + 360) % 360) - 180,
});

/** Corners with which no edge of a circle is farther inside it than that. */
function cornersOfRound(radius: number, offMetres: number): number {
  if (offMetres >= radius) return LEAST_ROUND;
  const corners = Math.ceil(Math.PI / Math.acos(1 - offMetres / radius));
  return Math.max(LEAST_ROUND, Math.min(ROUND, corners));
}

/** A circle on the ground. */
function circleOutline(centre: Place, radius: number, offMetres = 0): readonly Place[] {
  const corners = cornersOfRound(radius, offMetres);
  return Array.from({ length: corners }, (_, at) =>
    beside(placeAway(centre, (360 / corners) * at, radius / 1_000), centre),
  );
}

/**
 * The rings that a map draws of a shape: of a corridor a box with round ends for each piece of its line.
 * @param offMetres so far off a circle may be drawn
 */
export function outlineOf(shape: FenceShape, offMetres = 0): readonly (readonly Place[])[] {
  const middle = circleRound(shape)?.centre;
  if (middle === undefined) return [];
  if (shape.kind === 'circle') return [circleOutline(middle, shape.radius, offMetres)];
  if (shape.kind === 'polygon') return shape.rings.map((ring) => ring.map((place) => beside(place, middle)));
  return shape.line
    .slice(1)
    .map((to, at) =>
      pieceOutline(shape.line[at] ?? to, to, shape.width / 2_000).map((place) => beside(place, middle)),
    );
}

function pieceOutline(from: Place, to: Place, halfKm: number): Place[] {
  const ahead = bearing(from, to);
  const half = (at: Place, first: number): Place[] =>
    Array.from({ length: END + 1 }, (_, step) => placeAway(at, first + (180 / END) * step, halfKm));
  return [...half(to, ahead - 90), ...half(from, ahead + 90)];
}

/** The corners that a hand moves of a shape's line, or of its edge and then of each hole; each beside the shape's middle. */
export function cornersOf(shape: FenceShape): readonly (readonly Place[])[] {
  const middle = circleRound(shape)?.centre;
  if (middle === undefined || shape.kind === 'circle') return [];
  const rings = shape.kind === 'polygon' ? shape.rings : [shape.line];
  return rings.map((corners) => corners.map((place) => beside(place, middle)));
}

/** What has to be in sight to see all of a circle. */
export function extentOf(centre: Place, radius: number): Rectangle {
  const outline = circleOutline(centre, radius);
  const [lats, lngs] = [outline.map(({ lat }) => lat), outline.map(({ lng }) => lng)];
  return {
    south: Math.min(...lats),
    north: Math.max(...lats),
    west: Math.min(...lngs),
    east: Math.max(...lngs),
  };
}
