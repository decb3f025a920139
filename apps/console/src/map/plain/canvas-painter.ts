import type { View } from '../mercator.ts';

/** Paints a canvas in the next frame, once, however often something asks for it. */
export class CanvasPainter {
  readonly #canvas: HTMLCanvasElement;
  readonly #paint: (context: CanvasRenderingContext2D, ratio: number) => void;
  readonly #view: () => Pick<View, 'width' | 'height'>;
  #frame: number | undefined;

  /**
   * @param view how large the canvas is, CSS px
   * @param paint paints all of it; its ratio is of pixels to CSS px
   */
  constructor(
    canvas: HTMLCanvasElement,
    view: () => Pick<View, 'width' | 'height'>,
    paint: (context: CanvasRenderingContext2D, ratio: number) => void,
  ) {
    this.#canvas = canvas;
    this.#view = view;
    this.#paint = paint;
  }

  soon(): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      this.#now();
    });
  }

  /** Paints no more, whatever asks for it. */
  stop(): void {
    cancelAnimationFrame(this.#frame ?? 0);
    this.#frame = 0;
  }

  #now(): void {
    const canvas = this.#canvas;
    const context = canvas.getContext('2d');
    if (context === null) return;
    const { width, height } = this.#view();
    const ratio = devicePixelRatio;
    const [columns, rows] = [Math.round(width * ratio), Math.round(height * ratio)];
    // A canvas that is sized anew is empty, and its memory taken anew.
    if (canvas.width !== columns) canvas.width = columns;
    if (canvas.height !== rows) canvas.height = rows;
    this.#paint(context, ratio);
  }
}
