import { planCut, type SegmentCut } from '@outrider/media/segments/cut-segment.ts';
import { DAY_MS, type RecordedSegment } from '@outrider/model/recordings/segment.ts';
import type { RecordedStretch } from '@outrider/store/recordings/recorded-stretch.ts';
import type { Recordings } from '@outrider/store/recordings/recordings.ts';
import type { PictureLists } from '../reading/picture-lists.ts';

/** What became of the recordings of a stretch that was to be removed. */
export interface RemovedStretch {
  /** Files that are gone, or of which something is. */
  readonly removed: number;
  readonly bytes: number;
  /** From when to when something is gone, ms since 1970 UTC; 0 where nothing is. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Files that stayed, since somebody locked them. */
  readonly locked: number;
  /** Files that stayed for another reason: they are being written, or their disk cannot be. */
  readonly left: number;
  /** There is more than is done at once: what begins from then on is still there, ms since 1970 UTC. */
  readonly nextMs?: number | undefined;
}

/** A stretch, and from when on segments begin that were not looked at before. */
export interface StretchToRemove extends RecordedStretch {
  readonly sinceMs?: number | undefined;
}

/** Something of a segment that is removed. */
export interface PartOfSegment {
  readonly segment: RecordedSegment;
  readonly cut: SegmentCut;
}

/** How files are removed. */
export interface RemovalMeans {
  readonly recordings: Pick<Recordings, 'days' | 'within'>;
  readonly pictures: Pick<PictureLists, 'of'>;
  /** @returns those that are gone */
  readonly removeWhole: (segments: readonly RecordedSegment[]) => Promise<readonly RecordedSegment[]>;
  /** @returns whether it is done */
  readonly removePart: (part: PartOfSegment) => Promise<boolean>;
  /** Nothing more is begun. */
  readonly ended: () => boolean;
}

/** Files that are looked at before who asked is answered, and those removed in one step. */
const MOST_AT_ONCE = 1_000;
const STEP = 50;

/**
 * Removes what was recorded in a stretch, by whole groups of pictures, and nothing beside it.
 * @throws the fault of the store
 */
export async function removeStretch(means: RemovalMeans, stretch: StretchToRemove): Promise<RemovedStretch> {
  const { recordings, pictures, removeWhole, removePart, ended } = means;
  const { deviceid, fromMs, toMs, sinceMs = 0 } = stretch;
  const sum = { removed: 0, bytes: 0, fromMs: 0, toMs: 0, locked: 0, left: 0 };
  const gone = (startMs: number, endMs: number, bytes: number): void => {
    sum.fromMs = sum.toMs === 0 ? startMs : Math.min(sum.fromMs, startMs);
    sum.toMs = Math.max(sum.toMs, endMs);
    sum.bytes += bytes;
  };
  const firstDay = dayOf(Math.max(fromMs, sinceMs));
  const kept = await recordings.days(deviceid, firstDay, dayOf(toMs - 1));
  let looked = 0;
  // Day by day and in steps: others who remove, and who read from the disk, get their turn in between.
  for (const day of new Set(kept.map((one) => one.day))) {
    const sinceDayMs = day === dayOf(fromMs) ? 0 : day * DAY_MS;
    const within = {
      ...stretch,
      fromMs: Math.max(fromMs, day * DAY_MS),
      toMs: Math.min(toMs, (day + 1) * DAY_MS),
    };
    const found = (await recordings.within(within))
      .filter(({ startMs }) => startMs >= Math.max(sinceDayMs, sinceMs))
      .toSorted((one, other) => one.startMs - other.startMs);
    for (let at = 0; at < found.length;) {
      if (ended()) return sum;
      const step = together(found, at, STEP);
      if (looked > 0 && looked + step.length > MOST_AT_ONCE) return { ...sum, nextMs: step[0]?.startMs };
      looked += step.length;
      at += step.length;
      const whole: RecordedSegment[] = [];
      for (const segment of step) {
        const { startMs, endMs, locked, open } = segment;
        const cut = startMs >= fromMs && endMs <= toMs ? 'all' : await cutOf(segment, stretch, pictures);
        if (cut === undefined) continue;
        if (locked) sum.locked++;
        else if (open || cut === 'unreadable') sum.left++;
        else if (cut === 'all') whole.push(segment);
        else if (await removePart({ segment, cut })) {
          sum.removed++;
          for (const run of cut.going) gone(startMs + run.fromMs, startMs + run.toMs, run.bytes);
        } else sum.left++;
      }
      const removed = await removeWhole(whole);
      sum.removed += removed.length;
      sum.left += whole.length - removed.length;
      for (const { startMs, endMs, bytes } of removed) gone(startMs, endMs, bytes);
    }
  }
  return sum;
}

/**
 * What of a segment that reaches beyond a stretch lies in it; undefined where no whole group does, `all` where all do, `unreadable` where its file, which is
 * not to be had, would say it.
 */
export async function cutOf(
  segment: RecordedSegment,
  { fromMs, toMs }: Pick<RecordedStretch, 'fromMs' | 'toMs'>,
  pictures: Pick<PictureLists, 'of'>,
): Promise<SegmentCut | 'all' | 'unreadable' | undefined> {
  const fragments = await pictures.of(segment);
  if (fragments === undefined || fragments === 'unreadable') return fragments;
  const marks = { fromMs: fromMs - segment.startMs, toMs: toMs - segment.startMs };
  const cut = planCut(fragments, marks);
  if (cut.going.length === 0) return undefined;
  return cut.kept.length === 0 ? 'all' : cut;
}

/** Days since 1970 UTC. */
const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);

/** So many from one on, and those that begin at the same moment as the last of them. */
function together(
  segments: readonly RecordedSegment[],
  at: number,
  most: number,
): readonly RecordedSegment[] {
  const last = segments[at + most - 1];
  if (last === undefined) return segments.slice(at);
  const end = segments.findIndex(({ startMs }, place) => place >= at + most && startMs > last.startMs);
  return segments.slice(at, end === -1 ? undefined : end);
}
