import type { Place } from '../../maps/place.ts';
import { wrapped } from '../../maps/sphere.ts';
import { sentence } from '../../text.ts';
import { importSentences } from '../sentences.ts';

const RADIANS = Math.PI / 180;

interface Side {
  readonly ring: number;
  readonly at: number;
  readonly of: number;
  readonly from: Place;
  readonly to: Place;
}

/** That the edges of a polygon cross, and where, as a sentence of the server; undefined where they do not. */
export function crossingWords(rings: readonly (readonly Place[])[]): string | undefined {
  const crossing = crossingOf(rings);
  if (crossing === undefined) return undefined;
  const place = `${crossing.lat.toFixed(5)}, ${crossing.lng.toFixed(5)}`;
  return sentence(importSentences.crosses, { place });
}

/**
 * Where the edges of a polygon cross themselves or each other; undefined where they do not. Rings that touch in a corner do not cross.
 * Its cost grows with the square of the corners.
 * @param rings none says its first corner again at its end
 */
export function crossingOf(rings: readonly (readonly Place[])[]): Place | undefined {
  const view = viewOf(rings.flat());
  const sides = rings.flatMap((corners, ring) => {
    const places = corners.map(view.of);
    return places.map((from, at): Side => {
      const to = places[(at + 1) % places.length] ?? from;
      return { ring, at, of: places.length, from, to };
    });
  });
  for (const [number, side] of sides.entries())
    for (const other of sides.slice(number + 1)) {
      const place = areNeighbours(side, other) ? undefined : meeting(side, other);
      if (place !== undefined) return view.back(place);
    }
  return undefined;
}

/** How corners are laid out so that lines between them are straight, nearly, and back again. */
interface View {
  readonly of: (place: Place) => Place;
  readonly back: (place: Place) => Place;
}

/** Beyond it degrees of longitude say little of where something is. No fence is so large that it goes over a pole with a corner on this side of it. */
const POLAR_LAT = 70;

/** By degrees, whether it lies on the antimeridian or not; next to a pole as seen from above that. */
function viewOf(corners: readonly Place[]): View {
  const { lat: firstLat, lng: firstLng } = corners[0] ?? { lat: 0, lng: 0 };
  const side = Math.sign(firstLat);
  if (corners.every(({ lat }) => lat * side > POLAR_LAT))
    return {
      of({ lat, lng }) {
        const [away, turned] = [90 - lat * side, lng * RADIANS];
        return { lat: away * Math.sin(turned), lng: away * Math.cos(turned) };
      },
      back: ({ lat, lng }) => ({
        lat: side * (90 - Math.hypot(lat, lng)),
        lng: Math.atan2(lat, lng) / RADIANS,
      }),
    };
  return {
    of: ({ lat, lng }) => ({ lat, lng: firstLng + wrapped(lng - firstLng) }),
    back: ({ lat, lng }) => ({ lat, lng: wrapped(lng) }),
  };
}

const areNeighbours = (a: Side, b: Side): boolean =>
  a.ring === b.ring && (b.at - a.at === 1 || (a.at === 0 && b.at === b.of - 1));

/** On which side of a line a place is: above 0 to the left, 0 on it. */
const turn = (from: Place, to: Place, at: Place): number =>
  (to.lng - from.lng) * (at.lat - from.lat) - (to.lat - from.lat) * (at.lng - from.lng);

/** Where two lines go through each other. */
function meeting(a: Side, b: Side): Place | undefined {
  const [first, second] = [turn(b.from, b.to, a.from), turn(b.from, b.to, a.to)];
  const [third, fourth] = [turn(a.from, a.to, b.from), turn(a.from, a.to, b.to)];
  if (first * second >= 0 || third * fourth >= 0) return undefined;
  const part = first / (first - second);
  return {
    lat: a.from.lat + (a.to.lat - a.from.lat) * part,
    lng: a.from.lng + (a.to.lng - a.from.lng) * part,
  };
}
