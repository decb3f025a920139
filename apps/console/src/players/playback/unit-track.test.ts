import type { VideoStreamFrame } from '@outrider/media/stream-frame.ts';
import { describe, expect, test } from 'vitest';
import { nextPicture, pictureBefore } from './run/step-pictures.ts';
import { picture, tone } from './testing-frames.ts';
import { UnitTrack } from './unit-track.ts';

/** A track with pictures at those moments; each tenth second begins with a key picture. */
function trackOf(times: readonly number[]): UnitTrack {
  const track = new UnitTrack();
  for (const ms of times) track.add(picture(ms));
  return track;
}

const times = (units: readonly VideoStreamFrame[]): number[] => units.map(({ captureMs }) => captureMs);

describe('what came of a channel', () => {
  test('is in the order of time, whichever way it came, each picture once', () => {
    expect(times(trackOf([100, 200, 300, 200]).units)).toEqual([100, 200, 300]);
    expect(times(trackOf([3_000, 2_000, 1_000]).units)).toEqual([1_000, 2_000, 3_000]);
  });

  test('shows at a moment the newest picture that is not after it', () => {
    const track = trackOf([1_000, 1_100]);
    expect([999, 1_000, 1_099, 5_000].map((ms) => track.newest(ms))).toEqual([-1, 0, 0, 1]);
  });

  test('knows what is shown as far as the next picture, a gap or the end', () => {
    const track = trackOf([1_000, 1_100]);
    expect([track.covers(1_050, false), track.covers(1_150, false)]).toEqual([true, false]);
    track.addGap(1_200, undefined, false);
    expect([track.covers(1_150, false), track.covers(9_000, false)]).toEqual([true, true]);
    expect(track.gapAt(9_000)).toEqual({ fromMs: 1_200, toMs: Infinity });
    // Why there is nothing stays with it.
    track.addGap(500, 700, false, 'private');
    expect(track.gapAt(600)).toEqual({ fromMs: 500, toMs: 700, fault: 'private' });
  });

  test('an end is none any more when more was recorded', () => {
    const track = trackOf([1_000]);
    track.addGap(1_100, undefined, false);
    track.add(picture(1_400));
    expect([track.gapAt(1_200), track.gapAt(1_500)]).toEqual([{ fromMs: 1_100, toMs: 1_400 }, undefined]);
  });

  test('an end that lies within what was recorded since is none', () => {
    const track = new UnitTrack();
    track.addGap(1_150, undefined, false);
    for (const ms of [1_000, 1_100, 1_200]) track.add(picture(ms));
    expect([1_150, 1_250].map((ms) => track.gapAt(ms))).toEqual([undefined, undefined]);
  });

  test('backwards, a gap begins where it ends', () => {
    const track = trackOf([9_000]);
    track.addGap(9_000, 5_000, true);
    expect(track.gapAt(6_000)).toEqual({ fromMs: 5_000, toMs: 9_000 });
    expect(track.gapAt(9_000)).toBe(undefined);
  });

  test('backwards, the moment from which there is nothing is part of the gap', () => {
    const track = new UnitTrack();
    track.addGap(4_000, undefined, true);
    expect([4_000, 0].map((ms) => track.covers(ms, true))).toEqual([true, true]);
    expect(track.gapAt(4_000)?.fromMs).toBe(-Infinity);
    expect(track.gapAt(4_001)).toBe(undefined);
  });

  test('lacks what the server has nothing of, but for what a recorder plays of it', () => {
    const track = trackOf([9_000]);
    track.addGap(10_000, 60_000, false);
    track.setCard([{ fromMs: 5_000, toMs: 30_000 }], 1_500, 0);
    expect([track.gapAt(20_000), track.gapAt(40_000)]).toEqual([undefined, { fromMs: 30_000, toMs: 60_000 }]);
    expect(track.cardAt(9_000)).toBe(undefined);
    expect(track.cardAt(9_000, 2_000)).toEqual({ fromMs: 10_000, toMs: 30_000 });
    expect([track.awaitsCard(20_000), track.covers(20_000, false)]).toEqual([true, false]);
    for (const ms of [20_000, 20_100]) track.add(picture(ms), true);
    expect([track.awaitsCard(20_050), track.covers(20_050, false)]).toEqual([false, true]);
    expect([track.awaitsCard(25_000), track.covers(20_200, false)]).toEqual([true, false]);
  });

  test('ends where the server has nothing more, whatever comes of a card', () => {
    const track = new UnitTrack();
    track.addGap(10_000, undefined, false);
    track.setCard([{ fromMs: 0, toMs: 90_000 }], 1_500, 30_000);
    track.add(picture(12_000), true);
    expect(track.gapAt(40_000)).toEqual({ fromMs: 30_000, toMs: Infinity });
    expect(track.gapAt(12_000)).toBe(undefined);
  });

  test('forgets whole groups that lie far behind', () => {
    const track = trackOf(Array.from({ length: 100 }, (_, at) => at * 100));
    track.forget(9_000, false);
    expect(track.units[0]).toMatchObject({ captureMs: 3_000, key: true });
  });

  test('gives the sound that is due, once', () => {
    const track = new UnitTrack();
    for (const ms of [0, 100, 200]) track.add(tone(ms));
    expect(track.takeSounds(150)).toHaveLength(2);
    expect(track.takeSounds(150)).toEqual([]);
    expect(track.takeSounds(300)).toHaveLength(1);
  });

  test('passes over sound that came already', () => {
    const track = new UnitTrack();
    for (const ms of [0, 100, 200]) track.add(tone(ms));
    track.takeSounds(100);
    for (const ms of [0, 100, 200, 300]) track.add(tone(ms));
    expect(track.takeSounds(300).map(({ captureMs }) => captureMs)).toEqual([200, 300]);
  });
});

describe('pictures one by one', () => {
  test('go from any channel to any other', () => {
    const tracks = [trackOf([1_000, 1_100]), trackOf([1_000, 1_040])];
    expect([1_000, 1_040, 1_100].map((ms) => nextPicture(tracks, ms))).toEqual([1_040, 1_100, undefined]);
    expect([1_100, 1_050, 1_000].map((ms) => pictureBefore(tracks, ms))).toEqual([1_040, 1_000, undefined]);
  });

  test('go back only where the key picture is there', () => {
    expect(pictureBefore([trackOf([1_100, 1_200])], 1_200)).toBeUndefined();
  });
});
