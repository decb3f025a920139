import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { SESSION_MS } from '@outrider/model/people/limits.ts';
import { accessOf, hasRight } from '@outrider/model/people/rights.ts';
import { canAccessDevice, type GuestView, type Identity } from '@outrider/model/people/user.ts';
import { shareSentences } from '@outrider/model/shares/sentences.ts';
import {
  isOfRecordings,
  MAX_SHARE_GUESTS,
  SHARE_MAX_LEVEL,
  type ShareLink,
  type ShareState,
  shareStateOf,
} from '@outrider/model/shares/share-link.ts';
import { type StandalonePage, standaloneTerms } from '@outrider/model/shares/standalone-page.ts';
import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
import { LiveSessions } from './live-sessions.ts';
import { fitsPassword } from './password.ts';
import { readPresigned, signerOf } from './presigned.ts';
import { Session } from './session.ts';

/** How often expiry is looked at. */
const CHECK_MS = 2_000;
/** Level of people without an account: the lowest. */
const GUEST_LEVEL = 3;
/** Views by a user's own signature at once, for all who look: a user with more open has lost count. */
const MAX_OF_USER = 64;

/** Passwords of links that may wait for being checked. */
const MAX_WAITING = 16;

/** What somebody may see who has come by a link, or by a signed address. */
export interface SharedView extends Pick<ShareLink, 'deviceid' | 'channels'>, Pick<GuestView, 'stretch'> {
  readonly page: StandalonePage;
}

/** A link that was opened. */
export interface OpenedLink {
  readonly session: Session;
  readonly view: SharedView;
  readonly link: ShareLink;
}

export interface GuestParts {
  readonly store: Pick<Store, 'shareLinks'>;
  /** What a user may do and see now; undefined when there is no such user. */
  readonly identityOf: (userName: string) => Promise<Identity | undefined>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly clock: Clock;
  readonly log: Log;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const dead = (): OutriderError => new OutriderError('NOT_FOUND', shareSentences.dead);

/** What a link leads to. */
function viewOfLink(link: ShareLink): SharedView {
  const { deviceid, channels, fromMs, toMs } = link;
  return isOfRecordings(link)
    ? { page: 'playback', deviceid, channels, stretch: { fromMs, toMs } }
    : { page: 'live', deviceid, channels, stretch: undefined };
}

/** Whether somebody who may do this may see that of the device, and show it to others. */
function mayShow(
  identity: Identity | undefined,
  { page, deviceid }: Pick<SharedView, 'page' | 'deviceid'>,
): boolean {
  return (
    identity !== undefined &&
    identity.guest === undefined &&
    hasRight(identity.access, standaloneTerms[page].right) &&
    canAccessDevice(identity, deviceid)
  );
}

/** Makes the token of a link: told once, kept as its hash. */
export function makeShareToken(): { readonly token: string; readonly tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

/**
 * People who look by a link, without an account: each has a session in memory that is good for the channels of one device, now or at
 * one moment, and for nothing else. It ends with the link, and when the person who made the link may not watch any more.
 */
export class Guests implements Disposable {
  readonly #parts: GuestParts;
  readonly #live = new LiveSessions();
  readonly #links = new Map<Session, ShareLink>();
  /** Passwords are checked one after the other: each counts the wrong ones before it. */
  #turn: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  readonly #stopListening: () => void;
  #cancelCheck: () => void = () => {};

  constructor(parts: GuestParts) {
    this.#parts = parts;
    this.#stopListening = parts.bus.subscribe('access.changed', () => {
      this.#refresh().catch((error: unknown) =>
        parts.log.error({ err: error }, 'cannot read whose links still hold'),
      );
    });
    this.#checkLater();
  }

  [Symbol.dispose](): void {
    this.#stopListening();
    this.#cancelCheck();
  }

  /** Has everybody's sockets look whether they may go on. */
  lookAgain(): void {
    for (const session of this.#live.all()) session.lookAgain();
  }

  /** How a link stands. @throws OutriderError NOT_FOUND when it is none, or the person who made it may no longer share it */
  async look(token: string): Promise<{ readonly state: ShareState; readonly atMs: number }> {
    const link = await this.#parts.store.shareLinks.find(hashOf(token));
    if (link === undefined) throw dead();
    const how = shareStateOf(link, this.#parts.clock.now());
    if (how.state !== 'over' && how.state !== 'revoked' && (await this.#ownerOf(link)) === undefined)
      throw dead();
    return how;
  }

  /** Origins of the sites that may have the page of a link in a frame, also where it says there that the link has ended. */
  async framesOf(token: string): Promise<readonly string[]> {
    return (await this.#parts.store.shareLinks.find(hashOf(token)))?.frames ?? [];
  }

  /**
   * Lets somebody see what a link leads to, and counts it.
   * @param id of the link, as its address says it
   * @throws OutriderError NOT_FOUND when it opens nothing (any more, or yet), AUTH_REQUIRED without its password, RATE_LIMIT
   */
  async openByToken(token: string, id: number, password?: string): Promise<OpenedLink> {
    const { store, clock } = this.#parts;
    const link = await store.shareLinks.find(hashOf(token));
    if (link === undefined || id !== link.id) throw dead();
    const owner = await this.#ownerOf(link);
    const { state } = shareStateOf(link, clock.now());
    if (owner === undefined || (state !== 'open' && state !== 'password')) throw dead();
    if (state === 'password') await this.#checkPassword(token, password);
    await store.shareLinks.viewed(link.id, clock.now());
    const view = viewOfLink(link);
    const expiresMs = Math.min(link.expiresMs, owner.endsMs ?? Number.POSITIVE_INFINITY);
    const name = `${link.userName} (link ${link.id})`;
    const session = this.#begin(name, link.userName, view, expiresMs, MAX_SHARE_GUESTS);
    this.#links.set(session, link);
    // It may have been ended while it was being opened, when the session could not be found yet.
    if (!(await this.#holds(link))) {
      this.#forget(session, 'access withdrawn');
      throw dead();
    }
    return { session, view, link };
  }

  /** Lets somebody see what a user's own signature says, as long as that session lasts. @throws OutriderError NOT_FOUND */
  openBySession(owner: Session, view: SharedView): Session {
    if (!mayShow(owner.identity, view)) throw dead();
    const expiresMs = this.#parts.clock.now() + SESSION_MS;
    const session = this.#begin(`${owner.userName} (page)`, owner.userName, view, expiresMs, MAX_OF_USER);
    const stop = owner.onChange(() => {
      if (owner.ended === undefined && mayShow(owner.identity, view)) return;
      stop();
      this.#live.forget(session, 'access withdrawn');
    });
    session.onChange(() => {
      if (session.ended !== undefined) stop();
    });
    return session;
  }

  /** The session of a guest's key; undefined when it is none. */
  byKey(key: string): Session | undefined {
    const session = this.#live.get(hashOf(key));
    return session !== undefined && session.expiresMs > this.#parts.clock.now() ? session : undefined;
  }

  /** The session of a guest that signed a URL; undefined when none did. */
  byPresigned(path: string, params: URLSearchParams): Session | undefined {
    const nowMs = this.#parts.clock.now();
    const signedBy = readPresigned(path, params, nowMs);
    if (signedBy === undefined) return undefined;
    return this.#live.of(signerOf(params)).find(({ key, expiresMs }) => expiresMs > nowMs && signedBy(key));
  }

  /** @throws OutriderError AUTH_REQUIRED, NOT_FOUND after too many wrong ones, RATE_LIMIT when too many wait */
  async #checkPassword(token: string, password: string | undefined): Promise<void> {
    if (password === undefined) throw new OutriderError('AUTH_REQUIRED', shareSentences.needsPassword);
    if (this.#waiting >= MAX_WAITING) throw new OutriderError('RATE_LIMIT', 'Too many at once. Try again.');
    this.#waiting++;
    const { store, clock } = this.#parts;
    const turn = this.#turn.then(async () => {
      const link = await store.shareLinks.find(hashOf(token));
      // Those before it may have been too many.
      if (link === undefined || shareStateOf(link, clock.now()).state !== 'password') throw dead();
      if (await fitsPassword(link.passwordHash, hashPassword(password))) return;
      await store.shareLinks.guessed(link.id);
      throw new OutriderError('AUTH_REQUIRED', shareSentences.wrongPassword);
    });
    this.#turn = turn.catch(() => {});
    try {
      await turn;
    } finally {
      this.#waiting--;
    }
  }

  #begin(
    userName: string,
    host: string,
    { page, deviceid, channels, stretch }: SharedView,
    expiresMs: number,
    most: number,
  ): Session {
    const others = this.#live.of(userName);
    const oldest = others[0];
    if (others.length >= most && oldest !== undefined) this.#forget(oldest, 'expired');
    const key = randomBytes(32).toString('hex').toUpperCase();
    const { right, takes } = standaloneTerms[page];
    const identity: Identity = {
      userName,
      level: GUEST_LEVEL,
      access: accessOf([right]),
      deviceScope: new Set([deviceid]),
      guest: { of: host, channels, stretch, takes },
    };
    const createdMs = this.#parts.clock.now();
    return this.#live.keep(
      new Session(identity, { key, keyHash: hashOf(key), saved: false, createdMs, expiresMs }),
    );
  }

  /** The person who made the link, while they may show the device. */
  async #ownerOf(link: ShareLink): Promise<Identity | undefined> {
    const owner = await this.#parts.identityOf(link.userName);
    const may = owner !== undefined && owner.level <= SHARE_MAX_LEVEL && mayShow(owner, viewOfLink(link));
    return may ? owner : undefined;
  }

  async #refresh(): Promise<void> {
    for (const [session, link] of this.#links)
      if (!(await this.#holds(link))) this.#forget(session, 'access withdrawn');
  }

  /** Whether somebody who has come by a link may still look. */
  async #holds(link: ShareLink): Promise<boolean> {
    const { store, clock } = this.#parts;
    const kept = await store.shareLinks.find(link.tokenHash);
    const state = kept === undefined ? 'over' : shareStateOf(kept, clock.now()).state;
    return state !== 'over' && state !== 'revoked' && (await this.#ownerOf(link)) !== undefined;
  }

  #forget(session: Session, reason: 'expired' | 'access withdrawn'): void {
    this.#links.delete(session);
    this.#live.forget(session, reason);
  }

  #checkLater(): void {
    const { clock } = this.#parts;
    this.#cancelCheck = clock.after(CHECK_MS, () => {
      const nowMs = clock.now();
      for (const session of this.#live.all()) {
        if (session.expiresMs <= nowMs) this.#forget(session, 'expired');
      }
      this.#checkLater();
    });
  }
}
