import { randomUUID } from 'node:crypto';
import type { Store } from '@outrider/store/store.ts';

const KEPT_AS = 'cluster.id';

/** By which a store, and so the cluster of the servers over it, is told from others. */
export async function clusterIdOf(store: Pick<Store, 'transaction' | 'settings'>): Promise<string> {
  const known = await store.settings.get(KEPT_AS);
  if (known !== undefined) return known;
  // Two servers may make it together: the second reads what the first has made.
  return await store.transaction(async ({ settings }) => {
    const made = await settings.get(KEPT_AS);
    if (made !== undefined) return made;
    const id = randomUUID();
    await settings.put(KEPT_AS, id);
    return id;
  });
}
