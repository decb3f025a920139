import { expect, test } from 'vitest';
import { Playhead } from './playhead.ts';

test('the first unit sets the playhead, and those after it wait until it is there', () => {
  const playhead = new Playhead(2);
  expect(playhead.waitFor(10_000, 0)).toBe(0);
  expect(playhead.waitFor(11_000, 0)).toBe(500);
  expect(playhead.at(250)).toBe(10_500);
});

test('it goes back to a channel that is behind, and the others wait for it', () => {
  const playhead = new Playhead(1);
  playhead.waitFor(10_000, 0);
  expect(playhead.waitFor(10_000, 700)).toBe(0);
  expect(playhead.at(700)).toBe(10_000);
  expect(playhead.waitFor(10_300, 700)).toBe(300);
});

test('it goes back to one that begins some seconds after the others', () => {
  const playhead = new Playhead(1);
  playhead.waitFor(10_000, 0);
  expect(playhead.waitFor(10_000, 4_400)).toBe(0);
  expect(playhead.waitFor(14_400, 4_400)).toBe(4_400);
});

test('a gap that the recorder passed over is passed over', () => {
  const playhead = new Playhead(1);
  playhead.waitFor(10_000, 0);
  expect(playhead.waitFor(900_000, 100)).toBe(0);
  expect(playhead.at(100)).toBe(900_000);
  // The last picture before the gap, of another channel.
  expect(playhead.waitFor(10_100, 110)).toBe(0);
  expect(playhead.at(110)).toBe(900_010);
});

test('while it rests nothing is due, and it goes on from where it rested', () => {
  const playhead = new Playhead(1);
  playhead.waitFor(10_000, 0);
  playhead.run(false, 1, 1_000);
  expect(playhead.waitFor(10_500, 5_000)).toBe(Number.POSITIVE_INFINITY);
  playhead.run(true, 4, 9_000);
  expect(playhead.waitFor(12_000, 9_000)).toBe(250);
});

test('at rest a channel that is behind shows what the others have shown, and no more', () => {
  for (const speed of [1, -1]) {
    const playhead = new Playhead(speed);
    playhead.waitFor(10_000, 0);
    playhead.gave(10_000);
    playhead.gave(10_000 + speed * 200);
    playhead.gave(10_000 + speed * 100);
    playhead.run(false, speed, 150);
    expect(playhead.waitFor(10_000 + speed * 200, 5_000)).toBe(0);
    expect(playhead.waitFor(10_000 + speed * 201, 5_000)).toBe(Number.POSITIVE_INFINITY);
    // Turned round, nothing of that way was shown.
    playhead.run(false, -speed, 6_000);
    expect(playhead.waitFor(10_000, 6_000)).toBe(Number.POSITIVE_INFINITY);
  }
});

test('backwards it waits for what is before it', () => {
  const playhead = new Playhead(-2);
  playhead.waitFor(10_000, 0);
  expect(playhead.waitFor(9_000, 0)).toBe(500);
});
