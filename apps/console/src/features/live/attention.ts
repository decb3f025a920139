/** A viewer who is asked whether they still watch has so long to answer. */
export const ANSWER_WITHIN_MS = 60_000;

/** Whether anybody attends to a live view (rule LIVE-11). */
export type Attention =
  | { readonly kind: 'watched' }
  /** @property leftMs until its device is let go */
  | { readonly kind: 'asked'; readonly leftMs: number }
  | { readonly kind: 'gone' };

/**
 * How it stands with a view.
 * @param untouchedMs since somebody touched it last
 * @param limitMs after which it asks; 0 never does
 */
export function attentionOf(untouchedMs: number, limitMs: number): Attention {
  if (limitMs === 0 || untouchedMs < limitMs) return { kind: 'watched' };
  const leftMs = limitMs + ANSWER_WITHIN_MS - untouchedMs;
  return leftMs > 0 ? { kind: 'asked', leftMs } : { kind: 'gone' };
}
