import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import { ADMIN_LEVEL, ADMIN_NAME, sameName } from '@outrider/model/people/user.ts';
import type { UserRecord } from '@outrider/model/people/user-record.ts';
import type { Variant } from '@outrider/model/variants/variant.ts';

const DAY_MS = 86_400_000;

/** When the day ends by the server's clock (rule D15), ms since 1970. @param date YYYY-MM-DD */
export function endOfDayMs(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day + 1).getTime();
}

/** The day that ends at that moment, by the server's clock: YYYY-MM-DD. */
export function dayBefore(endsMs: number): string {
  const day = new Date(endsMs - 1);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** Whether the account is over: its last day has passed. */
export function isOver({ expiryDate }: Pick<UserRecord, 'expiryDate'>, nowMs: number): boolean {
  return expiryDate !== undefined && endOfDayMs(expiryDate) <= nowMs;
}

/** Whether somebody is an administrator who can sign in. */
export const isActiveAdministrator = (
  user: Pick<UserRecord, 'level' | 'disabled' | 'expiryDate'>,
  nowMs: number,
): boolean => user.level === ADMIN_LEVEL && !user.disabled && !isOver(user, nowMs);

/**
 * Whether nobody has signed in to the account for longer than the deployment allows; `admin` must not be locked out, and an account
 * to which nobody has signed in yet is not asleep (rule USER-8).
 */
export function isAsleep(
  { userName, signedInMs }: Pick<UserRecord, 'userName' | 'signedInMs'>,
  { signInWithinDays }: Pick<Variant['users'], 'signInWithinDays'>,
  nowMs: number,
): boolean {
  if (signInWithinDays === undefined || signedInMs === undefined || sameName(userName, ADMIN_NAME))
    return false;
  return nowMs - signedInMs > signInWithinDays * DAY_MS;
}

/** Why somebody with the right password may not sign in. */
export interface AccountFault {
  readonly reason: 'disabled' | 'over' | 'asleep';
  readonly error: OutriderError;
}

/**
 * Why somebody with the right password may not sign in (rule S33); undefined when they may.
 * @param renewable whether an account that sleeps is woken by another password
 */
export function accountFault(
  user: Pick<UserRecord, 'userName' | 'disabled' | 'expiryDate' | 'signedInMs'>,
  rules: Pick<Variant['users'], 'signInWithinDays'>,
  renewable: boolean,
  nowMs: number,
): AccountFault | undefined {
  if (user.disabled)
    return { reason: 'disabled', error: new OutriderError('AUTH_REQUIRED', peopleSentences.accountDisabled) };
  if (isOver(user, nowMs)) {
    const said = sentence(peopleSentences.accountOver, { date: user.expiryDate ?? '' });
    return { reason: 'over', error: new OutriderError('AUTH_REQUIRED', said) };
  }
  if (isAsleep(user, rules, nowMs)) {
    const words = renewable ? peopleSentences.accountToRenew : peopleSentences.accountAsleep;
    const said = sentence(words, { days: rules.signInWithinDays ?? 0 });
    return { reason: 'asleep', error: new OutriderError('AUTH_REQUIRED', said) };
  }
  return undefined;
}
