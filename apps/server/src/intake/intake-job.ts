import type { TakenRun } from '@outrider/media/segments/fetched-segments.ts';
import type { SegmentPiece } from '@outrider/media/segments/segmenter.ts';
import type { TakenFootage } from '@outrider/model/retrievals/retrieval.ts';
import type { FetchedStretch } from '../retrieval/footage-intake.ts';

/** What the thread that reads files of recorders is given. */
export interface IntakeJob {
  readonly stretch: FetchedStretch;
  readonly paths: readonly string[];
  /** Whether its sound is kept. */
  readonly sound: boolean;
  readonly taken: readonly TakenRun[];
}

/** What it says. Pieces, and that it is done, are answered before it goes on: so nothing waits in memory. */
export type IntakeMessage =
  /** It got on with a file, whether or not anything of it is missing. */
  | { readonly kind: 'read' }
  | { readonly kind: 'piece'; readonly piece: SegmentPiece }
  | { readonly kind: 'done'; readonly footage: readonly TakenFootage[] };
