import { segmentOfPath, segmentPath } from '@outrider/model/recordings/segment-path.ts';
import type { RecordedSegment } from '@outrider/model/recordings/segment.ts';
import { ObjectError } from '@outrider/store/objects/object-error.ts';
import type { Store } from '@outrider/store/store.ts';
import { z } from 'zod';
import type { MediaFolders } from '../folders/media-folders.ts';
import { MediaError } from '../media-error.ts';
import type { FootageBucket } from './footage-bucket.ts';

/** A segment that may lie in a media folder and in the bucket. */
export interface Underway {
  /** Below the folder, and below the prefix of the bucket. */
  readonly path: string;
  /** Id of the media folder. */
  readonly media: string;
}

const noted = z.array(z.object({ path: z.string(), media: z.string() }).readonly()).readonly();

export interface OnTheWayParts {
  readonly server: string;
  readonly bucket: Pick<FootageBucket, 'id' | 'objects'>;
  readonly folders: Pick<MediaFolders, 'byId'>;
  readonly store: Pick<Store, 'recordings' | 'settings'>;
}

/**
 * Which segments are being moved between a media folder and the bucket: noted before anything is copied, and until one of the two is gone, so that
 * an end in between leaves nothing behind. Where a segment lies, its row says; what lies elsewhere is removed.
 */
export class OnTheWay {
  readonly #parts: OnTheWayParts;
  readonly #name: string;
  #segments: readonly Underway[] = [];

  constructor(parts: OnTheWayParts) {
    this.#parts = parts;
    this.#name = `footage.underway.${parts.server}`;
  }

  /** Reads what the server left as it ended. @throws the fault of the store */
  async load(): Promise<void> {
    const text = await this.#parts.store.settings.get(this.#name);
    this.#segments = text === undefined ? [] : noted.parse(JSON.parse(text));
  }

  /** Whether what lies at that path is noted. */
  has(path: string): boolean {
    return this.#segments.some((one) => one.path === path);
  }

  /** How many of a media folder are noted. */
  countIn(media: string): number {
    return this.#segments.filter((one) => one.media === media).length;
  }

  /** Notes segments before they are copied. @throws the fault of the store */
  async add(segments: readonly Underway[]): Promise<void> {
    await this.#keep([...this.#segments, ...segments.filter(({ path }) => !this.has(path))]);
  }

  /**
   * Removes what lies where the rows do not say. What cannot be removed now stays noted.
   * @throws ObjectError when the bucket does not do it; the fault of the store
   */
  async settle(): Promise<void> {
    if (this.#segments.length === 0) return;
    const inFolder: Underway[] = [];
    const inBucket: Underway[] = [];
    const unsure: Underway[] = [];
    for (const one of this.#segments) {
      const row = await this.#rowOf(one.path);
      const { id } = this.#parts.bucket;
      if (row !== undefined && row.media !== id)
        ((await this.#isInFolder(row)) ? inBucket : unsure).push(one);
      else inFolder.push(one);
      if (row === undefined) inBucket.push(one);
    }
    const waiting = [...unsure, ...(await this.#removeFiles(inFolder))];
    await this.#keep([...waiting, ...inBucket]);
    if (inBucket.length === 0) return;
    const left = await this.#parts.bucket.objects.remove(inBucket.map(({ path }) => path));
    await this.#keep([...waiting, ...inBucket.filter(({ path }) => left.includes(path))]);
  }

  /**
   * Whether the file of a segment is where its row says. Where it is not, and the bucket has it, the row says so from now on: the index is of an
   * older backup.
   * @returns false too where that cannot be told now: what is in the bucket may be all there is
   * @throws ObjectError; the fault of the store
   */
  async #isInFolder(row: RecordedSegment): Promise<boolean> {
    const { bucket, folders, store } = this.#parts;
    const path = segmentPath(row);
    const folder = folders.byId(row.media);
    if (folder === undefined) return false;
    const fault = await folder.reader.read('header', { path, checked: false }).then(() => undefined, faultOf);
    if (fault === undefined) return true;
    const bytes = await bucket.objects.end(path, 1).then(({ size }) => size, missing);
    // The bucket has nothing: nothing is to be removed there.
    if (bytes === undefined) return true;
    // One that cannot be read may be another than the object.
    if (fault !== 'ENOENT') return false;
    const moved = await store.recordings.moveMedia([{ segment: row, media: bucket.id, bytes }]);
    if (moved.length > 0) folder.usedBytes -= row.bytes;
    return false;
  }

  /** @returns those whose disk does not do it now: it may later */
  async #removeFiles(segments: readonly Underway[]): Promise<Underway[]> {
    const waiting: Underway[] = [];
    for (const [media, some] of Map.groupBy(segments, (one) => one.media)) {
      const folder = this.#parts.folders.byId(media);
      const paths = some.map(({ path }) => path);
      const isThere = folder?.spec.readOnly === false;
      const removed = isThere && (await folder.call('remove', { paths }).then(() => true, notRemoved));
      if (!removed) waiting.push(...some);
    }
    return waiting;
  }

  /** The row of the segment with that path; undefined where there is none. */
  async #rowOf(path: string): Promise<RecordedSegment | undefined> {
    const place = segmentOfPath(path);
    if (place === undefined) return undefined;
    const { deviceid, channel, startMs } = place;
    // From the moment in front of it on: one of no length has nothing of a stretch that begins with it.
    const stretch = { deviceid, channels: [channel], fromMs: startMs - 1, toMs: startMs + 1 };
    const found = await this.#parts.store.recordings.within(stretch);
    return found.find((row) => segmentPath(row) === path);
  }

  async #keep(segments: readonly Underway[]): Promise<void> {
    if (segments.length === 0 && this.#segments.length === 0) return;
    await this.#parts.store.settings.put(this.#name, JSON.stringify(segments));
    this.#segments = segments;
  }
}

/** @returns by which code a disk says why it does not give something. @throws what is no fault of a disk */
function faultOf(error: unknown): string {
  if (!(error instanceof MediaError)) throw error;
  return error.code;
}

/** @returns undefined: there is no such object. @throws any other fault */
function missing(error: unknown): undefined {
  if (!(error instanceof ObjectError) || error.fault !== 'missing') throw error;
}

/** @returns false: nothing was removed. @throws what is no fault of a disk */
function notRemoved(error: unknown): false {
  if (error instanceof MediaError) return false;
  throw error;
}
