import type { ViewedPlace } from '@outrider/evidence/viewed-package.ts';

/** A fix that is older than this says nothing of where the vehicle is. */
const MAX_AGE_MS = 60_000;

/** The newest place that is not after a moment; undefined where none is near. */
export function placeAt(way: readonly ViewedPlace[], atMs: number): ViewedPlace | undefined {
  let low = 0;
  let high = way.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((way[middle]?.[0] ?? 0) <= atMs) low = middle + 1;
    else high = middle;
  }
  const place = way[low - 1];
  return place !== undefined && atMs - place[0] <= MAX_AGE_MS ? place : undefined;
}
