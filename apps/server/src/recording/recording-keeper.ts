import type { Clock } from '@outrider/kit/clock.ts';
import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';
import { DAY_MS, type RecordedSegment } from '@outrider/model/recordings/segment.ts';
import type { RecordedStretch } from '@outrider/store/recordings/recorded-stretch.ts';
import type { OldestSegments } from '@outrider/store/recordings/recordings.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../log.ts';
import type { MediaFolders } from './media-folders.ts';
import { segmentPath } from '@outrider/model/recordings/segment-path.ts';

/** How often the room of the folders is looked at, and how often the age of recordings. */
const ROOM_MS = 5_000;
const AGE_EVERY = 12;
/** Files removed in one step. */
const STEP = 50;
/** A machine's clock may be years wrong until it is set from the network: nothing is old so soon after the start. */
const SETTLE_MS = 3_600_000;

export interface RecordingKeeperParts {
  readonly store: Pick<Store, 'recordings' | 'recordingLocks'>;
  readonly folders: Pick<MediaFolders, 'all' | 'byId'>;
  readonly recordOf: (deviceid: string) => Pick<DeviceRecord, 'storageDays'> | undefined;
  /** For how many days recordings are kept where the device's record does not say; 0 is as long as there is room. */
  readonly keepDays: () => number;
  readonly clock: Clock;
  readonly log: Log;
}

/** What became of the files of a stretch that was to be removed. */
export interface RemovedStretch {
  readonly removed: number;
  /** Stayed, since somebody locked them. */
  readonly locked: number;
  /** Stayed for another reason: they are being written, or their disk cannot be. */
  readonly left: number;
}

/** Removes recordings that are too old or too much: the oldest first, never locked ones. */
export class RecordingKeeper implements AsyncDisposable {
  readonly #parts: RecordingKeeperParts;
  #startedMs = 0;
  #rounds = 0;
  #failed = false;
  #ended = false;
  #cancel = (): void => {};
  #working: Promise<void> = Promise.resolve();

  constructor(parts: RecordingKeeperParts) {
    this.#parts = parts;
  }

  /** Begins to look, from time to time. @throws the fault of the store */
  async start(): Promise<void> {
    await this.#parts.store.recordings.unclaim();
    this.#startedMs = this.#parts.clock.elapsed();
    this.#lookLater();
  }

  /** Looks now. Resolves when what has to go is gone. */
  look(): Promise<void> {
    this.#working = this.#working.then(() => this.#look());
    return this.#working;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended = true;
    this.#cancel();
    await this.#working;
  }

  #lookLater(): void {
    this.#cancel = this.#parts.clock.after(ROOM_MS, () => {
      this.#lookLater();
      void this.look();
    });
  }

  /**
   * Removes what began in a stretch, but for what is locked, what is being written, and what lies on a disk that cannot be written.
   * @throws the fault of the disk or of the store
   */
  async removeStretch(stretch: RecordedStretch): Promise<RemovedStretch> {
    const { store } = this.#parts;
    const found = await store.recordings.within(stretch);
    const begun = found.filter(({ startMs }) => startMs >= stretch.fromMs);
    const going = begun.filter(({ locked, open }) => !locked && !open);
    let removed = 0;
    // In turn with the rounds of the keeper, and in steps: others get to the disk in between.
    const work = this.#working.then(async () => {
      for (let at = 0; at < going.length && !this.#ended; at += STEP) {
        removed += await this.#remove(going.slice(at, at + STEP));
      }
    });
    this.#working = work.catch(() => {});
    await work;
    const locked = begun.filter((segment) => segment.locked).length;
    return { removed, locked, left: begun.length - removed - locked };
  }

  async #look(): Promise<void> {
    if (this.#ended) return;
    try {
      if (this.#rounds++ % AGE_EVERY === 0) await this.#removeOld();
      await this.#makeRoom();
      this.#failed = false;
    } catch (error) {
      if (!this.#failed && !this.#ended) {
        this.#parts.log.error({ err: error }, 'recordings that are kept no longer could not be removed');
      }
      this.#failed = true;
    }
  }

  async #removeOld(): Promise<void> {
    const { store, recordOf, keepDays, clock, log } = this.#parts;
    if (clock.elapsed() - this.#startedMs < SETTLE_MS) return;
    for (const { id, deviceid } of await store.recordingLocks.removeExpired(clock.now()))
      log.info({ lock: id, deviceid }, 'a lock on recordings has ended');
    for (const deviceid of await store.recordings.devices()) {
      const record = recordOf(deviceid);
      const days = record === undefined ? 0 : record.storageDays || keepDays();
      // Of a device that was removed nothing is kept.
      if (record === undefined) await this.#removeAll({ deviceid });
      else if (days > 0) await this.#removeAll({ deviceid, beforeMs: clock.now() - days * DAY_MS });
    }
  }

  async #removeAll(wanted: Omit<OldestSegments, 'limit'>): Promise<void> {
    for (let removed = STEP; removed === STEP && !this.#ended;) {
      removed = await this.#remove(await this.#parts.store.recordings.oldest({ ...wanted, limit: STEP }));
    }
  }

  async #makeRoom(): Promise<void> {
    for (const folder of this.#parts.folders.all) {
      let removedBytes = 0;
      for (let excess = folder.excessBytes; excess > 0 && !this.#ended; excess = folder.excessBytes) {
        const oldest = await this.#parts.store.recordings.oldest({ media: folder.id, limit: STEP });
        const enough = upTo(oldest, excess);
        const before = folder.usedBytes;
        if ((await this.#remove(enough)) === 0) break;
        removedBytes += before - folder.usedBytes;
        await folder.look();
      }
      if (removedBytes > 0)
        this.#parts.log.info({ folder: folder.spec.path, removedBytes }, 'the oldest recordings made room');
    }
  }

  /** Files before rows: a row whose file is gone is met again, a file without a row would be forgotten. */
  async #remove(segments: readonly RecordedSegment[]): Promise<number> {
    const { store, folders } = this.#parts;
    const byMedia = Map.groupBy(segments, ({ media }) => media);
    let removed = 0;
    for (const [media, some] of byMedia) {
      const folder = folders.byId(media);
      // What is on a disk that is not there now stays in the index until it is back.
      if (folder === undefined || folder.spec.readOnly) continue;
      // Whoever locks something now is in time, or finds it gone: never a row whose file goes.
      const claimed = await store.recordings.claim(some);
      await folder.call('remove', { paths: claimed.map(segmentPath) });
      await store.recordings.remove(claimed);
      folder.usedBytes -= claimed.reduce((sum, { bytes }) => sum + bytes, 0);
      removed += claimed.length;
    }
    return removed;
  }
}

/** As many of them as have so many bytes together. */
function upTo(segments: readonly RecordedSegment[], bytes: number): RecordedSegment[] {
  let sum = 0;
  const end = segments.findIndex((segment) => (sum += segment.bytes) >= bytes);
  return end === -1 ? [...segments] : segments.slice(0, end + 1);
}
