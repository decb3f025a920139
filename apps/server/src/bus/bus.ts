import type { Topic, Topics } from './topics.ts';

/** @param isOwn whether this server said it */
export type BusListener<T extends Topic> = (message: Topics[T], isOwn: boolean) => void;

/**
 * How parts of the servers tell each other what happened. Every message can cross a process, so that the listeners may sit in
 * another server: then a message comes a little later, and each listener still gets the messages of one speaker in the order in
 * which they were said. Which servers act on a message, and what is promised, is in `topic-rows.ts`.
 */
export interface Bus {
  /** Tells all present listeners; a later change of the message by the caller does not reach them. */
  publish<T extends Topic>(topic: T, message: Topics[T]): void;
  /**
   * Calls the listener with each message of the topic, whichever server said it: for what is held in memory or shown. A fault of it
   * stops neither the others nor the speaker. Returns how to stop.
   */
  subscribe<T extends Topic>(topic: T, listener: BusListener<T>): () => void;
  /** As {@link subscribe}, for parts that act on a message: where the row says that the speaker acts, only messages of this server reach them. */
  act<T extends Topic>(topic: T, listener: BusListener<T>): () => void;
}
