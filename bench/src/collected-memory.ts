import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Full collections in a row: what the first one lets go of outside of the heap is gone with the next. */
const COLLECTIONS = 3;

// A context that is made after the flag was set has the function; nobody needs to start the bench with it.
setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes that this process holds once what nobody holds is gone: of the heap, and of buffers and typed arrays beside it. */
export async function heldBytes(): Promise<number> {
  for (let each = 0; each < COLLECTIONS; each++) {
    collect();
    await nextTurn();
  }
  // Buffers are in what is external.
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
