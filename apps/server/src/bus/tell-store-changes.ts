import type { Entity, StoreChange } from '@outrider/store/changes/changes.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from './bus.ts';

/** Whether somebody may do or see more or less than before. */
const changesAccess: Readonly<Record<Entity, (kind: StoreChange['kind']) => boolean>> = {
  user: () => true,
  group: () => true,
  session: (kind) => kind === 'removed',
  device: (kind) => kind === 'removed',
  link: () => false,
  setting: () => false,
};

/** Says on the bus what changed in the store. Returns how to stop it. */
export function tellStoreChanges(store: Pick<Store, 'onChange'>, bus: Pick<Bus, 'publish'>): () => void {
  return store.onChange(({ entity, kind }) => {
    if (changesAccess[entity](kind)) bus.publish('access.changed', {});
  });
}
