import type { Clock } from '@outrider/kit/clock.ts';
import type { RecordingLock } from '@outrider/model/recordings/recording-lock.ts';
import { ObjectError } from '@outrider/store/objects/object-error.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Log } from '../../log.ts';
import { lockFileOf, locksOfText, MAX_LOCK_BYTES } from '../locks/read-lock-file.ts';
import type { FootageBucket } from './footage-bucket.ts';

/** What the keys of locks begin with: no device has such a name. */
const FOLDER = '.locks/';
const keyOf = (deviceid: string): string => `${FOLDER}${deviceid}.json`;
/** A bucket that did not take a list of locks is given it again after this. */
const AGAIN_MS = 60_000;
/** How long the end waits for a list that is being written. */
const PATIENCE_MS = 4_000;

export interface BucketLocksParts {
  readonly bucket: Pick<FootageBucket, 'id' | 'objects'>;
  readonly store: Pick<Store, 'recordingLocks'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Keeps the locks of each device as an object beside its recordings, as `LockFiles` does in media folders: they outlast the database. */
export class BucketLocks implements AsyncDisposable {
  readonly #parts: BucketLocksParts;
  readonly #stop: () => void;
  /** Devices whose objects are not as the store is. */
  readonly #stale = new Set<string>();
  #working: Promise<void> = Promise.resolve();
  #cancel: (() => void) | undefined;

  constructor(parts: BucketLocksParts) {
    this.#parts = parts;
    this.#stop = parts.bus.subscribe('locks.changed', ({ deviceid }) => void this.#write([deviceid]));
  }

  /** The locks that stand in the bucket. @throws ObjectError */
  async read(): Promise<RecordingLock[]> {
    const { objects, id } = this.#parts.bucket;
    const found: RecordingLock[] = [];
    for await (const { key } of objects.list(FOLDER)) {
      const deviceid = key.slice(FOLDER.length, -'.json'.length);
      const { bytes } = await objects.read(key, 0, MAX_LOCK_BYTES);
      try {
        found.push(...locksOfText(new TextDecoder().decode(bytes), deviceid));
      } catch (err) {
        this.#parts.log.warn({ bucket: id, deviceid, err }, 'a list of locks cannot be read');
      }
    }
    return found;
  }

  /** Brings the bucket in line with the store. */
  async bring(): Promise<void> {
    const devices = new Set((await this.#parts.store.recordingLocks.list()).map(({ deviceid }) => deviceid));
    for await (const { key } of this.#parts.bucket.objects.list(FOLDER))
      devices.add(key.slice(FOLDER.length, -'.json'.length));
    await this.#write([...devices]);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop();
    this.#cancel?.();
    // A store that hangs holds up no end.
    const late = new Promise<void>((resolve) => void this.#parts.clock.after(PATIENCE_MS, resolve));
    await Promise.race([this.#working, late]);
  }

  #write(devices: readonly string[]): Promise<void> {
    this.#working = this.#working.then(async () => {
      for (const deviceid of devices)
        await this.#keep(deviceid).catch((err: unknown) => {
          const isBucket = err instanceof ObjectError;
          this.#parts.log.warn(
            { bucket: this.#parts.bucket.id, deviceid, err },
            isBucket
              ? 'a list of locks cannot be written'
              : 'locks could not be written beside the recordings',
          );
          this.#stale.add(deviceid);
          this.#cancel ??= this.#parts.clock.after(AGAIN_MS, () => this.#again());
        });
    });
    return this.#working;
  }

  #again(): void {
    this.#cancel = undefined;
    const stale = [...this.#stale];
    this.#stale.clear();
    void this.#write(stale);
  }

  async #keep(deviceid: string): Promise<void> {
    const { bucket, store } = this.#parts;
    const locks = await store.recordingLocks.list(deviceid);
    const key = keyOf(deviceid);
    if (locks.length === 0) await bucket.objects.remove([key]);
    else await bucket.objects.put(key, new TextEncoder().encode(lockFileOf(locks)));
  }
}
