import type { DayBox } from './day-box.ts';

/** Of one hour: south, west, north and east, in parts of the day's box; where south lies beyond north the device said nothing. */
const BYTES = 4;
const PARTS = 255;
const SILENT = [1, 0, 0, 0] as const;

/** Between which degrees a device was in each piece of a day; undefined where it said nothing. */
export type HourBoxes = readonly (DayBox | undefined)[];

/** Packs the boxes of a day's pieces, each a little larger than it is at most: a 255th of the day's box. */
export function packHours(day: DayBox, hours: HourBoxes): Uint8Array {
  const bytes = new Uint8Array(hours.length * BYTES);
  const [high, wide] = [day.north - day.south, day.east - day.west];
  const below = (from: number, value: number, size: number): number =>
    size > 0 ? Math.max(0, Math.floor(((value - from) / size) * PARTS)) : 0;
  const above = (from: number, value: number, size: number): number =>
    size > 0 ? Math.min(PARTS, Math.ceil(((value - from) / size) * PARTS)) : 0;
  for (const [at, box] of hours.entries())
    bytes.set(
      box === undefined
        ? SILENT
        : [
            below(day.south, box.south, high),
            below(day.west, box.west, wide),
            above(day.south, box.north, high),
            above(day.west, box.east, wide),
          ],
      at * BYTES,
    );
  return bytes;
}

/** As {@link packHours} packed them. */
export function readHours(day: DayBox, bytes: Uint8Array): HourBoxes {
  const [high, wide] = [(day.north - day.south) / PARTS, (day.east - day.west) / PARTS];
  return Array.from({ length: Math.floor(bytes.length / BYTES) }, (_, at) => {
    const [south = 0, west = 0, north = 0, east = 0] = bytes.subarray(at * BYTES, (at + 1) * BYTES);
    if (south > north) return undefined;
    return {
      south: day.south + south * high,
      west: day.west + west * wide,
      north: day.south + north * high,
      east: day.west + east * wide,
    };
  });
}
