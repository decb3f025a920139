import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@outrider/kit/clock.ts';
import { MAX_LOCKS, type RecordingLock } from '@outrider/model/recordings/recording-lock.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Log } from '../../log.ts';
import type { MediaFolder } from '../folders/media-folder.ts';
import { LOCK_FILE, lockFileOf, readLockFile } from './read-lock-file.ts';

/** A folder that did not take a list of locks is given it again after this. */
const AGAIN_MS = 60_000;

export interface LockFilesParts {
  readonly store: Pick<Store, 'recordingLocks'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Keeps the locks of each device in a file beside its recordings, in every folder that is written: who loses the database does not lose
 * what they locked. The store says what holds; a file is read where the store cannot know of its locks, and never otherwise.
 */
export class LockFiles implements Disposable {
  readonly #parts: LockFilesParts;
  readonly #folders: () => readonly MediaFolder[];
  readonly #stopListening: () => void;
  /** Devices whose files are not as the store is. */
  readonly #stale = new Set<string>();
  /** What is being done in each folder: a disk that hangs holds up those of no other. */
  readonly #turns = new WeakMap<MediaFolder, Promise<unknown>>();
  /** Two folders may bring the same lock. */
  #adding: Promise<unknown> = Promise.resolve();
  #cancel: (() => void) | undefined;

  /** @param folders those that are used now */
  constructor(parts: LockFilesParts, folders: () => readonly MediaFolder[]) {
    this.#parts = parts;
    this.#folders = folders;
    this.#stopListening = parts.bus.subscribe('locks.changed', ({ deviceid }) => this.#write(deviceid));
  }

  [Symbol.dispose](): void {
    this.#stopListening();
    this.#cancel?.();
  }

  /**
   * Takes the locks over that stand in a folder and that the store cannot know of: all of a folder of which the index knows nothing,
   * of others those that are newer than every lock of the store, as where an older backup was restored.
   * @throws the fault of the store
   */
  async takeOver(folder: MediaFolder): Promise<void> {
    const found: RecordingLock[] = [];
    for (const deviceid of await devicesWithLocks(folder)) {
      const locks = await readLockFile(folder.spec.path, deviceid).catch((err: unknown) => {
        this.#parts.log.warn({ folder: folder.spec.path, deviceid, err }, 'a list of locks cannot be read');
        return [];
      });
      found.push(...locks);
    }
    await this.takeOverLocks(found, folder.usedBytes === 0);
  }

  /** Takes over what stood elsewhere. @param all whether the store knows nothing of what they hold. @throws the fault of the store */
  async takeOverLocks(found: readonly RecordingLock[], all: boolean): Promise<void> {
    if (found.length === 0) return;
    const adding = this.#adding.then(() => this.#add(found, all));
    this.#adding = adding.catch(() => {});
    await adding;
  }

  /** Brings the files of a folder in line with the store: those too whose last lock was lifted while its disk was away. */
  bring(folder: MediaFolder): Promise<void> {
    return this.#next(folder, async () => {
      const locks = await this.#parts.store.recordingLocks.list();
      const devices = [...locks.map(({ deviceid }) => deviceid), ...(await devicesWithLocks(folder))];
      for (const deviceid of new Set(devices)) {
        const own = locks.filter((lock) => lock.deviceid === deviceid);
        await this.#keep(folder, deviceid, own);
      }
    });
  }

  async #add(found: readonly RecordingLock[], all: boolean): Promise<void> {
    const { store, log } = this.#parts;
    const kept = await store.recordingLocks.list();
    const newest = Math.max(0, ...kept.map(({ id }) => id));
    for (const { id, ...lock } of found) {
      if (!all && id <= newest) continue;
      const known = kept.filter(({ deviceid }) => deviceid === lock.deviceid);
      if (known.length >= MAX_LOCKS || known.some((other) => isSame(lock, other))) continue;
      const added = await store.recordingLocks.add(lock);
      kept.push({ id: added, ...lock });
      log.warn(
        { lock: added, deviceid: lock.deviceid },
        'a lock that the database did not have was beside the recordings',
      );
    }
  }

  #write(deviceid: string): void {
    this.#stale.delete(deviceid);
    for (const folder of this.#folders()) {
      const writing = this.#next(folder, async () => {
        await this.#keep(folder, deviceid, await this.#parts.store.recordingLocks.list(deviceid));
      });
      writing.catch((err: unknown) => {
        this.#parts.log.error({ deviceid, err }, 'locks could not be written beside the recordings');
      });
    }
  }

  /** Writes the file of a device into a folder, or removes it where there is no lock. */
  async #keep(folder: MediaFolder, deviceid: string, locks: readonly RecordingLock[]): Promise<void> {
    const { path, readOnly, only } = folder.spec;
    if (readOnly || (only !== undefined && only !== deviceid)) return;
    const file = `${deviceid}/${LOCK_FILE}`;
    try {
      if (locks.length === 0) await folder.call('remove', { paths: [file] });
      else await folder.call('replace', { path: file, text: lockFileOf(locks) });
    } catch (err) {
      this.#parts.log.warn({ folder: path, deviceid, err }, 'a list of locks cannot be written');
      this.#stale.add(deviceid);
      this.#cancel ??= this.#parts.clock.after(AGAIN_MS, () => {
        this.#cancel = undefined;
        for (const stale of this.#stale) this.#write(stale);
      });
    }
  }

  /** After what goes on in the folder, however that ends. */
  #next(folder: MediaFolder, work: () => Promise<void>): Promise<void> {
    const turn = (this.#turns.get(folder) ?? Promise.resolve()).then(work);
    this.#turns.set(
      folder,
      turn.catch(() => {}),
    );
    return turn;
  }
}

/** The devices that have a list of locks in the folder. Links are not followed. */
async function devicesWithLocks({ spec: { path } }: MediaFolder): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  const devices: string[] = [];
  for (const entry of entries) {
    if (!entry.isDirectory()) continue;
    const names: string[] = await readdir(join(path, entry.name)).catch(() => []);
    if (names.includes(LOCK_FILE)) devices.push(entry.name);
  }
  return devices;
}

type LockFacts = Omit<RecordingLock, 'id'>;

/** Whether it is the same lock, whatever number it has. */
function isSame(one: LockFacts, other: LockFacts): boolean {
  const factsOf = ({ channels, fromMs, toMs, userName, createdMs }: LockFacts): string =>
    JSON.stringify([channels, fromMs, toMs, userName, createdMs]);
  return factsOf(one) === factsOf(other);
}
