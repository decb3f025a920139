import { OutriderError } from '@outrider/model/error-code.ts';
import { orderSentences } from '@outrider/model/orders/sentences.ts';
import type { WordsBody } from '@outrider/model/live/words.ts';
import type { Links } from '../fleet/links/links.ts';
import type { OrderRun, RunEnd, OrderHandle } from '../orders/order-kind.ts';

/** Tells a device words: one question, which it answers or not. */
export class WordsRun implements OrderRun {
  readonly bytes = 0;
  readonly awaits = false;
  readonly #links: Pick<Links, 'ask'>;
  readonly #handle: OrderHandle<WordsBody, {}>;
  #isStopped = false;
  readonly #stopped = Promise.withResolvers<undefined>();

  constructor(links: Pick<Links, 'ask'>, handle: OrderHandle<WordsBody, {}>) {
    this.#links = links;
    this.#handle = handle;
  }

  run(): Promise<RunEnd | undefined> {
    return Promise.race([this.#tell(), this.#stopped.promise]);
  }

  /** Words are on their way, or not. */
  async pause(): Promise<void> {
    throw new OutriderError('VALIDATION', orderSentences.over);
  }

  async resume(): Promise<void> {}

  /** What was sent is not had back. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stopped.resolve(undefined);
  }

  async #tell(): Promise<RunEnd | undefined> {
    if (this.#isStopped) return undefined;
    const { deviceid, text, shown, spoken } = this.#handle.order();
    try {
      await this.#links.ask(deviceid, 'words.send', { text, shown, spoken });
      return { kind: 'done', fault: '' };
    } catch (error) {
      const { code, message: reason } =
        error instanceof OutriderError ? error : new OutriderError('INTERNAL', String(error));
      // It would be refused again.
      return { kind: code === 'VALIDATION' ? 'failed' : 'again', reason, counts: true };
    }
  }
}
