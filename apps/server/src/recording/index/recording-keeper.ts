import type { Clock } from '@outrider/kit/clock.ts';
import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';
import { DAY_MS, type RecordedSegment } from '@outrider/model/recordings/segment.ts';
import type { RecordedStretch } from '@outrider/store/recordings/recorded-stretch.ts';
import type { OldestSegments } from '@outrider/store/recordings/recordings.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Log } from '../../log.ts';
import type { MediaFolder } from '../folders/media-folder.ts';
import type { MediaFolders } from '../folders/media-folders.ts';
import { foldersWithBucket } from '../bucket/folders-with-bucket.ts';
import type { BucketMover } from '../bucket/bucket-mover.ts';
import type { FootageBucket } from '../bucket/footage-bucket.ts';
import { PictureLists } from '../reading/picture-lists.ts';
import { cutSegment } from '../removal/cut-segment.ts';
import { previewStretch, type StretchPreview } from '../removal/preview-stretch.ts';
import {
  type PartOfSegment,
  type RemovedStretch,
  removeStretch,
  type StretchToRemove,
} from '../removal/remove-stretch.ts';
import { RemovedDevices } from './removed-devices.ts';
import { segmentPath } from '@outrider/model/recordings/segment-path.ts';

/** How often room is made in the folders, a little each time; each so many of that all is looked at, and each so many of these the age. */
const ROOM_MS = 1_000;
const LOOK_EVERY = 5;
const AGE_EVERY = 12;
/** A disk that takes longer to remove something is not waited for. */
const PATIENCE_MS = 4_000;
/** Files removed in one step, and objects of a bucket. */
const STEP = 50;
const OBJECTS = 500;
/** Of each device of a group, so many of the oldest are looked at in one step. */
const OF_EACH = 10;
/** A machine's clock may be years wrong until it is set from the network: nothing is old so soon after the start. */
const SETTLE_MS = 3_600_000;

/** How many bytes of recordings groups may have, and of which devices. */
export interface RecordingQuotas {
  bounded(kind: 'maxRecordingBytes'): readonly { readonly groupid: number; readonly most: number }[];
  holds(deviceid: string, groupid: number): boolean;
}

export interface RecordingKeeperParts {
  readonly store: Pick<Store, 'recordings' | 'recordingLocks' | 'settings'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly folders: Pick<MediaFolders, 'all' | 'byId'>;
  /** Where closed segments are moved to, and what moves them; they stay in the folders without it. */
  readonly bucket?: FootageBucket | undefined;
  readonly mover?: Pick<BucketMover, 'bringBack' | 'letGo'> | undefined;
  /** Whether other servers may have the same store, and the same bucket. */
  readonly isShared?: boolean | undefined;
  readonly recordOf: (deviceid: string) => Pick<DeviceRecord, 'storageDays'> | undefined;
  /** For how many days recordings are kept where the device's record does not say; 0 is as long as there is room. */
  readonly keepDays: () => number;
  /** How many bytes of recordings groups may have; as many as there is room without it. */
  readonly branches?: RecordingQuotas;
  readonly clock: Clock;
  readonly log: Log;
}

/** Removes recordings that are too old or too much: the oldest first, never locked ones. */
export class RecordingKeeper implements AsyncDisposable {
  readonly #parts: RecordingKeeperParts;
  readonly #removed: RemovedDevices;
  readonly #pictures: PictureLists;
  #startedMs = 0;
  #ticks = 0;
  #rounds = 0;
  #failed = false;
  /** Folders that remove something now, and those of which it was told that they do not. */
  readonly #busy = new Set<string>();
  readonly #told = new Set<string>();
  #ended = false;
  #cancel = (): void => {};
  #working: Promise<void> = Promise.resolve();
  /** The look that waits for its turn. */
  #next: Promise<void> | undefined;
  #roomNext: Promise<void> | undefined;

  constructor(parts: RecordingKeeperParts) {
    this.#parts = parts;
    this.#removed = new RemovedDevices(parts);
    const folders = foldersWithBucket(parts.folders, parts.bucket);
    this.#pictures = new PictureLists({ folders, recordings: parts.store.recordings });
  }

  /** Begins to look, from time to time. @throws the fault of the store */
  async start(): Promise<void> {
    const { store, folders, bucket, isShared = false } = this.#parts;
    // What lies in folders of other servers they have claimed, and may be removing now; so they may what lies in a bucket of all.
    const own = bucket === undefined || isShared ? [] : [bucket.id];
    await store.recordings.unclaim({ media: [...folders.all.map(({ id }) => id), ...own] });
    await this.#removed.start();
    this.#startedMs = this.#parts.clock.elapsed();
    this.#lookLater();
  }

  /**
   * What ends earlier is kept no longer, ms since 1970 UTC; of a device that somebody removed nothing is. One that nobody knows was not
   * removed: its record may be lost, and what it recorded stays as long as there is room.
   */
  oldestKeptMs(deviceid: string): number {
    const { recordOf, keepDays, clock } = this.#parts;
    const record = recordOf(deviceid);
    if (record === undefined) return this.#removed.has(deviceid) ? Number.POSITIVE_INFINITY : 0;
    const days = record.storageDays || keepDays();
    return days === 0 ? 0 : clock.now() - days * DAY_MS;
  }

  /** Looks now, unless a look is waiting already. Resolves when what has to go is gone. */
  look(): Promise<void> {
    this.#next ??= this.#turn(async () => {
      this.#next = undefined;
      await this.#look();
    });
    return this.#next;
  }

  /** Makes room in the folders now, unless that is about to be done. */
  makeRoom(): Promise<void> {
    this.#roomNext ??=
      this.#next ??
      this.#turn(async () => {
        this.#roomNext = undefined;
        await this.#round(async (faulty) => await this.#makeRoomInAll(faulty));
      });
    const made = this.#roomNext;
    if (made === this.#next) this.#roomNext = undefined;
    return made;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended = true;
    this.#cancel();
    await this.#working;
    await this.#removed[Symbol.asyncDispose]();
  }

  #lookLater(): void {
    this.#cancel = this.#parts.clock.after(ROOM_MS, () => {
      this.#lookLater();
      void (++this.#ticks % LOOK_EVERY === 0 ? this.look() : this.makeRoom());
    });
  }

  /** Does it when all is done that was asked for before. */
  async #turn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#working.then(work);
    this.#working = done.then(
      () => {},
      () => {},
    );
    return await done;
  }

  /**
   * Removes what was recorded in a stretch by whole groups of pictures, but for what is locked, what is being written, and what lies on a disk
   * that cannot be written.
   * @throws the fault of the store
   */
  async removeStretch(stretch: StretchToRemove): Promise<RemovedStretch> {
    const { recordings } = this.#parts.store;
    const faulty = new Set<string>();
    return await removeStretch(
      {
        recordings,
        pictures: this.#pictures,
        removeWhole: (segments) => this.#turn(() => this.#remove(segments, faulty)),
        removePart: (part) => this.#turn(() => this.#cut(part, faulty)),
        ended: () => this.#ended,
      },
      stretch,
    );
  }

  /** What {@link removeStretch} would remove. @throws the fault of the store */
  async previewStretch(stretch: RecordedStretch): Promise<StretchPreview> {
    const canRemove = (media: string): boolean => this.#canRemove(media, new Set());
    return await previewStretch(this.#parts.store.recordings, this.#pictures, stretch, canRemove);
  }

  async #look(): Promise<void> {
    await this.#round(async (faulty) => {
      if (this.#rounds++ % AGE_EVERY === 0) {
        await this.#removeOld(faulty);
        await this.#keepQuotas(faulty);
      }
      await this.#makeRoomInAll(faulty);
    });
  }

  /** @param work is given the folders that do not remove what they are told to */
  async #round(work: (faulty: Set<string>) => Promise<void>): Promise<void> {
    if (this.#ended) return;
    try {
      await work(new Set());
      this.#failed = false;
    } catch (error) {
      if (!this.#failed && !this.#ended)
        this.#parts.log.error({ err: error }, 'recordings that are kept no longer could not be removed');
      this.#failed = true;
    }
  }

  async #makeRoomInAll(faulty: Set<string>): Promise<void> {
    for (const folder of this.#parts.folders.all) await this.#makeRoom(folder, faulty);
  }

  async #removeOld(faulty: Set<string>): Promise<void> {
    const { store, clock, log } = this.#parts;
    if (clock.elapsed() - this.#startedMs < SETTLE_MS) return;
    for (const { id, deviceid } of await store.recordingLocks.removeExpired(clock.now()))
      log.info({ lock: id, deviceid }, 'a lock on recordings has ended');
    for (const deviceid of await store.recordings.devices()) {
      const beforeMs = this.oldestKeptMs(deviceid);
      if (beforeMs === Number.POSITIVE_INFINITY) await this.#removeAll({ deviceid }, faulty);
      else if (beforeMs > 0) await this.#removeAll({ deviceid, beforeMs }, faulty);
    }
  }

  /** Removes the oldest recordings of groups that have more than they may. */
  async #keepQuotas(faulty: Set<string>): Promise<void> {
    const { store, branches } = this.#parts;
    const groups = branches?.bounded('maxRecordingBytes') ?? [];
    if (branches === undefined || groups.length === 0) return;
    const recorded = await store.recordings.devices();
    for (const { groupid, most } of groups) {
      const deviceids = recorded.filter((deviceid) => branches.holds(deviceid, groupid));
      const rooms = await store.recordings.room({ deviceids, recentFrom: 0, recentTo: 0 });
      await this.#removeBytes(deviceids, rooms.reduce((sum, { bytes }) => sum + bytes, 0) - most, faulty);
    }
  }

  /** Removes the oldest recordings of devices until so many bytes are gone. */
  async #removeBytes(deviceids: readonly string[], bytes: number, faulty: Set<string>): Promise<void> {
    const { store } = this.#parts;
    for (let excess = bytes; excess > 0 && !this.#ended;) {
      const media = this.#media.filter((one) => this.#canRemove(one, faulty));
      const oldest: RecordedSegment[] = [];
      for (const deviceid of deviceids)
        oldest.push(...(await store.recordings.oldest({ deviceid, media, limit: OF_EACH })));
      const removed = await this.#remove(
        upTo(
          oldest.toSorted((one, other) => one.startMs - other.startMs),
          excess,
        ).slice(0, STEP),
        faulty,
      );
      if (removed.length === 0) return;
      excess -= removed.reduce((sum, segment) => sum + segment.bytes, 0);
    }
  }

  async #removeAll(
    wanted: Pick<OldestSegments, 'deviceid' | 'beforeMs'>,
    faulty: Set<string>,
  ): Promise<void> {
    const { bucket, folders } = this.#parts;
    await this.#removeAllIn(
      folders.all.map(({ id }) => id),
      { ...wanted, limit: STEP },
      faulty,
    );
    if (bucket !== undefined) await this.#removeAllIn([bucket.id], { ...wanted, limit: OBJECTS }, faulty);
  }

  async #removeAllIn(media: readonly string[], wanted: OldestSegments, faulty: Set<string>): Promise<void> {
    // What lies where nothing can be removed now keeps nothing from going that lies elsewhere.
    const able = () => media.filter((one) => this.#canRemove(one, faulty));
    for (let now = able(); now.length > 0 && !this.#ended;) {
      const oldest = await this.#parts.store.recordings.oldest({ ...wanted, media: now });
      const removed = (await this.#remove(oldest, faulty)).length;
      const before = now.length;
      now = able();
      if (oldest.length < wanted.limit || (removed === 0 && now.length === before)) return;
    }
  }

  async #makeRoom(folder: MediaFolder, faulty: Set<string>): Promise<void> {
    const { store, log } = this.#parts;
    let removedBytes = 0;
    for (let excess = folder.excessBytes(); excess > 0 && !this.#ended; excess = folder.excessBytes()) {
      if (!this.#canRemove(folder.id, faulty)) break;
      const oldest = await store.recordings.oldest({ media: [folder.id], limit: STEP });
      const before = folder.usedBytes;
      if ((await this.#remove(upTo(oldest, excess), faulty)).length === 0) break;
      removedBytes += before - folder.usedBytes;
      await folder.look();
    }
    if (removedBytes > 0)
      log.debug({ folder: folder.spec.path, removedBytes }, 'the oldest recordings made room');
  }

  /** The folders and the bucket, by id. */
  get #media(): string[] {
    const { folders, bucket } = this.#parts;
    return [...folders.all.map(({ id }) => id), ...(bucket === undefined ? [] : [bucket.id])];
  }

  /** Whether something may be removed from it now. What is on a disk that is not there stays in the index until it is back. */
  #canRemove(media: string, faulty: ReadonlySet<string>): boolean {
    const { folders, bucket } = this.#parts;
    const isThere = media === bucket?.id || folders.byId(media)?.spec.readOnly === false;
    return isThere && !faulty.has(media) && !this.#busy.has(media);
  }

  /** @param faulty folders that did not do it; more are put there. @returns those that are gone */
  async #remove(segments: readonly RecordedSegment[], faulty: Set<string>): Promise<RecordedSegment[]> {
    const { bucket, folders, store } = this.#parts;
    const removed: RecordedSegment[] = [];
    for (const [media, some] of Map.groupBy(segments, (segment) => segment.media)) {
      const folder = folders.byId(media);
      const place = media === bucket?.id ? bucketPlace(bucket) : folder && folderPlace(folder);
      if (place === undefined) continue;
      const gone = await this.#inPlace(media, place.name, faulty, () =>
        removeFiles(place, some, store.recordings),
      );
      removed.push(...(gone ?? []));
    }
    return removed;
  }

  async #cut(part: PartOfSegment, faulty: Set<string>): Promise<boolean> {
    const { bucket, mover } = this.#parts;
    if (mover === undefined || part.segment.media !== bucket?.id) return await this.#cutFile(part, faulty);
    try {
      // Nothing is cut in a bucket: it is brought back, cut, and moved again.
      const { segment, cut } = part;
      const back = await this.#inPlace(bucket.id, bucket.id, faulty, () => mover.bringBack(segment));
      return back !== undefined && (await this.#cutFile({ segment: back, cut }, faulty));
    } finally {
      mover.letGo(part.segment);
    }
  }

  async #cutFile({ segment, cut }: PartOfSegment, faulty: Set<string>): Promise<boolean> {
    const folder = this.#parts.folders.byId(segment.media);
    if (folder === undefined) return false;
    const { recordings } = this.#parts.store;
    const done = await this.#inPlace(folder.id, folder.spec.path, faulty, () =>
      cutSegment(folder, segment, cut, { recordings, pictures: this.#pictures }),
    );
    return done ?? false;
  }

  /**
   * A disk or a store that hangs holds up no other: what was asked of it goes on by itself, and nothing more is asked until it is done.
   * @param name for the log
   * @param faulty folders that did not do it; more are put there
   * @returns undefined where nothing can be removed, or not within some seconds
   */
  async #inPlace<T>(
    media: string,
    name: string,
    faulty: Set<string>,
    work: () => Promise<T>,
  ): Promise<T | undefined> {
    const { clock, log } = this.#parts;
    if (!this.#canRemove(media, faulty)) return undefined;
    this.#busy.add(media);
    const done = work()
      .then(
        (result) => {
          this.#told.delete(media);
          return result;
        },
        (error: unknown) => {
          faulty.add(media);
          if (!this.#told.has(media) && !this.#ended)
            log.error({ err: error, folder: name }, 'recordings could not be removed');
          this.#told.add(media);
          return undefined;
        },
      )
      .finally(() => this.#busy.delete(media));
    const late = Promise.withResolvers<undefined>();
    const cancel = clock.after(PATIENCE_MS, () => late.resolve(undefined));
    const result = await Promise.race([done, late.promise]);
    cancel();
    return result;
  }
}

/** Where segments are removed: a media folder, or a bucket. */
interface Place {
  /** For the log. */
  readonly name: string;
  /** @returns those that are gone, and why the others are not. @throws what kept all of them from going */
  remove(
    segments: readonly RecordedSegment[],
  ): Promise<{ readonly gone: readonly RecordedSegment[]; readonly fault?: unknown }>;
}

const folderPlace = (folder: MediaFolder): Place => ({
  name: folder.spec.path,
  async remove(segments) {
    const done = await Promise.allSettled(
      segments.map((segment) => folder.call('remove', { paths: [segmentPath(segment)] })),
    );
    const gone = segments.filter((_segment, at) => done[at]?.status === 'fulfilled');
    folder.usedBytes -= gone.reduce((sum, { bytes }) => sum + bytes, 0);
    return { gone, fault: done.find((one) => one.status === 'rejected')?.reason };
  },
});

const bucketPlace = (bucket: FootageBucket): Place => ({
  name: bucket.id,
  async remove(segments) {
    const asked = await bucket.objects.remove(segments.map(segmentPath)).then(
      (left) => ({ left: new Set(left), fault: new Error('objects of a bucket stayed') }),
      (fault: unknown) => ({ left: undefined, fault }),
    );
    const gone = segments.filter((segment) => asked.left?.has(segmentPath(segment)) === false);
    return { gone, fault: asked.fault };
  },
});

/**
 * Files before rows: a row whose file is gone is met again, a file without a row would be forgotten.
 * @returns those that are gone
 * @throws the fault of the disk or the bucket, when not all are; of the store
 */
async function removeFiles(
  place: Place,
  segments: readonly RecordedSegment[],
  recordings: Store['recordings'],
): Promise<readonly RecordedSegment[]> {
  // Anyone who locks something from now on is told that it goes: never a row whose file goes.
  const claimed = await recordings.claim(segments);
  if (claimed.length === 0) return [];
  const { gone, fault } = await place.remove(claimed);
  await recordings.remove(gone);
  if (gone.length === claimed.length) return gone;
  await recordings.unclaim(claimed.filter((segment) => !gone.includes(segment)));
  throw fault ?? new Error('not all was removed');
}

/** As many of them as have so many bytes together. */
function upTo(segments: readonly RecordedSegment[], bytes: number): RecordedSegment[] {
  let sum = 0;
  const end = segments.findIndex((segment) => (sum += segment.bytes) >= bytes);
  return end === -1 ? [...segments] : segments.slice(0, end + 1);
}
