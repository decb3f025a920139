/** Paints pictures on a canvas: at each animation frame the newest one, and no other. */
export class PictureCanvas {
  readonly #canvas: OffscreenCanvas;
  readonly #context: OffscreenCanvasRenderingContext2D;
  readonly #onPainted: (width: number, height: number, arrivalMs: number) => void;
  readonly #onFailed: () => void;
  #newest: { readonly frame: VideoFrame; readonly arrivalMs: number } | undefined;
  #request: number | undefined;

  /**
   * @param onPainted size of the picture now on show in pixels, and when its unit reached the server (ms since 1970 UTC)
   * @param onFailed the canvas is of no more use: another one must be given
   * @throws Error when the canvas has no 2D context to give
   */
  constructor(
    canvas: OffscreenCanvas,
    onPainted: (width: number, height: number, arrivalMs: number) => void,
    onFailed: () => void,
  ) {
    const context = canvas.getContext('2d', { alpha: false });
    if (context === null) throw new Error('no 2D context');
    this.#canvas = canvas;
    this.#context = context;
    this.#onPainted = onPainted;
    this.#onFailed = onFailed;
    canvas.addEventListener('contextlost', () => this.#fail());
  }

  /** Takes the picture over, and closes it in time. */
  show(frame: VideoFrame, arrivalMs: number): void {
    this.#newest?.frame.close();
    this.#newest = { frame, arrivalMs };
    this.#request ??= requestAnimationFrame(() => this.#paint());
  }

  close(): void {
    if (this.#request !== undefined) cancelAnimationFrame(this.#request);
    this.#newest?.frame.close();
    this.#newest = undefined;
  }

  #paint(): void {
    this.#request = undefined;
    const newest = this.#newest;
    if (newest === undefined) return;
    this.#newest = undefined;
    const { displayWidth: width, displayHeight: height } = newest.frame;
    try {
      // Setting a size clears the canvas, even when it is the same.
      if (this.#canvas.width !== width) this.#canvas.width = width;
      if (this.#canvas.height !== height) this.#canvas.height = height;
      this.#context.drawImage(newest.frame, 0, 0, width, height);
    } catch {
      this.#fail();
      return;
    } finally {
      newest.frame.close();
    }
    this.#onPainted(width, height, newest.arrivalMs);
  }

  #fail(): void {
    this.close();
    this.#onFailed();
  }
}
