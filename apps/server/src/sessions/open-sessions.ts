import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '@outrider/kit/clock.ts';
import { SESSION_MS } from '@outrider/model/people/limits.ts';
import { MAX_AGENT_LENGTH, type SessionRecord } from '@outrider/model/people/session-record.ts';
import { type Identity, sameName } from '@outrider/model/people/user.ts';
import type { UserRecord } from '@outrider/model/people/user-record.ts';
import { isHash } from '@outrider/protocol/people/credentials.ts';
import type { Log } from '../log.ts';
import type { AccessWatch } from './access-watch.ts';
import type { FailedSignIns } from './failed-sign-ins.ts';
import type { Identities } from './identity.ts';
import type { LiveSessions } from './live-sessions.ts';
import type { ServerKey } from './server-key.ts';
import { Session } from './session.ts';
import { lifeOf } from './session-life.ts';
import type { SessionRecords } from './session-records.ts';
import type { SignInTimes } from './sign-in-times.ts';

/** An expiry in the store is moved only when it gains this much. */
const EXTEND_STEP_MS = 5 * 60_000;
/** Beyond so many sessions of one user, the one that expires first is ended. */
const MAX_SESSIONS_OF_USER = 64;

export interface OpenSessionsParts {
  readonly records: SessionRecords;
  readonly live: LiveSessions;
  readonly access: Pick<AccessWatch, 'version' | 'refreshSince'>;
  readonly identities: Pick<Identities, 'load'>;
  readonly serverKey: Pick<ServerKey, 'sessionKeys'>;
  readonly signInTimes: Pick<SignInTimes, 'signedIn'>;
  readonly failedSignIns: Pick<FailedSignIns, 'take'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** What a session begins with. */
export type NewSession = Pick<SessionRecord, 'saved' | 'ip' | 'agent'> &
  Partial<Pick<SessionRecord, 'linkId' | 'expiresMs'>>;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The sessions there are, in memory and in the store: how they begin, are found again, go on and end. */
export class OpenSessions {
  readonly #parts: OpenSessionsParts;

  constructor(parts: OpenSessionsParts) {
    this.#parts = parts;
  }

  /** For {@link begin}: how old access that is read from now on may be. */
  get asOf(): number {
    return this.#parts.access.version;
  }

  /**
   * Begins a session, with a key of its own.
   * @param asOf {@link asOf} before what the session may do was read
   */
  async begin(
    identity: Identity,
    { saved, ip, agent, linkId, expiresMs: endsMs }: NewSession,
    asOf: number,
  ): Promise<Session> {
    const { records, serverKey, signInTimes, failedSignIns, clock, log } = this.#parts;
    const key = randomBytes(32).toString('hex').toUpperCase();
    const { userName } = identity;
    const createdMs = clock.now();
    const expiresMs = endsMs ?? createdMs + lifeOf(saved);
    const facts = { key, keyHash: hashOf(key), saved, linkId, createdMs, expiresMs };
    const others = (await this.of(userName)).filter((one) => one.key !== undefined);
    if (others.length >= MAX_SESSIONS_OF_USER) {
      const first = others.toSorted((a, b) => a.expiresMs - b.expiresMs)[0];
      if (first !== undefined) await this.end(first);
    }
    const sealedKey = serverKey.sessionKeys.seal(key, userName);
    const { keyHash } = facts;
    const kept = { keyHash, userName, sealedKey, createdMs, expiresMs, saved, linkId };
    await records.add({ ...kept, ip, agent: agent.slice(0, MAX_AGENT_LENGTH) });
    await signInTimes.signedIn(userName);
    // The audit trail's line says it to everybody.
    const session = this.#keep(new Session(identity, facts), asOf);
    log.debug({ user: userName, saved, kiosk: session.isKiosk }, 'signed in');
    // People who walk by a wall are not told.
    if (!session.isKiosk) session.missed = await failedSignIns.take(userName);
    return session;
  }

  /** A session by the password itself, without a key: for one call. */
  passing(identity: Identity): Session {
    const nowMs = this.#parts.clock.now();
    return new Session(identity, {
      key: undefined,
      keyHash: randomUUID(),
      saved: false,
      linkId: undefined,
      createdMs: nowMs,
      expiresMs: nowMs + SESSION_MS,
    });
  }

  /** One without a key that lasts while a socket is open by it, and the password is the same. @param asOf as in {@link begin} */
  keepPassing(identity: Identity, { passwordHash }: Pick<UserRecord, 'passwordHash'>, asOf: number): Session {
    const session = this.passing(identity);
    this.#parts.live.openBy(session, passwordHash);
    return this.#keep(session, asOf);
  }

  /** The session of a key; undefined when there is none, or it is over. */
  async find(key: string): Promise<Session | undefined> {
    const { live: sessions, records, identities, clock } = this.#parts;
    const keyHash = hashOf(key);
    const live = sessions.get(keyHash);
    if (live !== undefined) return live.expiresMs > clock.now() ? live : undefined;
    const { asOf } = this;
    const record = await records.find(keyHash);
    if (record === undefined) return undefined;
    return this.#revive(record, await identities.load(record.userName), asOf);
  }

  /** The user's session when the credential is its key. It goes on. */
  async goOn(userName: string, credential: string): Promise<Session | undefined> {
    const session = isHash(credential) ? await this.find(credential.toUpperCase()) : undefined;
    if (session === undefined || !sameName(session.userName, userName)) return undefined;
    await this.touch(session);
    return session;
  }

  /** Whether a credential is the key of a session that is over. */
  async isEndedKey(credential: string): Promise<boolean> {
    const { records, clock } = this.#parts;
    return isHash(credential) && (await records.hasEnded(hashOf(credential.toUpperCase()), clock.now()));
  }

  /** It signed an address. */
  signed(session: Session): void {
    this.#parts.live.signed(session);
  }

  /** All sessions of the user; the one that signed an address last comes first. */
  async of(userName: string): Promise<Session[]> {
    const { live, records, identities, clock } = this.#parts;
    if (!live.isComplete(userName)) {
      const { asOf } = this;
      const kept = await records.listOf(userName, clock.now());
      const identity = kept.length === 0 ? undefined : await identities.load(userName);
      if (identity === undefined) return [];
      for (const record of kept) this.#revive(record, identity, asOf);
      live.complete(userName);
    }
    const nowMs = clock.now();
    return live.of(userName).filter(({ expiresMs }) => expiresMs > nowMs);
  }

  /** Moves the session's expiry on: it slides with use. */
  async touch(session: Session): Promise<void> {
    const { records, clock } = this.#parts;
    const expiresMs = clock.now() + lifeOf(session.saved);
    // A kiosk's lasts as long as its link.
    if (session.isKiosk || session.ended !== undefined || expiresMs - session.expiresMs < EXTEND_STEP_MS)
      return;
    session.expiresMs = expiresMs;
    await records.extend(session.keyHash, expiresMs);
  }

  /** Signs out. */
  async end(session: Session): Promise<void> {
    const { live, records } = this.#parts;
    live.forget(session, 'signed out');
    await records.remove(session.keyHash);
  }

  /** Ends the user's sessions, but the one with that key's hash. @returns how many */
  async endAll(userName: string, exceptKeyHash?: string): Promise<number> {
    const { live, records } = this.#parts;
    const ended = await records.removeOf(userName, exceptKeyHash);
    for (const keyHash of ended) {
      const session = live.get(keyHash);
      if (session !== undefined) live.forget(session, 'access withdrawn');
    }
    return ended.length;
  }

  /** Ends the sessions that began by a link. */
  async endBy(linkId: string): Promise<void> {
    const { live, records, clock } = this.#parts;
    for (const { keyHash } of await records.listBy(linkId, clock.now())) {
      const session = live.get(keyHash);
      if (session !== undefined) live.forget(session, 'access withdrawn');
      await records.remove(keyHash);
    }
  }

  /** Ends at once the open sessions here of a user whose sessions the store has ended. */
  forget(userName: string): void {
    const { live } = this.#parts;
    for (const session of live.of(userName)) live.forget(session, 'access withdrawn');
  }

  #keep(session: Session, asOf: number): Session {
    const { access, live } = this.#parts;
    access.refreshSince(asOf);
    return live.keep(session);
  }

  /** A session of the store, with its key unsealed. */
  #revive(record: SessionRecord, identity: Identity | undefined, asOf: number): Session | undefined {
    const { serverKey, clock } = this.#parts;
    const { userName, keyHash, sealedKey, createdMs, expiresMs, saved, linkId } = record;
    const key = serverKey.sessionKeys.unseal(sealedKey, userName);
    if (expiresMs <= clock.now() || identity === undefined || key === undefined) return undefined;
    return this.#keep(new Session(identity, { key, keyHash, saved, linkId, createdMs, expiresMs }), asOf);
  }
}
