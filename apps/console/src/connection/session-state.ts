import type { CallError } from '@outrider/protocol/calls/call-error.ts';
import { ADMIN_LEVEL } from '@outrider/model/people/user.ts';
import type { MissedSignIns } from '@outrider/model/people/failed-sign-ins.ts';
import type { StreamStatus } from '@outrider/protocol/live/stream-status.ts';
import { createStore } from 'zustand/vanilla';

/** 0 connecting, not yet tried or signed out; 1 signed in; 2 refused (rule SIGN-2). */
export type LoginFlag = 0 | 1 | 2;

export interface ServerInfo {
  readonly version: string;
  /** The part of it that only a change of the whole product moves. */
  readonly mainVersion: string;
  /** Devices the licence allows; 0 is unlimited. */
  readonly maxLicense: number;
  /** YYYY-MM-DD, or unix seconds; empty is never. */
  readonly expiry: string;
  /** Seconds east of UTC. */
  readonly timeZone: number;
  /** As in Asia/Taipei. */
  readonly timeZoneName: string;
  readonly streamPort: number;
  /** Whether people who may play recordings may take them away; if not, administrators alone may. */
  readonly downloads: boolean;
  /** Whether there are pages of diagnosis. */
  readonly diagnosis: boolean;
  /** Whether it is one of several over one database. */
  readonly several: boolean;
  /** Whether its vehicles are a demo's. */
  readonly demo: boolean;
  /** What to add to this machine's clock, ms, to have the server's. */
  readonly clockOffsetMs: number;
}

/** Where a map begins that nobody has moved yet. */
export interface MapCentre {
  readonly lat: number;
  readonly lng: number;
  readonly zoom: number | undefined;
}

export interface SessionState {
  readonly loginFlag: LoginFlag;
  /** Of the control connection. 'lost': what is shown is from `lastAnswerAt`. */
  readonly connection: 'off' | 'connecting' | 'online' | 'lost';
  readonly user: string;
  /** 0 is the administrator. */
  readonly level: number;
  /** The group that they manage, with all below it (decision 0132); undefined where they manage none, or everything. */
  readonly branch: number | undefined;
  /** One character a right: see hasRight. */
  readonly access: string;
  /** How often level or rights changed since the sign-in: as the server said, or found so once the connection was there again. */
  readonly accessChanges: number;
  /** Origin of the calls of the server that they are signed in to; empty where the page came from there. */
  readonly origin: string;
  /** Whether the page came from the server that it speaks to (rule S11). */
  readonly sameHost: boolean;
  /** Session key K. */
  readonly key: string;
  /** Default map centre of the sign-in answer. */
  readonly mapCentre: MapCentre | undefined;
  /** Undefined until the server's version is known. */
  readonly server: ServerInfo | undefined;
  /** When the last answer came, ms since 1970 by this machine's clock; 0 before the first. */
  readonly lastAnswerAt: number;
  /** When the next attempt to connect is due, ms since 1970. */
  readonly retryAt: number | undefined;
  /** Grows with each list answer: the heartbeat. */
  readonly beats: number;
  readonly stats: StreamStatus | undefined;
  /** An answer could not be read: no more are asked for until the next connection (rule F05). */
  readonly statsPaused: boolean;
  /** A sign-in that runs by itself: from a link, or from what was saved. */
  readonly signingIn: boolean;
  /** Whether it is a link that signs in by itself. */
  readonly linked: boolean;
  /** Whose session ended last in this page; undefined when none did. */
  readonly ended: EndedSession | undefined;
  /** Whether the session ended and the screens stand as they are until its person has signed in again (rule SIGN-16). */
  readonly held: boolean;
  /** Why the last sign-in did not work; undefined when it did. */
  readonly fault: CallError | undefined;
  /** Whether the push socket is open. */
  readonly pushOpen: boolean;
  /** Whether they have to set up a second factor before they can do anything else. */
  readonly owesFactor: boolean;
  /** Whether a kiosk link signed this page in: what is of the person themselves is not for it. */
  readonly kiosk: boolean;
  /** Failed sign-ins of which they have yet to be told (rule S29). */
  readonly missed: MissedSignIns | undefined;
}

/** A session that is over. */
export interface EndedSession {
  readonly user: string;
  /** Whether they signed out on purpose. */
  readonly byChoice: boolean;
}

export const signedOut: SessionState = {
  loginFlag: 0,
  connection: 'off',
  user: '',
  level: Number.MAX_SAFE_INTEGER,
  branch: undefined,
  access: '',
  accessChanges: 0,
  origin: '',
  sameHost: false,
  key: '',
  mapCentre: undefined,
  server: undefined,
  lastAnswerAt: 0,
  retryAt: undefined,
  beats: 0,
  stats: undefined,
  statsPaused: false,
  signingIn: false,
  linked: false,
  ended: undefined,
  held: false,
  fault: undefined,
  pushOpen: false,
  owesFactor: false,
  kiosk: false,
  missed: undefined,
};

/** Who is signed in, and how the connection does. `session.getState()`, `session.subscribe(listener)`. */
export const session = createStore<SessionState>(() => signedOut);

/**
 * How often what somebody may do has changed, once a sign-in was answered: once more where the connection was lost meanwhile, and what they may
 * do is not what it was.
 */
export function accessChangesAfter(
  before: Pick<SessionState, 'user' | 'level' | 'access' | 'accessChanges' | 'owesFactor'>,
  { user, level, access }: Pick<SessionState, 'user' | 'level' | 'access'>,
): number {
  if (before.user !== user || before.owesFactor) return 0;
  return before.accessChanges + (before.level === level && before.access === access ? 0 : 1);
}

/** Whether somebody manages people, groups and vehicles: all of them, or those of a branch. */
export function manages({ level, branch }: Pick<SessionState, 'level' | 'branch'>): boolean {
  return level === ADMIN_LEVEL || branch !== undefined;
}

/** Whether somebody of that level may take recordings away that they may play; not before the server has said so. */
export function mayTakeAway({ level, server }: Pick<SessionState, 'level' | 'server'>): boolean {
  return server !== undefined && (server.downloads || level === ADMIN_LEVEL);
}

/**
 * Whether a session that the server ended leaves the screens as they stand, for its person to sign in again over them (rule SIGN-16): where
 * they typed what is not saved. A kiosk has nobody who could.
 */
export function isHeld(
  { held, user, kiosk }: Pick<SessionState, 'held' | 'user' | 'kiosk'>,
  unsaved: boolean,
): boolean {
  return held || (user !== '' && !kiosk && unsaved);
}
