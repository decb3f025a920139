import type { EndReason, Session } from './session.ts';

/** The sessions that this server holds in memory, by key and by user. */
export class LiveSessions {
  /** By the key's SHA-256. */
  readonly #byKeyHash = new Map<string, Session>();
  /** By the user's name in lower case. */
  readonly #byUser = new Map<string, Set<Session>>();
  /** Of sessions without a key, the sealed password that opened them: they last as long as it. */
  readonly #openedBy = new Map<Session, string>();
  /** Of each user, by their name in lower case, the session that signed an address last. */
  readonly #signers = new Map<string, Session>();
  /** Users whose sessions have all been read from the store. */
  readonly #complete = new Set<string>();

  get(keyHash: string): Session | undefined {
    return this.#byKeyHash.get(keyHash);
  }

  /** All of them; they may be forgotten on the way. */
  all(): Iterable<Session> {
    return this.#byKeyHash.values();
  }

  /** Names of the users who have one, in lower case. */
  userNames(): string[] {
    return Array.from(this.#byUser.keys());
  }

  /** Sessions of the user, as of now: the one that signed an address last comes first. */
  of(userName: string): Session[] {
    const name = userName.toLowerCase();
    const sessions = Array.from(this.#byUser.get(name) ?? []);
    const signer = this.#signers.get(name);
    return signer === undefined ? sessions : [signer, ...sessions.filter((one) => one !== signer)];
  }

  /** It signed an address: pages sign one after the other, so it is tried first with the next. */
  signed(session: Session): void {
    if (this.#byKeyHash.has(session.keyHash)) this.#signers.set(session.userName.toLowerCase(), session);
  }

  /** Whether all sessions that the store has of the user are here. */
  isComplete(userName: string): boolean {
    return this.#complete.has(userName.toLowerCase());
  }

  /** All sessions that the store has of the user are here from now on, until they have none. */
  complete(userName: string): void {
    this.#complete.add(userName.toLowerCase());
  }

  /** Takes a session up. @returns the session under its key: an earlier one where there was one, otherwise this one */
  keep(session: Session): Session {
    const known = this.#byKeyHash.get(session.keyHash);
    if (known !== undefined) return known;
    this.#byKeyHash.set(session.keyHash, session);
    const name = session.userName.toLowerCase();
    const sessions = this.#byUser.get(name) ?? new Set();
    this.#byUser.set(name, sessions.add(session));
    return session;
  }

  /** Says of a session without a key which sealed password opened it. */
  openBy(session: Session, passwordHash: string): void {
    this.#openedBy.set(session, passwordHash);
  }

  /** The sealed password that opened it; undefined where a key did. */
  openedBy(session: Session): string | undefined {
    return this.#openedBy.get(session);
  }

  /** Sessions that a password opened; they may be forgotten on the way. */
  opened(): Iterable<Session> {
    return this.#openedBy.keys();
  }

  /** Ends a session. */
  forget(session: Session, reason: EndReason): void {
    this.#byKeyHash.delete(session.keyHash);
    this.#openedBy.delete(session);
    const name = session.userName.toLowerCase();
    const sessions = this.#byUser.get(name);
    if (this.#signers.get(name) === session) this.#signers.delete(name);
    sessions?.delete(session);
    if (sessions?.size === 0) {
      this.#byUser.delete(name);
      this.#complete.delete(name);
    }
    session.end(reason);
  }
}
