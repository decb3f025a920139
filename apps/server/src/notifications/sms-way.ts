import { SMS_HOURS } from '@outrider/model/notifications/limits.ts';
import { phoneNumber } from '@outrider/model/notifications/addresses.ts';
import { notificationSentences as sentences } from '@outrider/model/notifications/sentences.ts';
import { smsHost } from '@outrider/model/notifications/sms-settings.ts';
import type { guardedRequest } from '../net/guarded-request.ts';
import { outgoingFault } from './outgoing-fault.ts';
import { saidWords, type Speech } from './summary-words.ts';
import { answerLine, type Sent, type TryOutcome, type Way } from './way.ts';

/** The settings of text messages. */
export interface SmsSettings {
  readonly enable: boolean;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly sender: string;
}

/** Status from which on the provider, not the message, is at fault. */
const SERVER_FAULT = 500;
const [TOO_MANY, UNAUTHORISED, FORBIDDEN] = [429, 401, 403];

/** Text messages through the provider's advanced-text endpoint, by the server: the key never comes to a page (rule S10). */
export class SmsWay implements Way {
  readonly #settings: () => SmsSettings;
  readonly #request: typeof guardedRequest;
  readonly #speech: Speech;

  constructor(settings: () => SmsSettings, request: typeof guardedRequest, speech: Speech) {
    this.#settings = settings;
    this.#request = request;
    this.#speech = speech;
  }

  hours(): number {
    return SMS_HOURS;
  }

  async send({ uid, receiver, body }: Sent, signal: AbortSignal): Promise<TryOutcome> {
    const { enable, baseUrl, apiKey, sender } = this.#settings();
    const host = smsHost(baseUrl);
    if (!enable || host === undefined || apiKey === '') return { kind: 'away', answer: sentences.noSms };
    const to = phoneNumber(receiver);
    if (to === undefined) return { kind: 'refused', answer: sentences.noPhone };
    const message = {
      ...(sender !== '' && { from: sender }),
      destinations: [{ to, messageId: uid }],
      text: saidWords({ body }, this.#speech).sms,
    };
    try {
      const { status, text: said } = await this.#request({
        url: `https://${host}/sms/2/text/advanced`,
        headers: {
          authorization: `App ${apiKey}`,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body: JSON.stringify({ messages: [message] }),
        allowed: [],
        signal,
      });
      return outcomeOf(status, answerLine(`${status} ${said.replaceAll(apiKey, '••••')}`));
    } catch (error) {
      return outgoingFault(error, `https://${host}`);
    }
  }
}

function outcomeOf(status: number, answer: string): TryOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken', answer };
  if (status === UNAUTHORISED || status === FORBIDDEN) return { kind: 'away', answer };
  return { kind: status >= SERVER_FAULT || status === TOO_MANY ? 'failed' : 'refused', answer };
}
