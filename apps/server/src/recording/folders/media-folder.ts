import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@outrider/kit/clock.ts';
import { MEDIA_MARK, type MediaSpec, type MediaState } from '@outrider/model/recordings/media-setting.ts';
import type { MediaCall, MediaCalls, MediaSpace, MediaThreadOptions } from './media-calls.ts';
import { MediaClient } from './media-client.ts';
import { MediaError } from '../media-error.ts';
import { FolderReader } from '../reading/folder-reader.ts';

/** More than that waits for no disk: recordings rest until it has caught up. */
export const MAX_WAITING_BYTES = 48 * 1024 * 1024;
/** A disk that has done nothing for so long is slow. */
const SLOW_MS = 4_000;
/** So often it is said that this server records there: much oftener than others take it for gone. */
const SAYS_EVERY_MS = 10_000;
/** A disk that does not answer is not waited for at the end. */
const RELEASE_MS = 1_000;
/** So much of the disk stays free: others need it too. */
const MIN_FREE_BYTES = 2 * 1024 ** 3;
const MIN_FREE_PART = 0.05;
/** Below so much of that nothing more is written: in between, the oldest recordings go. */
const FLOOR_PART = 0.5;
/** Room is made so far ahead of what comes in, s, but never more than that part of all room. */
const AHEAD_S = 60;
const MOST_AHEAD_PART = 0.25;
/** What is kept free whatever comes in. */
const LEAST_AHEAD_PART = 0.01;
/** How fast a rate of input that is over is forgotten, each time it is looked at. */
const FORGET = 0.99;

/** Of a folder's id. */
const ID_DIGITS = 12;

const stateByCode: Readonly<Record<string, MediaState>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
  EBUSY: 'taken',
};

/** Whether nothing is in a folder, or it is not to be had. */
const isEmpty = async (path: string): Promise<boolean> => {
  const names = await readdir(path).catch(() => []);
  return names.length === 0;
};

/** One place for recordings, with a thread of its own. */
export class MediaFolder implements AsyncDisposable {
  /** What is said of it now. */
  spec: MediaSpec;
  readonly id: string;
  readonly #client: MediaClient;
  /** Reads what is in it, beside what is written. */
  readonly reader: FolderReader;
  #failed: MediaState | undefined;
  /** What it holds is in the index: it is used from then on, until another server has it. */
  found = false;
  /** Nothing is written into it any more: it is to go. */
  retired = false;
  #space: MediaSpace = { freeBytes: Number.POSITIVE_INFINITY, totalBytes: Number.POSITIVE_INFINITY };
  /** Bytes of recordings in it. */
  usedBytes = 0;
  /** Bytes a second that came in of late. */
  #inputBps = 0;
  /** Of the largest group of pictures that was refused for want of room, bytes: it is full until it has room for that. */
  #lackedBytes = 0;
  /** Paths of the files that are being written. */
  readonly writing = new Set<string>();

  private constructor(
    spec: MediaSpec,
    options: Omit<MediaThreadOptions, 'folder'>,
    { clock, took }: { readonly clock: Clock; readonly took: ((ms: number) => void) | undefined },
  ) {
    this.spec = spec;
    this.id = options.id;
    this.#client = new MediaClient({ ...options, folder: spec.path }, clock, took);
    this.reader = new FolderReader(spec.path, clock);
  }

  /**
   * Finds the folder by its mark, or makes it.
   * @param of the server that opens it; the id that was found there before: a folder without it is a disk that is not mounted; whether
   * what is said to be written is on the disk (else the system has it, and a power cut may cost it); how often the server says that it is there; `took` is told how long each piece took until it was on the disk, ms
   * @throws the fault of the system; MediaError GONE when it is not the one that is known
   */
  static async open(
    spec: MediaSpec,
    {
      server,
      knownId,
      synced = true,
      saysEveryMs = SAYS_EVERY_MS,
      took,
    }: {
      readonly server: string;
      readonly knownId?: string | undefined;
      readonly synced?: boolean;
      readonly saysEveryMs?: number;
      readonly took?: ((ms: number) => void) | undefined;
    },
    clock: Clock,
  ): Promise<MediaFolder> {
    const mark = join(spec.path, MEDIA_MARK);
    let id = await readFile(mark, 'utf8').then(
      (text) => text.trim(),
      () => undefined,
    );
    const ofPlace = createHash('sha256').update(`${server} ${spec.path}`).digest('hex').slice(0, ID_DIGITS);
    // One that was for reading alone, and is not: where a disk is not mounted nothing is there.
    const unmarked =
      id === undefined && (spec.readOnly || (knownId === ofPlace && !(await isEmpty(spec.path))));
    if (unmarked) {
      // Nothing is written into what was given for reading: such a folder is known by its place.
      await stat(spec.path);
      id = ofPlace;
    }
    if (id === undefined && knownId !== undefined) {
      throw new MediaError('GONE', `${spec.path} is not the media folder that it was: is its disk mounted?`);
    }
    if (id === undefined || id === '') {
      id = randomBytes(ID_DIGITS / 2).toString('hex');
      await mkdir(spec.path, { recursive: true, mode: 0o750 });
      await writeFile(mark, `${id}\n`, { mode: 0o640 });
    }
    return new MediaFolder(spec, { id, unmarked, server, synced, saysEveryMs }, { clock, took });
  }

  get state(): MediaState {
    return this.#state === 'ready' && this.#lacksRoom() ? 'full' : this.#state;
  }

  /** What is said of it, whatever was refused for want of room. */
  get #state(): MediaState {
    if (this.#failed !== undefined) return this.#failed;
    if (this.#client.waitsMs > SLOW_MS) return 'slow';
    return this.#isFull() ? 'full' : 'ready';
  }

  /** Room on its disk, bytes; without end before it was looked at. */
  get space(): MediaSpace {
    return this.#space;
  }

  /** Bytes a second that are written into it. */
  get writtenBps(): number {
    return this.#client.writtenBps;
  }

  /** Its thread is gone: it has to be opened anew. */
  get ended(): boolean {
    return this.#client.ended;
  }

  /** Whether something more may be written into it now: also where something larger found no room. */
  get takes(): boolean {
    if (this.retired || this.spec.readOnly || this.#state !== 'ready') return false;
    return this.#client.waitingBytes < MAX_WAITING_BYTES;
  }

  /** Bytes that were given and are not on the disk. */
  get waitingBytes(): number {
    return this.#client.waitingBytes;
  }

  /** How many bytes recordings may take in it, those that are there included. */
  get roomBytes(): number {
    if (this.spec.readOnly) return this.usedBytes;
    const free = Math.max(0, this.#space.freeBytes - this.#minFree());
    return Math.min(this.spec.capacityBytes ?? Number.POSITIVE_INFINITY, this.usedBytes + free);
  }

  /** Bytes a second that came in of late. */
  get inputBps(): number {
    return this.#inputBps;
  }

  /**
   * How many bytes should go, so that there is room for the next minute at the rate at which something comes in: to be asked each second.
   * A folder that is as full as it may be and loses its oldest is the usual state of a recorder.
   */
  excessBytes(): number {
    if (this.spec.readOnly) return 0;
    this.#inputBps = Math.max(this.#client.writtenBps, this.#inputBps * FORGET);
    const { freeBytes } = this.#space;
    const capacity = this.#capacity;
    const most = Math.min(capacity, this.usedBytes + freeBytes) * MOST_AHEAD_PART;
    this.#lackedBytes = this.#lacksRoom() ? Math.min(this.#lackedBytes, most) : 0;
    const ahead = Math.max(Math.min(this.#inputBps * AHEAD_S, most), this.#lackedBytes);
    const over = this.#takenBytes - capacity + Math.max(ahead, capacity * LEAST_AHEAD_PART);
    // Without a limit of its own it has that of its disk.
    return Math.max(0, Number.isFinite(capacity) ? over : 0, this.#minFree() * 1.1 + ahead - freeBytes);
  }

  /** Whether so many bytes more may be written into it now. Where they may not, something is lost: it is full, and that is told. */
  hasRoomFor(bytes: number): boolean {
    if (!this.takes) return false;
    if (this.fits(bytes)) return true;
    this.#lackedBytes = Math.max(this.#lackedBytes, bytes);
    return false;
  }

  /** Whether there is room for so many bytes of which nothing is lost if there is none. */
  fits(bytes: number): boolean {
    return this.takes && this.#takenBytes + bytes <= this.#capacity;
  }

  /** @throws MediaError when the disk does not do it: the folder takes nothing before {@link look} finds it well */
  async call<N extends MediaCall>(call: N, takes: MediaCalls[N]['takes']): Promise<MediaCalls[N]['gives']> {
    try {
      return await this.#client.call(call, takes);
    } catch (error) {
      if (!this.spec.readOnly) this.#fail(error);
      throw error;
    }
  }

  /** Looks how much room there is, and whether a folder that failed can be written again. */
  async look(): Promise<void> {
    try {
      this.#space = await this.#client.call('space', { hold: !this.spec.readOnly });
      if (this.spec.readOnly) return;
      // One that turned read-only is told before somebody wants to write: files that are open may still take something.
      await this.#client.call(this.#failed === undefined ? 'access' : 'probe', undefined);
      this.#failed = undefined;
    } catch (error) {
      this.#fail(error);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, RELEASE_MS);
    const reading = this.reader[Symbol.asyncDispose]();
    await Promise.race([this.#client.call('release', undefined).catch(() => {}), late.promise]);
    clearTimeout(timer);
    await this.#client[Symbol.asyncDispose]();
    await reading;
  }

  #fail(error: unknown): void {
    if (!(error instanceof MediaError)) return;
    this.#failed = stateByCode[error.code] ?? 'gone';
    if (this.#failed === 'taken') this.found = false;
  }

  #minFree(): number {
    return Math.min(MIN_FREE_BYTES, this.#space.totalBytes * MIN_FREE_PART);
  }

  #isFull(): boolean {
    return this.#takenBytes >= this.#capacity || this.#space.freeBytes < this.#minFree() * FLOOR_PART;
  }

  #lacksRoom(): boolean {
    return this.#lackedBytes > 0 && this.#takenBytes + this.#lackedBytes > this.#capacity;
  }

  get #capacity(): number {
    return this.spec.capacityBytes ?? Number.POSITIVE_INFINITY;
  }

  /** Bytes that are in it, or were given and soon are. */
  get #takenBytes(): number {
    return this.usedBytes + this.#client.waitingBytes;
  }
}
