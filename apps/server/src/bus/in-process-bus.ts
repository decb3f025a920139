import { Listeners } from '@outrider/kit/listeners.ts';
import type { Log } from '../log.ts';
import type { Bus, BusListener } from './bus.ts';
import { topicRows } from './topic-rows.ts';
import type { Topic, Topics } from './topics.ts';

interface Said {
  readonly message: unknown;
  readonly isOwn: boolean;
}

/** What servers in one process say to each other: the buses that are on it. */
export class BusLine {
  readonly buses = new Set<InProcessBus>();
}

/**
 * The bus of one server: listeners are called before `publish` returns. They get a copy, as they would from another
 * process: what could not cross one fails here already.
 */
export class InProcessBus implements Bus, Disposable {
  readonly #log: Log;
  readonly #line: BusLine;
  readonly #topics = new Map<Topic, Listeners<Said>>();

  /** @param line shared with the buses of other servers, where there are several in this process */
  constructor(log: Log, line = new BusLine()) {
    this.#log = log;
    this.#line = line;
    line.buses.add(this);
  }

  publish<T extends Topic>(topic: T, message: Topics[T]): void {
    // One copy for all: a thousand consoles may listen to what happens to ten thousand devices.
    const copy: unknown = Object.freeze(structuredClone(message));
    this.#hear(topic, copy, true);
    if (topicRows[topic].reach === 'here') return;
    if (!this.#line.buses.has(this)) return;
    for (const other of this.#line.buses) if (other !== this) other.#hear(topic, copy, false);
  }

  subscribe<T extends Topic>(topic: T, listener: BusListener<T>): () => void {
    const listeners = this.#topics.get(topic) ?? new Listeners<Said>();
    this.#topics.set(topic, listeners);
    return listeners.add(({ message, isOwn }) => {
      try {
        listener(message as Topics[T], isOwn);
      } catch (error) {
        this.#log.error({ err: error, topic }, 'a listener of the bus failed');
      }
    });
  }

  act<T extends Topic>(topic: T, listener: BusListener<T>): () => void {
    if (topicRows[topic].acts !== 'speaker') return this.subscribe(topic, listener);
    return this.subscribe(topic, (message, isOwn) => {
      if (isOwn) listener(message, isOwn);
    });
  }

  /** Is not on the line any more. */
  [Symbol.dispose](): void {
    this.#line.buses.delete(this);
  }

  #hear(topic: Topic, message: unknown, isOwn: boolean): void {
    this.#topics.get(topic)?.tell({ message, isOwn });
  }
}
