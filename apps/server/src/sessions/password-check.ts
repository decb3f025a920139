import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import type { UserRecord } from '@outrider/model/people/user-record.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../log.ts';
import type { AccountFault } from './account-terms.ts';
import { SignInAttempts, type Try } from './attempts.ts';
import type { Factors } from './factors/factors.ts';
import type { FailedSignIns } from './failed-sign-ins.ts';
import type { LocalSignIn } from './local-sign-in.ts';
import { fitsPassword, NO_PASSWORD } from './password.ts';
import type { UserAddresses } from './user-addresses.ts';

export interface PasswordCheckParts {
  readonly store: Pick<Store, 'users'>;
  readonly addresses: Pick<UserAddresses, 'knows' | 'remember'>;
  /** Whether a credential is the key of a session that is over. */
  readonly isEndedKey: (credential: string) => Promise<boolean>;
  /** Why a user whose password is right may not sign in; undefined when they may. */
  readonly accountFault: (user: UserRecord) => AccountFault | undefined;
  readonly factors: Pick<Factors, 'wanted' | 'take'>;
  readonly failedSignIns: Pick<FailedSignIns, 'note'>;
  readonly local: Pick<LocalSignIn, 'assertAllowed'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Proofs that are asked for beside the password. */
export type Beside =
  /** What the user has as a second factor, if any: a code of it. */
  | {
      readonly second: 'asked';
      readonly code?: string | undefined;
      /** Whether they come to wake an account that sleeps. */
      readonly asleep?: true;
    }
  /** Nothing: they showed it when they signed in. */
  | { readonly second: 'shown before' };

/** What a wrong name and a wrong password are both told. */
export const refused = (): OutriderError => new OutriderError('AUTH_REQUIRED', peopleSentences.wrongPassword);

/** Checks passwords, no faster than rule S29 allows. */
export class PasswordCheck {
  readonly #store: PasswordCheckParts['store'];
  readonly #addresses: PasswordCheckParts['addresses'];
  readonly #isEndedKey: PasswordCheckParts['isEndedKey'];
  readonly #accountFault: PasswordCheckParts['accountFault'];
  readonly #factors: PasswordCheckParts['factors'];
  readonly #failedSignIns: PasswordCheckParts['failedSignIns'];
  readonly #local: PasswordCheckParts['local'];
  readonly #log: Log;
  readonly attempts: SignInAttempts;

  constructor(parts: PasswordCheckParts) {
    const { store, addresses, isEndedKey, accountFault, factors, failedSignIns, local, clock, log } = parts;
    this.#store = store;
    this.#addresses = addresses;
    this.#isEndedKey = isEndedKey;
    this.#accountFault = accountFault;
    this.#factors = factors;
    this.#failedSignIns = failedSignIns;
    this.#local = local;
    this.#log = log;
    this.attempts = new SignInAttempts(clock);
  }

  /**
   * The user whose password has this hash. An unknown user takes as long and is told the same.
   * @param hash SHA-256 of the password in hex
   * @throws OutriderError AUTH_REQUIRED for a wrong user or password, and to the right person of an account that is disabled or over, in
   * words (rule S33); SECOND_FACTOR when the password is right and the proof beside it is missing or wrong;
   * RATE_LIMIT after too many wrong ones
   */
  async check(userName: string, hash: string, ip: string, beside: Beside): Promise<UserRecord> {
    const { user, one } = await this.#owner(userName, hash, ip);
    // Not before: whether somebody has a second factor is for people who know their password.
    if (beside.second === 'asked') await this.assertSecond(user, one, beside.code);
    const failures = this.attempts.succeeded(one);
    if (failures > 0) this.#log.warn({ user: userName, ip, failures }, 'signed in after failures');
    const fault = this.#accountFault(user);
    const wakes = beside.second === 'asked' && beside.asleep === true && fault?.reason === 'asleep';
    if (fault !== undefined && !wakes) throw fault.error;
    // Not before: which accounts may is told only to people who know their password. A person who is signed in already only confirms their identity.
    if (beside.second === 'asked') await this.#local.assertAllowed(user.userName, ip);
    await this.#addresses.remember(userName, ip);
    return user;
  }

  /**
   * The user whose password it is, whatever else may keep them out: nothing is opened by that, and failures are counted.
   * @throws OutriderError AUTH_REQUIRED for a wrong user or password, RATE_LIMIT
   */
  async owner(userName: string, hash: string, ip: string): Promise<UserRecord> {
    return (await this.#owner(userName, hash, ip)).user;
  }

  async #owner(
    userName: string,
    hash: string,
    ip: string,
  ): Promise<{ readonly user: UserRecord; readonly one: Try }> {
    // Pages that were left open overnight say it by themselves, all at once: it is no guess at a password.
    if (await this.#isEndedKey(hash)) throw refused();
    const one: Try = { userName, ip, known: await this.#addresses.knows(userName, ip) };
    this.attempts.check(one);
    const user = await this.#store.users.find(userName);
    // Tries that came at once wait for their turn: by then some may have failed.
    const fits = await fitsPassword(user?.passwordHash ?? NO_PASSWORD, hash.toUpperCase(), () =>
      this.attempts.check(one),
    );
    if (!fits || user === undefined) {
      this.failed(one, user);
      throw refused();
    }
    return { user, one };
  }

  /** Lets through whose account may be signed in to by what they showed. @throws OutriderError AUTH_REQUIRED that says why not (rule S33) */
  async assertMay(userName: string, ip: string): Promise<void> {
    const user = await this.#store.users.find(userName);
    const fault = user === undefined ? refused() : this.#accountFault(user)?.error;
    if (fault !== undefined) throw fault;
    await this.#local.assertAllowed(userName, ip);
  }

  /** Counts a failed sign-in, of which its user will be told when there is one. */
  failed(one: Try, user: Pick<UserRecord, 'userName'> | undefined): void {
    this.attempts.failed(one);
    if (user !== undefined) this.#failedSignIns.note(user.userName, one.ip);
    this.#log.info({ user: one.userName, ip: one.ip }, 'sign-in refused');
  }

  /** Asks for the second factor of somebody whose password was right, if they have one. @throws OutriderError SECOND_FACTOR */
  async assertSecond(
    { userName }: Pick<UserRecord, 'userName'>,
    one: Try,
    code: string | undefined,
  ): Promise<void> {
    const wanted = await this.#factors.wanted(userName);
    if (wanted === undefined) return;
    // Neither a failure nor a sign-in: nothing is learnt of it that the password did not say.
    if (code === undefined) throw new OutriderError('SECOND_FACTOR', wanted);
    if (await this.#factors.take(userName, code)) return;
    this.failed(one, { userName });
    throw new OutriderError('SECOND_FACTOR', peopleSentences.wrongCode);
  }
}
