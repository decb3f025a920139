import { results } from '@outrider/jt808/messages/answers.ts';
import type { KnownMessage } from '@outrider/jt808/messages/table.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import { refusalSentences } from '@outrider/model/devices/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { fillIn } from '@outrider/model/text.ts';

/** A terminal answers within this. */
export const ANSWER_WITHIN_MS = 10_000;
const MAX_PENDING = 256;
const TERMINAL_ANSWER = 0x0001;

const refusals: Readonly<Record<number, string>> = {
  [results.failed]: refusalSentences.failed,
  [results.wrong]: refusalSentences.wrong,
  [results.unsupported]: refusalSentences.unsupported,
};

interface Pending {
  readonly sequence: number;
  readonly answerIds: readonly number[];
  readonly settle: (answer: KnownMessage | OutriderError) => void;
}

/** Requests that a terminal has yet to answer. */
export class PendingAnswers {
  readonly #clock: Clock;
  /** Undefined while nothing waits, as mostly. */
  #pending: Set<Pending> | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Waits for the answer to the request with this sequence.
   * @param answerIds the messages that answer it; 0x0001 with another result than 0 ends the wait too
   * @throws OutriderError RATE_LIMIT when too many wait, VALIDATION when the terminal refuses, DEVICE_OFFLINE when
   * it does not answer in time or is gone
   */
  wait(sequence: number, answerIds: readonly number[], withinMs = ANSWER_WITHIN_MS): Promise<KnownMessage> {
    const waiting = (this.#pending ??= new Set());
    if (waiting.size >= MAX_PENDING) {
      return Promise.reject(new OutriderError('RATE_LIMIT', 'Too many requests wait for the device'));
    }
    return new Promise((resolve, reject) => {
      const pending: Pending = {
        sequence,
        answerIds,
        settle: (answer) => {
          waiting.delete(pending);
          if (waiting.size === 0 && this.#pending === waiting) this.#pending = undefined;
          cancel();
          if (answer instanceof OutriderError) reject(answer);
          else resolve(answer);
        },
      };
      const cancel = this.#clock.after(withinMs, () =>
        pending.settle(new OutriderError('DEVICE_OFFLINE', 'The device does not answer')),
      );
      waiting.add(pending);
    });
  }

  /** Whether a request waits for a message with that id. */
  awaits(id: number): boolean {
    for (const { answerIds } of this.#pending ?? []) if (answerIds.includes(id)) return true;
    return false;
  }

  /** Gives an answer to the request it belongs to; answers without a sequence belong to the oldest that waits for their id. */
  answer(message: KnownMessage): void {
    const sequence = 'replySequence' in message.body ? message.body.replySequence : undefined;
    for (const pending of this.#pending ?? []) {
      if (sequence !== undefined && sequence !== pending.sequence) continue;
      if (message.id === TERMINAL_ANSWER && message.body.result !== results.ok) {
        const reason =
          refusals[message.body.result] ?? fillIn(refusalSentences.other, { result: message.body.result });
        pending.settle(new OutriderError('VALIDATION', reason));
        return;
      }
      if (pending.answerIds.includes(message.id)) {
        pending.settle(message);
        return;
      }
    }
  }

  /** Ends every wait: the terminal is gone. */
  abandon(): void {
    for (const pending of this.#pending ?? []) {
      pending.settle(new OutriderError('DEVICE_OFFLINE', 'The device is gone'));
    }
  }
}
