import type { Page } from '@playwright/test';
import { clockStripCell, readClockStrip } from '@outrider/media/clock-strip.ts';

const CELLS = 64;
/** A picture of this size is put together from the cells, to be read like any other. */
const WIDTH = 320;
const HEIGHT = 180;

/** What one tile showed when it changed: the page's time, ms since 1970 UTC, and the clock in the picture. */
export interface SeenClock {
  readonly seenMs: number;
  readonly clockMs: number;
}

/**
 * Looks at the canvas of a tile at every animation frame for `ms`, and notes each new clock in its picture.
 * @param place of the tile on the page, from 0
 */
export async function watchClock(page: Page, place: number, ms: number): Promise<SeenClock[]> {
  const cells = Array.from({ length: CELLS }, (_, cell) => {
    const { left, right, top, bottom } = clockStripCell(cell, WIDTH, HEIGHT);
    return [(left + right) / 2 / WIDTH, (top + bottom) / 2 / HEIGHT] as const;
  });
  const samples = await page.evaluate(
    async ({ at, lasts, centres }) => {
      const canvas = document.querySelectorAll<HTMLCanvasElement>('.live-tile-face canvas')[at];
      if (canvas === undefined) throw new Error(`there is no tile ${at}`);
      const strip = new OffscreenCanvas(1, 1);
      const context = strip.getContext('2d', { willReadFrequently: true });
      if (context === null) throw new Error('no 2d context');
      const seen: { now: number; levels: number[] }[] = [];
      let before = '';
      const end = performance.now() + lasts;
      while (performance.now() < end) {
        await new Promise(requestAnimationFrame);
        const now = performance.timeOrigin + performance.now();
        const { width, height } = canvas;
        const from = Math.floor(height * 0.93);
        if (strip.width !== width || strip.height !== height - from) {
          strip.width = width;
          strip.height = height - from;
        }
        context.drawImage(canvas, 0, -from);
        const { data } = context.getImageData(0, 0, width, height - from);
        const levels = centres.map(
          ([x, y]) => data[(Math.floor(y * height - from) * width + Math.floor(x * width)) * 4 + 1] ?? 0,
        );
        const key = levels.map((level) => (level > 127 ? '1' : '0')).join('');
        if (key !== before) seen.push({ now, levels });
        before = key;
      }
      return seen;
    },
    { at: place, lasts: ms, centres: cells },
  );
  return samples.flatMap(({ now, levels }) => {
    const luma = new Uint8Array(WIDTH * HEIGHT);
    levels.forEach((level, cell) => {
      const { left, right, top, bottom } = clockStripCell(cell, WIDTH, HEIGHT);
      for (let row = top; row < bottom; row++) luma.fill(level, row * WIDTH + left, row * WIDTH + right);
    });
    const clockMs = readClockStrip(luma, WIDTH, HEIGHT);
    return clockMs === undefined ? [] : [{ seenMs: now, clockMs }];
  });
}
