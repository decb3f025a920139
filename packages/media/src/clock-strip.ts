/**
 * A clock that a program can read out of a picture: 64 black or white cells along the lower edge,
 * in two rows of 32, so that the age of a decoded frame can be measured from its pixels alone.
 *
 * Cells, read row by row from the left: 8 of sync (0xA6), 44 of ms since 1970 UTC, 12 of checksum,
 * each number with its highest bit first; white is 1. Every cell is 1/32 of the picture's width and 1/36 of
 * its height, so the strip survives scaling.
 */

/** Cells in one row of the strip. */
const STRIP_COLUMNS = 32;
/** Rows of the strip. */
export const STRIP_ROWS = 2;
/** The strip's rows are this fraction of the picture's height each. */
export const STRIP_ROW_FRACTION = 1 / 36;

const SYNC = 0xa6;
const SYNC_BITS = 8;
const TIME_BITS = 44;
const CHECK_BITS = 12;
const CELLS = STRIP_COLUMNS * STRIP_ROWS;
const CONTRAST = 60;

/** The 64 cells (0 black, 1 white) that say `ms`, a whole number of ms since 1970 UTC. */
export function clockStripCells(ms: number): Uint8Array {
  const cells = new Uint8Array(CELLS);
  const time = Math.floor(ms) % 2 ** TIME_BITS;
  writeBits(cells, 0, SYNC_BITS, SYNC);
  writeBits(cells, SYNC_BITS, TIME_BITS, time);
  writeBits(cells, SYNC_BITS + TIME_BITS, CHECK_BITS, checksum(cells));
  return cells;
}

/** The rectangle of one cell in a picture of that size, in pixels: left and top included, right and bottom not. */
export function clockStripCell(
  cell: number,
  width: number,
  height: number,
): { left: number; top: number; right: number; bottom: number } {
  const column = cell % STRIP_COLUMNS;
  const row = Math.floor(cell / STRIP_COLUMNS);
  const fromBottom = STRIP_ROWS - row;
  return {
    left: Math.round((column * width) / STRIP_COLUMNS),
    right: Math.round(((column + 1) * width) / STRIP_COLUMNS),
    top: Math.round(height - fromBottom * STRIP_ROW_FRACTION * height),
    bottom: Math.round(height - (fromBottom - 1) * STRIP_ROW_FRACTION * height),
  };
}

/**
 * The time in the strip of a picture, ms since 1970 UTC; undefined where there is no readable strip.
 * @param pixels RGBA (4 bytes a pixel) or luma (1 byte a pixel), rows from the top without padding: told by the length
 */
export function readClockStrip(
  pixels: Uint8Array | Uint8ClampedArray,
  width: number,
  height: number,
): number | undefined {
  if (width < STRIP_COLUMNS * 2 || height < STRIP_ROWS / STRIP_ROW_FRACTION) return undefined;
  const step = pixels.length >= width * height * 4 ? 4 : 1;
  if (pixels.length < width * height * step) return undefined;
  const levels = new Float64Array(CELLS);
  for (let cell = 0; cell < CELLS; cell++) levels[cell] = cellLevel(pixels, step, width, height, cell);

  // The sync cells are known, so they say what black and white look like after the codec and any scaling.
  let white = 0;
  let black = 0;
  for (let bit = 0; bit < SYNC_BITS; bit++) {
    if ((SYNC >> (SYNC_BITS - 1 - bit)) & 1) white += levels[bit]! / 4;
    else black += levels[bit]! / 4;
  }
  if (white - black < CONTRAST) return undefined;
  const threshold = (white + black) / 2;
  const cells = Uint8Array.from(levels, (level) => (level > threshold ? 1 : 0));
  if (readBits(cells, 0, SYNC_BITS) !== SYNC) return undefined;
  if (readBits(cells, SYNC_BITS + TIME_BITS, CHECK_BITS) !== checksum(cells)) return undefined;
  return readBits(cells, SYNC_BITS, TIME_BITS);
}

/** Mean brightness of the middle half of a cell: its edges are blurred by the codec. */
function cellLevel(
  pixels: Uint8Array | Uint8ClampedArray,
  step: number,
  width: number,
  height: number,
  cell: number,
): number {
  const { left, right, top, bottom } = clockStripCell(cell, width, height);
  const x0 = left + Math.floor((right - left) / 4);
  const x1 = Math.max(x0 + 1, right - Math.floor((right - left) / 4));
  const y0 = top + Math.floor((bottom - top) / 4);
  const y1 = Math.max(y0 + 1, bottom - Math.floor((bottom - top) / 4));
  // Green carries most of the brightness of an RGBA pixel, and the strip is grey.
  const lane = step === 4 ? 1 : 0;
  let sum = 0;
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) sum += pixels[(y * width + x) * step + lane] ?? 0;
  return sum / ((x1 - x0) * (y1 - y0));
}

function writeBits(cells: Uint8Array, at: number, count: number, value: number): void {
  for (let bit = 0; bit < count; bit++) cells[at + bit] = Math.floor(value / 2 ** (count - 1 - bit)) % 2;
}

function readBits(cells: Uint8Array, at: number, count: number): number {
  let value = 0;
  for (let bit = 0; bit < count; bit++) value = value * 2 + cells[at + bit]!;
  return value;
}

/** CRC-12 (polynomial 0x80F) over the sync and time cells. */
function checksum(cells: Uint8Array): number {
  let crc = 0;
  for (let at = 0; at < SYNC_BITS + TIME_BITS; at++) {
    const top = (crc >> 11) & 1;
    crc = (crc << 1) & 0xfff;
    if (top !== cells[at]) crc ^= 0x80f;
  }
  return crc;
}
