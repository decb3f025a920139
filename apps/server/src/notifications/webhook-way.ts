import { createHmac } from 'node:crypto';
import type { Clock } from '@outrider/kit/clock.ts';
import { notificationSentences as sentences } from '@outrider/model/notifications/sentences.ts';
import { allowedHosts, guardedRequest } from '../net/guarded-request.ts';
import { outgoingFault } from './outgoing-fault.ts';
import { answerLine, type Sent, type TryOutcome, type Way } from './way.ts';

/** The settings of web services. */
export interface WebhookSettings {
  readonly secret: string;
  /** Hosts of the own network, with commas between them. */
  readonly allowed: string;
  readonly hours: number;
}

/** The other side says that nothing is wanted there any more. */
const GONE = 410;
/** What a secret of Standard Webhooks begins with: the rest is base64. */
const PREFIX = 'whsec_';

/** The signature of a message (Standard Webhooks 1.0.0, v1). @param seconds when it is sent, unix seconds */
export function webhookSignature(secret: string, id: string, seconds: number, body: string): string {
  const key = secret.startsWith(PREFIX)
    ? Buffer.from(secret.slice(PREFIX.length), 'base64')
    : Buffer.from(secret);
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/** Events to web services: signed, with the same id at each try. */
export class WebhookWay implements Way {
  readonly #settings: () => WebhookSettings;
  readonly #clock: Pick<Clock, 'now'>;

  constructor(settings: () => WebhookSettings, clock: Pick<Clock, 'now'>) {
    this.#settings = settings;
    this.#clock = clock;
  }

  hours(): number {
    return this.#settings().hours;
  }

  async send({ uid, receiver, body }: Sent, signal: AbortSignal): Promise<TryOutcome> {
    const { secret, allowed } = this.#settings();
    if (secret === '') return { kind: 'away', answer: sentences.noSecret };
    const text = JSON.stringify(body);
    const seconds = Math.floor(this.#clock.now() / 1_000);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Outrider',
      'webhook-id': uid,
      'webhook-timestamp': String(seconds),
      'webhook-signature': webhookSignature(secret, uid, seconds, text),
    };
    const hosts = allowedHosts(allowed);
    try {
      const answer = await guardedRequest({ url: receiver, headers, body: text, allowed: hosts, signal });
      return outcomeOf(answer.status, answer.text);
    } catch (error) {
      return outgoingFault(error, receiver);
    }
  }
}

function outcomeOf(status: number, text: string): TryOutcome {
  const answer = answerLine(`${status} ${text}`);
  if (status >= 200 && status < 300) return { kind: 'taken', answer };
  if (status >= 300 && status < 400)
    return { kind: 'refused', answer: answerLine(`${status} ${sentences.redirect}`) };
  return { kind: status === GONE ? 'refused' : 'failed', answer };
}
