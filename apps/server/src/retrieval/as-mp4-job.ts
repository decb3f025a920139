/** What the thread that makes an MP4 of a recorder's file is given. */
export interface Mp4Job {
  readonly path: string;
  /** Where it writes: nobody looks there before it is done. */
  readonly copy: string;
}

/** What it says. */
export type Mp4Message =
  /** It got on. */
  | { readonly kind: 'read' }
  | { readonly kind: 'done' }
  /** The file is no video that can be read. */
  | { readonly kind: 'unreadable'; readonly why: string }
  /** The copy cannot be written: what the system said. */
  | { readonly kind: 'unwritable'; readonly code: string; readonly why: string };
