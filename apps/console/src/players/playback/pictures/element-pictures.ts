import type { VideoStreamFrame } from '@outrider/media/stream-frame.ts';
import { PictureFragments } from '../../media-source/picture-fragments.ts';
import type { PlayerFault } from '../../player.ts';
import {
  type ChannelPictures,
  noPicture,
  type PictureOnShow,
  type PictureSurface,
} from './channel-pictures.ts';
import type { Motion } from './decoded-pictures.ts';
import type { FromFootageStage, ToFootageStage } from './footage-messages.ts';
import type { UnitTrack } from '../unit-track.ts';

/**
 * A picture that comes within so many times as long as the one before it lasts is taken for the next one; after that a browser waits for a key
 * picture (Media Source Extensions, coded frame processing, 6).
 */
const BROWSER_TAKES = 2;
/** How long a picture is said to last behind which none has come yet, ms. */
const LAST_MS = 500;
/** Where it is said to end before a longer pause. What lies behind one may yet be preceded by what a recorder plays of it: */
const MOST_MS = 1_000;
/** It is sent once the playhead is so near, ms. */
const SOON_MS = 500;
/** So long before the end of what a recorder plays, nothing more of it is awaited. */
const CARD_LAST_MS = 200;
/** A key picture that stands for itself. */
const ALONE_MS = 40;

/**
 * Pictures of a channel that a video element of the page decodes and shows: Media Source Extensions. The axis of the element is the
 * server's. While the playhead goes through all pictures the element follows it by itself; else it is told each picture.
 */
export class ElementPictures implements ChannelPictures {
  readonly #onChange: () => void;
  #port: MessagePort | undefined;
  #fragments = new PictureFragments();
  #seek = 0;
  /** When the last one was taken that was sent; those of a key picture each for itself. */
  #sentMs: number | undefined;
  /** How long that one is said to last, ms. */
  #lastsMs = 0;
  readonly #sentKeys = new Set<number>();
  #stillMs: number | undefined;
  #isBlank = false;
  #isRunning = false;
  #motion: Motion | undefined;
  #onShow = noPicture;
  /** Where the element says that it is, since the last seek, ms. */
  #saidMs: number | undefined;
  #codec: VideoStreamFrame['codec'] = 'h264';
  #fault: PlayerFault | undefined;

  /** @param onChange something may go on that could not before */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get fault(): PlayerFault | undefined {
    return this.#fault;
  }

  get onShow(): PictureOnShow {
    return this.#isBlank ? { ...this.#onShow, pictureMs: undefined } : this.#onShow;
  }

  /** Whether the picture of a moment is on show; where none is to be shown that is not waited for. */
  isReady(track: UnitTrack, ms: number): boolean {
    if (this.#port === undefined || this.#fault !== undefined || track.gapAt(ms) !== undefined) return true;
    if (track.awaitsCard(ms)) return false;
    const wanted = track.newest(ms);
    return wanted !== -1 && this.#saidMs !== undefined && track.newest(this.#saidMs) === wanted;
  }

  setRunning(running: boolean): void {
    this.#isRunning = running;
    this.#stillMs = undefined;
  }

  reset(): void {
    this.#seek++;
    this.#fault = undefined;
    this.#again();
  }

  turn(track: UnitTrack, motion: Motion): void {
    this.#motion = motion;
    if (this.#port === undefined || this.#fault !== undefined) return;
    this.#learn(track);
    if (motion.keysOnly) this.#sendKeys(track);
    else this.#sendAll(track, motion.atMs);
  }

  async paint(track: UnitTrack, ms: number): Promise<void> {
    // What was there before would be taken for it, until the recorder plays.
    const isBlank = track.gapAt(ms) !== undefined || track.awaitsCard(ms);
    if (isBlank !== this.#isBlank) this.#tell({ kind: 'blank', blank: (this.#isBlank = isBlank) });
    if (isBlank || (this.#isRunning && this.#motion?.keysOnly !== true)) return;
    const unit = track.units[track.newest(ms)];
    if (unit === undefined || unit.captureMs === this.#stillMs || !this.#isSent(unit)) return;
    this.#stillMs = unit.captureMs;
    this.#tell({ kind: 'still', atMs: Math.round(unit.captureMs) });
  }

  give(surface: PictureSurface): void {
    this.#port?.close();
    const port = surface as MessagePort;
    this.#port = port;
    this.#isBlank = false;
    this.#fault = undefined;
    this.#again();
    port.addEventListener('message', ({ data }: MessageEvent<FromFootageStage>) => {
      if (port === this.#port) this.#take(data);
    });
    port.start();
  }

  /** The element scales by itself. */
  setShownSize(): void {}

  /** The page has it. */
  async snapshot(): Promise<undefined> {
    return undefined;
  }

  close(): void {
    this.#port?.close();
    this.#port = undefined;
  }

  /** All is said anew. */
  #again(): void {
    this.#fragments = new PictureFragments();
    this.#sentMs = this.#stillMs = this.#saidMs = undefined;
    this.#sentKeys.clear();
    this.#tell({ kind: 'clear', seek: this.#seek });
  }

  /** From the key picture with which the one of the moment begins, as far as they came, in the order of time. */
  #sendAll(track: UnitTrack, atMs: number): void {
    const { units } = track;
    let place = this.#sentMs === undefined ? track.keyOf(track.newest(atMs)) : track.newest(this.#sentMs) + 1;
    const cardEndMs = track.cardAt(atMs)?.toMs ?? Number.POSITIVE_INFINITY;
    for (place = Math.max(0, place); place < units.length; place++) {
      const unit = units[place];
      if (unit === undefined) return;
      // What a recorder plays comes when its moment does, and is shown before what the server has behind it.
      if (unit.captureMs >= cardEndMs && cardEndMs - atMs > CARD_LAST_MS) return;
      const isBehindPause = unit.captureMs - (this.#sentMs ?? Number.NEGATIVE_INFINITY) > MOST_MS;
      if (isBehindPause && unit.captureMs - atMs > SOON_MS) return;
      if (!this.#isTakenFor(unit)) this.#sendGroupBefore(track, place);
      const next = units[place + 1]?.captureMs;
      const lasts = next === undefined ? LAST_MS : Math.min(MOST_MS, next - unit.captureMs);
      this.#send(unit, lasts);
      this.#sentMs = unit.captureMs;
      this.#lastsMs = lasts;
    }
  }

  /** Whether a browser takes a picture for the one that follows the last one that was sent, or waits for the next key picture. */
  #isTakenFor({ key, captureMs }: VideoStreamFrame): boolean {
    return key || this.#sentMs === undefined || captureMs - this.#sentMs <= BROWSER_TAKES * this.#lastsMs;
  }

  /** Sends once more what a picture needs to be decoded, the last one of it as long as it really lasts: up to that picture. */
  #sendGroupBefore(track: UnitTrack, place: number): void {
    const first = track.keyOf(place);
    const group = first === -1 ? [] : track.units.slice(first, place + 1);
    for (const [at, unit] of group.entries()) {
      const next = group[at + 1];
      if (next !== undefined) this.#send(unit, next.captureMs - unit.captureMs);
    }
  }

  /** Key pictures stand each for itself. */
  #sendKeys({ units }: UnitTrack): void {
    for (const unit of units) {
      if (!unit.key || this.#sentKeys.has(unit.captureMs)) continue;
      this.#send(unit, ALONE_MS);
      this.#sentKeys.add(unit.captureMs);
    }
  }

  #send(unit: VideoStreamFrame, durationMs: number): void {
    this.#codec = unit.codec;
    const place = { atMs: Math.round(unit.captureMs), durationMs: Math.max(1, Math.round(durationMs)) };
    const fragment = this.#fragments.next(unit, () => place);
    if (fragment !== undefined) this.#tell({ kind: 'fragment', fragment }, [fragment.fragment.buffer]);
  }

  #isSent({ captureMs }: VideoStreamFrame): boolean {
    return this.#sentKeys.has(captureMs) || (this.#sentMs !== undefined && captureMs <= this.#sentMs);
  }

  #take(message: FromFootageStage): void {
    if (message.kind === 'again') this.#again();
    else if (message.kind === 'failed')
      this.#fault = this.#codec === 'h265' ? 'h265-unsupported' : 'codec-unsupported';
    else if (message.seek === this.#seek) {
      const { atMs, width, height } = message;
      // What was taken between two ms may have been rounded up.
      this.#saidMs = atMs + 0.5;
      this.#onShow = { ...this.#onShow, width, height };
    }
    this.#onChange();
  }

  /** Which picture it is that the element says to show. */
  #learn(track: UnitTrack): void {
    if (this.#saidMs === undefined) return;
    const pictureMs = track.units[track.newest(this.#saidMs)]?.captureMs;
    if (pictureMs === undefined || pictureMs === this.#onShow.pictureMs) return;
    this.#onShow = { ...this.#onShow, pictureMs, painted: this.#onShow.painted + 1 };
  }

  #tell(message: ToFootageStage, transfer: Transferable[] = []): void {
    this.#port?.postMessage(message, transfer);
  }
}
