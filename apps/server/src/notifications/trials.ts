import { randomUUID } from 'node:crypto';
import { OutriderError } from '@outrider/model/error-code.ts';
import { notificationSentences as sentences } from '@outrider/model/notifications/sentences.ts';
import { MailDialogue } from './mail-dialogue.ts';
import type { MailWay } from './mail-way.ts';
import type { TryOutcome, Way } from './way.ts';

/** What came of trying a way. */
export interface Trial {
  readonly sent: boolean;
  readonly answer: string;
}

export interface MailTrial extends Trial {
  readonly dialogue: string[];
}

interface TrialWays {
  readonly mail: MailWay;
  readonly sms: Way;
  readonly webhook: Way;
}

/** Tries the ways as they are set, one after the other, for who sets them. */
export class Trials implements Disposable {
  readonly #ways: TrialWays;
  readonly #end = new AbortController();
  #busy = false;

  constructor(ways: TrialWays) {
    this.#ways = ways;
  }

  /** Sends a mail. @throws OutriderError RATE_LIMIT while another trial goes on */
  async mail(receiver: string): Promise<MailTrial> {
    const dialogue = new MailDialogue();
    const mail = { uid: randomUUID(), receiver, subject: sentences.trialSubject, text: sentences.trialText };
    const tried = await this.#alone(() => this.#ways.mail.mail(mail, this.#end.signal, dialogue));
    return { ...tried, dialogue: [...dialogue.lines] };
  }

  /** Sends a text message. @throws OutriderError RATE_LIMIT as {@link mail} */
  async sms(receiver: string): Promise<Trial> {
    const delivery = { uid: randomUUID(), receiver, body: { text: sentences.trialText } };
    return await this.#alone(() => this.#ways.sms.send(delivery, this.#end.signal));
  }

  /** Sends an event that is none. @throws OutriderError RATE_LIMIT as {@link mail} */
  async webhook(receiver: string, nowMs: number): Promise<Trial> {
    const body = { type: 'test', timestamp: new Date(nowMs).toISOString(), data: {} };
    return await this.#alone(() =>
      this.#ways.webhook.send({ uid: randomUUID(), receiver, body }, this.#end.signal),
    );
  }

  [Symbol.dispose](): void {
    this.#end.abort();
  }

  async #alone(work: () => Promise<TryOutcome>): Promise<Trial> {
    if (this.#busy) throw new OutriderError('RATE_LIMIT', sentences.trialGoesOn);
    this.#busy = true;
    try {
      const { kind, answer } = await work();
      return { sent: kind === 'taken', answer };
    } finally {
      this.#busy = false;
    }
  }
}
