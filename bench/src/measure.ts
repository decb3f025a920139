import type { Row } from './rows.ts';

/** How a measure is run. */
export interface Run {
  /** Short runs, for trying the benchmark out: the figures say little. */
  readonly quick: boolean;
  /** Tells what is going on, one line each. */
  readonly log: (line: string) => void;
}

/** A measure: what it is called on the command line, and what it gives. */
export interface Measure {
  readonly name: string;
  readonly about: string;
  /** @throws Error when the measurement itself is broken; a missed goal is no error */
  run(run: Run): Promise<Row[]>;
}

/** Resolves after so many ms. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
