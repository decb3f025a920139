import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { liveSentences } from '@outrider/model/live/sentences.ts';
import { MAX_SHARE_GUESTS, SHARE_MAX_LEVEL, type ShareLink } from '@outrider/model/live/share-link.ts';
import { SESSION_MS } from '@outrider/model/people/limits.ts';
import { accessOf, hasRight } from '@outrider/model/people/rights.ts';
import { canAccessDevice, type Identity } from '@outrider/model/people/user.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
import { LiveSessions } from './live-sessions.ts';
import { isPresigned } from './presigned.ts';
import { Session } from './session.ts';

/** How often expiry is looked at. */
const CHECK_MS = 2_000;
/** Level of who has no account: the lowest. */
const GUEST_LEVEL = 3;
/** A view by a user's own signature, of all of them together: who has more open has lost count. */
const MAX_OF_USER = 64;

/** What somebody may watch who has come by a link. */
export type SharedView = Pick<ShareLink, 'deviceid' | 'channels'>;

export interface GuestParts {
  readonly store: Pick<Store, 'shareLinks'>;
  /** What a user may do and see now; undefined when there is no such user. */
  readonly identityOf: (userName: string) => Promise<Identity | undefined>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly clock: Clock;
  readonly log: Log;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const dead = (): OutriderError => new OutriderError('NOT_FOUND', liveSentences.deadShareLink);

/** Whether somebody who may do this may watch the device, and let others watch. */
function mayShow(identity: Identity | undefined, deviceid: string): boolean {
  return (
    identity !== undefined &&
    identity.guestChannels === undefined &&
    hasRight(identity.access, 'P_live') &&
    canAccessDevice(identity, deviceid)
  );
}

/** Makes the token of a link: told once, kept as its hash. */
export function makeShareToken(): { readonly token: string; readonly tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

/**
 * Those who watch by a link, without an account: each has a session in memory that is good for the channels of one device and
 * for nothing else. It ends with the link, and when who made the link may not watch any more.
 */
export class Guests implements Disposable {
  readonly #parts: GuestParts;
  readonly #live = new LiveSessions();
  readonly #links = new Map<Session, ShareLink>();
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

  /** Lets somebody watch by a link's token. @throws OutriderError NOT_FOUND when it does not hold (any more) */
  async openByToken(token: string): Promise<{ readonly session: Session; readonly view: SharedView }> {
    const link = await this.#parts.store.shareLinks.find(hashOf(token), this.#parts.clock.now());
    const owner = link === undefined ? undefined : await this.#ownerOf(link);
    if (link === undefined || owner === undefined) throw dead();
    const expiresMs = Math.min(link.expiresMs, owner.endsMs ?? Number.POSITIVE_INFINITY);
    const session = this.#begin(`${link.userName} (link ${link.id})`, link, expiresMs, MAX_SHARE_GUESTS);
    this.#links.set(session, link);
    return { session, view: link };
  }

  /** Lets somebody watch by a user's own signature, as long as that session lasts. @throws OutriderError NOT_FOUND */
  openBySession(owner: Session, view: SharedView): Session {
    if (!mayShow(owner.identity, view.deviceid)) throw dead();
    const expiresMs = this.#parts.clock.now() + SESSION_MS;
    const session = this.#begin(`${owner.userName} (page)`, view, expiresMs, MAX_OF_USER);
    const stop = owner.onChange(() => {
      if (owner.ended === undefined && mayShow(owner.identity, view.deviceid)) return;
      stop();
      this.#live.forget(session, 'access withdrawn');
    });
    session.onChange(() => {
      if (session.ended !== undefined) stop();
    });
    return session;
  }

  /** The session of a guest that signed a URL; undefined when none did. */
  byPresigned(path: string, params: URLSearchParams): Session | undefined {
    const nowMs = this.#parts.clock.now();
    return this.#live
      .of(params.get('user') ?? '')
      .find(({ key, expiresMs }) => expiresMs > nowMs && isPresigned(key ?? '', path, params, nowMs));
  }

  #begin(userName: string, { deviceid, channels }: SharedView, expiresMs: number, most: number): Session {
    const others = this.#live.of(userName);
    const oldest = others[0];
    if (others.length >= most && oldest !== undefined) this.#forget(oldest, 'expired');
    const key = randomBytes(32).toString('hex').toUpperCase();
    const identity: Identity = {
      userName,
      level: GUEST_LEVEL,
      access: accessOf(['P_live']),
      deviceScope: new Set([deviceid]),
      guestChannels: channels,
    };
    const createdMs = this.#parts.clock.now();
    return this.#live.keep(
      new Session(identity, { key, keyHash: hashOf(key), saved: false, createdMs, expiresMs }),
    );
  }

  /** Who made the link, while he may show the device. */
  async #ownerOf({ userName, deviceid }: ShareLink): Promise<Identity | undefined> {
    const owner = await this.#parts.identityOf(userName);
    return owner !== undefined && owner.level <= SHARE_MAX_LEVEL && mayShow(owner, deviceid)
      ? owner
      : undefined;
  }

  async #refresh(): Promise<void> {
    const { store, clock } = this.#parts;
    for (const [session, link] of this.#links) {
      const kept = await store.shareLinks.find(link.tokenHash, clock.now());
      if (kept === undefined || (await this.#ownerOf(link)) === undefined)
        this.#forget(session, 'access withdrawn');
    }
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
