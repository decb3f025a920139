import { readClockStrip } from '@outrider/media/clock-strip.ts';
import { expect, test } from 'vitest';
import { drawScene } from '../scene/draw-scene.ts';
import { Picture } from '../scene/picture.ts';
import type { Scene } from '../scene/scene.ts';
import * as tables from './cavlc-tables.ts';
import { H264Encoder } from './h264-encoder.ts';

const START = Date.UTC(2026, 10, 21, 3, 0, 0, 123);

function scene(channel: number, frame: number): Scene {
  return {
    deviceId: 'OT-001',
    channel,
    speedKmh: 50,
    distance: frame * 0.93,
    heading: 90,
    time: START + frame * 67,
    clockStrip: true,
  };
}

function nalTypes(data: Uint8Array): number[] {
  const types: number[] = [];
  for (let at = 0; at + 4 < data.length; at++)
    if (data[at] === 0 && data[at + 1] === 0 && data[at + 2] === 1) types.push(data[at + 3]! & 31);
  return types;
}

/** Peak signal-to-noise ratio of the luma, dB. */
function quality(a: Uint8Array, b: Uint8Array, count: number): number {
  let sum = 0;
  for (let at = 0; at < count; at++) sum += (a[at]! - b[at]!) ** 2;
  return 10 * Math.log10((255 ** 2 * count) / Math.max(1, sum));
}

test.each(Object.entries({ sparse: 0, medium: 2, dense: 4, full: 8 }))(
  'the code words for %s neighbours are free of prefixes and fill their space',
  (_, nC) => {
    const { length, code } = tables.coeffToken[nC]!;
    let filled = 0;
    const words = new Set<string>();
    length.forEach((bits, row) => {
      if (bits === 0 || (row & 3) > row >> 2) return;
      filled += 2 ** -bits;
      words.add(code[row]!.toString(2).padStart(bits, '0'));
    });
    expect(words.size).toBe(62);
    for (const word of words)
      for (const other of words) if (word !== other) expect(other.startsWith(word)).toBe(false);
    expect(filled).toBeLessThanOrEqual(1);
  },
);

test('the first picture and those asked for are key pictures with their parameter sets', () => {
  const picture = new Picture(352, 288);
  const encoder = new H264Encoder(352, 288, 10);
  const types: number[][] = [];
  for (let frame = 0; frame < 4; frame++) {
    drawScene(picture, scene(1, frame));
    types.push(nalTypes(encoder.encode(picture, 28, frame === 2).data));
  }
  expect(types).toEqual([[7, 8, 5], [1], [7, 8, 5], [1]]);
});

test.each([1, 2, 3, 4])(
  'channel %i comes out close to what was drawn, its clock readable, within its rate',
  (channel) => {
    const picture = new Picture(640, 360);
    const encoder = new H264Encoder(640, 360, 15);
    let bytes = 0;
    for (let frame = 0; frame < 30; frame++) {
      drawScene(picture, scene(channel, frame));
      bytes += encoder.encode(picture, 28, false).data.length;
      const { luma } = encoder.rebuilt;
      expect(readClockStrip(luma.subarray(0, 640 * 360), 640, 360)).toBe(START + frame * 67);
      expect(quality(luma, picture.luma, 640 * 360)).toBeGreaterThan(33);
    }
    expect((bytes * 8) / 2).toBeLessThan(800_000);
  },
);

test('a picture that did not change costs next to nothing', () => {
  const picture = new Picture(640, 360);
  const encoder = new H264Encoder(640, 360, 15);
  drawScene(picture, scene(1, 0));
  encoder.encode(picture, 28, false);
  expect(encoder.encode(picture, 28, false).data.length).toBeLessThan(16);
});
