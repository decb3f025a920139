import type { SinkFailure } from '../player.ts';
import type { MediaFragment } from './fragment-buffer.ts';

/** A picture on its way from the worker to the stage. */
export interface StageFragment extends MediaFragment {
  /** ms since 1970 UTC by the server's clock. */
  readonly takenMs: number;
}

/** What the stage tells the worker. */
export type FromStage =
  | {
      readonly kind: 'painted';
      readonly width: number;
      readonly height: number;
      readonly takenMs: number;
    }
  /** The element is of no more use: another one must be given. */
  | { readonly kind: 'failed'; readonly why: SinkFailure };
