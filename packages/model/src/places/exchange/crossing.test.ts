import { expect, test } from 'vitest';
import { crossingOf } from './crossing.ts';

const at = (lat: number, lng: number) => ({ lat, lng });

test('a ring that crosses itself does so where its sides meet', () => {
  const bow = [at(0, 0), at(1, 1), at(1, 0), at(0, 1)];
  expect(crossingOf([bow])).toEqual(at(0.5, 0.5));
});

test('a hole that leaves its edge crosses it', () => {
  const square = [at(0, 0), at(0, 4), at(4, 4), at(4, 0)];
  expect(crossingOf([square, [at(1, 1), at(1, 2), at(2, 2)]])).toBeUndefined();
  expect(crossingOf([square, [at(1, 1), at(1, 5), at(2, 2)]])).toMatchObject({ lng: 4 });
});

test('a square over the antimeridian does not cross itself, a bow there does', () => {
  expect(crossingOf([[at(0, 179), at(0, -179), at(1, -179), at(1, 179)]])).toBeUndefined();
  const place = crossingOf([[at(0, 179), at(1, -179), at(1, 179), at(0, -179)]]);
  expect(place?.lat).toBeCloseTo(0.5);
  expect(Math.abs(place?.lng ?? 0)).toBeCloseTo(180);
});

test('rings that touch in a corner do not cross', () => {
  const eight = [at(0, 0), at(1, 1), at(2, 0), at(2, 2), at(1, 1), at(0, 2)];
  expect(crossingOf([eight])).toBeUndefined();
});

test.each([1, -1])('an edge round a pole does not cross itself, a bow over it does (%i)', (side) => {
  expect(crossingOf([[at(side * 86, 0), at(side * 84, 90), at(side * 87, 180), at(side * 83, -90)]])).toBe(
    undefined,
  );
  const bow = [at(side * 85, 10), at(side * 85, -170), at(side * 85, 100), at(side * 85, -80)];
  expect((crossingOf([bow])?.lat ?? 0) * side).toBeGreaterThan(89.9);
});
