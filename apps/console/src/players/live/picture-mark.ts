/** Where the words of a mark stand on a picture, and how large, pixels. */
export interface MarkPlaces {
  readonly fontPx: number;
  readonly places: readonly { readonly x: number; readonly y: number }[];
}

/** Rows of words; each second one begins half a word further on, so that no part of the picture is without. */
const ROWS = 3;
const COLUMNS = 2;

/** Words all over a picture of that size, so that none of it can be shown without them. */
export function markPlaces(width: number, height: number): MarkPlaces {
  const fontPx = Math.max(10, Math.round(width / 30));
  const places = Array.from({ length: ROWS * COLUMNS }, (_, at) => {
    const row = Math.floor(at / COLUMNS);
    const shift = row % 2 === 0 ? 0.02 : 0.14;
    return {
      x: Math.round(width * (shift + (at % COLUMNS) / COLUMNS)),
      y: Math.round((height * (row + 0.6)) / ROWS),
    };
  });
  return { fontPx, places };
}

/** Words that are painted over each picture, and are part of what is on the canvas. */
export class PictureMark {
  readonly #text: string;
  #layer: OffscreenCanvas | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** Paints them over a picture of that size. */
  draw(context: OffscreenCanvasRenderingContext2D, width: number, height: number): void {
    if (width === 0 || height === 0) return;
    if (this.#layer?.width !== width || this.#layer.height !== height)
      this.#layer = this.#write(width, height);
    context.drawImage(this.#layer, 0, 0);
  }

  #write(width: number, height: number): OffscreenCanvas {
    const layer = new OffscreenCanvas(width, height);
    const context = layer.getContext('2d');
    if (context === null) throw new Error('no 2D context');
    const { fontPx, places } = markPlaces(width, height);
    context.font = `600 ${fontPx}px sans-serif`;
    context.lineWidth = Math.max(1, fontPx / 8);
    context.strokeStyle = 'rgb(0 0 0 / 35%)';
    context.fillStyle = 'rgb(255 255 255 / 45%)';
    for (const { x, y } of places) {
      context.strokeText(this.#text, x, y);
      context.fillText(this.#text, x, y);
    }
    return layer;
  }
}
