import type { ShownSize } from '../player.ts';
import { hasGraphicsCard } from './graphics-card.ts';
import type { PictureMark } from './picture-mark.ts';
import { fitInto, type PlanarPicture, scaleToRgba } from './planar-picture.ts';

/**
 * Puts decoded pictures on a canvas. With a graphics card the card does it. Without one the browser takes new memory for every picture
 * it draws, which costs more than the drawing: there the picture is read out into memory that is kept, and made as small as it is
 * shown by ourselves. Until it is known whether there is one the browser draws.
 */
export class PicturePainter {
  readonly #canvas: OffscreenCanvas;
  readonly #context: OffscreenCanvasRenderingContext2D;
  readonly #mark: PictureMark | undefined;
  #shown: ShownSize | undefined;
  #bytes = new Uint8Array(0);
  /** The picture on show, where we hold it ourselves. */
  #held: PlanarPicture | undefined;
  #image: ImageData | undefined;

  /**
   * @param mark words over each picture; undefined is none
   * @throws Error when the canvas has no 2D context to give
   */
  constructor(canvas: OffscreenCanvas, mark?: PictureMark) {
    const context = canvas.getContext('2d', { alpha: false });
    if (context === null) throw new Error('no 2D context');
    this.#canvas = canvas;
    this.#mark = mark;
    this.#context = context;
  }

  /** The canvas is shown in so many pixels of the screen; the picture on show is adapted where it can be. */
  setShownSize(size: ShownSize): void {
    this.#shown = size;
    if (this.#held !== undefined) this.#paintHeld(this.#held);
  }

  /**
   * Paints the picture; the caller closes it when the promise is settled.
   * @param stillWanted asked right before it is painted
   * @throws Error when the canvas takes no more
   */
  async paint(frame: VideoFrame, stillWanted: () => boolean): Promise<void> {
    const held = await this.#readOut(frame);
    if (!stillWanted()) return;
    this.#held = held;
    if (held !== undefined) return this.#paintHeld(held);
    const { displayWidth: width, displayHeight: height } = frame;
    this.#resize(width, height);
    this.#context.drawImage(frame, 0, 0, width, height);
    this.#mark?.draw(this.#context, width, height);
  }

  /** Takes the picture away. */
  clear(): void {
    this.#held = undefined;
    this.#context.fillRect(0, 0, this.#canvas.width, this.#canvas.height);
  }

  /** The picture on show as a PNG, in its own size. */
  async snapshot(): Promise<Blob> {
    const held = this.#held;
    if (held === undefined) return await this.#canvas.convertToBlob();
    const image = new ImageData(held.width, held.height);
    scaleToRgba(held, new Uint32Array(image.data.buffer), held.width, held.height);
    const copy = new OffscreenCanvas(held.width, held.height);
    const context = copy.getContext('2d');
    context?.putImageData(image, 0, 0);
    if (context !== null) this.#mark?.draw(context, held.width, held.height);
    return await copy.convertToBlob();
  }

  /** The picture's planes, or undefined when the browser had better draw it. */
  async #readOut(frame: VideoFrame): Promise<PlanarPicture | undefined> {
    const visible = frame.visibleRect;
    const square = visible?.width === frame.displayWidth && visible.height === frame.displayHeight;
    if (frame.format !== 'I420' || visible === null || !square || hasGraphicsCard() !== false)
      return undefined;
    const size = frame.allocationSize();
    if (this.#bytes.length !== size) this.#bytes = new Uint8Array(size);
    const [luma, blue, red] = await frame.copyTo(this.#bytes);
    if (luma === undefined || blue === undefined || red === undefined) return undefined;
    const { matrix, fullRange } = frame.colorSpace;
    return {
      bytes: this.#bytes,
      width: visible.width,
      height: visible.height,
      planes: [luma, blue, red],
      colour: { bt709: matrix === 'bt709', fullRange: fullRange === true },
    };
  }

  #paintHeld(held: PlanarPicture): void {
    const { width, height } = fitInto(held, this.#shown);
    this.#resize(width, height);
    if (this.#image?.width !== width || this.#image.height !== height)
      this.#image = new ImageData(width, height);
    scaleToRgba(held, new Uint32Array(this.#image.data.buffer), width, height);
    this.#context.putImageData(this.#image, 0, 0);
    this.#mark?.draw(this.#context, width, height);
  }

  #resize(width: number, height: number): void {
    // Setting a size clears the canvas, even when it is the same.
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
  }
}
