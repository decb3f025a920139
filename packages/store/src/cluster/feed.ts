import { type Engine, atomically } from '../ground/engine.ts';
import { feedMark, moveFeedMark } from '../ground/feed-marks.ts';
import type { ClusterTables } from './cluster-tables.ts';

/** So many events behind a mark are counted, and no more. */
const MOST_COUNTED = 10_000;

/** Between the name of a follower and the server that it is of, where each server has its own. */
const OF_SERVER = '.';

/** What a follower is called that each server has for itself: its mark may wait for what that server asks of devices. */
export const followerOfServer = (name: string, server: string): string => `${name}${OF_SERVER}${server}`;

/** Whether a follower is one of a single server ({@link followerOfServer}): it is behind in ordinary work, too. */
export const isOfOneServer = (follower: string): boolean => follower.includes(OF_SERVER);

/** How far a follower of the feed is. */
export interface FollowerStand {
  readonly follower: string;
  /** The number of the last event that it has done. */
  readonly mark: number;
  /** Events behind that; {@link MOST_COUNTED} where there are as many or more. */
  readonly behind: number;
  /** When the first of them was learnt, unix seconds; undefined where there is none. */
  readonly since: number | undefined;
}

/**
 * The feed: what appends and others commit is an event with the next number, and followers read them in that order behind their mark
 * (`events.behind`). Followers that keep something move their mark in the transaction of that.
 */
export interface Feed {
  /** Up to which event a follower is; undefined for a follower that never moved. */
  mark(follower: string): Promise<number | undefined>;
  /** Moves the mark of a follower that keeps nothing in the store; it never goes back. */
  move(follower: string, upTo: number): Promise<void>;
  /** How far each follower is, by name. */
  followers(): Promise<FollowerStand[]>;
}

export function feed({ db, nowMs }: Engine<ClusterTables>): Feed {
  return {
    mark: (follower) => feedMark(db, follower),
    async move(follower, upTo) {
      await atomically(db, (tx) => moveFeedMark(tx, follower, { upTo, nowMs: nowMs() }));
    },
    async followers() {
      const rows = await db.selectFrom('feed_marks').selectAll().orderBy('follower').execute();
      const stands: FollowerStand[] = [];
      for (const { follower, mark } of rows) {
        const behind = await db
          .selectFrom('events')
          .select('learnt')
          .where('id', '>', mark)
          .orderBy('id')
          .limit(MOST_COUNTED)
          .execute();
        stands.push({ follower, mark, behind: behind.length, since: behind[0]?.learnt });
      }
      return stands;
    },
  };
}
