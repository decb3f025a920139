import { type IndexedFragment, lengthOf } from '@outrider/media/segments/picture-index.ts';
import type { RecordedSegment } from '@outrider/model/recordings/segment.ts';

/** A group of pictures: what can be decoded by itself. Most are one fragment; long ones are several. */
export interface PictureGroup {
  readonly segment: RecordedSegment;
  /** When its first picture is shown, ms since 1970 UTC. */
  readonly startMs: number;
  /** When its last picture ends. */
  readonly endMs: number;
  readonly fragments: readonly IndexedFragment[];
}

/** The groups of a segment, by time: what stands before its first key picture is in none. */
export function groupsOf(segment: RecordedSegment, fragments: readonly IndexedFragment[]): PictureGroup[] {
  const groups: { startMs: number; endMs: number; fragments: IndexedFragment[] }[] = [];
  for (const fragment of fragments) {
    const startMs = segment.startMs + fragment.atMs;
    const endMs = startMs + lengthOf(fragment.pictures);
    const open = groups.at(-1);
    if (fragment.pictures[0]?.key === true) groups.push({ startMs, endMs, fragments: [fragment] });
    else if (open !== undefined) {
      open.fragments.push(fragment);
      open.endMs = endMs;
    }
  }
  return groups.map((group) => ({ ...group, segment }));
}
