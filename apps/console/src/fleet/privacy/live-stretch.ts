import { serverNow } from '../../connection/server-now.ts';

/** A reason for live pictures is about so much at most: nobody watches for longer without saying why again. */
const MOST_MS = 24 * 3_600_000;

/**
 * Of which time a reason for what cameras show now is, ms since 1970 UTC: the server's now, by whose clock vehicles are private.
 * @param untilMs until when the vehicle is private; Infinity where no end is known
 */
export function liveStretch(untilMs: number): { readonly fromMs: number; readonly toMs: number } {
  const fromMs = serverNow();
  return { fromMs, toMs: Math.min(untilMs, fromMs + MOST_MS) };
}
