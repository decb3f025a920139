import { describe, expect, test } from 'vitest';
import { JitterBuffer, TALKING, WATCHING } from './jitter-buffer.ts';

const tone = (seconds: number, value = 0.5): Float32Array => new Float32Array(8000 * seconds).fill(value);
const taken = (buffer: JitterBuffer, count: number): Float32Array => {
  const output = new Float32Array(count);
  buffer.fill(output);
  return output;
};

describe('the jitter buffer', () => {
  test('is silent until 0.2 s wait', () => {
    const buffer = new JitterBuffer(48_000);
    buffer.push(tone(WATCHING.target / 2), 8000);
    expect(taken(buffer, 128).every((sample) => sample === 0)).toBe(true);
    buffer.push(tone(WATCHING.target / 2), 8000);
    expect(taken(buffer, 128).every((sample) => sample === 0.5)).toBe(true);
  });

  test('plays 8000 samples a second for one second, whatever the loudspeaker takes', () => {
    const buffer = new JitterBuffer(44_100);
    buffer.push(tone(0.4), 8000);
    taken(buffer, 44_100 * 0.1);
    expect(buffer.seconds).toBeCloseTo(0.3, 2);
  });

  test('holds a talk back for less, and lets less of it wait', () => {
    const buffer = new JitterBuffer(8000, TALKING);
    buffer.push(tone(0.1), 8000);
    expect(taken(buffer, 128).every((sample) => sample === 0.5)).toBe(true);
    buffer.push(tone(0.4), 8000);
    expect(buffer.seconds).toBeCloseTo(TALKING.target);
  });

  test('draws a line between two samples', () => {
    const buffer = new JitterBuffer(16_000);
    const ramp = Float32Array.from({ length: 1600 }, (_, at) => at / 1600);
    buffer.push(ramp, 8000);
    const output = taken(buffer, 6);
    expect([...output].map((sample) => Math.round(sample * 3200))).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('has no seam between packets', () => {
    const buffer = new JitterBuffer(8000);
    const ramp = Float32Array.from({ length: 3200 }, (_, at) => at);
    for (let at = 0; at < 3200; at += 160) buffer.push(ramp.subarray(at, at + 160), 8000);
    expect([...taken(buffer, 1000)]).toEqual([...ramp.subarray(0, 1000)]);
  });

  test('fills up again after it ran dry', () => {
    const buffer = new JitterBuffer(8000);
    buffer.push(tone(WATCHING.target), 8000);
    taken(buffer, 8000);
    buffer.push(tone(0.02), 8000);
    expect(taken(buffer, 160).every((sample) => sample === 0)).toBe(true);
  });

  test('skips to 0.2 s when more than 0.5 s wait', () => {
    const buffer = new JitterBuffer(8000);
    buffer.push(tone(WATCHING.limit, 0.1), 8000);
    buffer.push(tone(WATCHING.target, 0.9), 8000);
    expect(buffer.seconds).toBeCloseTo(WATCHING.target);
    expect(taken(buffer, 1)[0]).toBeCloseTo(0.9);
  });
});
