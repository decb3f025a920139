import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import { networkOf } from './network-of.ts';

const FREE_FAILURES = 10;
const WINDOW_MS = 15 * 60_000;
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = WINDOW_MS;
/** Accounts and addresses remembered; the one that failed longest ago is forgotten first. */
const MAX_REMEMBERED = 20_000;

interface Failures {
  count: number;
  lastMs: number;
}

/** The person who tries to sign in. */
export interface Try {
  readonly userName: string;
  readonly ip: string;
  /** Whether that user has signed in from there before. */
  readonly known: boolean;
}

/**
 * Failed sign-ins by account and by address (rule S29): after ten within a quarter of an hour the next try has to
 * wait, each failure twice as long as the one before. Nobody is locked out for good, and a user is counted by themselves where they have
 * signed in before: what others fail, at their account or at their address, does not keep them out
 * (docs/decisions/0015).
 */
export class SignInAttempts {
  readonly #clock: Clock;
  readonly #free: number;
  readonly #firstDelayMs: number;
  readonly #failures = new Map<string, Failures>();

  /** @param terms how many failures are free, and how long the next try then waits, where that is not as usual */
  constructor(clock: Clock, { free = FREE_FAILURES, firstDelayMs = FIRST_DELAY_MS } = {}) {
    this.#clock = clock;
    this.#free = free;
    this.#firstDelayMs = firstDelayMs;
  }

  /** @throws OutriderError RATE_LIMIT while that person has to wait */
  check(one: Try): void {
    const waitMs = Math.max(...countedBy(one).map((name) => this.#waitOf(name)));
    if (waitMs > 0) {
      const seconds = Math.ceil(waitMs / 1000);
      throw new OutriderError('RATE_LIMIT', sentence(peopleSentences.tooManyFailures, { seconds }));
    }
  }

  failed(one: Try): void {
    for (const name of countedBy(one)) {
      const count = (this.#recent(name)?.count ?? 0) + 1;
      this.#failures.delete(name);
      this.#failures.set(name, { count, lastMs: this.#clock.elapsed() });
    }
    for (const oldest of this.#failures.keys()) {
      if (this.#failures.size <= MAX_REMEMBERED) break;
      this.#failures.delete(oldest);
    }
  }

  /** Forgets the failures of the account; those of the address stay. Returns how many there were. */
  succeeded({ userName, ip }: Try): number {
    const names = [accountOf(userName), pairOf(userName, ip)];
    const before = names.map((name) => this.#recent(name)?.count ?? 0);
    for (const name of names) this.#failures.delete(name);
    return before.reduce((sum, count) => sum + count, 0);
  }

  #recent(name: string): Failures | undefined {
    const failures = this.#failures.get(name);
    return failures !== undefined && this.#clock.elapsed() - failures.lastMs < WINDOW_MS
      ? failures
      : undefined;
  }

  #waitOf(name: string): number {
    const failures = this.#recent(name);
    if (failures === undefined || failures.count < this.#free) return 0;
    const delay = Math.min(MAX_DELAY_MS, this.#firstDelayMs * 2 ** (failures.count - this.#free));
    return failures.lastMs + delay - this.#clock.elapsed();
  }
}

const accountOf = (userName: string): string => `account ${userName.toLowerCase()}`;
const addressOf = (ip: string): string => `address ${networkOf(ip)}`;
const pairOf = (userName: string, ip: string): string =>
  `known ${JSON.stringify([userName.toLowerCase(), networkOf(ip)])}`;

const countedBy = ({ userName, ip, known }: Try): string[] =>
  known ? [pairOf(userName, ip)] : [accountOf(userName), addressOf(ip)];
