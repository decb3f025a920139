import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import type { UserRecord } from '@outrider/model/people/user-record.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../log.ts';
import { SignInAttempts, type Try } from './attempts.ts';
import { fitsPassword, NO_PASSWORD } from './password.ts';
import type { UserAddresses } from './user-addresses.ts';

export interface PasswordCheckParts {
  readonly store: Pick<Store, 'users'>;
  readonly addresses: Pick<UserAddresses, 'knows' | 'remember'>;
  /** Whether a credential is the key of a session that is over. */
  readonly isEndedKey: (credential: string) => Promise<boolean>;
  /** Why a user whose password is right may not sign in; undefined when he may. */
  readonly accountFault: (user: UserRecord) => OutriderError | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

/** What a wrong name and a wrong password are both told. */
export const refused = (): OutriderError => new OutriderError('AUTH_REQUIRED', peopleSentences.wrongPassword);

/** Checks passwords, no faster than rule S29 allows. */
export class PasswordCheck {
  readonly #store: PasswordCheckParts['store'];
  readonly #addresses: PasswordCheckParts['addresses'];
  readonly #isEndedKey: PasswordCheckParts['isEndedKey'];
  readonly #accountFault: PasswordCheckParts['accountFault'];
  readonly #log: Log;
  readonly attempts: SignInAttempts;

  constructor({ store, addresses, isEndedKey, accountFault, clock, log }: PasswordCheckParts) {
    this.#store = store;
    this.#addresses = addresses;
    this.#isEndedKey = isEndedKey;
    this.#accountFault = accountFault;
    this.#log = log;
    this.attempts = new SignInAttempts(clock);
  }

  /**
   * The user whose password has this hash. An unknown user takes as long and is told the same.
   * @param hash SHA-256 of the password in hex
   * @throws OutriderError AUTH_REQUIRED for a wrong user or password, and to the right one of an account that is over, in
   * words (rule S33); RATE_LIMIT after too many wrong ones
   */
  async check(userName: string, hash: string, ip: string): Promise<UserRecord> {
    // Pages that were left open overnight say it by themselves, all at once: it is no guess at a password.
    if (await this.#isEndedKey(hash)) throw refused();
    const one: Try = { userName, ip, known: await this.#addresses.knows(userName, ip) };
    this.attempts.check(one);
    const user = await this.#store.users.find(userName);
    // Those that came at once wait for their turn: by then some may have failed.
    const fits = await fitsPassword(user?.passwordHash ?? NO_PASSWORD, hash.toUpperCase(), () =>
      this.attempts.check(one),
    );
    if (!fits || user === undefined || user.disabled) {
      this.attempts.failed(one);
      this.#log.info({ user: userName, ip }, 'sign-in refused');
      throw refused();
    }
    const failures = this.attempts.succeeded(one);
    if (failures > 0) this.#log.warn({ user: userName, ip, failures }, 'signed in after failures');
    const over = this.#accountFault(user);
    if (over !== undefined) throw over;
    await this.#addresses.remember(userName, ip);
    return user;
  }
}
