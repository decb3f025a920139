import { checkStatusOf } from '@outrider/model/events/case-decision.ts';
import { type AlarmCase, alarmCase } from '@outrider/model/events/case-record.ts';
import { CHECKED_AT_ONCE } from '@outrider/model/events/limits.ts';
import type { Engine } from '../../ground/engine.ts';
import type { EventTables } from '../event-tables.ts';

/**
 * Checks the first so many events of a case that were not checked yet as its decision says: each change has a number of its own, in the order
 * of the events. As many numbers are taken as events change: by how far apart these are, cases that overlap would take twice as many each time.
 * @returns whether there may be more
 */
export async function checkEvents(
  tx: Engine<EventTables>['db'],
  { id, ...standing }: AlarmCase,
  most: number,
): Promise<boolean> {
  const check_status = checkStatusOf(standing);
  const behind = await tx
    .selectFrom('events')
    .select('id')
    .where('case_id', '=', id)
    .where('check_status', '<>', check_status)
    .orderBy('id')
    .limit(most)
    .execute();
  const newest = behind.at(-1);
  if (newest === undefined) return false;
  const { last } = await tx
    .updateTable('event_sequence')
    .set(({ eb }) => ({ last: eb('last', '+', behind.length) }))
    .returning('last')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('events')
    .from((db) =>
      db
        .selectFrom('events as one')
        .select(({ fn }) => [
          'one.id as ranked',
          fn
            .agg<number>('row_number')
            .over((over) => over.orderBy('one.id'))
            .as('at'),
        ])
        .where('one.case_id', '=', id)
        .where('one.check_status', '<>', check_status)
        .where('one.id', '<=', newest.id)
        .as('ranks'),
    )
    .set(({ eb, ref }) => ({ check_status, updates: eb(ref('ranks.at'), '+', last - behind.length) }))
    .whereRef('events.id', '=', 'ranks.ranked')
    .execute();
  return behind.length === most;
}

/** Cases whose events are checked in several steps, and that somebody closed since a moment: as `closedLarge` of the store. */
export async function closedLarge(
  db: Engine<EventTables>['db'],
  sinceMs: number,
  limit: number,
): Promise<AlarmCase[]> {
  const rows = await db
    .selectFrom('alarm_cases')
    .selectAll()
    // Written out: the index of closed cases is used then.
    .where(({ eb, lit }) => eb('closed_ms', '>', lit(0)))
    .where('closed_ms', '>=', sinceMs)
    .where('outcome', '<>', 'unseen')
    .where('happened', '>', CHECKED_AT_ONCE)
    .orderBy('closed_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => alarmCase.fromRow(row));
}
