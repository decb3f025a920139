import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import { ClockPlayback } from './clock-playback.ts';

const NOW = 1_000_000;
const begin = (atMs: number) => {
  const clock = new ManualClock(NOW);
  return { clock, playback: new ClockPlayback({ sources: [], atMs, paused: true }, clock) };
};

test('it goes as fast as it is told, backwards too, and stands while it is paused', () => {
  const { clock, playback } = begin(10_000);
  clock.advance(1_000);
  expect(playback.position()).toBe(10_000);
  playback.setRate(4);
  clock.advance(1_000);
  expect(playback.position()).toBe(14_000);
  playback.setRate(-2);
  clock.advance(1_000);
  playback.pause();
  clock.advance(1_000);
  expect(playback.position()).toBe(12_000);
});

test('it ends at now, and goes on from elsewhere', () => {
  const { clock, playback } = begin(NOW - 3_000);
  let told = 0;
  playback.subscribe(() => told++);
  playback.setRate(16);
  clock.advance(5_000);
  expect(playback.facts.state).toBe('ended');
  expect(told).toBe(2);
  playback.seek(20_000);
  expect([playback.facts.state, playback.position()]).toEqual(['playing', 20_000]);
});
