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

/** Something that the stream told of was removed. When the devices that somebody may see change, their stream ends; it tells of all when it begins again. */
export const goneMessage = (
  what:
    | { readonly of: 'devices'; readonly deviceid: string }
    | { readonly of: 'orders'; readonly id: number },
): FeedMessage => ({ name: 'gone', item: JSON.stringify(what) });

/** Everything that exists was told: things that the client knows besides were removed while it was away. */
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
   * Messages to tell now, in lots that are small enough for the other feeds to have their turn; undefined where there are none. It is called
   * again after each turn, once all lots of the one before were taken.
   */
  readonly news: () => AsyncIterable<readonly FeedMessage[]> | Iterable<readonly FeedMessage[]> | undefined;
  readonly end?: () => void;
}

/** The caller of a stream, and what it is to tell of. */
export interface FeedAsked {
  readonly call: Call<(typeof httpCalls)['fleetStream']>;
  /** Devices that it is left at; undefined for all in scope. */
  readonly only: ReadonlySet<string> | undefined;
  readonly place: FeedPlace;
  /** The earliest moment of history that they may see, ms since 1970 UTC. */
  readonly oldestMs: number;
}

/** Makes a feed. Its kind takes the right that `may` asks for. */
export interface FeedMaker<Parts extends keyof Services = never> {
  readonly may: (asker: Pick<FeedAsked['call'], 'caller'>) => boolean;
  readonly begin: (asked: FeedAsked, services: Pick<Services, Parts>) => Feed;
}

/** The feed for each kind of message of a stream: an area has those of its own kinds. */
export type FeedMakers<Kinds extends StreamKind = StreamKind> = {
  readonly [K in Kinds]: FeedMaker<keyof Services>;
};
