import type { AudioStreamFrame, VideoStreamFrame } from '@outrider/media/stream-frame.ts';
import type { PlayerFault, ShownSize } from '../player.ts';
import type { ChannelPictures, PictureOnShow, PictureSurface } from './pictures/channel-pictures.ts';
import type { Motion } from './pictures/decoded-pictures.ts';
import type { CardWord, PlaybackSource } from './playback.ts';
import type { ChannelFacts } from './playback-messages.ts';
import { UnitTrack } from './unit-track.ts';

/** One channel of a playback, in the worker: what came of it, and its pictures. */
export class PlaybackChannel {
  readonly source: PlaybackSource;
  readonly track = new UnitTrack();
  readonly #pictures: ChannelPictures;
  #hasSound = false;
  #refused: PlayerFault | undefined;
  #lostMs: number | undefined;
  /** Where the picture on show is from. */
  #from: ChannelFacts['from'];
  readonly #ofCard = new WeakSet<object>();

  constructor(source: PlaybackSource, pictures: ChannelPictures) {
    this.source = source;
    this.#pictures = pictures;
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
    const { onShow } = this.#pictures;
    // What came before it was lost is shown as ever.
    const lostMs = state === 'waiting' ? this.#lostMs : undefined;
    return {
      ...onShow,
      state,
      fault,
      from: this.#fromOf(onShow),
      card,
      gap,
      lostMs,
      hasSound: this.#hasSound,
    };
  }

  /** Where the picture on show is from; what it was of stays known when what came is let go of. */
  #fromOf({ pictureMs }: PictureOnShow): ChannelFacts['from'] {
    if (pictureMs === undefined) return undefined;
    const unit = this.track.units[this.track.newest(pictureMs)];
    if (unit?.captureMs === pictureMs) this.#from = this.#ofCard.has(unit) ? 'card' : 'server';
    return this.#from;
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
    this.#pictures.setRunning(running);
  }

  refuse(fault: PlayerFault | undefined): void {
    this.#refused = fault;
  }

  /** Whether nothing can come of the server at the moment. */
  get isLost(): boolean {
    return this.#lostMs !== undefined;
  }

  /** @param sinceMs since when the way to the server is gone, ms of the machine's clock; undefined once it is there again */
  lose(sinceMs: number | undefined): void {
    this.#lostMs = sinceMs;
  }

  /**
   * What came is not of use any more, since the playhead goes elsewhere; what is on show stays until there is something else.
   * @param comesAnew whether the playhead stays, and the same comes once more
   */
  reset(comesAnew = false): void {
    this.track.clear();
    this.#pictures.reset(comesAnew);
  }

  turn(motion: Motion): void {
    this.#pictures.turn(this.track, motion);
    this.track.forget(motion.atMs, motion.back);
  }

  /** Shows what belongs to the moment. */
  async paint(ms: number): Promise<void> {
    await this.#pictures.paint(this.track, ms);
  }

  /** Where pictures go from now on. */
  give(surface: PictureSurface): void {
    this.#pictures.give(surface);
  }

  setShownSize(size: ShownSize): void {
    this.#pictures.setShownSize(size);
  }

  async snapshot(): Promise<Blob | undefined> {
    return await this.#pictures.snapshot();
  }

  close(): void {
    this.#pictures.close();
  }
}
