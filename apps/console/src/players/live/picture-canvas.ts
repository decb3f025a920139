import type { ShownSize } from '../player.ts';
import type { PictureMark } from './picture-mark.ts';
import { PicturePainter } from './picture-painter.ts';

/** A picture that comes this long after the last paint is painted at once: nobody paints twice within an animation frame. */
const FRAME_MS = 16;
/** Where an animation frame has not come for so long, the next picture is painted without: browsers that are starved give none for long. */
const RARE_FRAME_MS = 250;

/** Shows pictures on a canvas: in each animation frame the newest one, and no other. */
export class PictureCanvas {
  readonly #painter: PicturePainter;
  readonly #onPainted: (width: number, height: number, takenMs: number) => void;
  readonly #onFailed: () => void;
  #newest: { readonly frame: VideoFrame; readonly takenMs: number } | undefined;
  #request: number | undefined;
  #painting = false;
  #paintedMs = 0;
  #closed = false;

  /**
   * @param onPainted size of the picture now on show in pixels, and when it was taken (ms since 1970 UTC by the server's clock)
   * @param onFailed the canvas is of no more use: another one must be given
   * @param mark words over each picture; undefined is none
   * @throws Error when the canvas has no 2D context to give
   */
  constructor(
    canvas: OffscreenCanvas,
    onPainted: (width: number, height: number, takenMs: number) => void,
    onFailed: () => void,
    mark?: PictureMark,
  ) {
    this.#painter = new PicturePainter(canvas, mark);
    this.#onPainted = onPainted;
    this.#onFailed = onFailed;
    canvas.addEventListener('contextlost', () => this.#fail());
  }

  /** Takes the picture over, and closes it in time. */
  show(frame: VideoFrame, takenMs: number): void {
    this.#newest?.frame.close();
    this.#newest = { frame, takenMs };
    this.#schedule();
  }

  /** The canvas is shown in so many pixels of the screen. */
  setShownSize(size: ShownSize): void {
    this.#painter.setShownSize(size);
  }

  /** The picture on show as a PNG. */
  async snapshot(): Promise<Blob> {
    return await this.#painter.snapshot();
  }

  close(): void {
    this.#closed = true;
    if (this.#request !== undefined) cancelAnimationFrame(this.#request);
    this.#newest?.frame.close();
    this.#newest = undefined;
  }

  #schedule(): void {
    if (this.#painting) return;
    const sinceMs = performance.now() - this.#paintedMs;
    if (this.#request !== undefined) {
      if (sinceMs < RARE_FRAME_MS) return;
      cancelAnimationFrame(this.#request);
      this.#request = undefined;
    }
    if (sinceMs >= FRAME_MS) return void this.#paint();
    this.#request = requestAnimationFrame(() => {
      this.#request = undefined;
      void this.#paint();
    });
  }

  async #paint(): Promise<void> {
    const newest = this.#newest;
    if (newest === undefined) return;
    this.#newest = undefined;
    this.#painting = true;
    const { displayWidth: width, displayHeight: height } = newest.frame;
    try {
      await this.#painter.paint(newest.frame, () => !this.#closed);
    } catch {
      this.#fail();
    } finally {
      newest.frame.close();
      this.#painting = false;
      this.#paintedMs = performance.now();
    }
    if (this.#closed) return;
    this.#onPainted(width, height, newest.takenMs);
    if (this.#newest !== undefined) this.#schedule();
  }

  #fail(): void {
    if (this.#closed) return;
    this.close();
    this.#onFailed();
  }
}
