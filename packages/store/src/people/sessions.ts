import type { SessionRecord } from '@outrider/model/people/session-record.ts';

export interface Sessions {
  find(keyHash: string): Promise<SessionRecord | undefined>;
  /** Sessions of the user that have not expired. */
  listOf(userName: string, nowMs: number): Promise<SessionRecord[]>;
  /** @throws OutriderError CONFLICT for a key that is there, NOT_FOUND for an unknown user */
  add(session: SessionRecord): Promise<void>;
  extend(keyHash: string, expiresMs: number): Promise<void>;
  remove(keyHash: string): Promise<void>;
  /** Ends every session of the user but `exceptKeyHash`; returns the hashes of the ended ones. */
  removeOf(userName: string, exceptKeyHash?: string): Promise<string[]>;
  removeExpired(nowMs: number): Promise<number>;
  /** Marks a sign-in ticket as used; false when it was used before. */
  useTicket(jti: string, expiresMs: number): Promise<boolean>;
}
