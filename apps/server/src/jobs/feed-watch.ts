import type { Clock } from '@outrider/kit/clock.ts';
import { FEED_BEHIND_MS } from '@outrider/model/events/limits.ts';
import { type FollowerStand, isOfOneServer } from '@outrider/store/cluster/feed.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
import { Rounds } from './rounds.ts';
import type { StandingAlarms } from './standing-alarms.ts';

const LOOK_MS = 30_000;

export interface FeedWatchParts {
  readonly store: Pick<Store, 'feed'>;
  readonly bus: Pick<Bus, 'publish'>;
  /** Which alarms stand, whichever server told of them. */
  readonly alarms: Pick<StandingAlarms, 'list'>;
  /** Whether this server is the one that tells. */
  readonly turn: () => Promise<boolean>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Looks how far the followers of the feed are, and tells administrators of each that falls behind. A follower of one server (plans of
 * downloads) is left out: its mark waits for footage that is not there yet, for an hour where a plan says so.
 */
export class FeedWatch implements AsyncDisposable {
  readonly #parts: FeedWatchParts;
  readonly #rounds: Rounds;
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
    const { store, turn, alarms, clock } = this.#parts;
    const all = await store.feed.followers();
    this.#stands = all.filter(({ follower }) => !isOfOneServer(follower));
    if (!(await turn())) return;
    // The server that had the turn before may have told of some.
    const told = new Set(
      alarms.list().flatMap(({ alarm, of }) => (alarm === 'feedBehind' && of ? [of] : [])),
    );
    for (const { follower, since } of this.#stands) {
      const isBehind = since !== undefined && clock.now() - since * 1_000 >= FEED_BEHIND_MS;
      if (isBehind !== told.has(follower)) this.#tell(follower, isBehind);
      told.delete(follower);
    }
    // Those that are there no more.
    for (const follower of told) this.#tell(follower, false);
  }

  #tell(follower: string, raised: boolean): void {
    const { bus, log } = this.#parts;
    const stand = this.#stands.find((one) => one.follower === follower);
    if (raised) log.warn({ ...stand }, 'a follower of the feed is behind');
    bus.publish('server.alarm', { alarm: 'feedBehind', raised, of: follower });
  }
}
