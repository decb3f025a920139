import type { SessionRecord } from '@outrider/model/people/session-record.ts';

/** The session records that the store keeps. */
export interface StoredSessions {
  find(keyHash: string): Promise<SessionRecord | undefined>;
  /**
   * Whether there was a session with that key, which is over, however it ended: for 30 days after it would have expired.
   * The engine marks it when its row goes.
   */
  hasEnded(keyHash: string, nowMs: number): Promise<boolean>;
  /** Sessions of the user that have not expired. */
  listOf(userName: string, nowMs: number): Promise<SessionRecord[]>;
  /** Sessions that began by that link, and have not expired. */
  listBy(linkId: string, nowMs: number): Promise<SessionRecord[]>;
  /** @throws OutriderError CONFLICT for a key that is there, NOT_FOUND for an unknown user */
  add(session: SessionRecord): Promise<void>;
  extend(keyHash: string, expiresMs: number): Promise<void>;
  remove(keyHash: string): Promise<void>;
  /** Ends every session of the user but `exceptKeyHash`; returns the hashes of the ended ones. */
  removeOf(userName: string, exceptKeyHash?: string): Promise<string[]>;
  /** Removes expired sessions, and forgets those that ended long ago. @returns how many were removed */
  removeExpired(nowMs: number): Promise<number>;
  /** Marks a sign-in ticket as used; false when it was used before. */
  useTicket(jti: string, expiresMs: number): Promise<boolean>;
}
