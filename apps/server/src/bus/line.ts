import type { Topic, Topics } from './topics.ts';

/** Called with each thing that another server said. */
export type Hear = <T extends Topic>(topic: T, message: Topics[T]) => void;

/** One server's end of a line. Disposing it, it is not on the line any more. */
export interface LineEnd extends Disposable {
  /** Tells the other servers; a message is lost while the line is down. */
  say<T extends Topic>(topic: T, message: Topics[T]): void;
}

/** What carries between servers what they say on their buses. */
export interface Line {
  join(hear: Hear): LineEnd;
}
