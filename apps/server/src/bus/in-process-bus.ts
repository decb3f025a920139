import { Listeners } from '@outrider/kit/listeners.ts';
import type { Log } from '../log.ts';
import type { Bus, BusListener } from './bus.ts';
import type { Hear, Line, LineEnd } from './line.ts';
import { plainCopy } from './plain-copy.ts';
import { topicRows } from './topic-rows.ts';
import type { Topic, Topics } from './topics.ts';

interface Said {
  readonly message: unknown;
  readonly isOwn: boolean;
}

/** What servers in one process say to each other. */
export class BusLine implements Line {
  readonly #ends = new Set<Hear>();

  join(hear: Hear): LineEnd {
    this.#ends.add(hear);
    return {
      say: (topic, message) => {
        if (!this.#ends.has(hear)) return;
        for (const other of this.#ends) if (other !== hear) other(topic, message);
      },
      [Symbol.dispose]: () => void this.#ends.delete(hear),
    };
  }
}

/**
 * The bus of one server: its own listeners are called before `publish` returns. They get a copy, as they would from another
 * process: what could not cross one fails here already. What others are to hear goes by the line.
 */
export class InProcessBus implements Bus, Disposable {
  readonly #log: Log;
  readonly #end: LineEnd;
  readonly #topics = new Map<Topic, Listeners<Said>>();

  /** @param line on which the other servers are, where there are several */
  constructor(log: Log, line: Line = new BusLine()) {
    this.#log = log;
    this.#end = line.join((topic, message) => this.#hear(topic, message, false));
  }

  publish<T extends Topic>(topic: T, message: Topics[T]): void {
    // One copy for all: a thousand consoles may listen to what happens to ten thousand devices.
    const copy = Object.freeze(plainCopy(message)) as Topics[T];
    this.#hear(topic, copy, true);
    if (topicRows[topic].reach !== 'here') this.#end.say(topic, copy);
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
    this.#end[Symbol.dispose]();
  }

  #hear(topic: Topic, message: unknown, isOwn: boolean): void {
    this.#topics.get(topic)?.tell({ message, isOwn });
  }
}
