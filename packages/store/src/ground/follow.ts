import type { Kysely } from 'kysely';

/** What happens to something that several areas keep rows of, by name. */
export type Happening = 'userAdded' | 'userRemoved' | 'deviceRemoved';

/** What an area's rows follow by. */
export interface Followed<Tables> {
  /** The transaction in which it happens. */
  readonly tx: Kysely<Tables>;
  /** Name of the user, or id of the device. */
  readonly key: string;
  /** ms since 1970 UTC. */
  readonly nowMs: number;
}

/** How an area's rows follow what happens in another area: within the same transaction, so that neither is kept alone. */
export type Follower<Tables> = {
  readonly [H in Happening]?: (followed: Followed<Tables>) => Promise<unknown>;
};

/** Has all areas follow. */
export type Follow = <Tables>(happening: Happening, tx: Kysely<Tables>, key: string) => Promise<void>;
