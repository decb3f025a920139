import type { TrackFix } from './track.ts';

/** What is said of a place; undefined is nothing. */
export type CommentOf = (fix: TrackFix) => string | undefined;

/** How a way is written as a file that programs for maps read, part by part, so that no file has to be held whole. */
export interface WayFormat {
  /** Its media type. */
  readonly type: string;
  /** What stands before the first place. */
  readonly headOf: (name: string) => string;
  /** Places that follow each other; they may be gone through more than once. */
  readonly partOf: (fixes: Iterable<TrackFix>, commentOf: CommentOf) => Iterable<string>;
  /** What stands behind the last place. */
  readonly tail: string;
}
