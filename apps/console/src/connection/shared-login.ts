import type { Clock } from '@outrider/kit/clock.ts';
import { z } from 'zod';
import type { SavedLogin } from './saved-login.ts';

/** How long a new tab waits for those that are open before the sign-in form is shown, ms. Who answers later signs it in all the same. */
const ANSWER_WITHIN_MS = 300;

const login = z.object({
  user: z.string().min(1),
  key: z.string().min(1),
  address: z.string().min(1),
  port: z.int().positive(),
  sinceMs: z.number(),
});
const message = z.discriminatedUnion('said', [
  z.object({ said: z.literal('who') }),
  z.object({ said: z.literal('signedIn'), login }),
  z.object({ said: z.literal('signedOut'), key: z.string() }),
]);
type Message = z.infer<typeof message>;

/** The part of a BroadcastChannel that this uses: it is there on plain http too. */
export interface TabChannel {
  postMessage(message: Message): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** What a tab does with what it learns. */
export interface SharedLoginParts {
  readonly channel: TabChannel;
  readonly clock: Pick<Clock, 'after'>;
  /** The sign-in that this tab has for itself; undefined when it has none, or one that is stored for all. */
  readonly own: () => SavedLogin | undefined;
  /** Another tab is signed in, and said so too late to be waited for. */
  readonly late: (login: SavedLogin) => void;
  /** The person signed in by the key has signed out in another tab. */
  readonly signedOut: (key: string) => void;
}

/**
 * One sign-in for all tabs of a browser, as long as one of them is open (rule SIGN-14): a new tab asks those that are there. What is
 * not stored is known to tabs alone, and gone with the last of them.
 */
export class SharedLogin {
  readonly #parts: SharedLoginParts;
  /** Takes the answers to a question that is open. */
  #answers: ((login: SavedLogin) => void) | undefined;

  constructor(parts: SharedLoginParts) {
    this.#parts = parts;
    parts.channel.addEventListener('message', ({ data }) => {
      const heard = message.safeParse(data).data;
      if (heard !== undefined) this.#hear(heard);
    });
  }

  /** The sign-in of another tab: that which was made last, where several people are signed in. Undefined when nobody says one in time. */
  async ask(): Promise<SavedLogin | undefined> {
    const heard: SavedLogin[] = [];
    this.#answers = (one) => void heard.push(one);
    this.#parts.channel.postMessage({ said: 'who' });
    await new Promise<void>((resolve) => {
      this.#parts.clock.after(ANSWER_WITHIN_MS, resolve);
    });
    this.#answers = heard.length > 0 ? () => {} : this.#parts.late;
    return heard.toSorted((one, other) => other.sinceMs - one.sinceMs)[0];
  }

  /** Has all tabs that are signed in by the key know that it holds no longer. */
  tellSignedOut(key: string): void {
    this.#answers = undefined;
    if (key !== '') this.#parts.channel.postMessage({ said: 'signedOut', key });
  }

  #hear(heard: Message): void {
    if (heard.said === 'signedOut') return this.#parts.signedOut(heard.key);
    if (heard.said === 'signedIn') return this.#answers?.({ ...heard.login, saved: false });
    const own = this.#parts.own();
    if (own === undefined) return;
    const { user, key, address, port, sinceMs } = own;
    this.#parts.channel.postMessage({ said: 'signedIn', login: { user, key, address, port, sinceMs } });
  }
}
