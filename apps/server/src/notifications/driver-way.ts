import type { Clock } from '@outrider/kit/clock.ts';
import type { NewWords, Words } from '@outrider/model/live/words.ts';
import { summaryOf } from '@outrider/model/notifications/delivery-record.ts';
import { DRIVER_MINUTES } from '@outrider/model/notifications/limits.ts';
import { notificationSentences as sentences } from '@outrider/model/notifications/sentences.ts';
import { PLAN_USER } from '../plans/plan-user.ts';
import { answerLine, type SentUntil, type TryOutcome, type Way } from './way.ts';

/** What a delivery to a driver holds. */
export interface DriverBody extends Readonly<Record<string, unknown>> {
  readonly text: string;
}

/** The fields that are looked at of words that were left. */
type LeftOrder = Pick<Words, 'note' | 'untilMs' | 'state' | 'fault' | 'createdMs'>;

/** Leaves words for drivers. */
export interface LeftWords {
  /** The words that were left for a driver, also those that are over. */
  of(deviceid: string): readonly { readonly order: LeftOrder }[];
  tell(words: NewWords): Promise<number>;
}

/** A recorder that is there answers within this; a recorder that is away is looked for as long as it has been waited for, and this at most. */
const FIRST_LOOK_MS = 1_000;
const LONGEST_LOOK_MS = 30_000;

/**
 * Tells a driver the words of a plan, by the recorder: they wait for a recorder that is away as words of people do, and not for longer than the
 * delivery, which is over once the recorder has taken them, or they are. Of several events that came close together the gravest one's words are
 * said once.
 */
export class DriverWay implements Way {
  readonly #words: LeftWords;
  readonly #clock: Clock;

  constructor(words: LeftWords, clock: Clock) {
    this.#words = words;
    this.#clock = clock;
  }

  hours(): number {
    return DRIVER_MINUTES / 60;
  }

  async send({ uid, receiver: deviceid, body, untilMs }: SentUntil): Promise<TryOutcome> {
    const { text } = summaryOf({ body }) ?? (body as DriverBody);
    // Also where the server was killed between leaving them and saying so. What somebody has tried again has another end, and is left again.
    const left = this.#words
      .of(deviceid)
      .find(({ order }) => order.note === uid && order.untilMs === untilMs)?.order;
    if (left !== undefined) return this.#outcomeOf(left, untilMs);
    // The delivery was kept before a server was down for hours.
    if (untilMs < this.#clock.now()) return { kind: 'unsent', answer: sentences.driverTooLate };
    try {
      const how = { shown: true, spoken: true, userName: PLAN_USER, note: uid };
      await this.#words.tell({ deviceid, text, untilMs, ...how });
      return { kind: 'waits', answer: sentences.leftForDriver, againMs: FIRST_LOOK_MS };
    } catch (error) {
      return { kind: 'unsent', answer: answerLine(error instanceof Error ? error.message : String(error)) };
    }
  }

  /** What became of words that were left. */
  #outcomeOf({ state, fault, createdMs }: LeftOrder, untilMs: number): TryOutcome {
    const nowMs = this.#clock.now();
    switch (state) {
      case 'done':
        return { kind: 'taken', answer: sentences.takenByRecorder };
      case 'failed':
        return { kind: 'unsent', answer: answerLine(fault) || sentences.driverTooLate };
      case 'cancelled':
        return { kind: 'unsent', answer: sentences.wordsTakenBack };
      default:
    }
    const isLate = nowMs > untilMs;
    // A recorder that was there and did not answer says so.
    if (isLate && state !== 'running')
      return { kind: 'unsent', answer: answerLine(fault) || sentences.driverTooLate };
    // It is being told: what it answers is known within seconds.
    if (isLate) return { kind: 'waits', answer: sentences.leftForDriver, againMs: FIRST_LOOK_MS };
    const againMs = Math.min(LONGEST_LOOK_MS, Math.max(FIRST_LOOK_MS, nowMs - createdMs));
    return { kind: 'waits', answer: sentences.leftForDriver, againMs };
  }
}
