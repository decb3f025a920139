import type { Clock } from '@outrider/kit/clock.ts';
import type { RecordedSegment, SegmentPlace } from '@outrider/model/recordings/segment.ts';
import { segmentPath } from '@outrider/model/recordings/segment-path.ts';
import { ObjectError } from '@outrider/store/objects/object-error.ts';
import type { MediaMove } from '@outrider/store/recordings/recordings.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Log } from '../../log.ts';
import type { MediaFolder } from '../folders/media-folder.ts';
import type { MediaFolders } from '../folders/media-folders.ts';
import { KEPT_MS } from '../folders/picture-mover.ts';
import { MediaError } from '../media-error.ts';
import { BucketAlarms, type BucketState } from './bucket-alarms.ts';
import type { FootageBucket } from './footage-bucket.ts';
import { objectOfFile } from './object-of-file.ts';
import { OnTheWay } from './on-the-way.ts';

/** Segments in one step, and of these so many at once: what is on its way is in memory. */
const STEP = 16;
const AT_ONCE = 4;
/** Looked for again so soon where nothing waits. */
const REST_MS = 2_000;
/** A store that does not take something is asked again after this, then after twice as long each time, up to a minute. */
const AGAIN_MS = 1_000;
const LONGEST_AGAIN_MS = 60_000;
/** Rows of the bucket that give their pictures up in one step. */
const PICTURED = 100;
/** How long the end waits for a step that is under way. */
const PATIENCE_MS = 4_000;
/** A row that leaves its pictures to the end of its object. */
const NOTHING = new Uint8Array();

/** A segment that is in the bucket too. @property bytes of its object */
interface Copied {
  readonly segment: RecordedSegment;
  readonly bytes: number;
}

export interface BucketMoverParts {
  /** By which this server is told from others of the same index. */
  readonly server: string;
  readonly bucket: FootageBucket;
  readonly folders: Pick<MediaFolders, 'all' | 'byId' | 'pick'>;
  readonly store: Pick<Store, 'recordings' | 'settings'>;
  readonly bus: Pick<Bus, 'publish'>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Moves closed segments out of the media folders into the bucket, the oldest first, each as one object: the object is there before the row says
 * so, and the file goes once it does. While the store does not take them they wait where they are.
 */
export class BucketMover implements AsyncDisposable {
  readonly #parts: BucketMoverParts;
  readonly #alarms: BucketAlarms;
  readonly #underway: OnTheWay;
  /** Up to where each folder was looked at: what cannot be moved keeps nothing behind it from its turn. */
  readonly #marks = new Map<string, SegmentPlace>();
  /** Paths of what was brought back, and is being cut. */
  readonly #held = new Set<string>();
  #moved = { files: 0, bytes: 0 };
  #againMs = AGAIN_MS;
  #ended = false;
  #cancel = (): void => {};
  /** What is done now: a step, or something is brought back. */
  #working: Promise<unknown> = Promise.resolve();

  constructor(parts: BucketMoverParts) {
    this.#parts = parts;
    this.#alarms = new BucketAlarms({ ...parts, address: parts.bucket.id });
    this.#underway = new OnTheWay(parts);
  }

  /** Begins to move. @throws the fault of the store */
  async start(): Promise<void> {
    await this.#underway.load();
    this.#schedule(0);
  }

  /** How it does, as of now. */
  get state(): BucketState {
    return { ...this.#alarms.state, movedFiles: this.#moved.files, movedBytes: this.#moved.bytes };
  }

  /**
   * Moves the next segments of each folder. @returns whether more are waiting
   * @throws ObjectError when the bucket does not take them; the fault of the store
   */
  step(): Promise<boolean> {
    return this.#turn(async () => {
      await this.#underway.settle();
      let isMore = false;
      for (const folder of this.#parts.folders.all)
        if (!folder.spec.readOnly && (await this.#stepIn(folder))) isMore = true;
      await this.#givePicturesUp();
      return isMore;
    });
  }

  /**
   * Brings a segment back into a media folder, where something of it is cut out. It stays there until it is let go.
   * @returns its row then; undefined where no folder takes it, or it has changed meanwhile
   * @throws ObjectError, MediaError, the fault of the store
   */
  bringBack(segment: RecordedSegment): Promise<RecordedSegment | undefined> {
    const path = segmentPath(segment);
    this.#held.add(path);
    return this.#turn(async () => {
      const { bucket, folders, store } = this.#parts;
      const folder = folders.pick(segment.deviceid);
      if (folder?.fits(segment.bytes) !== true) return undefined;
      await this.#underway.settle();
      await this.#underway.add([{ path, media: folder.id }]);
      const { bytes, size } = await bucket.objects.read(path, 0, segment.bytes);
      let moved: readonly MediaMove[] = [];
      if (size === segment.bytes) {
        await folder.call('append', { path, at: 0, bytes });
        await folder.call('close', { path });
        moved = await store.recordings.moveMedia([{ segment, media: folder.id, bytes: size }]);
      }
      await this.#underway.settle();
      if (moved.length === 0) return undefined;
      folder.usedBytes += size;
      return { ...segment, media: folder.id };
    });
  }

  /** Removes what an end of the server left in two places. @throws ObjectError; the fault of the store */
  settle(): Promise<void> {
    return this.#turn(() => this.#underway.settle());
  }

  /** Whether what lies at that path is being moved. */
  isUnderway(path: string): boolean {
    return this.#underway.has(path);
  }

  /** What was brought back may be moved again. */
  letGo(segment: SegmentPlace): void {
    this.#held.delete(segmentPath(segment));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended = true;
    this.#cancel();
    const patience = new Promise<void>((resolve) => void this.#parts.clock.after(PATIENCE_MS, resolve));
    await Promise.race([this.#working, patience]);
  }

  #schedule(ms: number): void {
    if (this.#ended) return;
    this.#cancel = this.#parts.clock.after(ms, () => {
      void this.step().then(
        (isMore) => {
          this.#againMs = AGAIN_MS;
          this.#alarms.took(this.#parts.folders.all);
          this.#schedule(isMore ? 0 : REST_MS);
        },
        (error: unknown) => {
          if (!this.#ended) this.#alarms.failed(error, this.#parts.folders.all);
          this.#schedule(this.#againMs);
          this.#againMs = Math.min(LONGEST_AGAIN_MS, 2 * this.#againMs);
        },
      );
    });
  }

  /** Does it when all is done that was asked for before. */
  async #turn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#working.then(work);
    this.#working = done.catch(() => {});
    return await done;
  }

  /** @returns whether there is more. @throws as {@link step} */
  async #stepIn(folder: MediaFolder): Promise<boolean> {
    const { store, bucket } = this.#parts;
    // A disk that gives nothing up: what was moved stays noted, and no more is until that is gone.
    if (this.#underway.countIn(folder.id) >= STEP) return false;
    const rows = await store.recordings.following(folder.id, this.#marks.get(folder.id), STEP);
    const waiting = rows.filter((row) => {
      const path = segmentPath(row);
      return !folder.writing.has(path) && !this.#held.has(path);
    });
    if (waiting.length > 0) {
      await this.#underway.add(waiting.map((row) => ({ path: segmentPath(row), media: folder.id })));
      const { moves, fault } = await this.#copy(folder, waiting);
      const moved = await store.recordings.moveMedia(
        moves.map(({ segment, bytes }) => ({ segment, media: bucket.id, bytes })),
      );
      for (const { segment, bytes } of moved) {
        folder.usedBytes -= segment.bytes;
        this.#moved.files++;
        this.#moved.bytes += bytes;
      }
      if (fault !== undefined) throw fault;
      await this.#underway.settle();
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < STEP) this.#marks.delete(folder.id);
    else this.#marks.set(folder.id, last);
    return rows.length === STEP && !this.#ended;
  }

  /** Copies segments into the bucket, some at once. @returns those that are there, and why the others are not */
  async #copy(
    folder: MediaFolder,
    segments: readonly RecordedSegment[],
  ): Promise<{ readonly moves: readonly Copied[]; readonly fault: ObjectError | undefined }> {
    const moves: Copied[] = [];
    let fault: ObjectError | undefined;
    const waiting = segments.values();
    const copyNext = async (): Promise<void> => {
      for (const segment of waiting) {
        if (fault !== undefined || this.#ended) return;
        try {
          const bytes = await this.#copyOne(folder, segment);
          if (bytes !== undefined) moves.push({ segment, bytes });
        } catch (error) {
          if (!(error instanceof ObjectError)) throw error;
          fault = error;
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, copyNext));
    return { moves, fault };
  }

  /** @returns bytes of its object; undefined where its file is not what the index says, or not to be had: it stays as it is */
  async #copyOne(folder: MediaFolder, segment: RecordedSegment): Promise<number | undefined> {
    const { bucket, store, log } = this.#parts;
    const path = segmentPath(segment);
    const pictures = await store.recordings.picturesOf(segment);
    if (pictures === undefined) return undefined;
    try {
      const file = await folder.reader.read('file', { path, bytes: segment.bytes });
      if (file === undefined) return undefined;
      const object = objectOfFile(file, pictures);
      await bucket.objects.put(path, object);
      return object.length;
    } catch (error) {
      if (!(error instanceof MediaError)) throw error;
      log.debug({ folder: folder.spec.path, path, err: error }, 'a recording could not be read to be moved');
      return undefined;
    }
  }

  /** Older rows of the bucket leave their pictures to the ends of their objects, as those of media folders do. */
  async #givePicturesUp(): Promise<void> {
    const { store, bucket, clock } = this.#parts;
    const wanted = { beforeMs: clock.now() - KEPT_MS, limit: PICTURED };
    const rows = await store.recordings.pictured(bucket.id, undefined, wanted);
    await store.recordings.movePictures(
      rows.map((row) => ({ segment: row, pictures: NOTHING, bytes: row.bytes })),
    );
  }
}
