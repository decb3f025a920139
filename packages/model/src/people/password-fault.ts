import { isCommonPassword } from './common-passwords.ts';
import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  type PasswordFault,
  passwordFaults,
  type PasswordPolicy,
} from './user.ts';

/** A lowercase and an uppercase letter, and a digit or special character: a space is neither. */
const STRICT = [/\p{Ll}/u, /\p{Lu}/u, /[^\p{L}\p{M}\s]/u];

/** Why a password will not do, or undefined when it will (rule S22). */
export function passwordFault(
  password: string,
  userName: string,
  policy: PasswordPolicy = 'standard',
): PasswordFault | undefined {
  if (password.length < MIN_PASSWORD_LENGTH) return passwordFaults.short;
  if (password.length > MAX_PASSWORD_LENGTH) return passwordFaults.long;
  if (userName !== '' && password.toLowerCase().includes(userName.toLowerCase())) return passwordFaults.named;
  if (policy === 'strict' && STRICT.some((part) => !part.test(password))) return passwordFaults.simple;
  if (isCommonPassword(password)) return passwordFaults.common;
  return undefined;
}
