import type { AuthenticatorRecord, PasskeyRecord } from '@outrider/model/people/second-factor.ts';

/** What a user has beside their password. */
export interface UserFactors {
  readonly authenticator: AuthenticatorRecord | undefined;
  /** The oldest first. */
  readonly passkeys: readonly PasskeyRecord[];
  /** How many are not used yet. */
  readonly recoveryCodes: number;
}

/** Second factors of people. */
export interface SecondFactors {
  /** What the user has; nothing for an unknown one. */
  of(userName: string): Promise<UserFactors>;
  /** How many of each everybody has who has any, by name in lower case. */
  counts(): Promise<ReadonlyMap<string, { readonly authenticators: number; readonly passkeys: number }>>;
  /** Puts it in the place of the user's other one. @throws OutriderError NOT_FOUND for an unknown user */
  putAuthenticator(record: AuthenticatorRecord): Promise<void>;
  /** Takes a code's time step, when it is later than the last one taken. @returns whether it was */
  takeStep(userName: string, step: number): Promise<boolean>;
  /** With the last factor the recovery codes go too. */
  removeAuthenticator(userName: string): Promise<void>;
  /** Puts these in the place of all present ones. @throws OutriderError NOT_FOUND for an unknown user */
  putRecoveryCodes(userName: string, marks: readonly string[]): Promise<void>;
  /** Uses one up. @returns whether it was there */
  takeRecoveryCode(userName: string, mark: string): Promise<boolean>;
  /** @throws OutriderError CONFLICT for an id that is there, NOT_FOUND for an unknown user */
  addPasskey(record: PasskeyRecord): Promise<void>;
  findPasskey(id: string): Promise<PasskeyRecord | undefined>;
  /**
   * Notes that a passkey signed its owner in: not when it counts and does not say more than before.
   * @returns whether it was noted
   */
  usePasskey(id: string, counter: number, usedMs: number): Promise<boolean>;
  /** Removes the user's; with the last factor the recovery codes go too. @returns whether it was there */
  removePasskey(userName: string, id: string): Promise<boolean>;
  /** Removes all that the user has. @returns whether there was any */
  removeAll(userName: string): Promise<boolean>;
}
