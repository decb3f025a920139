import { parseServerAddress } from '@outrider/model/server/server-address.ts';
import { type Stored, tabStored } from '../ground/stored.ts';

/** Where a server is, as a page signs in to it. */
export interface ServerPlace {
  readonly address: string;
  readonly port: number;
}

/** Where it is tried next, and whether soon: all others have not been tried since. */
export interface NextTry {
  readonly place: ServerPlace;
  readonly soon: boolean;
}

const KEY = 'Servers';

/** Whether both are one server's place. */
export const isSamePlace = (one: ServerPlace, other: ServerPlace): boolean =>
  one.address.toLowerCase() === other.address.toLowerCase() && one.port === other.port;

/**
 * The servers with which a page goes on when its own does not answer, as the one says that it is signed in to: a key is shown to no other. A reload
 * knows them as well.
 */
export class NextServers {
  readonly #tab: Stored;
  #missed = 0;

  constructor(tab: Stored = tabStored) {
    this.#tab = tab;
  }

  /** Takes what a server says: HOST:PORT, comma-separated; empty where there are none. */
  know(servers: string): void {
    this.#missed = 0;
    if (servers === '') this.#tab.remove(KEY);
    else this.#tab.set(KEY, servers);
  }

  /** Forgets them: the next person may sign in to others. */
  forget(): void {
    this.#tab.remove(KEY);
  }

  /**
   * Where to try, once an attempt at a server has failed, or the connection to it is lost: first itself again, then one after the other.
   * @param wasIn whether somebody was signed in there until now, and was not told to go on with another
   * @returns undefined where no other is known
   */
  after(current: ServerPlace, wasIn: boolean): NextTry | undefined {
    const all = this.#places();
    if (all.every((place) => isSamePlace(place, current))) return undefined;
    if (wasIn) return { place: current, soon: true };
    this.#missed += 1;
    const next = (all.findIndex((place) => isSamePlace(place, current)) + 1) % all.length;
    // The one that was chosen may be by an address that is not among them.
    return { place: all[next] ?? current, soon: this.#missed % (all.length + 1) !== 0 };
  }

  #places(): readonly ServerPlace[] {
    return (this.#tab.get(KEY) ?? '').split(',').flatMap((text) => {
      const { host, port } = parseServerAddress(text) ?? {};
      return host === undefined || port === undefined ? [] : [{ address: host, port }];
    });
  }
}
