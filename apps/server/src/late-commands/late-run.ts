import type { Clock } from '@outrider/kit/clock.ts';
import type { LateBody, LateProgress } from '@outrider/model/live/late-commands.ts';
import { commandSentences, lateSentences } from '@outrider/model/devices/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Links } from '../fleet/links/links.ts';
import type { Pictures } from '../fleet/pictures/pictures.ts';
import type { OrderRun, RunEnd, OrderHandle } from '../orders/order-kind.ts';

export interface LateRunParts {
  readonly links: Pick<Links, 'ask'>;
  readonly pictures: Pick<Pictures, 'take'>;
  readonly clock: Clock;
}

/** Away, so that nothing was told: that is no try. */
const AWAY: RunEnd = { kind: 'again', reason: commandSentences.away, counts: false };

/**
 * Tells a device a command that waited for it. One that has it do something is told once: that it is told is kept before it hears of
 * it, and where nobody knows whether it did, it is not told again. Questions are asked again until there is an answer.
 */
export class LateRun implements OrderRun {
  readonly bytes = 0;
  readonly awaits = false;
  readonly #parts: LateRunParts;
  readonly #handle: OrderHandle<LateBody, LateProgress>;
  #isStopped = false;
  readonly #stopped = Promise.withResolvers<undefined>();

  constructor(parts: LateRunParts, handle: OrderHandle<LateBody, LateProgress>) {
    this.#parts = parts;
    this.#handle = handle;
  }

  run(): Promise<RunEnd | undefined> {
    return Promise.race([this.#tell(), this.#stopped.promise]);
  }

  /** It is on its way, or not. */
  async pause(): Promise<void> {
    throw new OutriderError('VALIDATION', lateSentences.onItsWay);
  }

  async resume(): Promise<void> {}

  /** What was sent is not had back. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stopped.resolve(undefined);
  }

  async #tell(): Promise<RunEnd | undefined> {
    if (this.#isStopped) return undefined;
    const { what, toldMs } = this.#handle.order();
    const isQuestion = what === 'place' || what === 'picture';
    // The server ended between the question and its answer.
    if (toldMs !== 0 && !isQuestion) return { kind: 'failed', reason: commandSentences.left, counts: true };
    if (!this.#handle.isThere()) return AWAY;
    try {
      if (!isQuestion) await this.#handle.change({ toldMs: this.#parts.clock.now() });
    } catch (error) {
      // A full disk, mostly: what cannot be kept is not told.
      return { kind: 'again', reason: faultOf(error).message, counts: false };
    }
    try {
      await this.#ask();
      return { kind: 'done', fault: '' };
    } catch (error) {
      return this.#endOf(faultOf(error), isQuestion);
    }
  }

  #endOf({ code, message: reason }: OutriderError, isQuestion: boolean): RunEnd {
    if (code === 'VALIDATION') return { kind: 'failed', reason, counts: true };
    const isThere = this.#handle.isThere();
    if (isQuestion) return isThere ? { kind: 'again', reason, counts: true } : AWAY;
    const unknown = isThere ? commandSentences.silent : commandSentences.left;
    return { kind: 'failed', reason: code === 'DEVICE_OFFLINE' ? unknown : reason, counts: true };
  }

  async #ask(): Promise<void> {
    const { links, pictures, clock } = this.#parts;
    const { deviceid, what, channel } = this.#handle.order();
    if (what === 'picture') {
      const pictureMs = await pictures.take(deviceid, channel);
      await this.#handle.change({ pictureMs, toldMs: clock.now() });
    } else if (what === 'place') {
      const { valid, lat, lng, timeMs } = await links.ask(deviceid, 'position.now', {});
      await this.#handle.change({ place: { valid, lat, lng, timeMs }, toldMs: clock.now() });
    } else await links.ask(deviceid, 'control.tell', { command: what, text: '' });
  }
}

const faultOf = (error: unknown): OutriderError =>
  error instanceof OutriderError ? error : new OutriderError('INTERNAL', String(error));
