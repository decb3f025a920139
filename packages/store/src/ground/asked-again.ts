import { AsyncLocalStorage } from 'node:async_hooks';
import { OutriderError } from '@outrider/model/error-code.ts';

/** A transaction met another one: nothing of it is kept, and it may be asked for again. */
export class TurnLost extends OutriderError {
  constructor(options?: ErrorOptions) {
    super('INTERNAL', 'Others changed the same meanwhile: nothing is kept', options);
  }
}

/** It is tried for so long, and so often at least; after the last loss the caller is told. */
const FOR_MS = 10_000;
const LEAST = 12;
const STEP_MS = 8;
const LONGEST_MS = 200;
/** From this loss on it waits for others of this process that lost: they would meet each other again. */
const ALONE_FROM = 2;
/** It waits for them for so long at most. */
const QUEUES_MS = 3_000;

/** Whether others wait for the work. */
const hurried = new AsyncLocalStorage<boolean>();

/** Does work for which others wait: what of it meets others is tried as often as may be at once, and queues behind nobody. */
export const inHurry = async <T>(work: () => Promise<T>): Promise<T> => await hurried.run(true, work);

let before: Promise<void> = Promise.resolve();

/** Does the work once those are done that came here before, or have taken too long. */
async function oneByOne<T>(work: () => Promise<T>): Promise<T> {
  const turn = before;
  const done = Promise.withResolvers<void>();
  before = done.promise;
  const waited = Promise.withResolvers<void>();
  const timer = setTimeout(waited.resolve, QUEUES_MS);
  await Promise.race([turn, waited.promise]);
  clearTimeout(timer);
  try {
    return await work();
  } finally {
    done.resolve();
  }
}

/** Does the work, again when it lost its turn: it must reach nothing outside, start over each time, and ask for no other transaction. */
export async function askedAgain<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const isHurried = hurried.getStore() === true;
  const tryFrom = async (first: number, last: number): Promise<T> => {
    for (let time = first; ; time++) {
      try {
        return await work();
      } catch (error) {
        const isOver = time >= LEAST && (isHurried || performance.now() - began > FOR_MS);
        if (!(error instanceof TurnLost) || time === last || isOver) throw error;
        // Two that met do not meet again.
        await new Promise((resolve) =>
          setTimeout(resolve, Math.random() * Math.min(STEP_MS * time, LONGEST_MS)),
        );
      }
    }
  };
  if (isHurried) return await tryFrom(1, Number.POSITIVE_INFINITY);
  try {
    return await tryFrom(1, ALONE_FROM);
  } catch (error) {
    if (!(error instanceof TurnLost)) throw error;
    return await oneByOne(async () => await tryFrom(ALONE_FROM + 1, Number.POSITIVE_INFINITY));
  }
}
