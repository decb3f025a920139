import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { ADMIN_NAME, sameName } from '@outrider/model/people/user.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
import { AddressRates } from '../net/address-rates.ts';
import { NO_PASSWORD } from './password.ts';

/** Administrators are told of an address once in so many seconds. */
const TOLD_ONCE_IN_S = 600;

export interface LocalSignInParts {
  /** Whether nobody but `admin` signs in with a password or a passkey, as of now. */
  readonly adminAlone: () => boolean;
  readonly bus: Pick<Bus, 'publish'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/** Who may sign in by what this server itself knows of them, where people have the company's account for it (decision 0167). */
export class LocalSignIn {
  readonly #parts: LocalSignInParts;
  readonly #told: AddressRates;

  constructor(parts: LocalSignInParts) {
    this.#parts = parts;
    this.#told = new AddressRates(parts.clock, 1, 1 / TOLD_ONCE_IN_S);
  }

  /**
   * Lets through who proved who they are, unless passwords are switched off for them. `admin` is let through and told of: it is the way in
   * for the day on which the company's service is down, and for no other. Programs that sign in again and again are told of once in ten
   * minutes, by their address.
   * @throws OutriderError AUTH_REQUIRED in words
   */
  assertAllowed(userName: string, ip: string): void {
    const { adminAlone, bus, log } = this.#parts;
    if (!adminAlone()) return;
    if (!sameName(userName, ADMIN_NAME))
      throw new OutriderError('AUTH_REQUIRED', peopleSentences.passwordsOff);
    log.warn({ user: userName, ip }, 'signed in with a password or a passkey although only admin may');
    if (this.#told.take(ip)) bus.publish('server.alarm', { alarm: 'localSignIn', raised: true, of: ip });
  }
}

/**
 * Lets passwords be switched off for all but `admin` where people have another way in, and `admin` has one at all.
 * @throws OutriderError CONFLICT in words
 */
export async function assertWayIn({
  signInProviders,
  users,
}: Pick<Store, 'signInProviders' | 'users'>): Promise<void> {
  if (!(await signInProviders.list()).some(({ enabled }) => enabled))
    throw new OutriderError('CONFLICT', peopleSentences.adminAloneNeedsService);
  const admin = await users.find(ADMIN_NAME);
  if (admin === undefined || admin.passwordHash === NO_PASSWORD)
    throw new OutriderError('CONFLICT', peopleSentences.adminAloneNeedsPassword);
}
