import type { Identity } from '@outrider/model/people/user.ts';

/** Why a session ended: what an open socket is told. */
export type EndReason = 'signed out' | 'expired' | 'access withdrawn';

/**
 * Someone who is signed in. Doors keep the session, not the identity: rights and devices change while a socket is open.
 */
export class Session {
  readonly userName: string;
  /** The session key, with which presigned URLs are signed; undefined where the password itself was shown. */
  readonly key: string | undefined;
  readonly keyHash: string;
  readonly saved: boolean;
  readonly createdMs: number;
  expiresMs: number;
  #identity: Identity;
  #version = 0;
  #ended: EndReason | undefined;
  readonly #onChange = new Set<() => void>();

  constructor(
    identity: Identity,
    facts: Pick<Session, 'key' | 'keyHash' | 'saved' | 'createdMs' | 'expiresMs'>,
  ) {
    this.userName = identity.userName;
    this.key = facts.key;
    this.keyHash = facts.keyHash;
    this.saved = facts.saved;
    this.createdMs = facts.createdMs;
    this.expiresMs = facts.expiresMs;
    this.#identity = identity;
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

  /** Calls the listener when the identity changes or the session ends. Returns how to stop it. */
  onChange(listener: () => void): () => void {
    this.#onChange.add(listener);
    return () => void this.#onChange.delete(listener);
  }

  /** Takes on what the user may do and see from now on. */
  become(identity: Identity): void {
    if (sameIdentity(identity, this.#identity)) return;
    this.#identity = identity;
    this.#version++;
    this.#tell();
  }

  end(reason: EndReason): void {
    if (this.#ended !== undefined) return;
    this.#ended = reason;
    this.#tell();
    this.#onChange.clear();
  }

  #tell(): void {
    for (const listener of this.#onChange) listener();
  }
}

function sameScope(a: Identity['deviceScope'], b: Identity['deviceScope']): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.size === b.size && a.values().every((deviceid) => b.has(deviceid));
}

function sameIdentity(a: Identity, b: Identity): boolean {
  return (
    a.level === b.level &&
    a.access === b.access &&
    a.endsMs === b.endsMs &&
    sameScope(a.deviceScope, b.deviceScope)
  );
}
