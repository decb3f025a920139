import type { Topic, Topics } from './topics.ts';

/**
 * How parts of the server tell each other what happened. Nothing that is said could not cross a process, so that the
 * listeners may sit in another server: then a message comes a little later, and each listener still gets those of one
 * speaker in the order in which they were said.
 */
export interface Bus {
  /** Tells all who listen now; what is said later changes nothing that they got. */
  publish<T extends Topic>(topic: T, message: Topics[T]): void;
  /** Calls the listener with each message of the topic; a fault of it stops neither the others nor the speaker. Returns how to stop. */
  subscribe<T extends Topic>(topic: T, listener: (message: Topics[T]) => void): () => void;
}
