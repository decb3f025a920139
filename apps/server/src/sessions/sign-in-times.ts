import { OutriderError } from '@outrider/model/error-code.ts';
import type { Users } from '@outrider/store/people/users.ts';
import type { Clock } from '@outrider/kit/clock.ts';

/** People who go on with a session are remembered as signed in this often. */
const AGAIN_MS = 86_400_000;
/** Users remembered in memory; the oldest is forgotten first. */
const MAX_REMEMBERED = 2_000;

/** When users last signed in (rule USER-1). */
export class SignInTimes {
  readonly #users: Pick<Users, 'signedIn'>;
  readonly #clock: Clock;
  readonly #written = new Map<string, number>();

  constructor(users: Pick<Users, 'signedIn'>, clock: Clock) {
    this.#users = users;
    this.#clock = clock;
  }

  /** They have just signed in. A full disk keeps nobody out. */
  async signedIn(userName: string): Promise<void> {
    const name = userName.toLowerCase();
    this.#written.delete(name);
    this.#written.set(name, this.#clock.now());
    for (const oldest of this.#written.keys()) {
      if (this.#written.size <= MAX_REMEMBERED) break;
      this.#written.delete(oldest);
    }
    try {
      await this.#users.signedIn(userName, this.#clock.now());
    } catch (error) {
      if (!(error instanceof OutriderError) || error.code !== 'STORE_FULL') throw error;
    }
  }

  /** They go on with a session: anyone who comes every day by a saved one is not away. */
  async wentOn(userName: string): Promise<void> {
    const last = this.#written.get(userName.toLowerCase()) ?? Number.NEGATIVE_INFINITY;
    if (this.#clock.now() - last >= AGAIN_MS) await this.signedIn(userName);
  }
}
