import { hourOf } from '../../../ui/text/local-moment.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What a list is asked of: a day from a moment on, and no more than there is. Unix seconds, of whole minutes. */
export function askedOf(fromMs: number, nowMs: number): { readonly start: number; readonly end: number } {
  const start = Math.floor(fromMs / MINUTE_MS) * 60;
  const end = Math.ceil(Math.min(fromMs + DAY_MS, Math.max(nowMs, fromMs + MINUTE_MS)) / MINUTE_MS) * 60;
  return { start, end };
}

/** From when on a list is asked at first: it ends now, or lies around the moment of an address. */
export function firstFrom(momentMs: number | undefined, nowMs: number): number {
  return hourOf(momentMs === undefined ? nowMs - DAY_MS + HOUR_MS : momentMs - DAY_MS / 2);
}
