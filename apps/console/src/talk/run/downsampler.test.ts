import { describe, expect, test } from 'vitest';
import { Downsampler } from './downsampler.ts';

const tone = (hz: number, rate: number, seconds = 0.5): Float32Array =>
  Float32Array.from({ length: rate * seconds }, (_, at) => 0.5 * Math.sin((2 * Math.PI * hz * at) / rate));

/** In blocks of 128 samples, as a browser's audio thread has them. */
function downsampled(samples: Float32Array, rate: number): Int16Array {
  const downsampler = new Downsampler(rate, 8000);
  const blocks: number[] = [];
  for (let at = 0; at < samples.length; at += 128)
    blocks.push(...downsampler.push(samples.subarray(at, at + 128)));
  return Int16Array.from(blocks);
}

/** Loudness of one frequency in samples of 8000 Hz (Goertzel), 0 to 1. */
function level(samples: Int16Array, hz: number): number {
  let [real, imaginary] = [0, 0];
  for (const [at, sample] of samples.entries()) {
    real += sample * Math.cos((2 * Math.PI * hz * at) / 8000);
    imaginary += sample * Math.sin((2 * Math.PI * hz * at) / 8000);
  }
  return (2 * Math.hypot(real, imaginary)) / samples.length / 32_767;
}

describe.each([48_000, 44_100, 16_000])('sound of %i Hz', (rate) => {
  test('becomes as many samples of 8000 Hz as it lasts', () => {
    expect(downsampled(tone(440, rate), rate).length).toBeGreaterThan(3_980);
    expect(downsampled(tone(440, rate), rate).length).toBeLessThanOrEqual(4_001);
  });

  test.each([300, 440, 1_000, 3_000])('keeps a tone of %i Hz', (hz) => {
    expect(level(downsampled(tone(hz, rate), rate), hz)).toBeCloseTo(0.5, 1);
  });

  test.each([5_000, 6_500, 7_600])('does not make another tone of one of %i Hz', (hz) => {
    expect(level(downsampled(tone(hz, rate), rate), 8_000 - hz)).toBeLessThan(0.02);
  });
});

test('sound that is too loud is cut off, and does not turn over', () => {
  const loud = Float32Array.from(tone(440, 48_000), (sample) => sample * 4);
  const out = downsampled(loud, 48_000);
  expect(Math.max(...out)).toBe(32_767);
  const jumps = out.slice(1).map((sample, at) => Math.abs(sample - (out[at] ?? 0)));
  expect(Math.max(...jumps)).toBeLessThan(48_000);
});
