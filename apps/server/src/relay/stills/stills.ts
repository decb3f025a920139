import type { Clock } from '@outrider/kit/clock.ts';
import { stillMovie } from '@outrider/media/mp4/still-movie.ts';
import { STILL_DAYS } from '@outrider/model/kept-kinds.ts';
import type { VideoUnit } from '@outrider/model/live/media-unit.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Log } from '../../log.ts';
import { type KeptStill, StillFiles } from './still-files.ts';

const DAY_MS = 86_400_000;
/** A channel whose pictures flow has one kept this often. */
const EVERY_MS = 60_000;
/** A picture that is larger is not kept: a few seconds later comes another. */
const MOST_BYTES = 1_048_576;
/** Files that are written at once; stills that come meanwhile are kept the next time. */
const AT_ONCE = 4;
/** What all of them take at most: of more the oldest go. */
export const STILLS_BYTES = 512 * 1_048_576;

export interface StillsParts {
  readonly folder: string;
  /** Whether any are kept. */
  readonly isOn: () => boolean;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Pick<Log, 'warn'>;
  /** What all take at most; {@link STILLS_BYTES} when absent. */
  readonly maxBytes?: number;
}

/** The last picture of each channel that anybody watched or the server recorded: one look at a vehicle without asking it for anything. */
export class Stills implements AsyncDisposable {
  readonly #parts: StillsParts;
  readonly #files: StillFiles;
  readonly #stop: () => void;
  readonly #writing = new Map<string, Promise<void>>();
  #isBroken = false;

  private constructor(parts: StillsParts) {
    this.#parts = parts;
    this.#files = new StillFiles(parts.folder);
    this.#stop = parts.bus.subscribe('device.record', ({ deviceid, change }) => {
      if (change === 'removed') void this.#do(deviceid, () => this.#files.forget(deviceid));
    });
  }

  /** Reads what an earlier run kept. */
  static async load(parts: StillsParts): Promise<Stills> {
    const stills = new Stills(parts);
    await stills.#files.load();
    return stills;
  }

  /** Waits for files that are being written. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop();
    await Promise.all(this.#writing.values());
  }

  /**
   * Offers a key picture with its parameter sets: most are passed over. Its bytes may be used for another one afterwards.
   * @param takenMs when it was taken, ms since 1970 UTC by the server's clock
   */
  offer(
    { deviceid, channel }: { deviceid: string; channel: number },
    unit: VideoUnit,
    takenMs: number,
  ): void {
    if (
      !this.#parts.isOn() ||
      unit.data.length > MOST_BYTES ||
      this.#writing.has(deviceid) ||
      this.#writing.size >= AT_ONCE
    )
      return;
    const last = this.#files.last(deviceid, channel)?.timeMs ?? Number.NEGATIVE_INFINITY;
    // One of the future was taken before the clock was put back.
    if (takenMs - last < EVERY_MS && last <= this.#parts.clock.now()) return;
    const pieces = stillMovie(unit);
    if (pieces === undefined) return;
    const timeMs = Math.floor(takenMs);
    void this.#do(deviceid, async () => {
      await this.#files.put(deviceid, { channel, timeMs }, pieces);
      if (this.#files.bytes > this.#maxBytes) await this.#files.trim(0, this.#maxBytes);
    });
  }

  /** Removes stills that are too old to say anything of a vehicle; all, where none are to be kept. */
  async removeOld(): Promise<void> {
    const { clock, isOn } = this.#parts;
    if (!isOn()) await Promise.all(this.#writing.values());
    const beforeMs = isOn() ? clock.now() - STILL_DAYS * DAY_MS : Number.POSITIVE_INFINITY;
    await this.#files.trim(beforeMs, this.#maxBytes);
  }

  /** Kept stills of a device's channels. */
  of(deviceid: string): readonly KeptStill[] {
    return this.#files.of(deviceid);
  }

  /** The file of a channel's picture of that moment: of the last one, or of the one before it, of which somebody may just have been told. */
  fileOf(deviceid: string, channel: number, timeMs: number): string | undefined {
    const still = this.#files.at(deviceid, channel, timeMs);
    return still && this.#files.pathOf(deviceid, still);
  }

  get #maxBytes(): number {
    return this.#parts.maxBytes ?? STILLS_BYTES;
  }

  /** Works on the files of one device one after the other. A fault is logged once, until a later work succeeds. */
  async #do(deviceid: string, work: () => Promise<void>): Promise<void> {
    const done = (this.#writing.get(deviceid) ?? Promise.resolve()).then(work).then(
      () => {
        this.#isBroken = false;
      },
      (error: unknown) => {
        if (!this.#isBroken) this.#parts.log.warn({ err: error }, 'last pictures of vehicles cannot be kept');
        this.#isBroken = true;
      },
    );
    this.#writing.set(deviceid, done);
    await done;
    if (this.#writing.get(deviceid) === done) this.#writing.delete(deviceid);
  }
}
