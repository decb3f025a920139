import { Track, TrackWriter } from './track.ts';

/** A track for tests: a point each so many seconds, at these speeds, each a thousandth of a degree further north. */
export function trackOf(fromMs: number, everyS: number, speeds: readonly number[]): Track {
  const writer = new TrackWriter(fromMs);
  for (const [at, speedKmh] of speeds.entries())
    writer.add({
      time: fromMs + at * everyS * 1_000,
      lat: 24 + at / 1_000,
      lng: 120,
      speedKmh,
      heading: 90,
      late: false,
      ignitionOn: true,
    });
  return new Track(writer.done());
}
