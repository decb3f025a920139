import { describe, expect, test } from 'vitest';
import { fromALaw, fromMuLaw, toALaw, toMuLaw } from './g711.ts';

const all = Uint8Array.from({ length: 256 }, (_, code) => code);

describe('G.711', () => {
  test('A-law has the values of the standard', () => {
    expect([...fromALaw(Uint8Array.of(0xd5, 0x55, 0xaa, 0x2a, 0x80, 0xd4))]).toEqual([
      8, -8, 32_256, -32_256, 5504, 24,
    ]);
  });

  test('µ-law has the values of the standard', () => {
    expect([...fromMuLaw(Uint8Array.of(0xff, 0x7f, 0x80, 0x00, 0xf0))]).toEqual([0, 0, 32_124, -32_124, 120]);
  });

  test('every A-law code encodes to itself again', () => {
    expect(toALaw(fromALaw(all))).toEqual(all);
  });

  test('every µ-law code encodes to itself again, but for the second zero', () => {
    expect(toMuLaw(fromMuLaw(all))).toEqual(all.with(0x7f, 0xff));
  });

  test.each([
    ['A-law', toALaw, fromALaw],
    ['µ-law', toMuLaw, fromMuLaw],
  ] as const)('%s comes within 4 % of any sample', (_, encode, decode) => {
    const samples = Int16Array.from({ length: 65_536 }, (__, at) => at - 32_768);
    const out = decode(encode(samples));
    const errors = samples.map((sample, at) => {
      const error = Math.abs((out[at] ?? 0) - sample);
      return error <= 20 ? 0 : Math.round((error / Math.abs(sample)) * 1000);
    });
    expect(errors.reduce((worst, error) => Math.max(worst, error))).toBeLessThanOrEqual(40);
  });
});
