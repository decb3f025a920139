import { createHash } from 'node:crypto';
import type { Clock } from '@outrider/kit/clock.ts';
import { ApiError } from '@outrider/protocol/api/problems.ts';
import { KEYS_A_DAY, KEY_LENGTH, KEY_MS } from '@outrider/protocol/api/operation.ts';
import type { KeptAnswer } from '@outrider/store/people/kept-answers.ts';
import type { Store } from '@outrider/store/store.ts';
import { OutriderError } from '@outrider/model/error-code.ts';

/** A call that is not to be done twice. */
export interface OneCall {
  /** The maker of the call: a token, or a session. */
  readonly owner: string;
  /** What the client calls it. */
  readonly key: string;
  /** All that it asks: another question is another call, in whatever order its fields stand. */
  readonly question: readonly unknown[];
}

/** Statuses after which the same call may be made again: nothing was done, and it may go well later. */
const passing = (status: number): boolean =>
  status === 401 || status === 403 || status === 429 || status >= 500;

const hashOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** A value as JSON has it, the fields of each object in one order: objects that say the same are the same. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, inOrder(one)]),
  );
};

/** Answers calls that named a key (Idempotency-Key) once: a client that makes one again within a day is answered the same. */
export class AnswerOnce {
  readonly #keptAnswers: Store['keptAnswers'];
  readonly #clock: Pick<Clock, 'now'>;
  /** What is being done, by the hash of owner and key. */
  readonly #running = new Map<string, Promise<KeptAnswer>>();

  constructor({ store, clock }: { readonly store: Pick<Store, 'keptAnswers'>; readonly clock: Clock }) {
    this.#keptAnswers = store.keptAnswers;
    this.#clock = clock;
  }

  /**
   * @param work does it, and answers errors too
   * @returns what was answered, and whether that was before
   * @throws ApiError for the key of another call, and where another server does it or ended meanwhile
   */
  async answer(
    { owner, key, question }: OneCall,
    work: () => Promise<KeptAnswer>,
  ): Promise<KeptAnswer & { readonly again: boolean }> {
    if (key.length > KEY_LENGTH || !/^[\x21-\x7e]+$/.test(key))
      throw new OutriderError('VALIDATION', `Idempotency-Key: 1 to ${KEY_LENGTH} signs without spaces`);
    const keyHash = hashOf([owner, key]);
    const asked = hashOf(question.map(inOrder));
    const call = { owner, asked, nowMs: Math.trunc(this.#clock.now()) };
    const before = await this.#keptAnswers.begin(keyHash, call, { forMs: KEY_MS, most: KEYS_A_DAY });
    if (before === undefined) return { ...(await this.#do(keyHash, work)), again: false };
    // A call that was kept before fields had an order has the hash of what it wrote.
    if (before.asked !== asked && before.asked !== hashOf(question))
      throw new ApiError('KEY_USED', 'Idempotency-Key: it was that of another call');
    const answer = before.answer ?? (await this.#running.get(keyHash));
    if (answer !== undefined) return { ...answer, again: true };
    throw new ApiError(
      'KEY_IN_HAND',
      'Idempotency-Key: the call of this key is being done, or was when the server ended',
    );
  }

  async #do(keyHash: string, work: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    const doing = work();
    this.#running.set(keyHash, doing);
    try {
      const answer = await doing.catch(async (error: unknown) => {
        await this.#keptAnswers.forget(keyHash);
        throw error;
      });
      if (passing(answer.status)) await this.#keptAnswers.forget(keyHash);
      else await this.#keptAnswers.answered(keyHash, answer);
      return answer;
    } finally {
      this.#running.delete(keyHash);
    }
  }
}
