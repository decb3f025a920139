import { expect, test } from 'vitest';
import { Track, type TrackFix, TrackWriter } from './track.ts';

const FROM = Date.UTC(2026, 10, 21);
const fixes: TrackFix[] = [
  {
    time: FROM,
    lat: 24.1234567,
    lng: -120.7654321,
    speedKmh: 0,
    heading: 0,
    late: false,
    ignitionOn: undefined,
  },
  {
    time: FROM + 1_500,
    lat: -24.5,
    lng: 120.5,
    speedKmh: 61.3,
    heading: 271.5,
    late: true,
    ignitionOn: true,
  },
  {
    time: FROM + 90_000_000,
    lat: 0,
    lng: 180,
    speedKmh: 399.9,
    heading: 359.9,
    late: false,
    ignitionOn: false,
  },
];
function written(all: readonly TrackFix[]): Uint8Array {
  const writer = new TrackWriter(FROM);
  for (const fix of all) writer.add(fix);
  return writer.done();
}

test('a track is read as it was written, wherever in a buffer it lies', () => {
  const bytes = written(fixes);
  const shifted = new Uint8Array(bytes.length + 3);
  shifted.set(bytes, 3);
  for (const read of [new Track(bytes), new Track(shifted.subarray(3))]) {
    expect(Array.from({ length: read.count }, (_, at) => read.fixAt(at))).toEqual(fixes);
  }
  expect(new Track(written([])).count).toBe(0);
});

test('a track has as many fixes as were written', () => {
  const long = Array.from({ length: 10_000 }, (_, at) => ({
    ...(fixes[at % 2] as TrackFix),
    time: FROM + at * 1_000,
  }));
  const track = new Track(written(long));
  expect(Array.from({ length: track.count }, (_, at) => track.fixAt(at))).toEqual(long);
});

test('the point at a moment is found', () => {
  const track = new Track(written(fixes));
  expect(
    [FROM - 1, FROM, FROM + 1, FROM + 1_500, FROM + 1_501, FROM + 9e8].map((ms) => track.firstFrom(ms)),
  ).toEqual([0, 0, 1, 1, 2, 3]);
});

test('bytes that are cut off are no track', () => {
  expect(() => new Track(written(fixes).subarray(0, -1))).toThrow(RangeError);
  expect(() => new Track(new Uint8Array(4))).toThrow(RangeError);
});
