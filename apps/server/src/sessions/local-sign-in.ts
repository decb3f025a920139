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
  readonly store: Pick<Store, 'signInProviders'>;
  readonly bus: Pick<Bus, 'publish'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/** Users who may sign in by what this server itself knows of them, where people have the company's account for it (decision 0167). */
export class LocalSignIn {
  readonly #parts: LocalSignInParts;
  readonly #told: AddressRates;

  constructor(parts: LocalSignInParts) {
    this.#parts = parts;
    this.#told = new AddressRates(parts.clock, 1, 1 / TOLD_ONCE_IN_S);
  }

  /**
   * Lets through who proved who they are, unless passwords are switched off for them. `admin` is let through and, where people have the company's
   * account, told of: it is the way in for the day on which the company's service is down, and for no other. Programs that sign in again and
   * again are told of once in ten minutes, by their address.
   * @throws OutriderError AUTH_REQUIRED in words
   */
  async assertAllowed(userName: string, ip: string): Promise<void> {
    const { adminAlone, store, bus, log } = this.#parts;
    const isAlone = adminAlone();
    if (!sameName(userName, ADMIN_NAME)) {
      if (isAlone) throw new OutriderError('AUTH_REQUIRED', peopleSentences.passwordsOff);
      return;
    }
    if (!isAlone && !(await hasCompanyService(store))) return;
    log.warn({ user: userName, ip }, 'signed in with a password or a passkey, not with the company account');
    if (this.#told.take(ip)) bus.publish('server.alarm', { alarm: 'localSignIn', raised: true, of: ip });
  }
}

/** Whether people may sign in by a service of the company. */
const hasCompanyService = async ({ signInProviders }: Pick<Store, 'signInProviders'>): Promise<boolean> =>
  (await signInProviders.list()).some(({ enabled }) => enabled);

/**
 * Lets passwords be switched off for all but `admin` where people have another way in, and `admin` has one at all.
 * @throws OutriderError CONFLICT in words
 */
export async function assertWayIn({
  signInProviders,
  users,
}: Pick<Store, 'signInProviders' | 'users'>): Promise<void> {
  if (!(await hasCompanyService({ signInProviders })))
    throw new OutriderError('CONFLICT', peopleSentences.adminAloneNeedsService);
  const admin = await users.find(ADMIN_NAME);
  if (admin === undefined || admin.passwordHash === NO_PASSWORD)
    throw new OutriderError('CONFLICT', peopleSentences.adminAloneNeedsPassword);
}
