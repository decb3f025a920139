import type { Clock } from '@outrider/kit/clock.ts';

/** Larger ones are left to people who look for them here. */
const MOST_BYTES = 2 * 1_048_576;
/** Vehicles whose picture waits, at most: of more those go that waited longest. */
const MOST_WAITING = 100;
/** Pictures of a vehicle are this far apart at least, ms, and early ones are looked at again this often. */
const LEAST_APART_MS = 5_000;
const WAIT_MS = 1_000;

/** A picture as the broker is told of it. */
export interface ToldPicture {
  readonly deviceid: string;
  /** When it was taken, ms since 1970 UTC. */
  readonly timeMs: number;
  readonly jpeg: Buffer;
}

/** The newest picture of each vehicle that waits to be told, and when one was told last. */
export class NewestPictures implements Disposable {
  readonly #clock: Clock;
  readonly #apartMs: number;
  readonly #onDue: () => void;
  readonly #waiting = new Map<string, ToldPicture>();
  readonly #told = new Map<string, { readonly timeMs: number; readonly atMs: number }>();
  #cancel: (() => void) | undefined;

  /** @param everyMs between two of a vehicle, at least @param onDue called when early ones may be told */
  constructor(clock: Clock, everyMs: number, onDue: () => void) {
    this.#clock = clock;
    this.#apartMs = Math.max(everyMs, LEAST_APART_MS);
    this.#onDue = onDue;
  }

  [Symbol.dispose](): void {
    this.#cancel?.();
    this.#waiting.clear();
  }

  /** A picture that is older than the told one, or too large, is passed over. */
  add(picture: ToldPicture): void {
    const { deviceid, timeMs, jpeg } = picture;
    const known = this.#waiting.get(deviceid) ?? this.#told.get(deviceid);
    if (jpeg.length > MOST_BYTES || (known !== undefined && known.timeMs > timeMs)) return;
    this.#waiting.set(deviceid, picture);
    for (const oldest of this.#waiting.keys()) {
      if (this.#waiting.size <= MOST_WAITING) break;
      this.#waiting.delete(oldest);
    }
  }

  forget(deviceid: string): void {
    this.#waiting.delete(deviceid);
    this.#told.delete(deviceid);
  }

  /** Takes pictures that may be told now, one after the other. @param hasRoom whether one more is taken */
  *due(hasRoom: () => boolean): Iterable<ToldPicture> {
    const nowMs = this.#clock.elapsed();
    for (const [deviceid, picture] of this.#waiting) {
      const { atMs = Number.NEGATIVE_INFINITY } = this.#told.get(deviceid) ?? {};
      if (nowMs - atMs < this.#apartMs) continue;
      if (!hasRoom()) return;
      this.#waiting.delete(deviceid);
      this.#told.set(deviceid, { timeMs: picture.timeMs, atMs: nowMs });
      yield picture;
    }
    if (this.#waiting.size === 0) return;
    this.#cancel ??= this.#clock.after(WAIT_MS, () => {
      this.#cancel = undefined;
      this.#onDue();
    });
  }
}
