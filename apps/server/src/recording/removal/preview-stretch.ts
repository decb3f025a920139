import { segmentPath } from '@outrider/model/recordings/segment-path.ts';
import type { RecordedStretch } from '@outrider/store/recordings/recorded-stretch.ts';
import type { Recordings } from '@outrider/store/recordings/recordings.ts';
import type { PictureLists } from '../reading/picture-lists.ts';
import { cutOf } from './remove-stretch.ts';

/** What would go if a stretch were removed now. */
export interface StretchPreview {
  /** Files that would go, or of which something would. */
  readonly files: number;
  readonly bytes: number;
  /** From when to when, ms since 1970 UTC; 0 where nothing would go. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Channels of which something would go, 1-based, rising. */
  readonly channels: readonly number[];
  /** Bytes that would stay, since somebody locked them. */
  readonly lockedBytes: number;
  /** Bytes that would stay for another reason: they are being written, or their folder cannot be. */
  readonly leftBytes: number;
}

/**
 * Which groups of pictures lie in a stretch, summed: what reaches beyond it is taken apart, all else is counted by the index.
 * @param canRemove whether something can be removed from the media folder of that id
 * @throws the fault of the store
 */
export async function previewStretch(
  recordings: Pick<Recordings, 'sums' | 'within'>,
  pictures: Pick<PictureLists, 'of'>,
  stretch: RecordedStretch,
  canRemove: (media: string) => boolean,
): Promise<StretchPreview> {
  const { fromMs, toMs } = stretch;
  const channels = new Set<number>();
  const sum = { files: 0, bytes: 0, fromMs: 0, toMs: 0, lockedBytes: 0, leftBytes: 0 };
  const count = (one: Counted): void => {
    if (one.locked) sum.lockedBytes += one.bytes;
    else if (one.open || !canRemove(one.media)) sum.leftBytes += one.bytes;
    else {
      channels.add(one.channel);
      sum.fromMs = sum.toMs === 0 ? one.startMs : Math.min(sum.fromMs, one.startMs);
      sum.toMs = Math.max(sum.toMs, one.endMs);
      sum.bytes += one.bytes;
      sum.files += one.files;
    }
  };
  for (const one of await recordings.sums(stretch)) count(one);
  const edges = [
    ...(await recordings.within({ ...stretch, toMs: fromMs + 1 })).filter(({ startMs }) => startMs < fromMs),
    ...(await recordings.within({ ...stretch, fromMs: toMs - 1 })).filter(({ endMs }) => endMs > toMs),
  ];
  for (const segment of new Map(edges.map((one) => [segmentPath(one), one])).values()) {
    const cut = await cutOf(segment, stretch, pictures);
    if (cut === undefined) continue;
    if (cut === 'unreadable') sum.leftBytes += segment.bytes;
    else if (cut === 'all') count({ ...segment, files: 1 });
    else
      for (const [at, run] of cut.going.entries())
        count({
          ...segment,
          startMs: segment.startMs + run.fromMs,
          endMs: segment.startMs + run.toMs,
          bytes: run.bytes,
          files: at === 0 ? 1 : 0,
        });
  }
  return { ...sum, channels: [...channels].toSorted((a, b) => a - b) };
}

/** Something that goes or stays as one. */
interface Counted {
  readonly channel: number;
  readonly media: string;
  readonly locked: boolean;
  readonly open: boolean;
  readonly startMs: number;
  readonly endMs: number;
  readonly bytes: number;
  readonly files: number;
}
