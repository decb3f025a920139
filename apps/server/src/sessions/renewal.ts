import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import type { UserRecord } from '@outrider/model/people/user-record.ts';
import type { Variant } from '@outrider/model/variants/variant.ts';
import { hashPassword, isHash } from '@outrider/protocol/people/credentials.ts';
import type { Store } from '@outrider/store/store.ts';
import type { AccountFault } from './account-terms.ts';
import { assertNewPassword, type NewPasswordRules, sealNewPassword } from './new-password.ts';
import type { PasswordCheck } from './password-check.ts';

export interface RenewalParts {
  readonly store: Pick<Store, 'users'>;
  readonly passwords: Pick<PasswordCheck, 'check' | 'owner'>;
  /** Why a user whose password is right may not sign in; undefined when they may. */
  readonly accountFault: (user: UserRecord) => AccountFault | undefined;
  readonly variant: Pick<Variant, 'accountCheck' | 'changePassword'>;
  readonly rules: NewPasswordRules;
  readonly clock: Clock;
}

/** The person who renews, with what they show. */
export interface Renewing {
  readonly userName: string;
  /** SHA-256 of the current password in hex. */
  readonly hash: string;
  /** The new password, or its hash. */
  readonly next: string;
  /** Of their app, or a recovery code, where they have a second factor. */
  readonly code?: string | undefined;
  readonly ip: string;
}

/** Whether somebody who has not signed in for too long may go on by choosing another password. */
export function isRenewable({ accountCheck, changePassword }: RenewalParts['variant']): boolean {
  return accountCheck && changePassword;
}

/** Accounts to which nobody has signed in for too long: they wake by another password (rules SIGN-8 and S33). */
export class Renewal {
  readonly #parts: RenewalParts;

  constructor(parts: RenewalParts) {
    this.#parts = parts;
  }

  /**
   * Whether the account wants another password before it is signed in to. Somebody who does not know its password learns nothing.
   * @param hash SHA-256 of the password in hex
   * @throws OutriderError AUTH_REQUIRED for a wrong user or password, and in words to the right person of an account that ended by its
   * date, or that an administrator has to reactivate; RATE_LIMIT
   */
  async isDue(userName: string, hash: string, ip: string): Promise<boolean> {
    const { passwords, accountFault, variant } = this.#parts;
    const fault = accountFault(await passwords.owner(userName, hash, ip));
    if (fault === undefined) return false;
    if (fault.reason === 'asleep' && isRenewable(variant)) return true;
    throw fault.error;
  }

  /**
   * Gives an account that sleeps another password, by which it wakes.
   * @throws OutriderError FORBIDDEN where the deployment has people reactivated by administrators, AUTH_REQUIRED, SECOND_FACTOR,
   * RATE_LIMIT as a sign-in; VALIDATION when the new password will not do; CONFLICT when the account does not sleep, or the
   * password was changed meanwhile
   */
  async renew({ userName, hash, next, code, ip }: Renewing): Promise<void> {
    const { store, passwords, accountFault, variant, rules, clock } = this.#parts;
    if (!isRenewable(variant))
      throw new OutriderError('FORBIDDEN', 'Administrators reactivate accounts here');
    // Ahead of the code, which is good once.
    assertNewPassword(next, userName, rules);
    if ((isHash(next) ? next : hashPassword(next)).toUpperCase() === hash.toUpperCase())
      throw new OutriderError('VALIDATION', peopleSentences.samePassword);
    const before = await passwords.check(userName, hash, ip, { second: 'asked', code, asleep: true });
    if (accountFault(before) === undefined)
      throw new OutriderError('CONFLICT', 'This account wants no other password');
    const passwordHash = await sealNewPassword(next, userName, rules);
    const nowMs = clock.now();
    await store.users.change(
      before.userName,
      { passwordHash, signedInMs: nowMs, updatedMs: nowMs },
      { passwordHash: before.passwordHash },
    );
  }
}
