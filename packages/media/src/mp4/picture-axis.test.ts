import { describe, expect, test } from 'vitest';
import { PictureAxis, type PictureTimes } from './picture-axis.ts';

/** Where pictures of these times stand. */
function places(times: readonly PictureTimes[]): number[] {
  const axis = new PictureAxis();
  return times.map((each) => axis.next(each).atMs);
}

const regular = (count: number, captureStep: number, arrivalStep: number): PictureTimes[] =>
  Array.from({ length: count }, (_, at) => ({
    captureMs: 5e9 + at * captureStep,
    arrivalMs: 1e12 + at * arrivalStep,
  }));
const steps = (all: readonly number[]): number[] => all.slice(1).map((at, index) => at - (all[index] ?? 0));

describe('the axis of a live stream', () => {
  test('begins at 0 and keeps the intervals in which pictures were taken, however they came', () => {
    const arrivals = [0, 150, 151, 152, 260, 330];
    const times = arrivals.map((arrivalMs, at) => ({
      captureMs: 7_000_000 + at * 66,
      arrivalMs: 1e12 + arrivalMs,
    }));
    expect(places(times)).toEqual([0, 66, 132, 198, 264, 330]);
  });

  test('has no hole that a player would not play over: no step is more than twice the duration before it', () => {
    const axis = new PictureAxis();
    let last = { atMs: 0, durationMs: 0 };
    [0, 66, 132, 3_000, 3_066, 9_000, 69_000, 69_066].forEach((ms, at) => {
      const place = axis.next({ captureMs: ms, arrivalMs: 1e12 + ms });
      if (at > 0) expect(place.atMs - last.atMs).toBeLessThanOrEqual(2 * last.durationMs);
      expect(place.atMs).toBeGreaterThan(at === 0 ? -1 : last.atMs);
      last = place;
    });
  });

  test('goes on where another stream begins with pictures of a moment ago', () => {
    const back = [0, 66, 132, -1_800, -1_734, -1_668];
    const times = back.map((ms) => ({ captureMs: 1e9 + ms, arrivalMs: 1e12 + ms }));
    expect(steps(places(times)).every((step) => step > 0 && step < 100)).toBe(true);
  });

  test('a clock that is set is no time', () => {
    const times = regular(6, 66, 66).map((each, at) =>
      at < 3 ? each : { ...each, captureMs: each.captureMs + 86_400_000 },
    );
    expect(places(times)).toEqual([0, 66, 132, 198, 264, 330]);
  });

  test.each([
    ['stands still', 0],
    ['runs ten times too fast', 660],
    ['runs backwards', -66],
  ])('a clock that %s is left for the time of arrival', (_, captureStep) => {
    const all = steps(places(regular(400, captureStep, 66)));
    expect(all.slice(-50).every((step) => step === 66)).toBe(true);
  });

  test('a stream that stood still and comes all at once keeps its intervals', () => {
    const times = regular(60, 66, 66).map((each, at) =>
      at < 20 || at > 40 ? each : { ...each, arrivalMs: 1e12 + 40 * 66 },
    );
    expect(steps(places(times)).every((step) => step === 66)).toBe(true);
  });

  test('pictures are said to last twice as long as they do', () => {
    const axis = new PictureAxis();
    const durations = regular(200, 40, 40).map((each) => axis.next(each).durationMs);
    expect(durations.at(-1)).toBe(80);
  });
});
