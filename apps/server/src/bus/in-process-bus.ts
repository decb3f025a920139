import { Listeners } from '@outrider/kit/listeners.ts';
import type { Log } from '../log.ts';
import type { Bus } from './bus.ts';
import type { Topic, Topics } from './topics.ts';

/**
 * The bus of one server: listeners are called before `publish` returns. They get a copy, as they would from another
 * process: what could not cross one fails here already.
 */
export class InProcessBus implements Bus {
  readonly #log: Log;
  readonly #topics = new Map<Topic, Listeners<unknown>>();

  constructor(log: Log) {
    this.#log = log;
  }

  publish<T extends Topic>(topic: T, message: Topics[T]): void {
    // One copy for all: a thousand consoles may listen to what happens to ten thousand devices.
    this.#topics.get(topic)?.tell(Object.freeze(structuredClone(message)));
  }

  subscribe<T extends Topic>(topic: T, listener: (message: Topics[T]) => void): () => void {
    const listeners = this.#topics.get(topic) ?? new Listeners<unknown>();
    this.#topics.set(topic, listeners);
    return listeners.add((message) => {
      try {
        listener(message as Topics[T]);
      } catch (error) {
        this.#log.error({ err: error, topic }, 'a listener of the bus failed');
      }
    });
  }
}
