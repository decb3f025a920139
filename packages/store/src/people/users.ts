import type { UserRecord } from '@outrider/model/people/user-record.ts';

export interface Users {
  find(userName: string): Promise<UserRecord | undefined>;
  list(): Promise<UserRecord[]>;
  /** How many there are. */
  count(): Promise<number>;
  /**
   * Names differ by more than case.
   * @throws OutriderError CONFLICT when the name is taken, or was of a user who was deleted, NOT_FOUND for an unknown group
   */
  add(user: UserRecord): Promise<void>;
  /**
   * Changes the given fields and no other. A user who is disabled is signed out for good: their sessions are removed.
   * @param expected what the fields must be for the change to be made
   * @throws OutriderError NOT_FOUND for an unknown user or group, CONFLICT when a field is not as expected
   */
  change(
    userName: string,
    fields: Partial<Omit<UserRecord, 'userName'>>,
    expected?: Partial<Pick<UserRecord, 'passwordHash'>>,
  ): Promise<void>;
  /**
   * Remembers that the user signed in. Nobody is told: what they may do is as before. At the first time all tokens end that there are for them:
   * others made those while nobody signed in as that user.
   */
  signedIn(userName: string, atMs: number): Promise<void>;
  /** Deletes all of a user but their name, which nobody else gets: the logs mention them (rule D16). */
  remove(userName: string): Promise<void>;
}
