import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import type { ChannelPlace } from '../../../timeline/footage.ts';
import type { TimelinePreview } from '../../../timeline/TimelineHover.tsx';
import { type PictureReader, readKeyPicture } from '../../../timeline/key-picture.ts';

/** A picture stands for so long. */
const SLOT_MS = 10_000;
/** Pictures that are kept: some 8 KB each. */
const MOST_KEPT = 400;

/** What had no picture is asked once more after so long: it may be recorded only now. */
const AGAIN_MS = 30_000;

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
  /** What was said of those that the server did not give. */
  readonly #faults = new Map<string, CallError>();
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

  fault(place: ChannelPlace, ms: number): string | undefined {
    const error = this.#faults.get(nameOf(place, ms));
    return error === undefined ? undefined : errorWords(error);
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
      this.#faults.delete(name);
      return address;
    } catch (error) {
      // Not in time, or the connection is gone: who asks once more may have more luck. What the server refuses waits a while.
      if (!(error instanceof CallError) || error.code === 'NETWORK') return undefined;
      keep(this.#faults, name, error);
      keep(this.#without, name, this.#now());
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
