import { type CaseMention, caseMention } from '@outrider/model/events/case-mention.ts';
import type { Engine } from '../../ground/engine.ts';
import type { EventTables } from '../event-tables.ts';

/** Somebody is to be told that they were named. */
export type NewMention = Omit<CaseMention, 'id' | 'read'>;

/** A mention with the device of its case, and the code of its events. */
export interface MentionOfCase extends CaseMention {
  readonly deviceid: string;
  readonly eventid: number;
  /** When the case's last event happened, unix seconds. */
  readonly last: number;
}

/** The people who were named in notes beside cases, and what they have read of that. */
export interface CaseMentions {
  /** Keeps them in this order. @returns how many are kept: those of people who are no users any more are not */
  add(mentions: readonly NewMention[]): Promise<number>;
  /** Somebody's last ones, the newest first. */
  of(userName: string, limit: number): Promise<MentionOfCase[]>;
  /** They have read all up to one, or that one alone. */
  read(userName: string, id: number, alone?: boolean): Promise<void>;
}

export function caseMentions({ db, tell }: Engine<EventTables>): CaseMentions {
  return {
    async add(mentions) {
      if (mentions.length === 0) return 0;
      const known = await db
        .selectFrom('users')
        .select('user_name')
        .where(
          'user_name',
          'in',
          mentions.map(({ userName }) => userName),
        )
        .execute();
      const names = new Set(known.map(({ user_name }) => user_name.toLowerCase()));
      const rows = mentions
        .filter(({ userName }) => names.has(userName.toLowerCase()))
        // The engine numbers it.
        .map((mention) => caseMention.columnsOf({ ...mention, read: false }) as EventTables['case_mentions']);
      if (rows.length === 0) return 0;
      await db.insertInto('case_mentions').values(rows).execute();
      for (const { user_name } of rows) tell({ entity: 'caseMention', kind: 'added', key: user_name });
      return rows.length;
    },
    async of(userName, limit) {
      const rows = await db
        .selectFrom('case_mentions')
        .innerJoin('alarm_cases', 'alarm_cases.id', 'case_mentions.case_id')
        .selectAll('case_mentions')
        .select(['alarm_cases.deviceid', 'alarm_cases.event_code', 'alarm_cases.last_time'])
        .where('case_mentions.user_name', '=', userName)
        .orderBy('case_mentions.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        ...caseMention.fromRow(row),
        deviceid: row.deviceid,
        eventid: row.event_code,
        last: row.last_time,
      }));
    },
    async read(userName, id, alone = false) {
      await db
        .updateTable('case_mentions')
        .set({ is_read: 1 })
        .where('user_name', '=', userName)
        .where('id', alone ? '=' : '<=', id)
        .where('is_read', '=', 0)
        .execute();
      tell({ entity: 'caseMention', kind: 'changed', key: userName });
    },
  };
}
