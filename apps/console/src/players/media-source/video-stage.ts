import { FragmentBuffer } from './fragment-buffer.ts';
import { Pace } from './pace.ts';
import { pictureOf } from './picture-of.ts';
import { onShownPicture } from './shown-pictures.ts';
import type { FromStage, StageFragment } from './stage-messages.ts';

/** What lies further back than this is taken away, s. */
const KEEP_S = 5;
/** A picture's place on the axis may come back rounded. */
const ROUNDING_MS = 0.5;

/** A video element that plays what comes through the port: Media Source Extensions. It makes no sound. */
export class VideoStage {
  readonly #video: HTMLVideoElement;
  readonly #isLive: boolean;
  readonly #port: MessagePort;
  readonly #pace = new Pace();
  readonly #stopWatching: () => void;
  #buffer: FragmentBuffer<StageFragment> | undefined;
  /** Pictures from the one on show on. */
  #pictures: { readonly atMs: number; readonly takenMs: number }[] = [];
  #shownAtMs: number | undefined;
  #closed = false;

  /** @param isLive whether what comes is to be shown as soon as it comes, and not at its time */
  constructor(video: HTMLVideoElement, port: MessagePort, isLive: boolean) {
    this.#video = video;
    this.#port = port;
    this.#isLive = isLive;
    video.muted = video.autoplay = video.playsInline = true;
    video.disableRemotePlayback = video.disablePictureInPicture = true;
    video.addEventListener('error', () => this.#fail());
    video.addEventListener('waiting', () => {
      // At the start, and while it jumps, there is nothing yet.
      if (this.#shownAtMs !== undefined && !video.seeking) this.#pace.ranOut();
    });
    this.#stopWatching = onShownPicture(video, (atS) => this.#shown(atS * 1000));
    try {
      this.#buffer = new FragmentBuffer<StageFragment>(video, {
        taken: (fragments) => {
          for (const { atMs, takenMs } of fragments) this.#pictures.push({ atMs, takenMs });
        },
        settled: () => {
          this.#keepUp();
          this.#buffer?.keep(video.currentTime - KEEP_S, Number.POSITIVE_INFINITY);
        },
        failed: () => this.#fail(),
      });
    } catch {
      this.#fail();
    }
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
    if (video.seeking || !this.#isLive) return;
    const newestS = newest.atMs / 1000;
    const { rate, jumpToS } = this.#pace.arrived(newestS - video.currentTime, newestS);
    if (video.playbackRate !== rate) video.playbackRate = rate;
    if (jumpToS !== undefined) video.currentTime = jumpToS;
  }

  #shown(atMs: number): void {
    const at = this.#pictures.findLastIndex((picture) => picture.atMs <= atMs + ROUNDING_MS);
    const picture = this.#pictures[at];
    if (picture === undefined || picture.atMs === this.#shownAtMs) return;
    this.#pictures.splice(0, at);
    this.#shownAtMs = picture.atMs;
    const { videoWidth: width, videoHeight: height } = this.#video;
    this.#tell({ kind: 'painted', width, height, takenMs: picture.takenMs });
  }

  #fail(): void {
    if (this.#closed) return;
    this.#tell({ kind: 'failed' });
    this.close();
  }

  #tell(message: FromStage): void {
    this.#port.postMessage(message);
  }
}
