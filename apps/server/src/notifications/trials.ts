import { randomUUID } from 'node:crypto';
import { OutriderError } from '@outrider/model/error-code.ts';
import { notificationSentences as sentences } from '@outrider/model/notifications/sentences.ts';
import type { ToldBrowser } from '@outrider/model/notifications/told-browser.ts';
import { MailDialogue } from './mail-dialogue.ts';
import type { MailWay } from './mail-way.ts';
import type { BrowserWay } from './browser-way.ts';
import type { SpokenWords } from '../settings/spoken-words.ts';
import type { Sent, TryOutcome } from './way.ts';

/** The result of trying a way. */
export interface Trial {
  readonly sent: boolean;
  readonly answer: string;
}

export interface MailTrial extends Trial {
  readonly dialogue: string[];
}

/** A way that asks nothing of what it is about. */
interface SimpleWay {
  send(sent: Sent, signal: AbortSignal): Promise<TryOutcome>;
}

interface TrialWays {
  readonly mail: MailWay;
  readonly sms: SimpleWay;
  readonly webhook: SimpleWay;
  readonly browser: Pick<BrowserWay, 'test'>;
}

/** Tries the ways as they are set, one after the other, for people who set them. */
export class Trials implements Disposable {
  readonly #ways: TrialWays;
  readonly #end = new AbortController();
  #busy = false;

  constructor(ways: TrialWays) {
    this.#ways = ways;
  }

  /**
   * Sends a mail.
   * @param words in which language
   * @param gone ends it early: nobody waits for the result
   * @throws OutriderError RATE_LIMIT while another trial goes on
   */
  async mail(receiver: string, words: SpokenWords, gone?: AbortSignal): Promise<MailTrial> {
    const dialogue = new MailDialogue();
    const subject = words.say(sentences.trialSubject);
    const mail = { uid: randomUUID(), receiver, subject, text: words.say(sentences.trialText) };
    const tried = await this.#alone(gone, (signal) => this.#ways.mail.mail(mail, signal, dialogue));
    return { ...tried, dialogue: [...dialogue.lines] };
  }

  /** Sends a text message, as {@link mail}. @throws OutriderError RATE_LIMIT */
  async sms(receiver: string, words: SpokenWords, gone?: AbortSignal): Promise<Trial> {
    const delivery = { uid: randomUUID(), receiver, body: { text: words.say(sentences.trialText) } };
    return await this.#alone(gone, (signal) => this.#ways.sms.send(delivery, signal));
  }

  /** Sends an event that is none, as {@link mail}. @throws OutriderError RATE_LIMIT */
  async webhook(receiver: string, nowMs: number, gone?: AbortSignal): Promise<Trial> {
    const body = { type: 'test', timestamp: new Date(nowMs).toISOString(), data: {} };
    return await this.#alone(gone, (signal) =>
      this.#ways.webhook.send({ uid: randomUUID(), receiver, body }, signal),
    );
  }

  /** Sends a notification to a browser, as {@link mail}. @throws OutriderError RATE_LIMIT */
  async browser(browser: ToldBrowser, nowMs: number, gone?: AbortSignal): Promise<Trial> {
    return await this.#alone(gone, (signal) => this.#ways.browser.test(browser, randomUUID(), nowMs, signal));
  }

  [Symbol.dispose](): void {
    this.#end.abort();
  }

  async #alone(
    gone: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<TryOutcome>,
  ): Promise<Trial> {
    if (this.#busy) throw new OutriderError('RATE_LIMIT', sentences.trialGoesOn);
    this.#busy = true;
    try {
      const end = this.#end.signal;
      const { kind, answer } = await work(gone === undefined ? end : AbortSignal.any([end, gone]));
      return { sent: kind === 'taken', answer };
    } finally {
      this.#busy = false;
    }
  }
}
