import { session } from './session-state.ts';

/** The time as the server knows it, ms since 1970 UTC: the clock of who looks may be wrong. */
export const serverNow = (): number => Date.now() + (session.getState().server?.clockOffsetMs ?? 0);
