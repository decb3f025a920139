import type { Topic, Topics } from './topics.ts';

/** @param isOwn whether this server said it */
export type BusListener<T extends Topic> = (message: Topics[T], isOwn: boolean) => void;

/**
 * How parts of the servers tell each other what happened. Nothing that is said could not cross a process, so that the
 * listeners may sit in another server: then a message comes a little later, and each listener still gets those of one
 * speaker in the order in which they were said. Who acts on it, and what is promised, is in `topic-rows.ts`.
 */
export interface Bus {
  /** Tells all who listen now; what is said later changes nothing that they got. */
  publish<T extends Topic>(topic: T, message: Topics[T]): void;
  /**
   * Calls the listener with each message of the topic, whichever server said it: for what is held in memory or shown. A fault of it
   * stops neither the others nor the speaker. Returns how to stop.
   */
  subscribe<T extends Topic>(topic: T, listener: BusListener<T>): () => void;
  /** As {@link subscribe}, for who acts on it: where the row says that the speaker does, only with what this server said. */
  act<T extends Topic>(topic: T, listener: BusListener<T>): () => void;
}
