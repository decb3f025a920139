import { useSyncExternalStore } from 'react';
import { formatDay } from './text/format.ts';

const TICK_MS = 1000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** Calls the listener once a second: one timer for all. The returned function ends it. */
export function everySecond(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time, ms since 1970 UTC, renewed once a second: one timer for all who look. */
export function useNow(): number {
  return useSyncExternalStore(everySecond, () => (Date.now() - now > TICK_MS * 2 ? (now = Date.now()) : now));
}

const MINUTE_MS = 60_000;

/** When the minute began that it is, ms since 1970 UTC: for what need not know it to the second. */
export function useNowMinute(): number {
  return useSyncExternalStore(everySecond, () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
}

/** The day that it is by the clock of this computer, YYYY-MM-DD. */
export function useToday(): string {
  return useSyncExternalStore(everySecond, () => formatDay(Date.now()));
}
