import { hasRecordings, recording } from '@outrider/kit/testing/recordings.ts';
import { describe, expect, test } from 'vitest';
import { g726Decoder, g726Encoder } from './g726.ts';
import type { G726Rate } from './g726-tables.ts';

const rates: [G726Rate, number][] = [
  ['g726-16', 8],
  ['g726-24', 14],
  ['g726-32', 20],
  ['g726-40', 26],
];

function snr(signal: Int16Array, other: Int16Array): number {
  let noise = 0;
  let power = 0;
  for (let at = 0; at < signal.length; at++) {
    noise += ((signal[at] ?? 0) - (other[at] ?? 0)) ** 2;
    power += (signal[at] ?? 0) ** 2;
  }
  return 10 * Math.log10(power / noise);
}

const read = (rate: G726Rate): Uint8Array => recording(`g726/glaciall_in_${rate.slice(-2)}.g726`);

describe('G.726', () => {
  test.each(rates)('%s comes out close to what went in', (rate, least) => {
    const tone = Int16Array.from(
      { length: 8000 },
      (_, at) => 6000 * Math.sin(at / 7) + 2500 * Math.sin(at / 3.1) + 500 * Math.sin(at / 53),
    );
    for (const packing of ['msb', 'lsb'] as const) {
      const out = g726Decoder(rate, packing)(g726Encoder(rate, packing)(tone));
      expect(snr(tone.subarray(800), out.subarray(800))).toBeGreaterThan(least);
    }
  });

  test('the state goes on from packet to packet', () => {
    const data = Uint8Array.from({ length: 400 }, (_, at) => (at * 73) & 0xff);
    const whole = g726Decoder('g726-32')(data);
    const decode = g726Decoder('g726-32');
    expect([...decode(data.subarray(0, 160)), ...decode(data.subarray(160))]).toEqual([...whole]);
  });

  test.skipIf(!hasRecordings)('the four rates of one recording of 81.5 s decode to the same sound', () => {
    const pcm = rates.map(([rate]) => g726Decoder(rate)(read(rate)));
    for (const samples of pcm) expect(samples.length / 8000).toBeCloseTo(81.48, 2);
    const best = pcm[3] ?? new Int16Array();
    const likeness = pcm.slice(0, 3).map((samples) => snr(best, samples));
    expect(likeness[0]).toBeGreaterThan(13);
    expect(likeness[1]).toBeGreaterThan(19);
    expect(likeness[2]).toBeGreaterThan(24);
  });

  test.skipIf(!hasRecordings).each(rates.slice(0, 3))(
    '%s decoded and encoded again is the same bytes',
    (rate) => {
      const data = read(rate).subarray(0, 24_000);
      expect(g726Encoder(rate)(g726Decoder(rate)(data))).toEqual(data);
    },
  );
});
