import { sentence } from '@outrider/model/text.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import { ForbiddenAddress, guardedRequest } from '../../net/guarded-request.ts';
import { ownTime, type PaceTime } from '../pace-time.ts';
import { SourceFault } from '../source-fault.ts';
import type { TraccarSecret } from './traccar-spec.ts';

export interface TraccarClientParts {
  /** Of its web pages. */
  readonly url: string;
  readonly secret: TraccarSecret;
  /** Hosts of the own network that may be asked. */
  readonly allowed: () => readonly string[];
}

/** A Traccar that answers within this time has hardly anything else to do: it is asked on at once. */
const AT_LEISURE_MS = 100;
/** After a slower answer it is left alone for as long as that took longer, and no longer than this: it goes on answering others. */
const LONGEST_REST_MS = 1_000;
const WITHIN_MS = 60_000;
/** More than this is not read of one answer: a quarter of a day, a position a second. */
const MOST_BYTES = 32_000_000;

type Query = Readonly<Record<string, string | number | boolean>>;

/** Reads what an answer says; throws where that is none. */
interface AnswerSchema<Answer> {
  readonly parse: (said: unknown) => Answer;
}

/** Asks a Traccar by its own HTTP API, one question after the other. */
export class TraccarClient {
  readonly #parts: TraccarClientParts;
  readonly #time: PaceTime;
  #nextMs = 0;

  constructor(parts: TraccarClientParts, time = ownTime) {
    this.#parts = parts;
    this.#time = time;
  }

  /**
   * What it answers to a question.
   * @param path below `/api/`
   * @throws SourceFault where it does not answer, ends in the middle, lets nobody in, or is none
   */
  async ask<Answer>(path: string, schema: AnswerSchema<Answer>, query: Query = {}): Promise<Answer> {
    return this.read(await this.text(path, query), schema);
  }

  /**
   * What it answers, as it came.
   * @param onSent told once the question is on its way
   * @throws SourceFault where it does not answer, ends in the middle or lets nobody in
   */
  async text(path: string, query: Query, onSent: () => void = () => {}): Promise<string> {
    const { url, secret, allowed } = this.#parts;
    const asked = URL.parse(`api/${path}`, url.endsWith('/') ? url : `${url}/`);
    if (asked === null) throw new SourceFault(transferSentences.sourceAddress);
    for (const [name, value] of Object.entries(query)) asked.searchParams.set(name, String(value));
    const { elapsed, rest } = this.#time;
    const restMs = this.#nextMs - elapsed();
    if (restMs > 0) await rest(restMs);
    const { host } = asked;
    const beganMs = elapsed();
    const answer = await guardedRequest({
      url: asked.href,
      method: 'GET',
      headers: { accept: 'application/json', authorization: authorization(secret) },
      body: '',
      allowed: allowed(),
      signal: AbortSignal.timeout(WITHIN_MS),
      withinMs: WITHIN_MS,
      mostBytes: MOST_BYTES,
      onSent,
    }).catch((error: unknown) => {
      if (error instanceof ForbiddenAddress) throw new SourceFault(error.message, { cause: error });
      throw new SourceFault(sentence(transferSentences.sourceSilent, { host }), { cause: error });
    });
    const endedMs = elapsed();
    this.#nextMs = endedMs + Math.min(Math.max(endedMs - beganMs - AT_LEISURE_MS, 0), LONGEST_REST_MS);
    if (answer.status === 401 || answer.status === 403)
      throw new SourceFault(sentence(transferSentences.sourceRefuses, { host }));
    if (answer.status !== 200) throw new SourceFault(sentence(transferSentences.sourceOther, { host }));
    return answer.text;
  }

  /** Reads an answer. @throws SourceFault where it is none of a Traccar */
  read<Answer>(text: string, schema: AnswerSchema<Answer>): Answer {
    try {
      return schema.parse(JSON.parse(text));
    } catch (error) {
      const { host } = new URL(this.#parts.url);
      throw new SourceFault(sentence(transferSentences.sourceOther, { host }), { cause: error });
    }
  }
}

const authorization = (secret: TraccarSecret): string =>
  'token' in secret
    ? `Bearer ${secret.token}`
    : `Basic ${Buffer.from(`${secret.user}:${secret.password}`, 'utf8').toString('base64')}`;
