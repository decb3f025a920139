import type { Clock } from '@outrider/kit/clock.ts';
import type { SegmentPlace } from '@outrider/model/recordings/segment.ts';
import { segmentPath } from '@outrider/model/recordings/segment-path.ts';
import type { IndexedSegment, PicturesPlace } from '@outrider/store/recordings/recordings.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../../log.ts';
import { MediaError } from '../media-error.ts';
import type { MediaFolder } from './media-folder.ts';
import type { MediaFolders } from './media-folders.ts';

/** For so long from its beginning on a segment's row has its pictures: what people play most of all. */
export const KEPT_MS = 3_600_000;
/** Rows of a folder in one step; each is a look at the end of a file, or some KB behind it. */
const STEP = 100;
/** From one step to the next, and to the next round where all of a folder was looked at. */
const STEP_MS = 1_000;
const REST_MS = 60_000;
/** How long the end waits for a look that is under way. */
const PATIENCE_MS = 4_000;
/** Bytes of a list around what is in it, at most. */
const MOST_AROUND = 64;
/** A row that leaves its pictures to its file. */
const NOTHING = new Uint8Array();

export interface PictureMoverParts {
  readonly folders: Pick<MediaFolders, 'all'>;
  readonly store: Pick<Store, 'recordings'>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Takes the pictures of older segments out of the index, some each second: the ends of their files say where they are (decision 0137). A row gives its pictures
 * up once its file is seen to end with the same; earlier files get that end then. What is for reading alone, has no room, or is not as long as
 * its row says stays as it is, and is looked at again in the next round.
 */
export class PictureMover implements AsyncDisposable {
  readonly #parts: PictureMoverParts;
  /** Up to where the folders were looked at in this round. */
  readonly #marks = new Map<string, SegmentPlace>();
  #failed = false;
  #ended = false;
  #cancel = (): void => {};
  #working: Promise<void> = Promise.resolve();

  constructor(parts: PictureMoverParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#schedule(REST_MS);
  }

  /** Looks at the next rows of each folder. @returns whether there are more. @throws the fault of the store */
  async step(): Promise<boolean> {
    const found = await Promise.all(this.#parts.folders.all.map((folder) => this.#stepIn(folder)));
    return found.includes(true);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended = true;
    this.#cancel();
    // A folder that hangs holds up no end.
    await Promise.race([this.#working, this.#patience()]);
  }

  #patience(): Promise<void> {
    return new Promise((resolve) => void this.#parts.clock.after(PATIENCE_MS, resolve));
  }

  #schedule(ms: number): void {
    if (this.#ended) return;
    this.#cancel = this.#parts.clock.after(ms, () => {
      this.#working = this.step().then(
        (isMore) => {
          this.#failed = false;
          this.#schedule(isMore ? STEP_MS : REST_MS);
        },
        (error: unknown) => {
          if (!this.#failed && !this.#ended)
            this.#parts.log.error({ err: error }, 'the index of recordings could not be made smaller');
          this.#failed = true;
          this.#schedule(REST_MS);
        },
      );
    });
  }

  async #stepIn(folder: MediaFolder): Promise<boolean> {
    const { store, clock } = this.#parts;
    if (!folder.takes || this.#ended) return false;
    const beforeMs = clock.now() - KEPT_MS;
    const rows = await store.recordings.pictured(folder.id, this.#marks.get(folder.id), {
      beforeMs,
      limit: STEP,
    });
    const moves: PicturesPlace[] = [];
    for (const row of rows) {
      const bytes = await this.#listed(folder, row);
      if (this.#ended) return false;
      if (bytes !== undefined) moves.push({ segment: row, pictures: NOTHING, bytes });
    }
    const moved = await store.recordings.movePictures(moves);
    folder.usedBytes += moved.reduce((sum, { segment, bytes }) => sum + bytes - segment.bytes, 0);
    const last = rows.at(-1);
    if (last === undefined || rows.length < STEP) this.#marks.delete(folder.id);
    else this.#marks.set(folder.id, last);
    return rows.length === STEP;
  }

  /** Bytes of a file that ends with the list of its pictures now; undefined where it does not. */
  async #listed(folder: MediaFolder, { pictures, ...segment }: IndexedSegment): Promise<number | undefined> {
    const path = segmentPath(segment);
    const mayWrite = folder.fits(pictures.length + MOST_AROUND);
    try {
      return await folder.call('listPictures', { path, bytes: segment.bytes, pictures, mayWrite });
    } catch (error) {
      if (!(error instanceof MediaError)) throw error;
      return undefined;
    }
  }
}
