import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { systemClock } from '@outrider/kit/clock.ts';
import { DEFAULT_SERVER_PORT } from '@outrider/model/server/limits.ts';
import type { MissedSignIns } from '@outrider/model/people/failed-sign-ins.ts';
import { hashPassword, presign } from '@outrider/protocol/people/credentials.ts';
import type { PasskeyAnswer } from '@outrider/protocol/people/passkey-json.ts';
import { firstSockets } from '@outrider/protocol/first-calls.ts';
import type { ControlAnswer, ControlName, ControlRequest } from '@outrider/protocol/tables.ts';
import { controlUrl, httpOrigin, isSameHost, type ServerPorts, streamOrigin } from './addresses.ts';
import { ControlClient } from './control-client.ts';
import { entrance } from '../ground/entrance.ts';
import { t } from '../ground/i18n/t.ts';
import { fleetSink } from './fleet-sink.ts';
import { hasUnsaved } from '../ground/unsaved.ts';
import { askOnce, forgetAnswers, httpCall } from './call.ts';
import { followOwnLanguage } from './own-language.ts';
import { isSamePlace, NextServers, type ServerPlace } from './next-servers.ts';
import { openSocket } from './open-socket.ts';
import { startPush, stopPush } from './push-session.ts';
import { forgetLogin, keepLogin, keptLogin, type SavedLogin } from './saved-login.ts';
import { accessChangesAfter, isHeld, session, signedOut } from './session-state.ts';
import { SharedLogin } from './shared-login.ts';
import { toast } from '../ui/notices/toast.ts';

export { session } from './session-state.ts';

let ports: ServerPorts = { appcommand: DEFAULT_SERVER_PORT };
let server: ServerPlace = { address: location.hostname, port: DEFAULT_SERVER_PORT };
/** The one that was chosen: a reload begins there again, wherever the page has gone on meanwhile. */
let home = server;
let savePassword = false;
/** When somebody signed in here, ms since 1970. */
let sinceMs = 0;
/** Whether the sign-in under way uses what was kept: refused, it is kept no longer. */
let usesKept = false;
/** What the server is told instead of a session key when it gives none (rule S01). */
let ownHash = '';

function choose(place: ServerPlace): void {
  home = server = place;
}

const nextServers = new NextServers();

const deps = {
  clock: systemClock,
  random: Math.random,
  open: openSocket,
  next(wasIn: boolean) {
    const next = nextServers.after(server, wasIn);
    if (next === undefined) return undefined;
    const { place, soon } = next;
    server = place;
    return { url: controlUrl(location, ports, place.address, place.port), soon };
  },
};

const client = new ControlClient(deps, {
  connecting() {
    session.setState({ connection: 'connecting', loginFlag: 0, retryAt: undefined });
  },
  signedIn(answer) {
    const { user, level, access, key = ownHash, lat, lng, zoom } = answer;
    const before = session.getState();
    if (before.user !== user) fleetSink.forget();
    const centre = { lat: Number(lat), lng: Number(lng), zoom };
    const origin = httpOrigin(location, ports, server.address, server.port);
    if (before.user === user && before.key !== '' && before.origin !== origin)
      toast('info', t('This page goes on with the server {address}.', { address: server.address }), {
        id: 'next-server',
      });
    const hasCentre = lat !== undefined && lng !== undefined && Number.isFinite(centre.lat + centre.lng);
    session.setState({
      loginFlag: 1,
      connection: 'online',
      signingIn: false,
      held: false,
      fault: undefined,
      statsPaused: false,
      user,
      level,
      branch: answer.branch,
      access,
      accessChanges: accessChangesAfter(before, { user, level, access }),
      origin,
      sameHost: isSameHost(location.hostname, server.address),
      key,
      mapCentre: hasCentre ? centre : undefined,
      owesFactor: answer.owesFactor === 1,
      kiosk: answer.kiosk === 1,
      missed: missedOf(answer) ?? before.missed,
    });
    keepLogin({ user, key, ...home, saved: savePassword, sinceMs });
    if (!usesKept && before.key === '' && answer.kiosk !== 1) followOwnLanguage(answer.language);
  },
  accessChanged({ level, access, branch }) {
    session.setState(({ accessChanges }) => ({ level, access, branch, accessChanges: accessChanges + 1 }));
  },
  refused(fault) {
    if (usesKept || session.getState().key !== '') forgetLogin();
    if (isHeld(session.getState(), hasUnsaved())) {
      stopPush();
      session.setState({ held: true, connection: 'off', loginFlag: 2, key: '', fault });
      return;
    }
    endSession(false);
    session.setState({ loginFlag: 2, fault });
  },
  lost(retryAt) {
    if (retryAt === undefined)
      session.setState({
        connection: 'off',
        signingIn: false,
        fault: new CallError('NETWORK', 'The server does not answer.'),
      });
    else session.setState({ connection: 'lost', retryAt });
  },
  serverInfo({ time, downloads, diagnosis, demo, several, servers = '', ...server }) {
    session.setState({
      server: {
        ...server,
        downloads: downloads === 1,
        diagnosis: diagnosis === 1,
        demo: demo === 1,
        several: several === 1,
        clockOffsetMs: time * 1000 - Date.now(),
      },
    });
    nextServers.know(servers);
    startPush(() => presignedUrl(firstSockets.pushEvents.path, {}));
  },
  rows(rows, whole) {
    fleetSink.rows(rows, whole);
    session.setState({ lastAnswerAt: Date.now() });
  },
  beat: () => session.setState(({ beats }) => ({ beats: beats + 1 })),
  extras: (extras, whole) => fleetSink.extras(extras, whole),
  stats: (stats) => session.setState({ stats }),
  statsPaused: () => session.setState({ statsPaused: true }),
});

function endSession(byChoice: boolean): void {
  nextServers.forget();
  const { user, ended: before } = session.getState();
  // A wrong password of the next one changes nothing of what was.
  const ended = user === '' ? before : { user, byChoice };
  client.stop();
  stopPush();
  fleetSink.forget();
  forgetAnswers();
  session.setState({ ...signedOut, ended });
}

/** Messages of the control connection, typed by the table. */
export const control = {
  /** @throws CallError when the answer is not R:1, cannot be read, or does not come */
  request: <N extends ControlName>(name: N, values: ControlRequest<N>): Promise<ControlAnswer<N>> =>
    client.request(name, values),
  /** Asks for the whole device list and all extra info. */
  refresh: (): Promise<void> => client.refresh(),
  /** Connects now instead of when the next attempt is due. */
  retryNow: (): void => client.retryNow(),
  /** Has the polls of the device list rest. @returns how they go on */
  restPolls: (): (() => void) => client.restPolls(),
  /** Asks for network figures again after an answer that could not be read. */
  resumeStats(): void {
    session.setState({ statsPaused: false });
    client.resumeStats();
  },
};

/**
 * A URL of ws.cgi or the event push (ws:// or wss://, absolute), good for nine minutes from now (rule S02):
 * ask for a fresh one at each attempt to connect.
 */
export function presignedUrl(path: string, params: Readonly<Record<string, string>>): string {
  const { key, user, server: info } = session.getState();
  // With the next servers all is on the port by which they are told.
  const streamPort = isSamePlace(server, home) ? info?.streamPort : undefined;
  const origin = streamOrigin(location, ports, server.address, streamPort ?? server.port);
  return origin + presign(key, path, user, params, Date.now() + (info?.clockOffsetMs ?? 0));
}

/** Origin of the calls of a server; empty where it is the page's own. */
export function originOf(address: string, port: number): string {
  return httpOrigin(location, ports, address, port);
}

/** Origin of what a page reads of the server that is signed in to, beside the calls. */
export function serverOrigin(): string {
  return session.getState().origin || location.origin;
}

/** Address of a page of the server that is signed in to: opening it leads to that server's own console. */
export function pageAddress(path: string): string {
  return (session.getState().origin || location.origin + entrance) + path;
}

export interface FoundServer {
  readonly port: number;
  /** Others that may be signed in to; undefined where nobody may choose (rule S32). */
  readonly others: readonly string[] | undefined;
  /** Whether nobody but its first administrator is there, and no device. */
  readonly isEmpty: boolean;
}

/** Asks the page's server for its kind and port, once. When it does not answer, they are those of rule VCP-1. */
export async function findServer(): Promise<FoundServer> {
  try {
    const [kind, answer] = await Promise.all([askOnce('serverKind'), askOnce('protocol')]);
    ports = answer;
    choose({ address: location.hostname, port: answer.appcommand });
    const others = kind.server === 'global' ? (kind.servers ?? []) : undefined;
    return { port: answer.appcommand, others, isEmpty: kind.empty === true };
  } catch {
    return { port: DEFAULT_SERVER_PORT, others: undefined, isEmpty: false };
  }
}

export interface SignInOptions {
  readonly save: boolean;
  readonly address: string;
  readonly port: number;
  /** Of the authenticator app, or a recovery code, once the server has asked for it. */
  readonly code?: string | undefined;
}

/** Signs in with a password typed by a person. What comes of it is in `session`. */
export function signIn(user: string, password: string, options: SignInOptions): void {
  savePassword = options.save;
  choose({ address: options.address, port: options.port });
  // Those that the last one's server named are shown nothing of this one.
  nextServers.forget();
  signInHere(user, password, options.code);
}

/** Signs in again whose session is held, as and where they were. What comes of it is in `session`. */
export function signInAnew(password: string, code: string | undefined): void {
  signInHere(session.getState().user, password, code);
}

function signInHere(user: string, password: string, code: string | undefined): void {
  sinceMs = Date.now();
  usesKept = false;
  ownHash = hashPassword(password);
  session.setState({ loginFlag: 0, fault: undefined });
  const credentials = { user, password: ownHash, code, save: savePassword ? 1 : 0 };
  client.start(controlUrl(location, ports, server.address, server.port), credentials, false);
}

/** Gives up a session that is held: the next person finds nothing of it. */
export function endHeld(): void {
  if (session.getState().held) endSession(false);
}

/** Signs in with what the browser said of a passkey. */
export function signInByPasskey(passkey: PasskeyAnswer, save: boolean): void {
  savePassword = save;
  sinceMs = Date.now();
  usesKept = false;
  nextServers.forget();
  session.setState({ loginFlag: 0, fault: undefined });
  const credentials = { passkey, save: save ? 1 : 0 };
  client.start(controlUrl(location, ports, server.address, server.port), credentials, false);
}

/** Goes on with the session anew: the second factor that was owed has just been set up. */
export function continueSession(): void {
  const { user, key } = session.getState();
  const credentials = { user, password: key, save: savePassword ? 1 : 0 };
  client.start(controlUrl(location, ports, server.address, server.port), credentials, true);
}

/** What a sign-in's answer tells of failed ones. */
function missedOf({
  missed: count,
  missedAt = 0,
  missedFrom = '',
}: ControlAnswer<'signIn'>): MissedSignIns | undefined {
  if (count === undefined) return undefined;
  return { count, lastMs: missedAt * 1000, addresses: missedFrom.split(', ').filter(Boolean) };
}

/** Signs in by the parameters h and e of a sign-in link (rule S04). Nothing is saved. */
export function signInByLink(signature: string, ticket: string): void {
  savePassword = usesKept = false;
  sinceMs = Date.now();
  nextServers.forget();
  session.setState({ loginFlag: 0, signingIn: true, fault: undefined });
  client.start(controlUrl(location, ports, server.address, server.port), { ticket, signature }, false);
}

/** Signs in again with what was kept, if it is whole. */
function signInAgain(): void {
  const kept = keptLogin();
  if (kept === undefined) return;
  ({ saved: savePassword, sinceMs } = kept);
  usesKept = true;
  choose({ address: kept.address, port: kept.port });
  ownHash = kept.key;
  session.setState({ loginFlag: 0, signingIn: true });
  const credentials = { user: kept.user, password: kept.key, save: kept.saved ? 1 : 0 };
  client.start(controlUrl(location, ports, kept.address, kept.port), credentials, true);
}

const shared = new SharedLogin({
  channel: new BroadcastChannel('outrider-sign-in'),
  clock: systemClock,
  own() {
    // Not what is kept: a tab that rested for minutes is still signed in, and would forget it by being asked.
    const { loginFlag, user, key } = session.getState();
    return loginFlag === 1 && !savePassword ? { user, key, ...home, saved: false, sinceMs } : undefined;
  },
  late(login) {
    const { connection, held, user } = session.getState();
    // What somebody typed is for nobody else.
    if (connection === 'off' && (!held || login.user === user)) signInAs(login);
  },
  signedOut(key) {
    if (key === session.getState().key) leave();
  },
});

/** Signs in again with what was kept, else as the other tabs of this browser are. */
export async function signInAsBefore(): Promise<void> {
  if (keptLogin() !== undefined) return signInAgain();
  session.setState({ signingIn: true });
  const login = await shared.ask();
  session.setState({ signingIn: false });
  if (login !== undefined) signInAs(login);
}

function signInAs(login: SavedLogin): void {
  keepLogin(login);
  signInAgain();
}

/** What a link to a live view lets its holder do: sign addresses of streams. */
interface GuestView {
  readonly user: string;
  readonly key: string;
  /** The server's clock, unix seconds. */
  readonly time: number;
  readonly streamPort: number;
}

/** Signs the addresses of streams as a guest from now on: there is no control connection, and nobody is signed in. */
export function beGuest({ user, key, time, streamPort }: GuestView): void {
  session.setState({
    user,
    key,
    server: {
      version: '',
      mainVersion: '',
      maxLicense: 0,
      expiry: '',
      timeZone: 0,
      timeZoneName: '',
      streamPort,
      // Pages of links say it of each file that they are refused.
      downloads: false,
      diagnosis: false,
      demo: false,
      several: false,
      clockOffsetMs: time * 1000 - Date.now(),
    },
  });
}

/** Forgets who was signed in here. */
function leave(): void {
  forgetLogin();
  endSession(true);
}

/** Ends the session here, in all tabs that share it, and on the server. */
export async function signOut(): Promise<void> {
  const told = httpCall('signOut');
  shared.tellSignedOut(session.getState().key);
  leave();
  await told.catch(() => {
    // The key is forgotten here; on the server it runs out by itself.
  });
}
