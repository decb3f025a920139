import { AsyncLocalStorage } from 'node:async_hooks';
import { OutriderError } from '@outrider/model/error-code.ts';

const current = new AsyncLocalStorage<{ open: boolean }>();

/** Does the work of a transaction, marked as such until it has settled or nobody waits for it any more. */
export async function withinTransaction<T>(
  work: () => Promise<T>,
  wait: (work: Promise<T>) => Promise<T>,
): Promise<T> {
  const mark = { open: true };
  try {
    return await wait(current.run(mark, work));
  } finally {
    mark.open = false;
  }
}

/**
 * For a driver, before it gives a connection to anybody: the work of a transaction would wait here for itself.
 * @throws OutriderError INTERNAL within the work of a transaction
 */
export function assertNotInTransaction(): void {
  if (current.getStore()?.open !== true) return;
  throw new OutriderError('INTERNAL', 'Within a transaction only what it was given may be asked');
}
