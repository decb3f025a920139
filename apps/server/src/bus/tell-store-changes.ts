import { entities, type StoreChange } from '@outrider/store/changes/changes.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from './bus.ts';

/** Says on the bus what changed in the store. Returns how to stop it. */
export function tellStoreChanges(store: Pick<Store, 'onChange'>, bus: Pick<Bus, 'publish'>): () => void {
  return store.onChange(({ entity, kind, key }) => {
    const changesAccess: readonly StoreChange['kind'][] = entities[entity];
    if (entity === 'serverSetting') bus.publish('setting.changed', { key });
    if (entity === 'recordingLock') bus.publish('locks.changed', { deviceid: key });
    if (entity === 'downloadPlan' || entity === 'pushPlan' || entity === 'realtimePlan')
      bus.publish('plans.changed', { kind: entity });
    if (entity === 'fence' || entity === 'route')
      bus.publish('places.changed', { kind: entity, number: Number(key) });
    if (entity === 'noticeMute') bus.publish('mutes.changed', {});
    if (entity === 'translation') bus.publish('words.changed', {});
    if (changesAccess.includes(kind)) bus.publish('access.changed', {});
  });
}
