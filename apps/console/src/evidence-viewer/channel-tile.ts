import type { ManifestFootage } from '@outrider/evidence/manifest.ts';
import { element } from './element.ts';
import { fileAt } from './file-at.ts';
import type { Follower } from './playhead.ts';
import { say } from './words.ts';

/** Further off than this it is brought in step, s; when it rests, at all. */
const MOST_APART_S = 0.15;
const EXACT_S = 0.01;

/** The pictures of one channel, file after file. */
export class ChannelTile implements Follower {
  readonly root: HTMLElement;
  readonly #files: readonly ManifestFootage[];
  readonly #video = element('video', { playsinline: '', preload: 'auto' });
  readonly #words = element('output');
  #shown: ManifestFootage | undefined;
  #failed = false;

  constructor(channel: number, files: readonly ManifestFootage[]) {
    this.#files = files;
    this.#video.muted = true;
    const name = files[0]?.channelName || say('Channel {n}', { n: channel });
    this.#video.setAttribute('aria-label', name);
    this.#video.addEventListener('error', () => {
      this.#failed = true;
    });
    this.root = element(
      'figure',
      { 'data-channel': String(channel) },
      this.#video,
      this.#words,
      element('figcaption', {}, name),
    );
  }

  get hasSound(): boolean {
    return this.#files.some(({ sound }) => sound !== '');
  }

  mute(muted: boolean): void {
    this.#video.muted = muted;
  }

  follow(atMs: number, speed: number): boolean {
    const file = fileAt(this.#files, atMs);
    this.#load(file);
    const words =
      file === undefined
        ? say('No recording')
        : this.#failed
          ? say('This browser cannot play these pictures.')
          : '';
    if (this.#words.textContent !== words) this.#words.textContent = words;
    this.#video.hidden = words !== '';
    if (file === undefined || this.#failed) {
      this.#video.pause();
      return false;
    }
    return this.#bring((atMs - file.startMs) / 1_000, speed);
  }

  #load(file: ManifestFootage | undefined): void {
    if (file === undefined || file === this.#shown) return;
    this.#shown = file;
    this.#failed = false;
    this.#video.src = file.name;
  }

  /** Brings the picture to where it has to be. @returns whether it is still on its way */
  #bring(atS: number, speed: number): boolean {
    const video = this.#video;
    if (video.readyState < HTMLMediaElement.HAVE_METADATA) return true;
    const apart = Math.abs(video.currentTime - atS);
    if (apart > (speed === 0 ? EXACT_S : MOST_APART_S * Math.max(1, speed)) && !video.seeking)
      video.currentTime = atS;
    if (speed === 0) video.pause();
    else {
      if (video.playbackRate !== speed) video.playbackRate = speed;
      // A browser may refuse sound before the first click.
      if (video.paused) video.play().catch(() => {});
    }
    return video.seeking || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA;
  }
}
