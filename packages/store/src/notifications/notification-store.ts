import type { Engine } from '../ground/engine.ts';
import { type Deliveries, deliveries } from './deliveries.ts';
import type { NotificationTables } from './notification-tables.ts';

/** What is kept of who is told of events outside of the console. */
export interface NotificationStore {
  readonly deliveries: Deliveries;
}

export function notificationStore(engine: Engine<NotificationTables>): NotificationStore {
  return { deliveries: deliveries(engine) };
}
