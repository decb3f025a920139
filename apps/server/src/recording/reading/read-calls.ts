import type { HeldSegment } from '@outrider/media/segments/held-pictures.ts';
import type { FragmentPlace } from '@outrider/media/segments/whole-fragment.ts';
import type { ThreadAnswer, ThreadRequest } from '../thread-calls.ts';

/** What the thread that reads a media folder is asked, and what it gives. Paths are below the folder. */
export interface ReadCalls {
  /**
   * What stands in front of a segment's fragments, and perhaps more; undefined when it is not as it was written.
   * `checked`: the segment has checks, so that its beginning has one too.
   */
  header: { takes: { path: string; checked: boolean }; gives: Uint8Array<ArrayBuffer> | undefined };
  /** Where the pictures of a segment are, as its file has it; `listed` where its list is whole. */
  pictures: {
    takes: HeldSegment & { path: string };
    gives: { pictures: Uint8Array<ArrayBuffer>; listed: boolean };
  };
  /** Whole fragments; undefined in place of one that is not as it was written. */
  fragments: { takes: FragmentsOf; gives: (Uint8Array<ArrayBuffer> | undefined)[] };
  /** The same, of each what stands in front of its data alone: all of it is read and checked. */
  heads: { takes: FragmentsOf; gives: (Uint8Array<ArrayBuffer> | undefined)[] };
  /** All of a file; undefined where it is not as long as that. */
  file: { takes: { path: string; bytes: number }; gives: Uint8Array<ArrayBuffer> | undefined };
}

interface FragmentsOf {
  readonly path: string;
  readonly places: readonly FragmentPlace[];
}

export type ReadCall = keyof ReadCalls;

export type ReadRequest = ThreadRequest<ReadCalls>;
export type ReadAnswer = ThreadAnswer<ReadCalls>;

/** The thread says it once, when it can be asked. */
export interface ReadThreadUp {
  readonly up: true;
}
