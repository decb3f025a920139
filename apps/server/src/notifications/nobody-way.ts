import { MAIL_HOURS } from '@outrider/model/notifications/limits.ts';
import { notificationSentences as sentences } from '@outrider/model/notifications/sentences.ts';
import type { Sent, TryOutcome, Way } from './way.ts';

/** What a delivery to a shift in which nobody is on duty holds: whether a further step was taken in its place. */
export interface NobodyBody extends Readonly<Record<string, unknown>> {
  readonly next: boolean;
}

/**
 * Tells nobody: of a step whose shift calendar has nobody on duty there is a delivery, so that people see that it told no one. The receivers
 * of a calendar are settled when the step is taken.
 */
export class NobodyWay implements Way {
  hours(): number {
    return MAIL_HOURS;
  }

  async send({ body }: Pick<Sent, 'body'>): Promise<TryOutcome> {
    return {
      kind: 'unsent',
      answer: (body as Partial<NobodyBody>).next === true ? sentences.nobodyOnDuty : sentences.nobodyAtAll,
    };
  }
}
