/** A user as kept: the password only as argon2id of its hash. */
export interface UserRecord {
  readonly userName: string;
  readonly level: number;
  readonly access: string;
  /** argon2id of the SHA-256 hex of the password, in PHC text form. */
  readonly passwordHash: string;
  readonly disabled: boolean;
  /** Groups whose devices the user sees; level 0 sees all whatever this says. */
  readonly groupIds: readonly number[];
}
