import { Segmenter } from '@outrider/media/segments/segmenter.ts';
import type { VideoUnit } from '@outrider/model/live/media-unit.ts';
import { MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import type { Shift } from '@outrider/virtual-fleet/driving/shifts.ts';
import type { IndexWriter } from '../../recording/index/index-writer.ts';
import type { MediaFolder } from '../../recording/folders/media-folder.ts';
import { SegmentFile } from '../../recording/capture/segment-file.ts';
import { type CameraLoops, PICTURE_MS, type PictureLoop } from './picture-loop.ts';

/** Room is looked at this often, in segments. */
const LOOK_EVERY = 60;
/** Segments that wait for the disk meanwhile. */
const MOST_ENDING = 8;

export interface CameraFootageParts {
  readonly deviceid: string;
  /** 1-based. */
  readonly channel: number;
  readonly loops: CameraLoops;
  /** Minutes since 1970 in which the vehicle moved. */
  readonly drives: ReadonlySet<number>;
}

/** What one camera recorded, out of pictures that were coded once. */
export class CameraFootage {
  readonly #parts: CameraFootageParts;

  constructor(parts: CameraFootageParts) {
    this.#parts = parts;
  }

  /** How many bytes it takes, about. */
  bytesOf(spans: readonly Shift[]): number {
    let bytes = 0;
    for (const { fromMs, toMs } of spans)
      for (let ms = fromMs; ms < toMs; ms += MINUTE_MS)
        bytes += this.#loopAt(ms).bytes * Math.min(1, (toMs - ms) / MINUTE_MS);
    return bytes;
  }

  /**
   * Writes it into a media folder as the server writes what it records.
   * @returns whether all of it is written: false when it was stopped, or the folder takes no more; what there is of it plays
   */
  async write(
    spans: readonly Shift[],
    {
      folder,
      index,
      signal,
    }: { readonly folder: MediaFolder; readonly index: IndexWriter; readonly signal: AbortSignal },
  ): Promise<boolean> {
    const { deviceid, channel } = this.#parts;
    const segmenter = new Segmenter({ deviceid, channel, stream: 'main', sound: false });
    const ending: Promise<void>[] = [];
    let file: SegmentFile | undefined;
    let begun = 0;
    const end = (): void => {
      if (file !== undefined) ending.push(file.end());
      file = undefined;
    };
    const takes = async (): Promise<boolean> => {
      if (begun++ % LOOK_EVERY === 0) await folder.look();
      if (ending.length >= MOST_ENDING) await ending.shift();
      // Nobody waits for what is recorded: a disk that is slow is given its time.
      while (folder.state === 'slow' && !signal.aborted) await (ending.shift() ?? folder.look());
      return folder.takes && !signal.aborted;
    };
    try {
      for (const unit of this.#pictures(spans))
        for (const piece of unit === undefined ? segmenter.interrupt() : segmenter.take(unit)) {
          if (piece.kind === 'end') end();
          else if (piece.kind === 'begin') {
            if (!(await takes())) return false;
            file = new SegmentFile(folder, piece, (changed) => index.changed(changed));
          } else file?.append(piece);
        }
    } finally {
      end();
      await Promise.all(ending);
    }
    return folder.takes;
  }

  #loopAt(ms: number): PictureLoop {
    const { loops, drives } = this.#parts;
    return drives.has(Math.floor(ms / MINUTE_MS)) ? loops.drives : loops.stands;
  }

  /** Its pictures, each at its place of the minute; undefined where a span ends. */
  *#pictures(spans: readonly Shift[]): Generator<VideoUnit | undefined> {
    for (const { fromMs, toMs } of spans) {
      for (let ms = Math.ceil(fromMs / PICTURE_MS) * PICTURE_MS; ms < toMs; ms += PICTURE_MS) {
        const picture = this.#loopAt(ms).pictures[(ms % MINUTE_MS) / PICTURE_MS];
        if (picture === undefined) continue;
        const { key, data } = picture;
        yield { kind: 'video', codec: 'h264', key, captureMs: ms, arrivalMs: ms, data };
      }
      yield undefined;
    }
  }
}
