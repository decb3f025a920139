/** A colour as the codec sees it: luma and the two chroma differences, 16 to 235 and 16 to 240 (BT.601). */
export interface Colour {
  readonly y: number;
  readonly u: number;
  readonly v: number;
}

/** A colour of red, green and blue, 0 to 255 each. */
export function rgb(red: number, green: number, blue: number): Colour {
  return {
    y: Math.round(16 + 0.257 * red + 0.504 * green + 0.098 * blue),
    u: Math.round(128 - 0.148 * red - 0.291 * green + 0.439 * blue),
    v: Math.round(128 + 0.439 * red - 0.368 * green - 0.071 * blue),
  };
}

/** The colour between two others: 0 is the first, 1 the second. */
export function mix(a: Colour, b: Colour, share: number): Colour {
  const blend = (from: number, to: number) => Math.round(from + (to - from) * share);
  return { y: blend(a.y, b.y), u: blend(a.u, b.u), v: blend(a.v, b.v) };
}

/**
 * A picture in planar YUV 4:2:0, drawn straight into the planes an encoder reads.
 * The width is a multiple of 16, the height even; the planes go on to the next whole macroblock (16 rows).
 * Shapes are clipped at the edges.
 */
export class Picture {
  readonly width: number;
  readonly height: number;
  readonly luma: Uint8Array;
  readonly cb: Uint8Array;
  readonly cr: Uint8Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    if (width % 16 !== 0 || height % 2 !== 0) throw new RangeError(`cannot draw ${width}×${height}`);
    const rows = Math.ceil(height / 16) * 16;
    this.luma = new Uint8Array(width * rows);
    this.cb = new Uint8Array((width * rows) / 4);
    this.cr = new Uint8Array((width * rows) / 4);
  }

  /** Fills one row from `left` up to, not including, `right`. */
  span(row: number, left: number, right: number, colour: Colour): void {
    const y = Math.round(row);
    if (y < 0 || y >= this.height) return;
    const from = Math.max(0, Math.round(left));
    const to = Math.min(this.width, Math.round(right));
    if (to <= from) return;
    this.luma.fill(colour.y, y * this.width + from, y * this.width + to);
    if ((y & 1) === 1) return;
    const half = this.width / 2;
    const at = (y >> 1) * half;
    this.cb.fill(colour.u, at + (from >> 1), at + ((to + 1) >> 1));
    this.cr.fill(colour.v, at + (from >> 1), at + ((to + 1) >> 1));
  }

  /** Fills a rectangle; right and bottom are not included. */
  box(left: number, top: number, right: number, bottom: number, colour: Colour): void {
    const last = Math.min(this.height, Math.round(bottom));
    for (let y = Math.max(0, Math.round(top)); y < last; y++) this.span(y, left, right, colour);
  }

  /** Fills an ellipse round a centre. */
  ellipse(x: number, y: number, radiusX: number, radiusY: number, colour: Colour): void {
    const last = Math.min(this.height - 1, Math.ceil(y + radiusY));
    for (let row = Math.max(0, Math.floor(y - radiusY)); row <= last; row++) {
      const share = 1 - ((row - y) / radiusY) ** 2;
      if (share <= 0) continue;
      const reach = radiusX * Math.sqrt(share);
      this.span(row, x - reach, x + reach, colour);
    }
  }

  /** Fills a shape with level upper and lower edges: a trapezoid, or a triangle when one edge has no width. */
  trapezoid(
    top: { y: number; left: number; right: number },
    bottom: { y: number; left: number; right: number },
    colour: Colour,
  ): void {
    const rows = bottom.y - top.y;
    const last = Math.min(this.height, Math.round(bottom.y));
    for (let y = Math.max(0, Math.round(top.y)); y < last; y++) {
      const share = rows <= 0 ? 0 : (y - top.y) / rows;
      this.span(
        y,
        top.left + (bottom.left - top.left) * share,
        top.right + (bottom.right - top.right) * share,
        colour,
      );
    }
  }

  /** Repeats the lowest row in the rows that only the encoder sees, where it costs least. */
  pad(): void {
    const { width, height } = this;
    const last = this.luma.subarray((height - 1) * width, height * width);
    for (let at = height * width; at < this.luma.length; at += width) this.luma.set(last, at);
    const half = width / 2;
    for (const plane of [this.cb, this.cr])
      for (let at = (height / 2) * half; at < plane.length; at += half)
        plane.copyWithin(at, (height / 2 - 1) * half, (height / 2) * half);
  }
}
