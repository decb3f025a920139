import { type FenceShape, fenceShape } from '@outrider/model/places/fence-shape.ts';
import { MIN_CORRIDOR_WIDTH, USUAL_CORRIDOR_WIDTH } from '@outrider/model/places/limits.ts';

/** Metres to either side of a line of which a Traccar says nothing. */
const USUAL_SIDE_M = USUAL_CORRIDOR_WIDTH / 2;
const CIRCLE = /^CIRCLE\s*\(\s*(\S+)\s+(\S+?)\s*,\s*(\S+?)\s*\)$/i;
const POLYGON = /^POLYGON\s*\(\s*(\(.*\))\s*\)$/is;
const LINE = /^LINESTRING\s*\(([^()]*)\)$/i;
const RING = /\(([^()]*)\)/g;

interface Corner {
  readonly lat: number;
  readonly lng: number;
}

/** Corners as a Traccar writes them: latitude before longitude. */
const cornersOf = (text: string): Corner[] =>
  text.split(',').map((corner) => {
    const [lat = Number.NaN, lng = Number.NaN] = corner.trim().split(/\s+/).map(Number);
    return { lat, lng };
  });

/** Without the first corner once more at the end. */
function openRing(corners: readonly Corner[]): readonly Corner[] {
  const [first] = corners;
  const last = corners.at(-1);
  const isClosed = corners.length > 1 && first?.lat === last?.lat && first?.lng === last?.lng;
  return isClosed ? corners.slice(0, -1) : corners;
}

function saidShape(area: string, sideM: number | undefined): unknown {
  const circle = CIRCLE.exec(area);
  if (circle !== null) {
    const [, lat, lng, radius] = circle.map(Number);
    return { kind: 'circle', centre: { lat, lng }, radius };
  }
  const polygon = POLYGON.exec(area)?.[1];
  if (polygon !== undefined) {
    const rings = Array.from(polygon.matchAll(RING), ([, ring = '']) => openRing(cornersOf(ring)));
    return { kind: 'polygon', rings };
  }
  const line = LINE.exec(area)?.[1];
  if (line === undefined) return undefined;
  const width = Math.max((sideM ?? USUAL_SIDE_M) * 2, MIN_CORRIDOR_WIDTH);
  return { kind: 'corridor', line: cornersOf(line), width };
}

/**
 * The shape of a fence of Traccar: WKT with latitude first, and `CIRCLE (lat lng, metres)`.
 * @param sideM how far a line reaches to either side, metres
 * @returns undefined for what is no such shape
 */
export function shapeOfWkt(area: string, sideM?: number): FenceShape | undefined {
  const read = fenceShape.safeParse(saidShape(area.trim(), sideM));
  return read.success ? read.data : undefined;
}
