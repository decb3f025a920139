import type { httpCalls } from '@outrider/protocol/tables.ts';
import type { StreamKind } from '@outrider/protocol/live/stream-call.ts';
import type { Call } from './call.ts';
import type { Services } from './services.ts';

/** A message of the stream of a program. */
export interface FeedMessage {
  /** A JSON text. */
  readonly item: string;
  /** The change of events that it tells of, which one goes on behind. */
  readonly changes?: number;
  /** What it is called; as those of its kind when absent. */
  readonly name?: 'gone' | 'all';
}

/** Something that was told of was removed. Where somebody may see other devices than before their stream ends, and is told of all when it begins anew. */
export const goneMessage = (
  what:
    | { readonly of: 'devices'; readonly deviceid: string }
    | { readonly of: 'orders'; readonly id: number },
): FeedMessage => ({ name: 'gone', item: JSON.stringify(what) });

/** All that there is was told: whatever somebody knows besides went while they were away. */
export const allMessage = (of: 'devices' | 'orders'): FeedMessage => ({
  name: 'all',
  item: JSON.stringify({ of }),
});

/** How far a stream has come. */
export interface FeedPlace {
  changes: number;
  /** When a stream before it was told of all, ms since 1970 UTC; undefined for the first of its kind. */
  readonly sinceMs: number | undefined;
}

/** What one kind of thing feeds to one stream. */
export interface Feed {
  /**
   * What is to be told now, in lots that are small enough for the others to have their turn; undefined where there is nothing. It is asked
   * again after each turn, once all lots of the one before were taken.
   */
  readonly news: () => AsyncIterable<readonly FeedMessage[]> | Iterable<readonly FeedMessage[]> | undefined;
  readonly end?: () => void;
}

/** Who has a stream, and of what. */
export interface FeedAsked {
  readonly call: Call<(typeof httpCalls)['fleetStream']>;
  /** Devices that it is left at; undefined for all in scope. */
  readonly only: ReadonlySet<string> | undefined;
  readonly place: FeedPlace;
  /** From when on they may see what was, ms since 1970 UTC. */
  readonly oldestMs: number;
}

/** Makes a feed. Its kind takes the right that `may` asks for. */
export interface FeedMaker<Parts extends keyof Services = never> {
  readonly may: (asker: Pick<FeedAsked['call'], 'caller'>) => boolean;
  readonly begin: (asked: FeedAsked, services: Pick<Services, Parts>) => Feed;
}

/** Of each kind that a stream tells of, who feeds it: an area has those that are its own. */
export type FeedMakers<Kinds extends StreamKind = StreamKind> = {
  readonly [K in Kinds]: FeedMaker<keyof Services>;
};
