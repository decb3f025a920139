import type { EndedSession } from '../connection/session-state.ts';

/** What the address that somebody is led to knows of how they came. */
export interface ArrivalState {
  /** Whether it is because they have signed in: people who are new here are greeted then. */
  readonly signedIn: boolean;
  /** The screen that is opened after the sign-in. */
  readonly wanted?: WantedScreen;
}

/** A screen that was to be opened, or was open when the session ended. */
export interface WantedScreen {
  /** Path and query within the console. */
  readonly path: string;
  /** Whose it was; empty where nobody had signed in yet: then it is for the next person who does. */
  readonly user: string;
}

/**
 * What the sign-in is to lead back to (rule SIGN-15): nothing after somebody signed out on purpose.
 * @param ended the session that was there before; undefined when nobody was signed in
 */
export function wantedAfter(path: string, ended: EndedSession | undefined): WantedScreen | undefined {
  // From the first screen each is led to their own (rule C01).
  return path === '/' || ended?.byChoice === true ? undefined : { path, user: ended?.user ?? '' };
}

/** The screen that was wanted, as the state of a tab's history says; undefined where that says none. */
export function screenWanted(state: unknown): WantedScreen | undefined {
  const { path, user } = ((state as Partial<ArrivalState> | null)?.wanted ?? {}) as Partial<WantedScreen>;
  // Within the console alone: what a tab has is kept by the browser.
  if (typeof path !== 'string' || !/^\/(?!\/)/.test(path) || typeof user !== 'string') return undefined;
  return { path, user };
}

/** The path that was wanted, when it is for the person who has signed in now; undefined leads them where people begin. */
export function pathWanted(state: unknown, user: string): string | undefined {
  const wanted = screenWanted(state);
  return wanted?.user === '' || wanted?.user === user ? wanted.path : undefined;
}
