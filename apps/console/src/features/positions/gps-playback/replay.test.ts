import { ManualClock } from '@outrider/kit/clock.ts';
import { trackOf } from '@outrider/model/positions/testing-track.ts';
import { expect, test } from 'vitest';
import { Replay } from './replay.ts';

const DAY = Date.UTC(2026, 10, 21);

function replaying(everyS: number, count: number) {
  const clock = new ManualClock();
  const track = trackOf(
    DAY + 1_000,
    everyS,
    Array.from({ length: count }, () => 50),
  );
  const replay = new Replay(track, DAY, DAY + 86_400_000, clock);
  const after = (ms: number): number => {
    clock.advance(ms);
    replay.step();
    return (replay.state.ms - DAY) / 1_000;
  };
  return { replay, after };
}

test('it begins at the first place, goes at its rate, and stands while it is paused', () => {
  const { replay, after } = replaying(1, 1_000);
  expect(after(5_000)).toBe(1);
  replay.play(true);
  expect(after(1_000)).toBe(9);
  replay.setRate(64);
  expect(after(1_000)).toBe(73);
  replay.play(false);
  expect(after(1_000)).toBe(73);
});

test('it is between the places of two fixes, and heads as the earlier one', () => {
  const { replay } = replaying(10, 3);
  replay.seek(DAY + 6_000);
  expect(replay.fix()).toMatchObject({ lat: expect.closeTo(24.0005, 9), heading: 90 });
  replay.seek(DAY);
  expect(replay.fix()).toBeUndefined();
});

test('silence is passed over', () => {
  const { replay, after } = replaying(3_600, 3);
  replay.play(true);
  expect(after(10)).toBe(3_601);
});

test('it stops at the last place, and begins anew when it is played again', () => {
  const { replay, after } = replaying(1, 11);
  replay.play(true);
  expect(after(60_000)).toBe(11);
  expect(replay.state.playing).toBe(false);
  replay.play(true);
  expect(after(0)).toBe(1);
});

test('it tells each step, and goes faster and slower between the first rate and the last', () => {
  const { replay } = replaying(1, 11);
  const rates: number[] = [];
  const stop = replay.onStep(({ rate }) => rates.push(rate));
  for (let times = 0; times < 5; times++) replay.shiftRate(1);
  replay.shiftRate(-1);
  stop();
  replay.shiftRate(-1);
  expect(rates).toEqual([16, 32, 64, 32]);
});

test('it is put on positions one by one, rests there, and stays where there is none beyond', () => {
  const { replay } = replaying(10, 3);
  replay.play(true);
  replay.seek(DAY + 6_000);
  const step = (by: 1 | -1): number => {
    replay.goToFix(by);
    return (replay.state.ms - DAY) / 1_000;
  };
  expect([step(1), step(1), step(1), step(-1), step(-1), step(-1)]).toEqual([11, 21, 21, 11, 1, 1]);
  expect(replay.state.playing).toBe(false);
});
