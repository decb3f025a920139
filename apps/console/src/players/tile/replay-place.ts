import type { ReplayFacts, ReplayWish } from '../player.ts';

/** How far a replay begins behind the present, ms. */
export const REPLAY_FROM_MS = 30_000;
/** What a key goes back or on, ms. */
export const REPLAY_STEP_MS = 5_000;

/** How far behind the present it stands now, ms: while it plays, as far as when it was told. */
export function behindNowMs({ behindMs, paused, toldMs }: ReplayFacts, nowMs: number): number {
  return paused ? behindMs + Math.max(0, nowMs - toldMs) : behindMs;
}

/** The replay so much further on or back; undefined is the present. */
export function steppedReplay(facts: ReplayFacts, byMs: number, nowMs: number): ReplayWish | undefined {
  const behindMs = Math.min(facts.longestMs, behindNowMs(facts, nowMs) - byMs);
  return behindMs <= 0 ? undefined : { behindMs, paused: facts.paused };
}
