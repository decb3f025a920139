import type { ShownVariant } from '@outrider/model/variants/variant.ts';
import { createStore } from 'zustand/vanilla';
import { localStored } from '../../../ground/stored.ts';
import { unattended } from '../../../ground/unattended.ts';
import { hasUnsaved } from '../../../ground/unsaved.ts';
import { variant } from '../../../ground/variant.ts';

export interface Countdown {
  readonly left: number;
  /** Seconds that it starts from on this page. */
  readonly whole: number;
  /** Stands still until resumed; remembered. */
  readonly frozen: boolean;
}

/** From so many seconds on the bar says that the idle screen comes; of a short time, in its last quarter. */
const SOON_S = 120;
const SOON_PART = 1 / 4;
const FROZEN = 'idleFrozen';
const LIVE_VIEW = /^\/liveview(\/|$)/;

/** Seconds that a page stands before the idle screen comes: the live view may have its own (rule IDLE-3). */
export function idleSeconds(path: string, { seconds, liveSeconds = seconds }: ShownVariant['idle']): number {
  return LIVE_VIEW.test(path) ? liveSeconds : seconds;
}

/** Seconds until the idle screen (rule IDLE-3). */
export const countdown = createStore<Countdown>(() => {
  const { seconds } = variant.getState().idle;
  return { left: seconds, whole: seconds, frozen: localStored.get(FROZEN) === 'true' };
});

/** Whether the idle screen comes so soon that people in front of it are to be told. */
export function isIdleSoon({ left, whole, frozen }: Countdown): boolean {
  return !frozen && left <= Math.min(SOON_S, whole * SOON_PART);
}

/** The time until the idle screen, as 29:58. */
export function timeLeft({ left }: Pick<Countdown, 'left'>): string {
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}

/** Starts for another page. */
export function startCountdown(seconds: number): void {
  countdown.setState({ left: seconds, whole: seconds });
}

/** Starts again from the whole time. */
export function resetCountdown(): void {
  countdown.setState(({ whole }) => ({ left: whole }));
}

/** Stops the countdown, or lets it go on. */
export function freezeCountdown(frozen: boolean): void {
  localStored.set(FROZEN, String(frozen));
  countdown.setState({ frozen });
}

/**
 * One second has gone by. Returns whether the time is up; it stands still while a wall is on show (rule D04), and starts again at its end
 * while a form holds what is not saved: the idle screen would take that.
 */
export function tickCountdown(): boolean {
  const { left, frozen } = countdown.getState();
  if (frozen || unattended.getState().awake) return false;
  if (left <= 1 && hasUnsaved()) {
    resetCountdown();
    return false;
  }
  countdown.setState({ left: Math.max(0, left - 1) });
  return left <= 1;
}
