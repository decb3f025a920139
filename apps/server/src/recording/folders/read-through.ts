import type { Clock } from '@outrider/kit/clock.ts';
import { lengthOf } from '@outrider/media/segments/picture-index.ts';
import { unusableRuns } from '@outrider/media/segments/whole-fragment.ts';
import { READ_THROUGH } from '@outrider/model/recordings/media-setting.ts';
import type { RecordedSegment, SegmentPlace } from '@outrider/model/recordings/segment.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../../log.ts';
import type { MediaFolder } from './media-folder.ts';
import type { MediaFolders } from './media-folders.ts';
import { PictureLists } from '../reading/picture-lists.ts';
import { SegmentReader } from '../reading/segment-reader.ts';

/** Bytes a second that are read of a folder at least, and at most: playing and recording do not notice. */
const LEAST_BPS = 4 * 1024 * 1024;
const MOST_BPS = 32 * 1024 * 1024;
/** As many times as fast as something comes in: else a round of a folder that is written all the time would never end. */
const TIMES_INPUT = 2;
/** Looked for again so soon where there is nothing to read now. */
const REST_MS = 60_000;
/** The mark is kept after so many segments: a restart reads as many again. */
const KEEP_EVERY = 20;

export interface ReadThroughParts {
  readonly folders: Pick<MediaFolders, 'all' | 'byId'>;
  readonly store: Pick<Store, 'recordings' | 'settings'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** How fast a folder is read into which so many bytes a second come. */
export function readBps(inputBps: number): number {
  return Math.min(MOST_BPS, Math.max(LEAST_BPS, TIMES_INPUT * inputBps));
}

/** How far a folder has been read. */
interface Mark {
  readonly place?: SegmentPlace | undefined;
  /** When all of it was read last, ms since 1970 UTC. */
  readonly doneMs?: number | undefined;
}

/**
 * Reads all recordings, one after the other and again and again, at a bounded rate: what is damaged is known before somebody needs it.
 * It goes on where it was after a restart.
 */
export class ReadThrough implements AsyncDisposable {
  readonly #parts: ReadThroughParts;
  readonly #reader: SegmentReader;
  readonly #pictures: PictureLists;
  #marks: Record<string, Mark> = {};
  /** For how much longer each folder is not read, ms; of which nothing is to be read now has none. */
  readonly #rests = new Map<string, number>();
  #unkept = 0;
  #ended = false;
  #cancel = (): void => {};
  #working: Promise<void> = Promise.resolve();

  constructor(parts: ReadThroughParts) {
    this.#parts = parts;
    const { recordings } = parts.store;
    this.#reader = new SegmentReader({ folders: parts.folders, recordings });
    this.#pictures = new PictureLists({ folders: parts.folders, recordings });
  }

  /** @throws the fault of the store */
  async start(): Promise<void> {
    this.#marks = JSON.parse((await this.#parts.store.settings.get(READ_THROUGH)) ?? '{}') as Record<
      string,
      Mark
    >;
    this.#schedule(REST_MS);
  }

  /** Reads the next segment of each folder that has rested since its last one. @returns for how long to rest before the next step, ms */
  async step(): Promise<number> {
    for (const folder of this.#parts.folders.all) {
      if (this.#rests.has(folder.id)) continue;
      const bytes = await this.#stepIn(folder);
      if (bytes !== undefined)
        this.#rests.set(folder.id, Math.max(1, (bytes * 1_000) / readBps(folder.inputBps)));
    }
    const restMs = Math.min(REST_MS, ...this.#rests.values());
    if (this.#unkept >= KEEP_EVERY || (this.#rests.size === 0 && this.#unkept > 0)) await this.#keep();
    for (const [id, left] of this.#rests)
      if (left > restMs) this.#rests.set(id, left - restMs);
      else this.#rests.delete(id);
    return restMs;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended = true;
    this.#cancel();
    await this.#working;
    await this.#keep().catch(() => {});
  }

  #schedule(ms: number): void {
    if (this.#ended) return;
    this.#cancel = this.#parts.clock.after(ms, () => {
      this.#working = this.step().then(
        (restMs) => this.#schedule(restMs),
        (error: unknown) => {
          if (!this.#ended) this.#parts.log.error({ err: error }, 'recordings could not be read through');
          this.#schedule(REST_MS);
        },
      );
    });
  }

  /** @returns bytes that were read; undefined when nothing is to be read now */
  async #stepIn({ id, spec, reader }: MediaFolder): Promise<number | undefined> {
    const { store, clock, log } = this.#parts;
    if (reader.hangs) return undefined;
    const mark = this.#marks[id] ?? {};
    const [segment] = await store.recordings.following(id, mark.place, 1);
    if (segment === undefined) {
      // From the beginning again, once there is something.
      if (mark.place !== undefined) {
        this.#marks[id] = { doneMs: clock.now() };
        this.#unkept++;
      }
      return undefined;
    }
    // Also when it cannot be read: none keeps those behind it from being read.
    this.#marks[id] = { ...mark, place: placeOf(segment) };
    this.#unkept++;
    const damaged = await this.#read(segment);
    if (damaged !== undefined && damaged > 0)
      log.warn({ folder: spec.path, damagedMs: damaged, ...placeOf(segment) }, 'a recording is damaged');
    return segment.bytes;
  }

  /** @returns how much of it is damaged, ms; undefined where it is not to be had */
  async #read(segment: RecordedSegment): Promise<number | undefined> {
    const { recordings } = this.#parts.store;
    const fragments = await this.#pictures.of(segment);
    if (fragments === undefined || fragments === 'unreadable') return undefined;
    const header = await this.#reader.header(segment, fragments);
    if (header === 'damaged') return fragments.reduce((sum, one) => sum + lengthOf(one.pictures), 0);
    const heads = header === undefined ? undefined : await this.#reader.heads(segment, fragments);
    if (heads === undefined) return undefined;
    const runs = unusableRuns(
      fragments,
      heads.map((bytes) => bytes !== undefined),
    );
    await recordings.setDamage(
      segment,
      runs.map(({ fromMs, toMs }) => ({ startMs: segment.startMs + fromMs, endMs: segment.startMs + toMs })),
    );
    return runs.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  }

  async #keep(): Promise<void> {
    this.#unkept = 0;
    await this.#parts.store.settings.put(READ_THROUGH, JSON.stringify(this.#marks));
  }
}

const placeOf = ({ deviceid, channel, stream, startMs }: SegmentPlace): SegmentPlace => ({
  deviceid,
  channel,
  stream,
  startMs,
});
