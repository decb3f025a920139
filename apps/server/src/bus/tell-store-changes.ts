import type { Store } from '@outrider/store/store.ts';
import type { Bus } from './bus.ts';

/** Says on the bus what changed in the store. Returns how to stop it. */
export function tellStoreChanges(
  store: Pick<Store, 'onAccessChange'>,
  bus: Pick<Bus, 'publish'>,
): () => void {
  return store.onAccessChange(() => bus.publish('access.changed', {}));
}
