/** A place on the plan, in metres east (x) and north (y) of the centre. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place on the Earth, in degrees. */
export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

const METRES_PER_DEGREE = 111_320;

/** Degrees of a place on a plan laid round `centre`; good for a few tens of kilometres. */
export function toLatLng(point: Point, centre: LatLng): LatLng {
  const narrowing = Math.cos((centre.lat * Math.PI) / 180);
  return {
    lat: centre.lat + point.y / METRES_PER_DEGREE,
    lng: centre.lng + point.x / (METRES_PER_DEGREE * narrowing),
  };
}

/** The place on such a plan. */
export function toPlan({ lat, lng }: LatLng, centre: LatLng): Point {
  const narrowing = Math.cos((centre.lat * Math.PI) / 180);
  return {
    x: (lng - centre.lng) * METRES_PER_DEGREE * narrowing,
    y: (lat - centre.lat) * METRES_PER_DEGREE,
  };
}

/** Metres between two places on the plan. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Degrees clockwise from north, 0 up to 360, from one place towards another. */
export function bearing(from: Point, to: Point): number {
  const degrees = (Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI;
  return (degrees + 360) % 360;
}

/** How far two bearings differ, -180 to 180; above 0 is a turn to the right. */
export function turnBetween(from: number, to: number): number {
  return ((to - from + 540) % 360) - 180;
}

/** Length of a line in metres. */
export function lengthOf(line: readonly Point[]): number {
  let sum = 0;
  for (let at = 1; at < line.length; at++) sum += distance(line[at - 1]!, line[at]!);
  return sum;
}

/** Metres from a place to the nearest part of a line. */
export function distanceToLine(point: Point, line: readonly Point[]): number {
  let nearest = Infinity;
  for (let at = 1; at < line.length; at++) {
    const a = line[at - 1]!;
    const b = line[at]!;
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const square = dx * dx + dy * dy;
    const along = square === 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / square;
    const share = Math.min(1, Math.max(0, along));
    nearest = Math.min(nearest, Math.hypot(point.x - a.x - share * dx, point.y - a.y - share * dy));
  }
  return nearest;
}

/** Whether a line comes nearer to a place than that; quicker than measuring. */
export function isNear(point: Point, line: readonly Point[], metres: number): boolean {
  for (let at = 1; at < line.length; at++) {
    const a = line[at - 1]!;
    const b = line[at]!;
    if (Math.min(a.x, b.x) - point.x > metres || point.x - Math.max(a.x, b.x) > metres) continue;
    if (Math.min(a.y, b.y) - point.y > metres || point.y - Math.max(a.y, b.y) > metres) continue;
    if (distanceToLine(point, [a, b]) < metres) return true;
  }
  return false;
}

/** Where two stretches cross, as the share of the way along each; undefined when they do not. */
export function crossing(
  a: Point,
  b: Point,
  c: Point,
  d: Point,
): { first: number; second: number } | undefined {
  const rx = b.x - a.x;
  const ry = b.y - a.y;
  const sx = d.x - c.x;
  const sy = d.y - c.y;
  const cross = rx * sy - ry * sx;
  if (cross === 0) return undefined;
  const first = ((c.x - a.x) * sy - (c.y - a.y) * sx) / cross;
  const second = ((c.x - a.x) * ry - (c.y - a.y) * rx) / cross;
  if (first < 0 || first > 1 || second < 0 || second > 1) return undefined;
  return { first, second };
}

/** Whether a place lies inside a ring (its last point need not repeat the first). */
export function isInside(point: Point, ring: readonly Point[]): boolean {
  let inside = false;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const a = ring[at]!;
    const b = ring[before]!;
    if (a.y > point.y === b.y > point.y) continue;
    if (point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}
