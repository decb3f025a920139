import { setTimeout as after } from 'node:timers/promises';

/** A server is looked for this often, ms. */
const LOOK_MS = 250;
/** What changed meanwhile is moved after this at the earliest, ms; where that takes long, after some times as long. */
const REST_MS = 1_000;
const RESTS = 4;

/**
 * Waits until a server has ended, or what it changed since is to be moved, so that the rest is little when it ends.
 * @param passMs how long it took to move what there was
 * @throws the signal's reason when it was stopped
 */
export async function waitForEnd(
  hasEnded: () => boolean | Promise<boolean>,
  passMs: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  await waitUntil(hasEnded, Math.max(REST_MS, RESTS * passMs), signal);
}

/**
 * Looks from time to time whether something has ended.
 * @param mostMs for how long
 * @returns whether it has
 * @throws the signal's reason when it was stopped
 */
export async function waitUntil(
  hasEnded: () => boolean | Promise<boolean>,
  mostMs: number,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const until = performance.now() + mostMs;
  let ended = await hasEnded();
  while (!ended && performance.now() < until) {
    await after(LOOK_MS, undefined, signal === undefined ? {} : { signal });
    ended = await hasEnded();
  }
  signal?.throwIfAborted();
  return ended;
}
