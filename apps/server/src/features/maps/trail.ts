import { TRAIL_MS } from '@outrider/model/maps/limits.ts';
import { MOST_TRAIL_POINTS } from '@outrider/protocol/maps/calls.ts';
import type { HttpHandler } from '../../calls/handler.ts';

export const trail: HttpHandler<'trail', 'store' | 'clock'> = async (
  _request,
  { device, caller },
  { store, clock },
) => {
  // Kept by the device's clock, which may be wrong.
  const aheadMs = (device.clockOffS ?? 0) * 1_000;
  const nowMs = clock.now();
  const endMs = nowMs + aheadMs;
  const { reports } = await store.positions.range(device.deviceid, endMs - TRAIL_MS, endMs + 1);
  const dark = caller.darkBetween(device.deviceid, { fromMs: nowMs - TRAIL_MS, toMs: nowMs + 1 }, 'place');
  const isLit = (ms: number): boolean => !dark.some(({ fromMs, toMs }) => fromMs <= ms && ms < toMs);
  const fixes = reports.flatMap(({ position: { valid, time, lat, lng } }) =>
    valid && isLit(time - aheadMs) ? [{ time: time - aheadMs, lat, lng }] : [],
  );
  return thinned(fixes, MOST_TRAIL_POINTS);
};

/** So many of the list at most, evenly, with its first and its last. */
export function thinned<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list];
  return Array.from({ length: most }, (_, at) => list[Math.round((at * (list.length - 1)) / (most - 1))]!);
}
