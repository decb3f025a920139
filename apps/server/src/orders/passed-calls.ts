import { randomUUID } from 'node:crypto';
import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { orderSentences } from '@outrider/model/orders/sentences.ts';
import type { Bus } from '../bus/bus.ts';
import type { OrderCall, Topics } from '../bus/topics.ts';

/** A server that says nothing for this long does not do it. */
const WAIT_MS = 10_000;

export interface PassedCallsParts {
  /** Of which orders. */
  readonly kind: string;
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  /** By which this server is told from others that have the same store. */
  readonly server: string;
  readonly clock: Clock;
  /** Does what another server asks for, of an order that is in hand here. */
  readonly does: (id: number, call: OrderCall) => Promise<void>;
}

/** Calls about orders that another server has in hand: that one does what is asked, and says what became of it. */
export class PassedCalls {
  readonly #parts: PassedCallsParts;
  readonly #waiting = new Map<string, (error: OutriderError | undefined) => void>();

  constructor(parts: PassedCallsParts) {
    this.#parts = parts;
  }

  /** Listens from now on. Returns how to stop. */
  listen(): () => void {
    const { bus, server, kind } = this.#parts;
    const stops = [
      bus.subscribe('order.asked', (asked) => {
        if (asked.server === server && asked.kind === kind) void this.#do(asked);
      }),
      bus.subscribe('order.answered', ({ ticket, error }) => this.#waiting.get(ticket)?.(errorOf(error))),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** @throws OutriderError as the other server says; CONFLICT where it says nothing */
  async pass(server: string, id: number, call: OrderCall): Promise<void> {
    const { bus, kind, clock } = this.#parts;
    const ticket = randomUUID();
    const { promise, resolve } = Promise.withResolvers<OutriderError | undefined>();
    this.#waiting.set(ticket, resolve);
    const cancel = clock.after(WAIT_MS, () => resolve(errorOf(NOBODY)));
    bus.publish('order.asked', { ticket, server, kind, id, call });
    const error = await promise;
    cancel();
    this.#waiting.delete(ticket);
    if (error !== undefined) throw error;
  }

  async #do({ ticket, id, call }: { ticket: string; id: number; call: OrderCall }): Promise<void> {
    const { bus, does } = this.#parts;
    const error = await does(id, call).then(
      () => null,
      (error: unknown) =>
        error instanceof OutriderError
          ? { code: error.code, words: error.message }
          : { code: 'INTERNAL' as const, words: 'The order could not be changed' },
    );
    bus.publish('order.answered', { ticket, error });
  }
}

const NOBODY = { code: 'CONFLICT', words: orderSentences.elsewhere } as const;

const errorOf = (error: Topics['order.answered']['error']): OutriderError | undefined =>
  error === null ? undefined : new OutriderError(error.code, error.words);
