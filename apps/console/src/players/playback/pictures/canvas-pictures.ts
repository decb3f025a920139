import { type PictureDecoderHost, webCodecs } from '../../live/picture-decoder.ts';
import { PictureMark } from '../../live/picture-mark.ts';
import { PicturePainter } from '../../live/picture-painter.ts';
import type { PlayerFault, ShownSize } from '../../player.ts';
import {
  type ChannelPictures,
  noPicture,
  type PictureOnShow,
  type PictureSurface,
} from './channel-pictures.ts';
import { DecodedPictures, type Motion } from './decoded-pictures.ts';
import type { UnitTrack } from '../unit-track.ts';

/** Pictures of a channel that the worker decodes and paints: WebCodecs. */
export class CanvasPictures implements ChannelPictures {
  readonly #mark: PictureMark | undefined;
  readonly #pictures: DecodedPictures<VideoFrame>;
  readonly #onChange: () => void;
  #canvas: OffscreenCanvas | undefined;
  #painter: PicturePainter | undefined;
  #shown: ShownSize | undefined;
  #onShow = noPicture;
  /** Whether something of the last seek was painted. */
  #hasShown = false;
  /** What was on show when it began to come anew, from a key picture in front of it, ms. */
  #stoodMs: number | undefined;
  #isRunning = false;

  /**
   * @param onChange something may be painted that could not before
   * @param mark words over each picture; undefined is none
   * @param host whose decoders are used
   */
  constructor(onChange: () => void, mark?: string, host: PictureDecoderHost<VideoFrame> = webCodecs) {
    this.#onChange = onChange;
    this.#mark = mark === undefined ? undefined : new PictureMark(mark);
    this.#pictures = new DecodedPictures({
      host,
      discard: (picture) => picture.close(),
      onChange,
    });
  }

  get fault(): PlayerFault | undefined {
    return this.#pictures.fault;
  }

  get onShow(): PictureOnShow {
    return this.#onShow;
  }

  isReady(track: UnitTrack, ms: number): boolean {
    return this.#pictures.isReady(track, ms);
  }

  setRunning(running: boolean): void {
    this.#isRunning = running;
  }

  reset(comesAnew = false): void {
    this.#pictures.reset();
    this.#hasShown = false;
    this.#stoodMs = comesAnew ? this.#onShow.pictureMs : undefined;
  }

  turn(track: UnitTrack, motion: Motion): void {
    this.#pictures.turn(track, motion);
  }

  /** After a seek that is the newest that is decoded by then, the key picture mostly, and from then on nothing but the exact one. */
  async paint(track: UnitTrack, ms: number): Promise<void> {
    const painter = this.#painter;
    if (painter === undefined) return;
    // What was there before would be taken for it, until the recorder plays.
    if (track.gapAt(ms) !== undefined || track.awaitsCard(ms)) return this.#blank();
    const newest = this.#pictures.newest(ms);
    if (newest === undefined || newest.atMs === this.#onShow.pictureMs) return;
    if (this.#stoodMs !== undefined && newest.atMs < this.#stoodMs && this.#stoodMs <= ms) return;
    // While it catches up, what lies between is not painted.
    if (this.#hasShown && !this.#isRunning && !this.isReady(track, ms)) return;
    const { picture, atMs } = newest;
    // It may be let go of while it is painted.
    const frame = cloneOf(picture);
    if (frame === undefined) return;
    this.#hasShown = true;
    this.#stoodMs = undefined;
    try {
      await painter.paint(frame, () => painter === this.#painter);
      // It was given another canvas meanwhile, on which there is nothing yet.
      if (painter !== this.#painter) return;
      const { displayWidth: width, displayHeight: height } = frame;
      this.#onShow = { pictureMs: atMs, width, height, painted: this.#onShow.painted + 1 };
    } catch {
      // The canvas takes no more: another one is given when the tile is laid out anew.
      if (painter === this.#painter) this.#painter = undefined;
    } finally {
      frame.close();
    }
  }

  give(surface: PictureSurface): void {
    const canvas = surface as OffscreenCanvas;
    this.#canvas = canvas;
    this.#paintOn(canvas);
    // A graphics card that is lost takes what was painted along.
    canvas.addEventListener('contextlost', () => {
      if (canvas === this.#canvas) this.#painter = undefined;
    });
    canvas.addEventListener('contextrestored', () => {
      if (canvas !== this.#canvas) return;
      this.#paintOn(canvas);
      this.#onChange();
    });
  }

  setShownSize(size: ShownSize): void {
    this.#shown = size;
    this.#painter?.setShownSize(size);
  }

  async snapshot(): Promise<Blob | undefined> {
    return this.#onShow.pictureMs === undefined ? undefined : await this.#painter?.snapshot();
  }

  close(): void {
    this.#pictures.close();
  }

  #paintOn(canvas: OffscreenCanvas): void {
    try {
      this.#painter = new PicturePainter(canvas, this.#mark);
    } catch {
      this.#painter = undefined;
    }
    this.#onShow = { ...this.#onShow, pictureMs: undefined };
    this.#stoodMs = undefined;
    if (this.#shown !== undefined) this.#painter?.setShownSize(this.#shown);
  }

  #blank(): void {
    this.#stoodMs = undefined;
    if (this.#onShow.pictureMs === undefined) return;
    this.#onShow = { ...this.#onShow, pictureMs: undefined };
    try {
      this.#painter?.clear();
    } catch {
      this.#painter = undefined;
    }
  }
}

/** Undefined for one that was let go of already. */
function cloneOf(picture: VideoFrame): VideoFrame | undefined {
  try {
    return picture.clone();
  } catch {
    return undefined;
  }
}
