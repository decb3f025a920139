import type { Place } from '../maps/place.ts';

/** Radius of the sphere, metres, as in maps/sphere.ts. */
export const EARTH_M = 6_371_008.8;
const RADIANS = Math.PI / 180;

/** A place as a unit vector from the middle of the earth: neither poles nor the antimeridian are special. */
export interface UnitVector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export function vectorOf({ lat, lng }: Place): UnitVector {
  const flat = Math.cos(lat * RADIANS);
  return {
    x: flat * Math.cos(lng * RADIANS),
    y: flat * Math.sin(lng * RADIANS),
    z: Math.sin(lat * RADIANS),
  };
}

/** The place to which a vector points, however long it is. */
export function placeOf({ x, y, z }: UnitVector): Place {
  return { lat: Math.atan2(z, Math.sqrt(x * x + y * y)) / RADIANS, lng: Math.atan2(y, x) / RADIANS };
}

/** A point of a {@link Plane}, metres east and north of its middle. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The plane that touches the earth at a place, with everything seen from the middle of the earth (gnomonic): great circles are straight
 * lines on it, and lengths near its middle are true.
 */
export class Plane {
  readonly middle: UnitVector;
  /** Nine numbers in one piece of memory: its middle, east and north. */
  readonly #axes: Float64Array;

  constructor(middle: Place) {
    this.middle = vectorOf(middle);
    const { x, y, z } = this.middle;
    const [lat, lng] = [middle.lat * RADIANS, middle.lng * RADIANS];
    const east = [-Math.sin(lng), Math.cos(lng), 0] as const;
    const north = [-Math.sin(lat) * Math.cos(lng), -Math.sin(lat) * Math.sin(lng), Math.cos(lat)] as const;
    this.#axes = Float64Array.of(x, y, z, ...east, ...north);
  }

  /** Where a place lies on it; undefined for one of the far half of the earth. */
  point({ x, y, z }: UnitVector): Point | undefined {
    const axes = this.#axes;
    const along = (first: number): number =>
      x * (axes[first] ?? 0) + y * (axes[first + 1] ?? 0) + z * (axes[first + 2] ?? 0);
    const towards = along(0);
    if (towards < 0.01) return undefined;
    return { x: (along(3) / towards) * EARTH_M, y: (along(6) / towards) * EARTH_M };
  }
}

/** How far two places are from each other, km: without an angle that has to be worked out again. */
export const kmBetween = (a: UnitVector, b: UnitVector): number =>
  (2 * EARTH_M * Math.asin(Math.min(1, chordBetween(a, b) / 2))) / 1_000;

/** The straight line between two places through the earth, in parts of its radius. */
export function chordBetween(a: UnitVector, b: UnitVector): number {
  const [x, y, z] = [a.x - b.x, a.y - b.y, a.z - b.z];
  // Not Math.hypot, which takes many times as long: no square of these is too small or too large.
  return Math.sqrt(x * x + y * y + z * z);
}

export const dot = (a: UnitVector, b: UnitVector): number => a.x * b.x + a.y * b.y + a.z * b.z;

/** How far a point is from a line between two others. */
export const metresToLine = ({ x, y }: Point, from: Point, to: Point): number =>
  Math.sqrt(squareToLine(x - from.x, y - from.y, to.x - from.x, to.y - from.y));

/** How far a point is from a line, squared: both as seen from where the line begins. */
export function squareToLine(x: number, y: number, lineX: number, lineY: number): number {
  const length = lineX * lineX + lineY * lineY;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, (x * lineX + y * lineY) / length));
  const [besideX, besideY] = [x - along * lineX, y - along * lineY];
  return besideX * besideX + besideY * besideY;
}
