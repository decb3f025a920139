import { describe, expect, test } from 'vitest';
import { encodeFlacFrame, flacDescription } from './flac.ts';

/** Reads back mono frames as RFC 9639 describes them, checksums left aside. */
function decodeFlacFrame(frame: Uint8Array): number[] {
  let at = 0;
  const bits = (count: number): number => {
    let value = 0;
    for (; count > 0; count--, at++) value = value * 2 + (((frame[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    return value;
  };
  const signed = (): number => (bits(16) << 16) >> 16;
  expect(bits(16)).toBe(0xfff9);
  expect(bits(16)).toBe(0x7408);
  const lead = bits(8);
  for (let more = Math.clz32(~(lead << 24)) - 1; more > 0; more--) bits(8);
  const length = bits(16) + 1;
  bits(8);
  const type = bits(8) >> 1;
  if (type === 1) return Array.from({ length }, signed);
  const order = type - 8;
  const samples = Array.from({ length: order }, signed);
  expect(bits(6)).toBe(0);
  const rice = bits(4);
  const weights = [[], [1], [2, -1], [3, -3, 1], [4, -6, 4, -1]][order] ?? [];
  while (samples.length < length) {
    let quotient = 0;
    while (bits(1) === 0) quotient++;
    const code = quotient * 2 ** rice + bits(rice);
    const rest = code % 2 === 0 ? code / 2 : -(code + 1) / 2;
    samples.push(weights.reduce((sum, weight, back) => sum + weight * (samples.at(-1 - back) ?? 0), rest));
  }
  return samples;
}

const shapes: [string, (at: number) => number][] = [
  ['silence', () => 0],
  ['a tone', (at) => 12_000 * Math.sin(at / 11)],
  ['a square between the extremes', (at) => (at % 40 < 20 ? 32_767 : -32_768)],
  ['noise', (at) => ((at * 48_271 * (at + 7)) % 65_536) - 32_768],
];

describe('FLAC', () => {
  test.each(shapes)('loses nothing: %s', (_, shape) => {
    for (const length of [1, 2, 5, 320, 4096]) {
      const samples = Int16Array.from({ length }, (__, at) => shape(at));
      for (const first of [0, 127, 128, 100_000, 2_000_000_000]) {
        expect(decodeFlacFrame(encodeFlacFrame(samples, first))).toEqual([...samples]);
      }
    }
  });

  test('a tone takes less room than its samples', () => {
    const samples = Int16Array.from({ length: 320 }, (_, at) => 3000 * Math.sin(at / 20));
    expect(encodeFlacFrame(samples, 0).length).toBeLessThan(320);
  });

  test('refuses no samples', () => {
    expect(() => encodeFlacFrame(new Int16Array(), 0)).toThrow(RangeError);
  });

  test('describes 8000 Hz mono of 16 bits', () => {
    const description = flacDescription(8000);
    expect(description).toHaveLength(42);
    expect([...description.subarray(18, 22)]).toEqual([0x01, 0xf4, 0x00, 0xf0]);
  });
});
