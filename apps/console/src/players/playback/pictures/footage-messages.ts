import type { MediaFragment } from '../../media-source/fragment-buffer.ts';

/** What the worker tells a video element that plays recordings. */
export type ToFootageStage =
  | { readonly kind: 'fragment'; readonly fragment: MediaFragment }
  /** Another seek: nothing of what came is of use. What the element says of pictures bears the number from now on. */
  | { readonly kind: 'clear'; readonly seek: number }
  /** While the playhead does not go through all pictures: that one is shown, ms on the axis of the element. */
  | { readonly kind: 'still'; readonly atMs: number }
  /** Whether there is nothing of this moment. */
  | { readonly kind: 'blank'; readonly blank: boolean };

/** What it tells the worker. */
export type FromFootageStage =
  /** A picture is on show: the newest that is not after the moment, ms on the axis of the element. */
  | {
      readonly kind: 'shown';
      readonly seek: number;
      readonly atMs: number;
      readonly width: number;
      readonly height: number;
    }
  /** The element gave up and begins anew: all that it is to have has to be said again. */
  | { readonly kind: 'again' }
  /** It plays none of this. */
  | { readonly kind: 'failed' };
