import { entities, type StoreChange } from '@outrider/store/changes/changes.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from './bus.ts';
import { keptEntities } from './topics.ts';

/** Says on the bus what changed in the store. Returns how to stop it. */
export function tellStoreChanges(store: Pick<Store, 'onChange'>, bus: Pick<Bus, 'publish'>): () => void {
  return store.onChange(({ entity, kind, key }) => {
    const changesAccess: readonly StoreChange['kind'][] = entities[entity];
    if (entity === 'serverSetting') bus.publish('setting.changed', { key });
    if (entity === 'recordingLock') bus.publish('locks.changed', { deviceid: key });
    if (entity === 'downloadPlan' || entity === 'pushPlan' || entity === 'realtimePlan')
      bus.publish('plans.changed', { kind: entity });
    const kept = keptEntities.find((one) => one === entity);
    if (kept !== undefined) bus.publish('kept.changed', { entity: kept, key });
    // Of which order is not said: names in many may be others.
    if (entity === 'order' && key === '') bus.publish('order.changed', { kind: '', id: 0 });
    if (entity === 'noticeMute') bus.publish('mutes.changed', {});
    if (entity === 'translation') bus.publish('words.changed', {});
    if (changesAccess.includes(kind))
      bus.publish('access.changed', entity === 'session' ? { sessionsAlone: true } : {});
  });
}
