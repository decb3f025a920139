import { DRIVING_ABOVE_KMH } from '@outrider/model/devices/limits.ts';
import { PARKED_FROM_MS } from '@outrider/model/mileage/mileage.ts';
import type { Track } from '@outrider/model/positions/track.ts';

/** Where a device stood for longer than a stop on the way takes. */
export interface Stop {
  readonly fromMs: number;
  /** When it drove again, or the end of the stretch. */
  readonly toMs: number;
  readonly lat: number;
  readonly lng: number;
}

/** The stops within a stretch of a track: as what a device did in a day counts them. */
export function stopsOf(track: Track, fromMs: number, toMs: number): readonly Stop[] {
  const stops: Stop[] = [];
  let since: number | undefined;
  const end = (untilMs: number): void => {
    if (since === undefined) return;
    const fromStop = track.timeAt(since);
    if (untilMs - fromStop >= PARKED_FROM_MS)
      stops.push({ fromMs: fromStop, toMs: untilMs, lat: track.latAt(since), lng: track.lngAt(since) });
    since = undefined;
  };
  const last = track.firstFrom(toMs);
  for (let at = track.firstFrom(fromMs); at < last; at++) {
    if (track.speedAt(at) > DRIVING_ABOVE_KMH) end(track.timeAt(at));
    else since ??= at;
  }
  end(toMs);
  return stops;
}
