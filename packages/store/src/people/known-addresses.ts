/** Where users have signed in before. An address is told by its mark: what it is the store does not know. */
export interface KnownAddresses {
  /** Whether the user signed in there, later than `sinceMs`. */
  has(userName: string, mark: string, sinceMs: number): Promise<boolean>;
  /**
   * Remembers that the user signed in there; of more than 32 the one used longest ago is forgotten.
   * @throws OutriderError NOT_FOUND for an unknown user
   */
  add(userName: string, mark: string, seenMs: number): Promise<void>;
}
