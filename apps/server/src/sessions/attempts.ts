import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';

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

/**
 * Failed sign-ins by account and by address (rule S29): after ten within a quarter of an hour the next try has to
 * wait, each failure twice as long as the one before. Nobody is locked out for good.
 */
export class SignInAttempts {
  readonly #clock: Clock;
  readonly #failures = new Map<string, Failures>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @throws OutriderError RATE_LIMIT while the account or the address has to wait */
  check(userName: string, ip: string): void {
    const waitMs = Math.max(this.#waitOf(accountOf(userName)), this.#waitOf(addressOf(ip)));
    if (waitMs > 0) {
      const seconds = Math.ceil(waitMs / 1000);
      throw new OutriderError('RATE_LIMIT', `Too many failed sign-ins. Try again in ${seconds} s.`);
    }
  }

  failed(userName: string, ip: string): void {
    for (const name of [accountOf(userName), addressOf(ip)]) {
      const count = (this.#recent(name)?.count ?? 0) + 1;
      this.#failures.delete(name);
      this.#failures.set(name, { count, lastMs: this.#clock.elapsed() });
    }
    for (const oldest of this.#failures.keys()) {
      if (this.#failures.size <= MAX_REMEMBERED) break;
      this.#failures.delete(oldest);
    }
  }

  /** Forgets the account's failures; those of the address stay. Returns how many there were. */
  succeeded(userName: string): number {
    const before = this.#recent(accountOf(userName))?.count ?? 0;
    this.#failures.delete(accountOf(userName));
    return before;
  }

  #recent(name: string): Failures | undefined {
    const failures = this.#failures.get(name);
    return failures !== undefined && this.#clock.elapsed() - failures.lastMs < WINDOW_MS
      ? failures
      : undefined;
  }

  #waitOf(name: string): number {
    const failures = this.#recent(name);
    if (failures === undefined || failures.count < FREE_FAILURES) return 0;
    const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures.count - FREE_FAILURES));
    return failures.lastMs + delay - this.#clock.elapsed();
  }
}

const accountOf = (userName: string): string => `account ${userName.toLowerCase()}`;
const addressOf = (ip: string): string => `address ${networkOf(ip)}`;

/** An IPv4 address, or the first 64 bits of an IPv6 one: the rest are its owner's to choose at will. */
function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined || !ip.includes(':')) return mapped ?? ip;
  const [front = '', back = ''] = ip.split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const [first, last] = [groups(front), groups(back)];
  const zeros = ip.includes('::') ? Array.from({ length: 8 - first.length - last.length }, () => '0') : [];
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}
