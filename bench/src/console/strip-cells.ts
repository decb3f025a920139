import { clockStripCell, readClockStrip } from '@outrider/media/clock-strip.ts';

const CELLS = 64;
/** A picture of this size is put together from the cells, to be read like any other. */
const WIDTH = 320;
const HEIGHT = 180;

/** The middle of every cell of the clock strip, as shares of a picture's width and height. */
export const cellCentres: readonly (readonly [x: number, y: number])[] = Array.from(
  { length: CELLS },
  (_, cell) => {
    const { left, right, top, bottom } = clockStripCell(cell, WIDTH, HEIGHT);
    return [(left + right) / 2 / WIDTH, (top + bottom) / 2 / HEIGHT] as const;
  },
);

/** The clock, ms, of the brightness in the middle of every cell; undefined when it cannot be read. */
export function clockOfCells(levels: readonly number[]): number | undefined {
  const luma = new Uint8Array(WIDTH * HEIGHT);
  levels.forEach((level, cell) => {
    const { left, right, top, bottom } = clockStripCell(cell, WIDTH, HEIGHT);
    for (let row = top; row < bottom; row++) luma.fill(level, row * WIDTH + left, row * WIDTH + right);
  });
  return readClockStrip(luma, WIDTH, HEIGHT);
}
