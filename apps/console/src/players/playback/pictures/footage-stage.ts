import { isFullRate } from '@outrider/model/recordings/playback.ts';
import type { PictureMark } from '../../live/picture-mark.ts';
import {
  FragmentBuffer,
  type FragmentBufferEvents,
  type MediaFragment,
} from '../../media-source/fragment-buffer.ts';
import { pictureOf } from '../../media-source/picture-of.ts';
import { onShownPicture } from '../../media-source/shown-pictures.ts';
import type { FromFootageStage, ToFootageStage } from './footage-messages.ts';
import { footagePace } from './footage-pace.ts';
import { pageNow, type PlayheadAnchor, positionAt } from '../playhead.ts';

/** What lies further from the playhead is taken away, s. */
const KEEP_S = 90;
/** How often it is looked whether the element is where the playhead is. */
const LOOK_MS = 100;
/** Elements that give up are begun anew so often, until a picture so far from there is shown, s, or another moment is wished. */
const MOST_FAILURES = 3;
const PAST_S = 10;
/** A moment just behind the beginning of a picture: what is exactly its beginning may come out as the one before, s. */
const INSIDE_S = 0.001;
/**
 * A picture that was sought and not shown within this is sought again, so often: a browser may leave the one before on show, also when it is
 * sent to the very moment again.
 */
const UNSHOWN_MS = 200;
const MOST_SOUGHT = 40;

type StageBuffer = Pick<FragmentBuffer<MediaFragment>, 'add' | 'clear' | 'has' | 'keep' | 'close'>;
type MakeBuffer = (video: HTMLVideoElement, events: FragmentBufferEvents<MediaFragment>) => StageBuffer;

/**
 * A video element that shows recordings where the playhead is: Media Source Extensions, with the server's axis as its own. It makes no
 * sound.
 */
export class FootageStage {
  readonly #video: HTMLVideoElement;
  readonly #port: MessagePort;
  readonly #makeBuffer: MakeBuffer;
  readonly #stopWatching: () => void;
  #buffer: StageBuffer | undefined;
  #seek = 0;
  #stillS: number | undefined;
  /** The still picture that was sought last, and how often. */
  #sought: { readonly atS: number; readonly times: number } | undefined;
  /** When the picture that was shown last begins, s. */
  #pictureS: number | undefined;
  #seekingAgain: ReturnType<typeof setTimeout> | undefined;
  #anchor: PlayheadAnchor;
  #looking: ReturnType<typeof setInterval> | undefined;
  #failures = 0;
  /** Where the playhead was when it gave up last, s. */
  #failedS = 0;
  #closed = false;

  constructor(
    video: HTMLVideoElement,
    port: MessagePort,
    anchor: PlayheadAnchor,
    makeBuffer: MakeBuffer = (...given) => new FragmentBuffer<MediaFragment>(...given),
  ) {
    this.#video = video;
    this.#makeBuffer = makeBuffer;
    this.#anchor = anchor;
    this.#port = port;
    video.muted = video.playsInline = true;
    video.disableRemotePlayback = video.disablePictureInPicture = true;
    video.addEventListener('error', () => this.#fail());
    video.addEventListener('loadedmetadata', () => this.#go());
    video.addEventListener('seeked', () => {
      this.#shown(video.currentTime);
      this.#go();
      if (this.#sought !== undefined) this.#seekingAgain = setTimeout(() => this.#seekAgain(), UNSHOWN_MS);
    });
    this.#stopWatching = onShownPicture(video, (atS) => {
      this.#pictureS = atS;
      this.#shown(atS);
    });
    this.#open();
    this.follow(anchor);
    port.addEventListener('message', ({ data }: MessageEvent<ToFootageStage>) => this.#take(data));
    port.start();
  }

  /** The playhead goes on like that. */
  follow(anchor: PlayheadAnchor): void {
    clearInterval(this.#looking);
    this.#anchor = anchor;
    if (this.#isRunning) {
      this.#stillS = this.#sought = undefined;
      this.#looking = setInterval(() => this.#keepUp(), LOOK_MS);
      this.#keepUp();
    } else {
      this.#video.pause();
      this.#go();
    }
  }

  /** The picture on show as a PNG in its own size; undefined without one. @param mark words over it */
  async snapshot(mark: PictureMark | undefined): Promise<Blob | undefined> {
    return this.#video.style.visibility === 'hidden' ? undefined : await pictureOf(this.#video, mark);
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#looking);
    clearTimeout(this.#seekingAgain);
    this.#stopWatching();
    this.#port.close();
    this.#buffer?.close();
    // Lets go of decoder and memory without waiting for the element to be collected.
    this.#video.removeAttribute('src');
    this.#video.load();
  }

  #open(): void {
    try {
      this.#buffer = this.#makeBuffer(this.#video, {
        taken: () => {},
        settled: () => {
          const atS = positionAt(this.#anchor, pageNow()) / 1_000;
          this.#buffer?.keep(atS - KEEP_S, atS + KEEP_S);
          if (this.#isRunning) this.#keepUp();
          else this.#go();
        },
        failed: () => this.#fail(),
      });
    } catch {
      this.#tell({ kind: 'failed' });
    }
  }

  #take(message: ToFootageStage): void {
    switch (message.kind) {
      case 'fragment':
        return this.#buffer?.add(message.fragment);
      case 'clear':
        if (message.seek !== this.#seek) this.#tryAgain();
        this.#seek = message.seek;
        this.#stillS = this.#sought = undefined;
        return this.#buffer?.clear();
      case 'still':
        this.#stillS = message.atMs / 1_000 + INSIDE_S;
        return this.#go();
      case 'blank':
        this.#video.style.visibility = message.blank ? 'hidden' : 'visible';
    }
  }

  /** Goes to the picture that is to be shown while the element stands: one after the other, the newest wish. */
  #go(): void {
    const [video, at] = [this.#video, this.#stillS];
    // Where there is no metadata yet, nothing is sought.
    if (at === undefined || this.#isRunning || video.seeking || video.readyState === 0) return;
    if (this.#buffer?.has(at) !== true) return;
    this.#stillS = undefined;
    this.#seekTo(at, 1);
  }

  #seekTo(atS: number, times: number): void {
    clearTimeout(this.#seekingAgain);
    this.#sought = { atS, times };
    this.#video.currentTime = times % 2 === 1 ? atS : atS + INSIDE_S;
  }

  /** Seeks a still picture once more that is not on show although the element is there. */
  #seekAgain(): void {
    const sought = this.#sought;
    if (sought === undefined || this.#isRunning || this.#video.seeking) return;
    const fromS = sought.atS - 2 * INSIDE_S;
    const isShown = this.#pictureS !== undefined && this.#pictureS >= fromS && this.#pictureS <= sought.atS;
    if (!isShown && sought.times < MOST_SOUGHT) this.#seekTo(sought.atS, sought.times + 1);
  }

  /** Whether the playhead goes through all pictures. */
  get #isRunning(): boolean {
    return this.#anchor.rate > 0 && isFullRate(this.#anchor.rate);
  }

  #keepUp(): void {
    const video = this.#video;
    const atS = positionAt(this.#anchor, pageNow()) / 1_000;
    if (video.seeking || video.readyState === 0 || this.#buffer?.has(atS) !== true) return;
    const pace = footagePace(atS - video.currentTime, this.#anchor.rate);
    if (pace === 'jump') video.currentTime = atS;
    else if (video.playbackRate !== pace.rate) video.playbackRate = pace.rate;
    if (video.paused) {
      video.play().catch(() => {
        // It was told to pause meanwhile; or the browser lets nothing begin by itself, and the picture stands.
      });
    }
  }

  #shown(atS: number): void {
    const { videoWidth: width, videoHeight: height, readyState } = this.#video;
    // Data for the present moment: there is a picture.
    if (readyState < 2) return;
    if (Math.abs(atS - this.#failedS) > PAST_S) this.#failures = 0;
    this.#tell({ kind: 'shown', seek: this.#seek, atMs: Math.round(atS * 1_000), width, height });
  }

  /** Begins anew, unless it did so in vain. */
  #fail(): void {
    if (this.#closed) return;
    this.#buffer?.close();
    this.#buffer = undefined;
    this.#failedS = positionAt(this.#anchor, pageNow()) / 1_000;
    if (++this.#failures > MOST_FAILURES) return this.#tell({ kind: 'failed' });
    this.#open();
    this.#tell({ kind: 'again' });
  }

  /** Somebody goes elsewhere: what was too much there, or not to be played, need not be so here. */
  #tryAgain(): void {
    this.#failures = 0;
    if (this.#buffer === undefined) this.#open();
  }

  #tell(message: FromFootageStage): void {
    this.#port.postMessage(message);
  }
}
