import type { Place } from '../maps/place.ts';
import { wrapped } from '../maps/sphere.ts';
import { EARTH_M, metresToLine, type Point } from './plane.ts';

const RADIANS = Math.PI / 180;
/** Metres of a degree on a great circle. */
const DEGREE_M = EARTH_M * RADIANS;
const BITS = 8;

/** A corridor as pixels of one bit each (rule N17). */
export interface RouteBitmap {
  /** Its north-western corner, degrees. */
  readonly lat: number;
  readonly lng: number;
  /** Pixels; the width is a multiple of 8. */
  readonly width: number;
  readonly height: number;
  /**
   * Rows from north to south, each from west to east, the first pixel in the highest bit. A pixel spans `accuracy` metres: in degrees
   * north that over 111,195, and in degrees east that once more over the cosine of the corner's latitude.
   */
  readonly data: Uint8Array;
}

/**
 * Which pixels are on a route: those whose middle is at most `beside` metres from its line.
 * @param line of at most 50 km (rule ROUTE-5)
 * @param accuracy metres of a pixel
 */
export function routeBitmap(line: readonly Place[], beside: number, accuracy: number): RouteBitmap {
  const [first = { lat: 0, lng: 0 }] = line;
  // Beyond the antimeridian it goes on counting.
  const lngs = line.map(({ lng }) => first.lng + wrapped(lng - first.lng));
  const north = Math.max(...line.map(({ lat }) => lat)) + beside / DEGREE_M;
  const lat = Math.min(90, north);
  const eastM = DEGREE_M * Math.max(0.001, Math.cos(lat * RADIANS));
  const west = Math.min(...lngs) - beside / eastM;
  const pixels: readonly Point[] = line.map((place, at) => ({
    x: (((lngs[at] ?? place.lng) - west) * eastM) / accuracy,
    y: ((lat - place.lat) * DEGREE_M) / accuracy,
  }));
  const half = beside / accuracy;
  const width = Math.ceil((Math.max(...pixels.map(({ x }) => x)) + half) / BITS) * BITS;
  const height = Math.max(1, Math.ceil(Math.max(...pixels.map(({ y }) => y)) + half));
  const data = new Uint8Array((width / BITS) * height);
  for (const [at, to] of pixels.entries()) paintPiece(data, width, height, pixels[at - 1] ?? to, to, half);
  return { lat, lng: wrapped(west), width, height, data };
}

/** Sets the pixels that are near a piece of the line; looks only at those of each row that can be. */
function paintPiece(
  data: Uint8Array,
  width: number,
  height: number,
  from: Point,
  to: Point,
  half: number,
): void {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const top = Math.max(0, Math.floor(Math.min(from.y, to.y) - half));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(from.y, to.y) + half));
  for (let row = top; row <= bottom; row++) {
    const y = row + 0.5;
    const [one, other] = dy === 0 ? [0, 1] : [(y - half - from.y) / dy, (y + half - from.y) / dy];
    const [begin, end] = [clamped(one), clamped(other)];
    const left = Math.max(0, Math.floor(Math.min(from.x + begin * dx, from.x + end * dx) - half));
    const right = Math.min(width - 1, Math.ceil(Math.max(from.x + begin * dx, from.x + end * dx) + half));
    for (let x = left; x <= right; x++)
      if (metresToLine({ x: x + 0.5, y }, from, to) <= half) data[(row * width + x) >> 3]! |= 0x80 >> (x & 7);
  }
}

const clamped = (part: number): number => Math.min(1, Math.max(0, part));
