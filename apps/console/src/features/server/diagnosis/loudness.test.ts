import { expect, test } from 'vitest';
import { loudnessOf, SILENCE_DB } from './loudness.ts';

test('the loudest is 0 dB, half of it 6 dB less, and silence has an end', () => {
  expect(loudnessOf(new Float32Array(64).fill(1))).toBe(0);
  expect(loudnessOf(new Float32Array(64).fill(-0.5))).toBe(-6);
  expect(loudnessOf(new Float32Array(64))).toBe(SILENCE_DB);
  expect(loudnessOf(new Float32Array())).toBe(SILENCE_DB);
});
