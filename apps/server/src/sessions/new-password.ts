import { OutriderError } from '@outrider/model/error-code.ts';
import { passwordFault } from '@outrider/model/people/password-fault.ts';
import type { PasswordPolicy } from '@outrider/model/people/user.ts';
import type { Variant } from '@outrider/model/variants/variant.ts';
import { hashPassword, isHash } from '@outrider/protocol/people/credentials.ts';
import type { Config } from '../options/config.ts';
import { sealPassword } from './password.ts';

/** What a new password has to be. */
export interface NewPasswordRules {
  readonly policy: PasswordPolicy;
  /** Whether its hash may stand for it, of which nobody can tell how long it is, or whether it is the name. */
  readonly hashes: boolean;
}

/**
 * Looks whether a new password will do.
 * @param next hash of the password, or the password
 * @throws OutriderError VALIDATION when it will not
 */
export function assertNewPassword(
  next: string,
  userName: string,
  { policy, hashes }: NewPasswordRules,
): void {
  if (isHash(next) && hashes && policy !== 'strict') return;
  if (isHash(next))
    throw new OutriderError(
      'VALIDATION',
      'The new password itself is needed: its hash does not show its letters',
    );
  const fault = passwordFault(next, userName, policy);
  if (fault !== undefined) throw new OutriderError('VALIDATION', fault);
}

/**
 * The sealed form of a new password.
 * @param next hash of the password, or the password
 * @throws OutriderError VALIDATION when it will not do
 */
export async function sealNewPassword(
  next: string,
  userName: string,
  rules: NewPasswordRules,
): Promise<string> {
  assertNewPassword(next, userName, rules);
  return await sealPassword(isHash(next) ? next.toUpperCase() : hashPassword(next));
}

/** As deployment and start say it. */
export function newPasswordRules(
  { passwordPolicy: policy }: Pick<Variant, 'passwordPolicy'>,
  { compatNewHash: hashes }: Pick<Config, 'compatNewHash'>,
): NewPasswordRules {
  return { policy, hashes };
}
