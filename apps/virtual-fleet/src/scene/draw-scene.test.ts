import { readClockStrip } from '@outrider/media/clock-strip.ts';
import { expect, test } from 'vitest';
import { drawScene } from './draw-scene.ts';
import { Picture } from './picture.ts';

const WIDTH = 640;
const HEIGHT = 360;
const TIME = Date.UTC(2026, 10, 21, 3, 0, 0, 123);

function clockOf(clockStrip: boolean, channel: number): number | undefined {
  const picture = new Picture(WIDTH, HEIGHT);
  const where = { deviceId: 'OT-001', channel, speedKmh: 50, distance: 10, heading: 90 };
  drawScene(picture, { ...where, time: TIME, clockStrip });
  return readClockStrip(picture.luma.subarray(0, WIDTH * HEIGHT), WIDTH, HEIGHT);
}

test.each([1, 2, 3, 4])('camera %i has a clock for programs only where one is asked for', (channel) => {
  expect([clockOf(true, channel), clockOf(false, channel)]).toEqual([TIME, undefined]);
});
