import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { createMediaSource } from './media-source.ts';
import { Pace } from './pace.ts';
import { onShownPicture } from './shown-pictures.ts';
import type { FromStage, StageFragment } from './stage-messages.ts';

/** What lies further back than this is taken away once there is twice as much, s. */
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
  #source: MediaSource | undefined;
  #buffer: SourceBuffer | undefined;
  #mime = '';
  #waiting: StageFragment[] = [];
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
    port.addEventListener('message', ({ data }: MessageEvent<StageFragment>) => {
      this.#waiting.push(data);
      this.#pump();
    });
    port.start();
    this.#open();
  }

  /** The picture on show as a PNG in its own size; undefined without one. */
  async snapshot(): Promise<Blob | undefined> {
    const { videoWidth: width, videoHeight: height } = this.#video;
    if (this.#shownAtMs === undefined) return undefined;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d')?.drawImage(this.#video, 0, 0, width, height);
    return await new Promise((resolve) => {
      canvas.toBlob((blob) => resolve(blob ?? undefined));
    });
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#stopWatching();
    this.#port.close();
    this.#waiting = [];
    // Lets go of decoder and memory without waiting for the element to be collected.
    this.#video.removeAttribute('src');
    this.#video.load();
  }

  #open(): void {
    const source = createMediaSource();
    if (source === undefined) return this.#fail();
    const url = URL.createObjectURL(source);
    source.addEventListener('sourceopen', () => {
      URL.revokeObjectURL(url);
      this.#source = source;
      this.#pump();
    });
    this.#video.src = url;
  }

  /** Appends what waits, all that belongs together at once. */
  #pump(): void {
    const [first] = this.#waiting;
    if (this.#closed || this.#source === undefined || first === undefined) return;
    try {
      this.#buffer ??= this.#addBuffer(this.#source, first.mime);
      if (this.#buffer.updating) return;
      if (first.mime !== this.#mime) this.#buffer.changeType((this.#mime = first.mime));
      const more = this.#waiting.findIndex(
        ({ initialization }, at) => at > 0 && initialization !== undefined,
      );
      const taken = this.#waiting.splice(0, more === -1 ? this.#waiting.length : more);
      for (const { atMs, takenMs } of taken) this.#pictures.push({ atMs, takenMs });
      const parts = taken.map(({ fragment }) => fragment);
      this.#buffer.appendBuffer(
        concatBytes(first.initialization === undefined ? parts : [first.initialization, ...parts]),
      );
    } catch {
      // The browser holds no more, or not this.
      this.#fail();
    }
  }

  #addBuffer(source: MediaSource, mime: string): SourceBuffer {
    const buffer = source.addSourceBuffer(mime);
    this.#mime = mime;
    buffer.addEventListener('updateend', () => {
      if (this.#closed) return;
      this.#keepUp();
      this.#forget(buffer);
      this.#pump();
    });
    return buffer;
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

  #forget(buffer: SourceBuffer): void {
    const { buffered } = buffer;
    const until = this.#video.currentTime - KEEP_S;
    if (!buffer.updating && buffered.length > 0 && buffered.start(0) < until - KEEP_S)
      buffer.remove(0, until);
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
