import type { RowOf } from '@outrider/model/entity/entity.ts';
import type { deliveryRecord } from '@outrider/model/notifications/delivery-record.ts';

/** The tables of who is told of events outside of the console. */
export interface NotificationTables {
  deliveries: RowOf<typeof deliveryRecord>;
  /** Up to which event it was decided who is told: one row. */
  delivery_cursor: { one: number; last: number };
}
