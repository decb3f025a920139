import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import type { UserRecord } from '@outrider/model/people/user-record.ts';
import type { Store } from '@outrider/store/store.ts';
import { type NewPasswordRules, sealNewPassword } from './new-password.ts';
import { type PasswordCheck, refused } from './password-check.ts';
import type { Session } from './session.ts';

/** For this long after a sign-in, the person at the page is taken to be the one who signed in. */
const RECENT_MS = 10 * 60_000;

export interface OwnPasswordParts {
  readonly store: Pick<Store, 'users'>;
  readonly passwords: Pick<PasswordCheck, 'check'>;
  readonly rules: NewPasswordRules;
  readonly clock: Clock;
}

/** What a person who is signed in does with their own password: somebody else who sits down at their page must not. */
export class OwnPassword {
  readonly #parts: OwnPasswordParts;

  constructor(parts: OwnPasswordParts) {
    this.#parts = parts;
  }

  /**
   * Changes the password of the session's user.
   * @param current hash of the current password; what signed the call will do when that was the password itself
   * @param next hash of the new password, or the password
   * @throws OutriderError VALIDATION when the current one is wrong or the new one will not do, CONFLICT when somebody
   * else has changed it meanwhile, RATE_LIMIT
   */
  async change(session: Session, current: string | undefined, next: string, ip: string): Promise<void> {
    const { store, rules, clock } = this.#parts;
    assertOwn(session);
    const before = await this.#checkCurrent(session, current, ip);
    const passwordHash = await sealNewPassword(next, session.userName, rules);
    await store.users.change(
      session.userName,
      { passwordHash, updatedMs: clock.now() },
      { passwordHash: before.passwordHash },
    );
  }

  /**
   * Lets the person through who is behind the session: by their password, or because they have signed in just now.
   * @param current hash of the current password
   * @throws OutriderError VALIDATION when it is wrong or needed, RATE_LIMIT
   */
  async assertPresent(session: Session, current: string | undefined, ip: string): Promise<void> {
    assertOwn(session);
    const isRecent = this.#parts.clock.now() - session.createdMs < RECENT_MS;
    if (current !== undefined || !isRecent) await this.#checkCurrent(session, current, ip);
  }

  /**
   * Lets the person through by their password alone: anybody who has their session just now could otherwise take away the proofs of their identity.
   * @throws OutriderError VALIDATION when it is wrong or missing, RATE_LIMIT
   */
  async assertHimself(session: Session, current: string | undefined, ip: string): Promise<void> {
    assertOwn(session);
    await this.#checkCurrent(session, current, ip);
  }

  /** The session's user, when the password is theirs. */
  async #checkCurrent(session: Session, current: string | undefined, ip: string): Promise<UserRecord> {
    const { store, passwords } = this.#parts;
    if (session.key === undefined) {
      const user = await store.users.find(session.userName);
      if (user === undefined) throw refused();
      return user;
    }
    if (current === undefined) throw new OutriderError('VALIDATION', peopleSentences.currentPasswordNeeded);
    try {
      return await passwords.check(session.userName, current, ip, { second: 'shown before' });
    } catch (error) {
      if (!(error instanceof OutriderError) || error.code !== 'AUTH_REQUIRED') throw error;
      throw new OutriderError('VALIDATION', peopleSentences.wrongCurrentPassword, { cause: error });
    }
  }
}

/** A screen on a wall belongs to nobody, and a program with a token is not the person. @throws OutriderError FORBIDDEN */
function assertOwn({ isKiosk, identity }: Session): void {
  if (identity.token !== undefined) throw new OutriderError('FORBIDDEN', peopleSentences.tokenNeverFor);
  if (isKiosk) throw new OutriderError('FORBIDDEN', 'A kiosk has no account of its own');
}
