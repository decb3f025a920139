import type { MissedSignIns } from '@outrider/model/people/failed-sign-ins.ts';
import { isOfKiosk } from '@outrider/model/people/session-record.ts';
import type { Identity } from '@outrider/model/people/user.ts';

/** Why a session ended: what an open socket is told. */
export type EndReason = 'signed out' | 'expired' | 'access withdrawn';

/** People who come again and again from one place are told to the trail this often, ms. */
const TOLD_EVERY_MS = 86_400_000;

/**
 * Someone who is signed in. Doors keep the session, not the identity: rights and devices change while a socket is open.
 */
export class Session {
  readonly userName: string;
  /** The session key, with which presigned URLs are signed; undefined where the password itself was shown. */
  readonly key: string | undefined;
  readonly keyHash: string;
  readonly saved: boolean;
  /** By what it began, and with which it ends. */
  readonly linkId: string | undefined;
  readonly createdMs: number;
  expiresMs: number;
  /** Failed sign-ins of which the person has yet to be told. */
  missed: MissedSignIns | undefined;
  #identity: Identity;
  #version = 0;
  #ended: EndReason | undefined;
  /** From where they came when the trail was told last, as far as this process knows. */
  #cameFrom: { readonly ip: string; readonly ms: number } | undefined;
  readonly #onChange = new Set<() => void>();

  constructor(
    identity: Identity,
    facts: Pick<Session, 'key' | 'keyHash' | 'saved' | 'createdMs' | 'expiresMs'> &
      Partial<Pick<Session, 'linkId'>>,
  ) {
    this.userName = identity.userName;
    this.key = facts.key;
    this.keyHash = facts.keyHash;
    this.saved = facts.saved;
    this.linkId = facts.linkId;
    this.createdMs = facts.createdMs;
    this.expiresMs = facts.expiresMs;
    this.#identity = this.#mine(identity);
  }

  /** Whether it is that of a screen, by a kiosk link. */
  get isKiosk(): boolean {
    return isOfKiosk(this);
  }

  /** What the user may do and see now. */
  get identity(): Identity {
    return this.#identity;
  }

  /** Grows when {@link identity} changes. */
  get version(): number {
    return this.#version;
  }

  /** Why it ended, or undefined while it lasts. */
  get ended(): EndReason | undefined {
    return this.#ended;
  }

  /** Whether anybody listens: a socket is open by it. */
  get isHeld(): boolean {
    return this.#onChange.size > 0;
  }

  /**
   * They come: for the first time, or again with a page that is loaded again or a connection that was lost.
   * @returns whether that is worth an entry of the trail: the first time that this process sees them, from another address, or after a day
   */
  comesFrom(ip: string, nowMs: number): boolean {
    const last = this.#cameFrom;
    if (last?.ip === ip && nowMs - last.ms < TOLD_EVERY_MS) return false;
    this.#cameFrom = { ip, ms: nowMs };
    return true;
  }

  /** Calls the listener when the identity changes or the session ends. Returns how to stop it. */
  onChange(listener: () => void): () => void {
    this.#onChange.add(listener);
    return () => void this.#onChange.delete(listener);
  }

  /** Takes on what the user may do and see from now on. */
  become(identity: Identity): void {
    const mine = this.#mine(identity);
    if (sameIdentity(mine, this.#identity)) return;
    this.#identity = mine;
    this.#version++;
    this.#tell();
  }

  /** Something other than their identity has changed what they may have open. */
  lookAgain(): void {
    this.#tell();
  }

  end(reason: EndReason): void {
    if (this.#ended !== undefined) return;
    this.#ended = reason;
    this.#tell();
    this.#onChange.clear();
  }

  /** A kiosk's session is not its person: it manages nothing, and owes no second factor: the link is what it has. */
  #mine(identity: Identity): Identity {
    if (!this.isKiosk) return identity;
    return { ...identity, owesFactor: undefined, branch: undefined, kiosk: true };
  }

  #tell(): void {
    for (const listener of this.#onChange) listener();
  }
}

function sameScope(a: Identity['deviceScope'], b: Identity['deviceScope']): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.size === b.size && a.values().every((deviceid) => b.has(deviceid));
}

function sameBranch(a: Identity['branch'], b: Identity['branch']): boolean {
  if (a === undefined || b === undefined) return a === b;
  return (
    a.retentionDays === b.retentionDays &&
    a.roots.join() === b.roots.join() &&
    sameScope(a.shared, b.shared) &&
    a.groups.size === b.groups.size &&
    a.groups.values().every((groupid) => b.groups.has(groupid))
  );
}

function sameIdentity(a: Identity, b: Identity): boolean {
  return (
    a.level === b.level &&
    a.access === b.access &&
    a.endsMs === b.endsMs &&
    a.owesFactor === b.owesFactor &&
    sameBranch(a.branch, b.branch) &&
    sameScope(a.deviceScope, b.deviceScope)
  );
}
