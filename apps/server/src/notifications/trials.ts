import { randomUUID } from 'node:crypto';
import { OutriderError } from '@outrider/model/error-code.ts';
import { notificationSentences as sentences } from '@outrider/model/notifications/sentences.ts';
import { MailDialogue } from './mail-dialogue.ts';
import type { MailWay } from './mail-way.ts';

/** What came of trying a way. */
export interface Trial {
  readonly sent: boolean;
  readonly answer: string;
}

export interface MailTrial extends Trial {
  readonly dialogue: string[];
}

/** Tries the ways as they are set, one after the other, for who sets them. */
export class Trials implements Disposable {
  readonly #mail: MailWay;
  readonly #end = new AbortController();
  #busy = false;

  constructor({ mail }: { readonly mail: MailWay }) {
    this.#mail = mail;
  }

  /** Sends a mail. @throws OutriderError RATE_LIMIT while another trial goes on */
  async mail(receiver: string): Promise<MailTrial> {
    const dialogue = new MailDialogue();
    const mail = { uid: randomUUID(), receiver, subject: sentences.trialSubject, text: sentences.trialText };
    const { kind, answer } = await this.#alone(() => this.#mail.mail(mail, this.#end.signal, dialogue));
    return { sent: kind === 'taken', answer, dialogue: [...dialogue.lines] };
  }

  [Symbol.dispose](): void {
    this.#end.abort();
  }

  async #alone<T>(work: () => Promise<T>): Promise<T> {
    if (this.#busy) throw new OutriderError('RATE_LIMIT', sentences.trialGoesOn);
    this.#busy = true;
    try {
      return await work();
    } finally {
      this.#busy = false;
    }
  }
}
