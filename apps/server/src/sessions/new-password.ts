import { OutriderError } from '@outrider/model/error-code.ts';
import { passwordFault } from '@outrider/model/people/password-fault.ts';
import type { PasswordPolicy } from '@outrider/model/people/user.ts';
import { hashPassword, isHash } from '@outrider/protocol/people/credentials.ts';
import { sealPassword } from './password.ts';

/**
 * Looks whether a new password will do.
 * @param next hash of the password, or the password
 * @throws OutriderError VALIDATION when it will not
 */
export function assertNewPassword(next: string, userName: string, policy: PasswordPolicy): void {
  if (isHash(next) && policy !== 'strict') return;
  if (isHash(next))
    throw new OutriderError(
      'VALIDATION',
      'The new password itself is needed: its hash does not show its letters',
    );
  const fault = passwordFault(next, userName, policy);
  if (fault !== undefined) throw new OutriderError('VALIDATION', fault);
}

/**
 * What is kept of a new password.
 * @param next hash of the password, or the password
 * @throws OutriderError VALIDATION when it will not do
 */
export async function sealNewPassword(
  next: string,
  userName: string,
  policy: PasswordPolicy,
): Promise<string> {
  assertNewPassword(next, userName, policy);
  return await sealPassword(isHash(next) ? next.toUpperCase() : hashPassword(next));
}
