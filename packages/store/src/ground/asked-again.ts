import { OutriderError } from '@outrider/model/error-code.ts';

/** A transaction met another one: nothing of it is kept, and it may be asked for again. */
export class TurnLost extends OutriderError {
  constructor(options?: ErrorOptions) {
    super('INTERNAL', 'Others changed the same meanwhile: nothing is kept', options);
  }
}

/** How many tries there are; after the last loss the caller is told. */
const MOST = 12;
const STEP_MS = 8;

/** Does the work, again when it lost its turn: it must reach nothing outside, and start over each time. */
export async function askedAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let time = 1; ; time++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof TurnLost) || time === MOST) throw error;
      // Two that met do not meet again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * STEP_MS * time));
    }
  }
}
