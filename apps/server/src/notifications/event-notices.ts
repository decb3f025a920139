import type { Clock } from '@outrider/kit/clock.ts';
import type { ZoneName } from '@outrider/kit/day-zone.ts';
import { severityOf } from '@outrider/model/events/event-severity.ts';
import { isNeverTold } from '@outrider/model/events/event-codes.ts';
import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import type { NewDelivery } from '@outrider/model/notifications/delivery-record.ts';
import type { DigestHour } from '@outrider/model/notifications/digest.ts';
import { meetsConditions, type PlanConditions } from '@outrider/model/notifications/plan-conditions.ts';
import type { PushPlan, RealtimePlan } from '@outrider/model/notifications/notice-plans.ts';
import { MOST_ENDED_DELIVERIES, MOST_OPEN_DELIVERIES } from '@outrider/model/notifications/limits.ts';
import { notificationSentences as sentences } from '@outrider/model/notifications/sentences.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import { withoutPlace } from '@outrider/model/privacy/without-place.ts';
import { EventSteps } from '../jobs/event-steps.ts';
import type { Log } from '../log.ts';
import type { PlanBook } from '../plans/plan-book.ts';
import type { KnownBrowser } from './browser-book.ts';
import { eventDeliveries } from './event-deliveries.ts';
import type { MuteBook } from './mute-book.ts';
import type { Outbox } from './outbox.ts';
import type { ReaderLanguages } from './reader-languages.ts';
import type { Speech } from './summary-words.ts';

/** Events that are decided on in one step. */
const A_STEP = 500;
/** Deliveries that are kept in one step, and those of one event more: others do not wait for the store. */
const MOST_AT_ONCE = 500;
/** How many deliveries of events there may be. */
export const DELIVERY_ROOM = {
  open: MOST_OPEN_DELIVERIES,
  ended: MOST_ENDED_DELIVERIES,
  words: sentences.tooMany,
};
const HOUR_MS = 3_600_000;

export interface EventNoticesParts {
  readonly store: {
    readonly events: Pick<Store['events'], 'behind'>;
    readonly deliveries: Pick<Store['deliveries'], 'cursor' | 'decide'>;
  };
  readonly pushPlans: Pick<PlanBook<PushPlan>, 'holding'>;
  readonly realtimePlans: Pick<PlanBook<RealtimePlan>, 'holding'>;
  readonly mutes: Pick<MuteBook, 'of'>;
  /** The zone of the server's clock. */
  readonly zone: ZoneName;
  /** When the digest of the day goes out. */
  readonly digest: () => DigestHour;
  /** The usual web service; undefined while nothing is sent to web services. */
  readonly usualUrl: () => string | undefined;
  /** Whether a moment of a vehicle is private, ms since 1970 UTC. */
  readonly isDark: (deviceid: string, ms: number) => boolean;
  /** What people call a vehicle. */
  readonly vehicleOf: (deviceid: string) => string;
  /** Telephones of the people of its groups. */
  readonly phonesOf: (deviceid: string) => Promise<readonly string[]>;
  readonly wordsOf: Speech['wordsOf'];
  /** Which languages people chose. */
  readonly readers: Pick<ReaderLanguages, 'known'>;
  /** Browsers of those who may see what happens to a device. */
  readonly browsersOf: (deviceid: string) => Promise<readonly KnownBrowser[]>;
  readonly outbox: Pick<Outbox, 'wake' | 'hours'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  /** Whether this server is the one that does it. */
  readonly turn?: () => Promise<boolean>;
  /** In a flood, events are looked at this often at most, ms: each look is a transaction for which reports wait. Absent: without a rest. */
  readonly restMs?: number;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Decides who is told of each event outside of the console, right after it is kept. How far it is, is kept with what it decided: after
 * a kill it goes on there, and nobody is told twice.
 */
export class EventNotices implements AsyncDisposable {
  readonly #parts: EventNoticesParts;
  readonly #steps: EventSteps;

  constructor(parts: EventNoticesParts) {
    this.#parts = parts;
    const { turn, restMs = 0, bus, clock, log } = parts;
    const failed = 'who is told of events could not be decided; it is tried again';
    this.#steps = new EventSteps({ step: () => this.#step(), turn, failed, restMs, bus, clock, log });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#steps[Symbol.asyncDispose]();
  }

  /** @returns whether there may be more */
  async #step(): Promise<boolean> {
    const { store } = this.#parts;
    const events = await store.events.behind(await store.deliveries.cursor(), A_STEP);
    const last = events.at(-1);
    if (last === undefined) return false;
    let deliveries: NewDelivery[] = [];
    for (const event of events) {
      deliveries.push(...(await this.#deliveriesOf(event)));
      if (deliveries.length < MOST_AT_ONCE && event !== last) continue;
      await this.#keep(event.id, deliveries);
      deliveries = [];
    }
    return events.length === A_STEP;
  }

  async #keep(upTo: number, deliveries: readonly NewDelivery[]): Promise<void> {
    const { store, outbox, log } = this.#parts;
    const { kept, untried } = await store.deliveries.decide(upTo, deliveries, DELIVERY_ROOM);
    if (kept > 0) outbox.wake();
    if (untried > 0)
      log.warn(
        { upToEvent: upTo, count: untried },
        'so many deliveries of events are not tried: too many wait',
      );
  }

  async #deliveriesOf(kept: KeptEvent): Promise<NewDelivery[]> {
    const { pushPlans, realtimePlans, mutes, usualUrl, vehicleOf, outbox, clock, zone } = this.#parts;
    const { phonesOf, browsersOf, wordsOf, readers, isDark } = this.#parts;
    const event = isDark(kept.deviceid, kept.time * 1_000) ? withoutPlace(kept) : kept;
    const { deviceid, eventid, late, hidden } = event;
    // What came long after it happened rings nobody up.
    if (late || hidden || isNeverTold(eventid)) return [];
    const telling = <P extends PlanConditions>(found: { readonly plan: P } | undefined): P | undefined =>
      found !== undefined && meetsConditions(found.plan, event, zone) ? found.plan : undefined;
    const push = telling(pushPlans.holding(deviceid, eventid));
    const realtime = telling(realtimePlans.holding(deviceid, eventid));
    if (push === undefined && realtime === undefined) return [];
    if (mutes.of(deviceid, severityOf(event)) !== undefined) return [];
    return eventDeliveries(event, {
      push,
      realtime,
      usualUrl: usualUrl(),
      vehicle: vehicleOf(deviceid),
      phones: realtime?.texts === true ? await phonesOf(deviceid) : [],
      browsers: realtime?.browsers === true ? await browsersOf(deviceid) : [],
      forMs: (way) => outbox.hours(way) * HOUR_MS,
      nowMs: clock.now(),
      zone,
      wordsOf,
      readers: await readers.known(),
      digest: this.#parts.digest(),
    });
  }
}
