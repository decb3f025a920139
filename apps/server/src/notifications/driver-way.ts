import type { Clock } from '@outrider/kit/clock.ts';
import type { NewWords } from '@outrider/model/live/words.ts';
import { summaryOf } from '@outrider/model/notifications/delivery-record.ts';
import { DRIVER_MINUTES } from '@outrider/model/notifications/limits.ts';
import { notificationSentences as sentences } from '@outrider/model/notifications/sentences.ts';
import { PLAN_USER } from '../plans/plan-user.ts';
import { answerLine, type SentUntil, type TryOutcome, type Way } from './way.ts';

/** What a delivery to a driver holds. */
export interface DriverBody extends Readonly<Record<string, unknown>> {
  readonly text: string;
}

/** Who leaves words for drivers. */
export interface LeftWords {
  /** What was left for a driver, also what is over. */
  of(deviceid: string): readonly { readonly order: { readonly note: string } }[];
  tell(words: NewWords): Promise<number>;
}

/**
 * Tells a driver the words of a plan, by the recorder: they wait for one that is away as words of people do, and not for longer than the
 * delivery. Of several events that came close together the gravest one's words are said once.
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
    // The server was killed between leaving them and saying so.
    if (this.#words.of(deviceid).some(({ order }) => order.note === uid))
      return { kind: 'taken', answer: sentences.leftForDriver };
    // What was kept before a server was down for hours.
    if (untilMs < this.#clock.now()) return { kind: 'unsent', answer: sentences.driverTooLate };
    try {
      const how = { shown: true, spoken: true, userName: PLAN_USER, note: uid };
      await this.#words.tell({ deviceid, text, untilMs, ...how });
      return { kind: 'taken', answer: sentences.leftForDriver };
    } catch (error) {
      return { kind: 'unsent', answer: answerLine(error instanceof Error ? error.message : String(error)) };
    }
  }
}
