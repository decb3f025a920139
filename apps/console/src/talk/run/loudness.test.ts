import { expect, test } from 'vitest';
import { Loudness } from './loudness.ts';

test('silence is 0, the loudest is 1, and half of it is not far below', () => {
  const loudness = new Loudness();
  expect(loudness.take()).toBe(0);
  loudness.push(Int16Array.of(32_768, -32_768), 32_768);
  expect(loudness.take()).toBeCloseTo(1, 2);
  loudness.push(Float32Array.of(0.5, -0.5), 1);
  expect(loudness.take()).toBeCloseTo(0.89, 2);
});

test('it tells the loudest of what came since it was asked last', () => {
  const loudness = new Loudness();
  loudness.push(Float32Array.of(1), 1);
  loudness.push(Float32Array.of(0.01), 1);
  expect(loudness.take()).toBe(1);
  expect(loudness.take()).toBe(0);
});
