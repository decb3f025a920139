import type { Clock } from '@outrider/kit/clock.ts';
import { DELIVERY_DAYS, MOST_ENDED_DELIVERIES } from '@outrider/model/notifications/limits.ts';
import { notificationSentences as sentences } from '@outrider/model/notifications/sentences.ts';
import type { Store } from '@outrider/store/store.ts';
import { Rounds } from '../jobs/rounds.ts';
import type { Log } from '../log.ts';

const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;
/** Between two steps: others have the store to themselves most of the time. */
const REST_MS = 30;

interface OutboxKeeperParts {
  readonly deliveries: Pick<Store['deliveries'], 'removeStep' | 'giveUpStep'>;
  /** Whether this server is the one that does it. */
  readonly turn?: () => Promise<boolean>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Gives up deliveries that are too late, and removes old ones. */
export function keepOutbox({ deliveries, turn, clock, log }: OutboxKeeperParts): AsyncDisposable {
  return new Rounds({
    everyMs: EVERY_MS,
    first: 'later',
    failed: 'deliveries that were over long ago could not be removed',
    turn,
    clock,
    log,
    async round(rounds) {
      while (!rounds.ended && (await deliveries.giveUpStep(sentences.tooLate))) await rounds.pause(REST_MS);
      const beforeMs = clock.now() - DELIVERY_DAYS * DAY_MS;
      while (!rounds.ended && (await deliveries.removeStep(beforeMs, MOST_ENDED_DELIVERIES)))
        await rounds.pause(REST_MS);
    },
  });
}
