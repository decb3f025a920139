import type { TokenRecord } from '@outrider/model/people/token-record.ts';

/** Tokens by which programs make calls. */
export interface StoredTokens {
  /** All of them, or those of a user; the newest first. */
  list(userName?: string): Promise<TokenRecord[]>;
  /** The token of that hash, also where it is over. */
  find(hash: string): Promise<TokenRecord | undefined>;
  /** @throws OutriderError NOT_FOUND for an unknown user, CONFLICT for one whose id or hash is there, and over `most` of one user */
  add(token: TokenRecord, most: number): Promise<void>;
  /** Says when and from where it was used last. */
  used(hash: string, usedMs: number, usedIp: string): Promise<void>;
  /** Ends the token of that id. @returns whether it was there */
  remove(id: string): Promise<boolean>;
  /** Ends all tokens of a user. */
  removeOf(userName: string): Promise<void>;
}
