import type { Clock } from '@outrider/kit/clock.ts';
import { FEED_BEHIND_MS } from '@outrider/model/events/limits.ts';
import { type FollowerStand, waitsOnPurpose } from '@outrider/store/cluster/feed.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
import { Rounds } from './rounds.ts';

const LOOK_MS = 30_000;

export interface FeedWatchParts {
  readonly store: Pick<Store, 'feed'>;
  readonly bus: Pick<Bus, 'publish'>;
  /** Whether this server is the one that tells. */
  readonly turn: () => Promise<boolean>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Looks how far the followers of the feed are, and tells administrators of each that falls behind. A follower with a server behind its name
 * (plans of downloads) is left out: its mark waits for footage that is not there yet, for an hour where a plan says so.
 */
export class FeedWatch implements AsyncDisposable {
  readonly #parts: FeedWatchParts;
  readonly #rounds: Rounds;
  readonly #told = new Set<string>();
  #stands: readonly FollowerStand[] = [];

  constructor(parts: FeedWatchParts) {
    this.#parts = parts;
    const { clock, log } = parts;
    this.#rounds = new Rounds({
      everyMs: LOOK_MS,
      first: 'later',
      failed: 'how far the followers of the feed are could not be read',
      round: () => this.#look(),
      clock,
      log,
    });
  }

  /** How far each was at the last look. */
  stands(): readonly FollowerStand[] {
    return this.#stands;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#rounds[Symbol.asyncDispose]();
  }

  async #look(): Promise<void> {
    const { store, turn, clock } = this.#parts;
    const all = await store.feed.followers();
    this.#stands = all.filter(({ follower }) => !waitsOnPurpose(follower));
    const tells = await turn();
    for (const { follower, since } of this.#stands) {
      const isBehind = since !== undefined && clock.now() - since * 1_000 >= FEED_BEHIND_MS;
      if (isBehind !== this.#told.has(follower) && tells) this.#tell(follower, isBehind);
    }
    const known = new Set(this.#stands.map(({ follower }) => follower));
    for (const follower of this.#told) if (!known.has(follower)) this.#tell(follower, false);
  }

  #tell(follower: string, raised: boolean): void {
    const { bus, log } = this.#parts;
    if (raised) {
      this.#told.add(follower);
      const stand = this.#stands.find((one) => one.follower === follower);
      log.warn({ ...stand }, 'a follower of the feed is behind');
    } else this.#told.delete(follower);
    bus.publish('server.alarm', { alarm: 'feedBehind', raised, of: follower });
  }
}
