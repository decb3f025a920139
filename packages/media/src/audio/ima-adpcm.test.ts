import { describe, expect, test } from 'vitest';
import { fromHex } from '@outrider/kit/hex.ts';
import { fromImaAdpcm, imaAdpcmEncoder } from './ima-adpcm.ts';

describe('IMA ADPCM', () => {
  test('reads predictor, index and the higher nibble first', () => {
    // Index 0: step 7. 7 → 7 + 3 + 1 + 0 = 11, index 8 (step 16); 8 → -2, index 7 (step 14); f → -(14+7+3+1), …
    expect([...fromImaAdpcm(fromHex('6400000078'))]).toEqual([111, 109]);
  });

  test('begins with the predictor of its header, below 0 too', () => {
    expect([...fromImaAdpcm(fromHex('56fa000000'))]).toEqual([-1450, -1450]);
  });

  test('a block too short for its header gives nothing, an index out of range no more than silence or noise', () => {
    expect(fromImaAdpcm(fromHex('0102'))).toHaveLength(0);
    expect(fromImaAdpcm(fromHex('0000ff00ff'))).toHaveLength(2);
  });

  test('what is encoded block by block comes out close to what went in', () => {
    const samples = Int16Array.from(
      { length: 3200 },
      (_, at) => 8000 * Math.sin(at / 9) + 3000 * Math.sin(at / 31),
    );
    const encode = imaAdpcmEncoder();
    let noise = 0;
    let signal = 0;
    for (let from = 0; from < samples.length; from += 320) {
      const block = encode(samples.subarray(from, from + 320));
      expect(block).toHaveLength(164);
      for (const [at, sample] of fromImaAdpcm(block).entries()) {
        noise += (sample - (samples[from + at] ?? 0)) ** 2;
        signal += (samples[from + at] ?? 0) ** 2;
      }
    }
    expect(10 * Math.log10(signal / noise)).toBeGreaterThan(25);
  });
});
