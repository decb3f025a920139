import { PLAYED_SECONDS } from '@outrider/protocol/recordings/calls.ts';
import type { ChannelPlace } from '../../../timeline/footage.ts';
import type { TimelinePreview } from '../../../timeline/TimelineHover.tsx';
import { playAddress } from '../playback/recording-address.ts';

/** A picture stands for so long. */
const SLOT_MS = 10_000;
const WIDTH = 192;
const HEIGHT = 108;
const WITHIN_MS = 6_000;
/** Pictures that are kept: some 8 KB each. */
const MOST_KEPT = 400;

/** What had no picture is asked once more after so long: it may be recorded only now. */
const AGAIN_MS = 30_000;

/** Reads a picture of a recording; undefined when there is none, or it cannot be shown here. Rejects when it could not be had in time. */
export type PictureReader = (place: ChannelPlace, ms: number) => Promise<string | undefined>;

interface Wish {
  readonly name: string;
  readonly place: ChannelPlace;
  readonly ms: number;
  readonly answer: (address: string | undefined) => void;
}

/** The key pictures of recordings, one for each ten seconds: fetched one after the other, the newest wish first, and kept. */
export class KeyPictures implements TimelinePreview {
  readonly #read: PictureReader;
  readonly #now: () => number;
  readonly #kept = new Map<string, string>();
  /** Which had none, and when, ms. */
  readonly #without = new Map<string, number>();
  #wish: Wish | undefined;
  #busy = false;

  /** @param now ms by a clock that never leaps */
  constructor(read: PictureReader = readKeyPicture, now: () => number = () => performance.now()) {
    this.#read = read;
    this.#now = now;
  }

  known(place: ChannelPlace, ms: number): string | undefined {
    return this.#kept.get(nameOf(place, ms));
  }

  /** An older wish that has not begun is given up: its pointer is elsewhere. */
  ask(place: ChannelPlace, ms: number): Promise<string | undefined> {
    const name = nameOf(place, ms);
    if (this.#kept.has(name)) return Promise.resolve(this.#kept.get(name));
    if (this.#now() - (this.#without.get(name) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS)
      return Promise.resolve(undefined);
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    this.#wish?.answer(undefined);
    this.#wish = { name, place, ms: Math.floor(ms / SLOT_MS) * SLOT_MS, answer: resolve };
    void this.#work();
    return promise;
  }

  async #work(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    while (this.#wish !== undefined) {
      const { name, place, ms, answer } = this.#wish;
      this.#wish = undefined;
      const address = await this.#ask(name, place, ms);
      answer(address);
    }
    this.#busy = false;
  }

  async #ask(name: string, place: ChannelPlace, ms: number): Promise<string | undefined> {
    try {
      const address = await this.#read(place, ms);
      if (address === undefined) keep(this.#without, name, this.#now());
      else keep(this.#kept, name, address);
      return address;
    } catch {
      // Not in time, or the connection is gone: who asks once more may have more luck.
      return undefined;
    }
  }
}

/** The oldest go where it is too many. */
function keep<Value>(into: Map<string, Value>, name: string, value: Value): void {
  into.delete(name);
  into.set(name, value);
  for (const oldest of into.keys()) {
    if (into.size <= MOST_KEPT) break;
    into.delete(oldest);
  }
}

const nameOf = ({ deviceid, channel }: ChannelPlace, ms: number): string =>
  `${deviceid} ${channel} ${Math.floor(ms / SLOT_MS)}`;

/** Has the browser decode the first picture of a stretch, which is a key picture, on plain http too. */
async function readKeyPicture({ deviceid, channel }: ChannelPlace, ms: number): Promise<string | undefined> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  try {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    video.addEventListener('loadeddata', () => resolve(true), { once: true });
    video.addEventListener('error', () => resolve(false), { once: true });
    const late = setTimeout(() => reject(new Error('no picture in time')), WITHIN_MS);
    // Of as much as is given the first picture is taken: a recording may begin in the middle.
    video.src = playAddress({ deviceid, channel, fromMs: ms, duration: PLAYED_SECONDS });
    const there = await promise;
    clearTimeout(late);
    const canvas = document.createElement('canvas');
    const part = Math.min(WIDTH / video.videoWidth, HEIGHT / video.videoHeight);
    if (!there || !Number.isFinite(part)) return undefined;
    canvas.width = Math.round(video.videoWidth * part);
    canvas.height = Math.round(video.videoHeight * part);
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', 0.7);
  } finally {
    // What is not read yet is not sent any more.
    video.removeAttribute('src');
    video.load();
  }
}
