import { readClockStrip } from '@outrider/media/clock-strip.ts';
import { expect, test } from 'vitest';
import { drawScene } from './draw-scene.ts';
import { Picture } from './picture.ts';
import type { Overlay } from './scene.ts';

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

test('a picture shows what the recorder is set to write into it, each in its corner', () => {
  const none = { plate: '', text: '', driver: '', speed: false };
  const drawn = (overlay: Overlay): Uint8Array => {
    const picture = new Picture(WIDTH, HEIGHT);
    const where = { deviceId: 'OT-001', channel: 1, speedKmh: 50, distance: 10, heading: 90 };
    drawScene(picture, { ...where, time: TIME, clockStrip: false, overlay });
    return picture.luma.slice(0, WIDTH * HEIGHT);
  };
  const bare = drawn(none);
  /** In which quarters of the picture it differs. */
  const differs = (overlay: Overlay): string[] => {
    const found = new Set<string>();
    for (const [at, luma] of drawn(overlay).entries())
      if (luma !== bare[at])
        found.add(`${at < bare.length / 2 ? 'top' : 'foot'} ${at % WIDTH < WIDTH / 2 ? 'left' : 'right'}`);
    return [...found];
  };
  expect(differs(none)).toEqual([]);
  expect(differs({ ...none, plate: 'AB123' })).toEqual(['top left']);
  expect(differs({ ...none, text: 'DOOR' })).toEqual(['top left']);
  expect(differs({ ...none, speed: true })).toEqual(['foot left']);
  expect(differs({ ...none, driver: 'ANN' })).toEqual(['foot right']);
});
