import { type Clock, systemClock } from '@outrider/kit/clock.ts';
import { FragmentBuffer, type FragmentBufferEvents } from './fragment-buffer.ts';
import { Pace, PAST_S } from './pace.ts';
import { pictureOf } from './picture-of.ts';
import { onShownPicture } from './shown-pictures.ts';
import type { SinkFailure } from '../player.ts';
import type { FromStage, StageFragment } from './stage-messages.ts';

/** What lies further back than this is taken away, s. */
const KEEP_S = 5;
/** A picture's place on the axis may come back rounded. */
const ROUNDING_MS = 0.5;
/** How often it is looked whether what came is shown. */
const LOOK_MS = 1_000;
/** An element that shows nothing of what came at so many looks one after the other is begun anew; before its first picture it may take longer. */
const MOST_LOOKS = 5;
const MOST_FIRST_LOOKS = 15;

type StageBuffer = Pick<FragmentBuffer<StageFragment>, 'add' | 'from' | 'keep' | 'close'>;
type MakeBuffer = (video: HTMLVideoElement, events: FragmentBufferEvents<StageFragment>) => StageBuffer;

/** What a stage is made of beside its element; a test's. */
interface StageParts {
  readonly clock?: Clock;
  readonly makeBuffer?: MakeBuffer;
}

/** A video element that plays what comes through the port: Media Source Extensions. It makes no sound. */
export class VideoStage {
  readonly #video: HTMLVideoElement;
  readonly #isLive: boolean;
  readonly #port: MessagePort;
  readonly #pace = new Pace();
  readonly #stopWatching: () => void;
  readonly #clock: Clock;
  #buffer: StageBuffer | undefined;
  /** Pictures from the one on show on. */
  #pictures: { readonly atMs: number; readonly takenMs: number }[] = [];
  #shownAtMs: number | undefined;
  /** Since the last look. */
  #cameSome = false;
  #showedSome = false;
  /** Looks one after the other at which pictures had come and none was shown. */
  #looksInVain = 0;
  #cancelLook: (() => void) | undefined;
  #closed = false;

  /** @param isLive whether what comes is to be shown as soon as it comes, and not at its time */
  constructor(
    video: HTMLVideoElement,
    port: MessagePort,
    isLive: boolean,
    {
      clock = systemClock,
      makeBuffer = (...given) => new FragmentBuffer<StageFragment>(...given),
    }: StageParts = {},
  ) {
    this.#clock = clock;
    this.#video = video;
    this.#port = port;
    this.#isLive = isLive;
    video.muted = video.autoplay = video.playsInline = true;
    video.disableRemotePlayback = video.disablePictureInPicture = true;
    video.addEventListener('error', () => this.#fail('broken'));
    video.addEventListener('waiting', () => {
      // At the start, and while it jumps, there is nothing yet.
      if (this.#shownAtMs !== undefined && !video.seeking) this.#pace.ranOut();
    });
    this.#stopWatching = onShownPicture(video, (atS) => this.#shown(atS * 1000));
    try {
      this.#buffer = makeBuffer(video, {
        taken: (fragments) => {
          for (const { atMs, takenMs } of fragments) this.#pictures.push({ atMs, takenMs });
        },
        settled: () => {
          this.#cameSome = true;
          this.#keepUp();
          this.#buffer?.keep(video.currentTime - KEEP_S, Number.POSITIVE_INFINITY);
        },
        failed: () => this.#fail('broken'),
      });
    } catch {
      this.#fail('broken');
    }
    this.#look();
    port.addEventListener('message', ({ data }: MessageEvent<StageFragment>) => this.#buffer?.add(data));
    port.start();
  }

  /** The picture on show as a PNG in its own size; undefined without one. */
  async snapshot(): Promise<Blob | undefined> {
    return this.#shownAtMs === undefined ? undefined : await pictureOf(this.#video);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#cancelLook?.();
    this.#stopWatching();
    this.#port.close();
    this.#buffer?.close();
    // Lets go of decoder and memory without waiting for the element to be collected.
    this.#video.removeAttribute('src');
    this.#video.load();
  }

  #keepUp(): void {
    const video = this.#video;
    const newest = this.#pictures.at(-1);
    if (newest === undefined) return;
    if (video.paused) {
      video.play().catch(() => {
        // The browser lets nothing begin by itself: the tile says that no picture comes.
      });
    }
    if (video.seeking) return;
    const newestS = newest.atMs / 1000;
    const aheadS = newestS - video.currentTime;
    if (!this.#isLive) {
      // It went on without pictures: nothing of what comes is left out.
      if (aheadS < -PAST_S) this.#goTo((this.#shownAtMs ?? 0) / 1000);
      return;
    }
    const { rate, jumpToS } = this.#pace.arrived(aheadS, newestS);
    if (video.playbackRate !== rate) video.playbackRate = rate;
    if (jumpToS !== undefined) this.#goTo(jumpToS);
  }

  /** Where there is nothing the element would wait for ever: it goes to what comes next. */
  #goTo(atS: number): void {
    this.#video.currentTime = this.#buffer?.from(atS) ?? atS;
  }

  /** Has an element given up that shows nothing of what comes, whatever the cause. One that nobody sees need not show anything. */
  #look(): void {
    if (this.#closed) return;
    this.#cancelLook = this.#clock.after(LOOK_MS, () => {
      const { paused, ownerDocument } = this.#video;
      if (this.#showedSome || paused || ownerDocument.hidden) this.#looksInVain = 0;
      else if (this.#cameSome) this.#looksInVain++;
      this.#cameSome = this.#showedSome = false;
      const most = this.#shownAtMs === undefined ? MOST_FIRST_LOOKS : MOST_LOOKS;
      if (this.#looksInVain >= most) this.#fail('stood');
      else this.#look();
    });
  }

  #shown(atMs: number): void {
    const at = this.#pictures.findLastIndex((picture) => picture.atMs <= atMs + ROUNDING_MS);
    const picture = this.#pictures[at];
    if (picture === undefined || picture.atMs === this.#shownAtMs) return;
    this.#pictures.splice(0, at);
    this.#shownAtMs = picture.atMs;
    this.#showedSome = true;
    const { videoWidth: width, videoHeight: height } = this.#video;
    this.#tell({ kind: 'painted', width, height, takenMs: picture.takenMs });
  }

  #fail(why: SinkFailure): void {
    if (this.#closed) return;
    this.#tell({ kind: 'failed', why });
    this.close();
  }

  #tell(message: FromStage): void {
    this.#port.postMessage(message);
  }
}
