import type { AudioStreamFrame, VideoStreamFrame } from '@outrider/media/stream-frame.ts';
import { PictureMark } from '../live/picture-mark.ts';
import { PicturePainter } from '../live/picture-painter.ts';
import { type PictureDecoderHost, webCodecs } from '../live/picture-decoder.ts';
import type { PlayerFault, ShownSize } from '../player.ts';
import { DecodedPictures, type Motion } from './decoded-pictures.ts';
import type { CardWord, PlaybackSource } from './playback.ts';
import type { ChannelFacts } from './playback-messages.ts';
import { UnitTrack } from './unit-track.ts';

/** One channel of a playback, in the worker: what came of it, what is decoded of it, and its canvas. */
export class PlaybackChannel {
  readonly source: PlaybackSource;
  readonly track = new UnitTrack();
  readonly #mark: PictureMark | undefined;
  readonly #pictures: DecodedPictures<VideoFrame>;
  readonly #onChange: () => void;
  #canvas: OffscreenCanvas | undefined;
  #painter: PicturePainter | undefined;
  #shown: ShownSize | undefined;
  /** Of the picture on show, ms on the axis. */
  #paintedMs: number | undefined;
  #width = 0;
  #height = 0;
  #painted = 0;
  /** Whether something of the last seek was painted. */
  #hasShown = false;
  #isBlank = true;
  /** Whether the playhead goes on, or waits for pictures. */
  #isRunning = false;
  #hasSound = false;
  #refused: PlayerFault | undefined;
  /** Where the picture on show is from. */
  #from: ChannelFacts['from'];
  readonly #ofCard = new WeakSet<object>();

  /**
   * @param onChange something may be painted that could not before
   * @param mark words over each picture; undefined is none
   * @param host whose decoders are used
   */
  constructor(
    source: PlaybackSource,
    onChange: () => void,
    mark?: string,
    host: PictureDecoderHost<VideoFrame> = webCodecs,
  ) {
    this.source = source;
    this.#onChange = onChange;
    this.#mark = mark === undefined ? undefined : new PictureMark(mark);
    this.#pictures = new DecodedPictures({
      host,
      discard: (picture) => picture.close(),
      onChange,
    });
  }

  /**
   * What is known of it while the playhead is there.
   * @param waits whether its pictures are not there
   * @param card what there is to be said of its recorder's card
   */
  facts(ms: number, waits: boolean, card?: CardWord): ChannelFacts {
    const fault = this.#refused ?? this.#pictures.fault;
    const gap = this.track.gapAt(ms);
    const comes = card?.kind === 'asking' || card?.kind === 'fetching';
    const shows = comes || (gap === undefined && waits) ? 'waiting' : gap === undefined ? 'playing' : 'none';
    const state = fault === undefined ? shows : 'failed';
    return {
      state,
      fault,
      from: this.#isBlank ? undefined : this.#from,
      card,
      pictureMs: this.#isBlank ? undefined : this.#paintedMs,
      width: this.#width,
      height: this.#height,
      gap,
      hasSound: this.#hasSound,
      painted: this.#painted,
    };
  }

  /** Whether it shows, and it is known that it shows, what belongs to the moment. */
  isReady(ms: number): boolean {
    return this.#refused !== undefined || this.#pictures.isReady(this.track, ms);
  }

  /** Whether it is known what it has to show at the moment. */
  covers(ms: number, back: boolean): boolean {
    return this.#refused !== undefined || this.#pictures.fault !== undefined || this.track.covers(ms, back);
  }

  take(frame: VideoStreamFrame | AudioStreamFrame, from: 'server' | 'card'): void {
    if (from === 'card') this.#ofCard.add(frame);
    this.#hasSound ||= frame.kind === 'audio';
    this.track.add(frame, from === 'card');
  }

  /** Whether the playhead goes on, or waits for pictures. */
  setRunning(running: boolean): void {
    this.#isRunning = running;
  }

  refuse(fault: PlayerFault | undefined): void {
    this.#refused = fault;
  }

  /** The playhead goes elsewhere: what came is not of use any more; what is on show stays until there is something else. */
  reset(): void {
    this.track.clear();
    this.#pictures.reset();
    this.#hasShown = false;
  }

  turn(motion: Motion): void {
    this.#pictures.turn(this.track, motion);
    this.track.forget(motion.atMs, motion.back);
  }

  /**
   * Paints what belongs to the moment. After a seek that is the newest that is decoded by then, the key picture mostly, and from then on
   * nothing but the exact one.
   * @returns whether something else is on show than before
   */
  async paint(ms: number): Promise<boolean> {
    const painter = this.#painter;
    if (painter === undefined) return false;
    // What was there before would be taken for it, until the recorder plays.
    if (this.track.gapAt(ms) !== undefined || this.track.awaitsCard(ms)) return this.#blank();
    const newest = this.#pictures.newest(ms);
    if (newest === undefined || (newest.atMs === this.#paintedMs && !this.#isBlank)) return false;
    if (this.#hasShown && !this.#mayPaint(ms)) return false;
    this.#hasShown = true;
    const { picture, atMs } = newest;
    // It may be let go of while it is painted.
    const frame = picture.clone();
    try {
      await painter.paint(frame, () => painter === this.#painter);
      // It was given another canvas meanwhile, on which there is nothing yet.
      if (painter !== this.#painter) return false;
      this.#paintedMs = atMs;
      const unit = this.track.units[this.track.newest(atMs)];
      this.#from = unit !== undefined && this.#ofCard.has(unit) ? 'card' : 'server';
      this.#width = frame.displayWidth;
      this.#height = frame.displayHeight;
      this.#painted++;
      this.#isBlank = false;
    } catch {
      // The canvas takes no more: another one is given when the tile is laid out anew.
      if (painter === this.#painter) this.#painter = undefined;
    } finally {
      frame.close();
    }
    return true;
  }

  /** Where pictures go from now on. */
  give(canvas: OffscreenCanvas): void {
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
    return this.#isBlank ? undefined : await this.#painter?.snapshot();
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
    this.#isBlank = true;
    if (this.#shown !== undefined) this.#painter?.setShownSize(this.#shown);
  }

  /** While it catches up, what lies between is not painted. */
  #mayPaint(ms: number): boolean {
    return this.#isRunning || this.isReady(ms);
  }

  #blank(): boolean {
    if (this.#isBlank) return false;
    this.#painter?.clear();
    this.#isBlank = true;
    this.#paintedMs = undefined;
    return true;
  }
}
