import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import { ServerClock } from './server-clock.ts';

/** A page whose clock is an hour ahead of its server's. */
const NOW = 5_000_000;
const SERVER = NOW - 3_600_000;

test('a time of the server is told by the clock of this machine, the way there left out', () => {
  const server = new ServerClock(new ManualClock(NOW));
  server.heard(SERVER - 40);
  expect(server.ours(SERVER - 40)).toBe(NOW);
  expect(server.ours(SERVER - 3_040)).toBe(NOW - 3_000);
});

test('old pictures that come before anything else do not make the server’s clock slow', () => {
  const server = new ServerClock(new ManualClock(NOW));
  server.heard(SERVER);
  server.heard(SERVER - 28_000);
  expect(server.ours(SERVER - 28_000)).toBe(NOW - 28_000);
});

test('what this machine’s clock is set to meanwhile changes no age', () => {
  const clock = new ManualClock(NOW);
  const server = new ServerClock(clock);
  server.heard(SERVER);
  clock.leap(600_000);
  clock.advance(1_000);
  expect(server.ours(SERVER)).toBe(clock.now() - 1_000);
});

test('nothing is told to be of the future', () => {
  const clock = new ManualClock(NOW);
  const server = new ServerClock(clock);
  expect(server.ours(SERVER)).toBe(NOW);
  server.heard(SERVER);
  expect(server.ours(SERVER + 10_000)).toBe(NOW);
});
