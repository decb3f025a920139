import type { Store } from '@outrider/store/store.ts';

/** So many in one transaction. */
const STEP = 50;

/** What a transaction may change. */
type Changes = Parameters<Parameters<Store['transaction']>[0]>[0];

/**
 * Adds many of something, some in a transaction: one of all of them takes too long on a slow machine, and is undone.
 * @param first the number of the first
 * @param last that of the last
 */
export async function addMany(
  store: Pick<Store, 'transaction'>,
  { first, last }: { readonly first: number; readonly last: number },
  add: (changes: Changes, number: number) => Promise<unknown>,
): Promise<void> {
  for (let from = first; from <= last; from += STEP)
    await store.transaction(async (changes) => {
      for (let at = from; at < from + STEP && at <= last; at++) await add(changes, at);
    });
}
