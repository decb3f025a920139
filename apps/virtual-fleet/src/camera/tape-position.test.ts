import { expect, test } from 'vitest';
import { TapePosition } from './tape-position.ts';

const SPANS = [
  { fromMs: 1_000, toMs: 2_000 },
  { fromMs: 5_000, toMs: 6_000 },
];

test('a tape goes on through what was recorded, and passes over gaps both ways', () => {
  const tape = new TapePosition(SPANS);
  expect(tape.ms).toBe(1_000);
  tape.move(900);
  expect([tape.ms, tape.jumped]).toEqual([1_900, false]);
  tape.move(200);
  expect([tape.ms, tape.jumped]).toEqual([5_000, true]);
  tape.move(-100);
  expect([tape.ms, tape.jumped]).toEqual([1_999, true]);
});

test('past its ends there is nothing', () => {
  const tape = new TapePosition(SPANS);
  tape.seek(5_990);
  tape.move(10);
  expect(tape.ms).toBeUndefined();
  const back = new TapePosition(SPANS);
  back.move(-1);
  expect(back.ms).toBeUndefined();
});

test('a seek into a gap goes to what was recorded next', () => {
  const tape = new TapePosition(SPANS);
  tape.seek(3_000);
  expect([tape.ms, tape.jumped]).toEqual([5_000, true]);
  tape.seek(6_000);
  expect(tape.ms).toBeUndefined();
});
