import type { Clock } from '@outrider/kit/clock.ts';
import type { UploadedFile } from '@outrider/model/uploads/uploaded-file.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../log.ts';
import type { NumberedFolder } from '../files/numbered-folder.ts';

/** Files that are kept: of more the oldest go, however small they are. */
const MOST_FILES = 100_000;
/** While there is room a device may have all of it; once there is none, what is beyond this share of it goes first. */
const FAIR_SHARE = 1 / 4;
/** So much of the room is made at once: not a file goes for each that comes. */
const A_STEP = 1 / 100;
/** Files that are looked at together. */
const AT_ONCE = 64;
/** What was passed over is looked at again after this: a lock may be gone, a file whole. */
const LOOKS_AGAIN_MS = 600_000;
/** An administrator is told so often that there is no room. */
const WARNS_AGAIN_MS = 3_600_000;
/** The disk is asked again once so much came. */
const MEASURED_EVERY_BYTES = 64 * 1024 ** 2;

/** What a device has. */
export interface DeviceUploads {
  readonly files: number;
  readonly bytes: number;
  /** When the last of it came, unix seconds. */
  readonly last: number;
}

export interface UploadRoomParts {
  readonly store: {
    readonly uploadedFiles: Pick<
      Store['uploadedFiles'],
      'change' | 'oldest' | 'removeUnlocked' | 'sums' | 'unended'
    >;
  };
  readonly folder: Pick<NumberedFolder, 'remove' | 'sizeOf' | 'freeBytes'>;
  /** By which this server is told from others. */
  readonly server: string;
  /** Bytes that all may take, as of now. */
  readonly maxBytes: () => number;
  readonly clock: Pick<Clock, 'elapsed'>;
  readonly log: Pick<Log, 'warn'>;
}

/** How much recorders uploaded by themselves, and what goes so that there is room for more: the oldest, never what is locked. */
export class UploadRoom {
  readonly #parts: UploadRoomParts;
  readonly #devices = new Map<string, DeviceUploads>();
  /** Files that come in, by their numbers: none of them goes. */
  readonly #coming = new Map<
    number,
    { readonly deviceid: string; readonly over: PromiseWithResolvers<void> }
  >();
  /** How far one has looked for what may go, and since when: of a device, or of all under ''. */
  readonly #looks = new Map<string, { behind: number; readonly sinceMs: number }>();
  #warnedMs = Number.NEGATIVE_INFINITY;
  #files = 0;
  #bytes = 0;
  #sinceMeasured = Number.POSITIVE_INFINITY;
  #freeBytes = 0;
  #making: Promise<unknown> = Promise.resolve();

  private constructor(parts: UploadRoomParts) {
    this.#parts = parts;
  }

  /** Counts what is kept: of what broke off when the server ended, what is on the disk. */
  static async load(parts: UploadRoomParts): Promise<UploadRoom> {
    const room = new UploadRoom(parts);
    for (const { serialno, bytes: known } of await parts.store.uploadedFiles.unended(parts.server)) {
      const bytes = await parts.folder.sizeOf(serialno);
      if (bytes !== known) await parts.store.uploadedFiles.change(serialno, { bytes });
    }
    for (const { deviceid, ...sum } of await parts.store.uploadedFiles.sums(parts.server)) {
      room.#devices.set(deviceid, sum);
      room.#files += sum.files;
      room.#bytes += sum.bytes;
    }
    return room;
  }

  /** What all take, bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  of(deviceid: string): DeviceUploads | undefined {
    return this.#devices.get(deviceid);
  }

  /** A device is gone, with all that it had, once none of its files comes in any more. */
  async forget(deviceid: string): Promise<void> {
    const coming = [...this.#coming.values()].filter((file) => file.deviceid === deviceid);
    await Promise.all(coming.map(({ over }) => over.promise));
    const { files = 0, bytes = 0 } = this.#devices.get(deviceid) ?? {};
    this.#devices.delete(deviceid);
    this.#looks.delete(deviceid);
    this.#files -= files;
    this.#bytes -= bytes;
  }

  /** A file comes in: it stays. @returns false while it does already */
  begins(serialno: number, deviceid: string): boolean {
    if (this.#coming.has(serialno)) return false;
    this.#coming.set(serialno, { deviceid, over: Promise.withResolvers<void>() });
    return true;
  }

  ended(serialno: number): void {
    this.#coming.get(serialno)?.over.resolve();
    this.#coming.delete(serialno);
  }

  /** There is more of a device, or less. @param at unix seconds */
  count(deviceid: string, change: { readonly files?: number; readonly bytes?: number }, at?: number): void {
    const { files = 0, bytes = 0 } = change;
    const had = this.#devices.get(deviceid) ?? { files: 0, bytes: 0, last: 0 };
    const has = { files: had.files + files, bytes: had.bytes + bytes, last: at ?? had.last };
    this.#devices.set(deviceid, has);
    this.#files += files;
    this.#bytes += bytes;
  }

  /** Makes room for so many bytes of a device. @returns false where there is none, on the disk or among what may go */
  async make(deviceid: string, bytes: number): Promise<boolean> {
    const { folder } = this.#parts;
    this.#sinceMeasured += bytes;
    this.#freeBytes -= bytes;
    if (this.#sinceMeasured >= MEASURED_EVERY_BYTES) {
      this.#sinceMeasured = 0;
      this.#freeBytes = await folder.freeBytes().catch(() => 0);
    }
    // Asked again by the next one: somebody may have made room.
    if (this.#freeBytes <= 0) {
      this.#sinceMeasured = Number.POSITIVE_INFINITY;
      this.#warn(deviceid, 'a file that a recorder uploads is refused: the disk is full');
      return false;
    }
    if (!this.#isFull(bytes)) return true;
    const making = this.#making.then(() => this.#make(deviceid, bytes));
    this.#making = making.catch(() => {});
    return await making;
  }

  #isFull(bytes: number): boolean {
    return this.#bytes + bytes > this.#parts.maxBytes() || this.#files > MOST_FILES;
  }

  async #make(deviceid: string, bytes: number): Promise<boolean> {
    // Another one made it meanwhile.
    if (!this.#isFull(bytes)) return true;
    const maxBytes = this.#parts.maxBytes();
    const [bytesLeft, filesLeft] = [maxBytes * (1 - A_STEP) - bytes, MOST_FILES * (1 - A_STEP)];
    const enough = (): boolean => this.#bytes <= bytesLeft && this.#files <= filesLeft;
    if (this.#isGreedy(deviceid)) await this.#removeOldest(enough, deviceid);
    // What it has beyond its share and nothing may remove is no reason to remove what others have.
    if (this.#isFull(bytes) && !this.#isGreedy(deviceid)) await this.#removeOldest(enough);
    if (!this.#isFull(bytes)) return true;
    this.#warn(deviceid, 'a file that a recorder uploads is refused: what could make way for it is locked');
    return false;
  }

  #isGreedy(deviceid: string): boolean {
    const { bytes, files } = this.#devices.get(deviceid) ?? { bytes: 0, files: 0 };
    return bytes > this.#parts.maxBytes() * FAIR_SHARE || files > MOST_FILES * FAIR_SHARE;
  }

  /** Removes the oldest until it is enough, or nothing may go any more. Each file is looked at once, and again a while later. */
  async #removeOldest(enough: () => boolean, deviceid?: string): Promise<void> {
    const { store, server } = this.#parts;
    const look = this.#lookFor(deviceid ?? '');
    while (!enough()) {
      const oldest = await store.uploadedFiles.oldest(server, look.behind, AT_ONCE, deviceid);
      for (const file of oldest) {
        if (enough()) return;
        look.behind = file.serialno;
        if (!this.#coming.has(file.serialno)) await this.#remove(file);
      }
      if (oldest.length < AT_ONCE) return;
    }
  }

  #lookFor(whose: string): { behind: number } {
    const nowMs = this.#parts.clock.elapsed();
    const known = this.#looks.get(whose);
    if (known !== undefined && nowMs - known.sinceMs < LOOKS_AGAIN_MS) return known;
    const look = { behind: 0, sinceMs: nowMs };
    this.#looks.set(whose, look);
    return look;
  }

  #warn(deviceid: string, message: string): void {
    const nowMs = this.#parts.clock.elapsed();
    if (nowMs - this.#warnedMs < WARNS_AGAIN_MS) return;
    this.#warnedMs = nowMs;
    this.#parts.log.warn({ deviceid, bytes: this.#bytes, files: this.#files }, message);
  }

  async #remove({ serialno, deviceid, bytes }: UploadedFile): Promise<void> {
    const { store, folder } = this.#parts;
    if (!(await store.uploadedFiles.removeUnlocked(serialno))) return;
    this.count(deviceid, { files: -1, bytes: -bytes });
    await folder.remove(serialno);
  }
}
