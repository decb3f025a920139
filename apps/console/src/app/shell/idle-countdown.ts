import { IDLE_SECONDS } from '@outrider/model/limits.ts';
import { createStore } from 'zustand/vanilla';
import { localStored } from '../../storage/stored.ts';

interface Countdown {
  readonly left: number;
  /** Stands still until resumed; remembered. */
  readonly frozen: boolean;
}

const FROZEN = 'idleFrozen';

/** Seconds until the idle screen (core.md §4 "Idle countdown"). */
export const countdown = createStore<Countdown>(() => ({
  left: IDLE_SECONDS,
  frozen: localStored.get(FROZEN) === 'true',
}));

/** Starts again from the whole time. */
export function resetCountdown(): void {
  countdown.setState({ left: IDLE_SECONDS });
}

/** Stops the countdown, or lets it go on. */
export function freezeCountdown(frozen: boolean): void {
  localStored.set(FROZEN, String(frozen));
  countdown.setState({ frozen });
}

/** One second has gone by. Returns whether the time is up. */
export function tickCountdown(): boolean {
  const { left, frozen } = countdown.getState();
  if (frozen) return false;
  countdown.setState({ left: Math.max(0, left - 1) });
  return left <= 1;
}
