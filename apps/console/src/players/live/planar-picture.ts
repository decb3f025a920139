/** A decoded picture as planes of bytes: brightness, and two of colour with half its width and height (4:2:0). */
export interface PlanarPicture {
  readonly bytes: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Where Y, U and V begin, and how many bytes a row of each takes. */
  readonly planes: readonly [Plane, Plane, Plane];
  readonly colour: PictureColour;
}

export interface Plane {
  readonly offset: number;
  readonly stride: number;
}

/** How the numbers of a picture mean colours. */
export interface PictureColour {
  /** The weights of ITU-R BT.709; otherwise those of BT.601. */
  readonly bt709: boolean;
  /** Brightness is 0 to 255; otherwise 16 to 235. */
  readonly fullRange: boolean;
}

/** Weights in 256ths, of V for red, U and V for green, U for blue (BT.601-7 and BT.709-6, full range). */
const WEIGHTS = { bt601: [359, 88, 183, 454], bt709: [403, 48, 120, 475] } as const;
/** What 16 to 240 must be stretched by to become colour, and 16 to 235 to become brightness, in 256ths. */
const STRETCH_COLOUR = 255 / 224;
const STRETCH_LUMA = Math.round((256 * 255) / 219);
/** From this shrinking on, four pixels go into one. */
const AVERAGE_FROM = 1.5;
const OPAQUE = 0xff00_0000;

/**
 * Draws the picture smaller, or as it is, into RGBA pixels.
 * @param pixels width × height numbers, each with the bytes R, G, B, A from the lowest
 * @param width of the result, at most that of the picture; likewise `height`
 */
export function scaleToRgba(
  picture: PlanarPicture,
  pixels: Uint32Array,
  width: number,
  height: number,
): void {
  const { bytes, planes, colour } = picture;
  const [luma, blue, red] = planes;
  const stretch = colour.fullRange ? 1 : STRETCH_COLOUR;
  const [redV, greenU, greenV, blueU] = WEIGHTS[colour.bt709 ? 'bt709' : 'bt601'].map((weight) =>
    Math.round(weight * stretch),
  ) as [number, number, number, number];
  const [black, gain] = colour.fullRange ? [0, 256] : [16, STRETCH_LUMA];
  const [stepX, stepY] = [picture.width / width, picture.height / height];
  const columns = Int32Array.from({ length: width }, (_, x) => sourceAt(x, stepX));
  const below = stepY >= AVERAGE_FROM ? luma.stride : 0;
  const beside = stepX >= AVERAGE_FROM ? 1 : 0;
  let at = 0;
  for (let y = 0; y < height; y++) {
    const sourceY = sourceAt(y, stepY);
    const lumaRow = luma.offset + sourceY * luma.stride;
    const blueRow = blue.offset + (sourceY >> 1) * blue.stride;
    const redRow = red.offset + (sourceY >> 1) * red.stride;
    for (let x = 0; x < width; x++, at++) {
      const column = columns[x] as number;
      const first = lumaRow + column;
      const sum =
        (bytes[first] as number) +
        (bytes[first + beside] as number) +
        (bytes[first + below] as number) +
        (bytes[first + below + beside] as number);
      const bright = ((sum >> 2) - black) * gain + 128;
      const u = (bytes[blueRow + (column >> 1)] as number) - 128;
      const v = (bytes[redRow + (column >> 1)] as number) - 128;
      let r = (bright + redV * v) >> 8;
      let g = (bright - greenU * u - greenV * v) >> 8;
      let b = (bright + blueU * u) >> 8;
      if (r < 0) r = 0;
      else if (r > 255) r = 255;
      if (g < 0) g = 0;
      else if (g > 255) g = 255;
      if (b < 0) b = 0;
      else if (b > 255) b = 255;
      pixels[at] = OPAQUE | (b << 16) | (g << 8) | r;
    }
  }
}

/** The first source pixel of one that is drawn: the one in its middle, or that and the next one around the middle. */
function sourceAt(index: number, step: number): number {
  return Math.floor((index + 0.5) * step - (step >= AVERAGE_FROM ? 0.5 : 0));
}

/** From this shrinking on it is done here; less is left to the page, which blurs no letters in the picture. */
const SHRINK_FROM = 2;

/** The size in which a picture is put on a canvas that is shown in the box: the picture's own, or what the box can show of it. */
export function fitInto(
  picture: { readonly width: number; readonly height: number },
  box: { readonly width: number; readonly height: number } | undefined,
): { readonly width: number; readonly height: number } {
  const { width, height } = picture;
  const shown = box === undefined ? 1 : Math.min(box.width / width, box.height / height);
  const scale = shown * SHRINK_FROM > 1 ? 1 : shown;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
