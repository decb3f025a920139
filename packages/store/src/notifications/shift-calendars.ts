import {
  type NewShiftCalendar,
  type ShiftCalendar,
  shiftCalendar,
} from '@outrider/model/notifications/shift-calendar.ts';
import { changedRows, type Engine } from '../ground/engine.ts';
import type { NotificationTables } from './notification-tables.ts';

/** The calendars of people on duty. */
export interface ShiftCalendars {
  /** By name. */
  list(): Promise<ShiftCalendar[]>;
  find(id: number): Promise<ShiftCalendar | undefined>;
  /** @throws OutriderError CONFLICT where another one has that name */
  add(calendar: NewShiftCalendar): Promise<ShiftCalendar>;
  /** @returns whether there is one @throws OutriderError CONFLICT where another one has that name */
  put(calendar: ShiftCalendar): Promise<boolean>;
  /** @returns whether there was one */
  remove(id: number): Promise<boolean>;
}

export function shiftCalendars({ db, tell }: Engine<NotificationTables>): ShiftCalendars {
  return {
    async list() {
      const rows = await db.selectFrom('shift_calendars').selectAll().orderBy('name').execute();
      return rows.map((row) => shiftCalendar.fromRow(row));
    },
    async find(id) {
      const row = await db.selectFrom('shift_calendars').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : shiftCalendar.fromRow(row);
    },
    async add(calendar) {
      const row = await db
        .insertInto('shift_calendars')
        // The engine numbers it.
        .values(shiftCalendar.columnsOf(calendar) as NotificationTables['shift_calendars'])
        .returningAll()
        .executeTakeFirstOrThrow();
      tell({ entity: 'shiftCalendar', kind: 'added', key: String(row.id) });
      return shiftCalendar.fromRow(row);
    },
    async put({ id, ...calendar }) {
      const changed = await db
        .updateTable('shift_calendars')
        .set(shiftCalendar.columnsOf(calendar))
        .where('id', '=', id)
        .executeTakeFirst();
      const was = changedRows(changed);
      if (was) tell({ entity: 'shiftCalendar', kind: 'changed', key: String(id) });
      return was;
    },
    async remove(id) {
      const gone = await db.deleteFrom('shift_calendars').where('id', '=', id).executeTakeFirst();
      const was = changedRows(gone);
      if (was) tell({ entity: 'shiftCalendar', kind: 'removed', key: String(id) });
      return was;
    },
  };
}
