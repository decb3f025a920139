import { type CaseCoaching, caseCoaching } from '@outrider/model/events/case-coaching.ts';
import { type AlarmCase, alarmCase } from '@outrider/model/events/case-record.ts';
import { atomically, type Engine } from '../../ground/engine.ts';
import type { EventTables } from '../event-tables.ts';

/** A case is handed to a coach. */
export type NewCoaching = Pick<CaseCoaching, 'caseid' | 'coach' | 'by' | 'atMs' | 'note'>;

/** What the driver says. */
export type DriversWord = Pick<CaseCoaching, 'acknowledgedMs' | 'driver' | 'words'>;

/** Cases that are talked over with their drivers: one coaching each. */
export interface CaseCoachings {
  /** Hands a case to a coach, or to another one. @returns the case; undefined where there is none, or its driver has acknowledged */
  give(coaching: NewCoaching): Promise<AlarmCase | undefined>;
  of(caseid: number): Promise<CaseCoaching | undefined>;
  /** Gives a coaching its link, in place of the one before. @returns whether its driver is still to acknowledge */
  link(caseid: number, tokenHash: string, untilMs: number): Promise<boolean>;
  byToken(tokenHash: string): Promise<CaseCoaching | undefined>;
  /** The driver acknowledges, once. @returns the case; undefined where no link of that hash opens anything then */
  acknowledge(tokenHash: string, word: DriversWord): Promise<AlarmCase | undefined>;
  /** The driver objects, once, before they acknowledge. @returns the case and its coach; undefined where no link of that hash lets them */
  appeal(
    tokenHash: string,
    word: Pick<CaseCoaching, 'appealedMs' | 'driver' | 'words'>,
  ): Promise<{ readonly one: AlarmCase; readonly coach: string } | undefined>;
  /** Decides an objection that waits. @returns the case; undefined where there is none */
  settle(
    caseid: number,
    word: Pick<CaseCoaching, 'appealBy' | 'appealMs' | 'appealAnswer'> & {
      readonly appeal: 'granted' | 'refused';
    },
  ): Promise<AlarmCase | undefined>;
  /** Cases whose drivers object, and behind them those whose drivers are still to acknowledge, the last first. */
  open(limit: number): Promise<AlarmCase[]>;
}

type Db = Engine<EventTables>['db'];

export function caseCoachings({ db, tell }: Engine<EventTables>): CaseCoachings {
  const one = async (
    column: 'case_id' | 'token_hash',
    value: number | string,
  ): Promise<CaseCoaching | undefined> => {
    const row = await db
      .selectFrom('case_coachings')
      .selectAll()
      .where(column, '=', value)
      .executeTakeFirst();
    return row === undefined ? undefined : caseCoaching.fromRow(row);
  };
  const say = async (
    tx: Db,
    caseid: number,
    fields: Partial<Pick<AlarmCase, 'coaching' | 'coach'>>,
  ): Promise<AlarmCase | undefined> => {
    const row = await tx
      .updateTable('alarm_cases')
      .set(({ eb }) => ({ ...fields, revision: eb('revision', '+', 1) }))
      .where('id', '=', caseid)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return undefined;
    tell({ entity: 'alarmCase', kind: 'changed', key: String(caseid) });
    return alarmCase.fromRow(row);
  };

  return {
    give: async (coaching) =>
      await atomically(db, async (tx) => {
        const { caseid, coach } = coaching;
        const before = await tx
          .selectFrom('case_coachings')
          .selectAll()
          .where('case_id', '=', caseid)
          .executeTakeFirst();
        if ((before?.acknowledged_ms ?? 0) > 0) return undefined;
        if (before?.appeal === 'open' || before?.appeal === 'granted') return undefined;
        const changed = await say(tx, caseid, { coaching: 'given', coach });
        if (changed === undefined) return undefined;
        // Anyone with a link to the former coaching reads nothing of the new one.
        await tx.deleteFrom('case_coachings').where('case_id', '=', caseid).execute();
        await tx
          .insertInto('case_coachings')
          // A driver who objected once does not do so again with another coach.
          .values(caseCoaching.toRow({ ...caseCoaching.defaults, ...appealOf(before), ...coaching }))
          .execute();
        return changed;
      }),
    of: (caseid) => one('case_id', caseid),
    async link(caseid, tokenHash, untilMs) {
      const row = await db
        .updateTable('case_coachings')
        .set({ token_hash: tokenHash, link_until_ms: untilMs })
        .where('case_id', '=', caseid)
        .where('acknowledged_ms', '=', 0)
        .where('appeal', '!=', 'granted')
        .returning('case_id')
        .executeTakeFirst();
      return row !== undefined;
    },
    byToken: (tokenHash) => one('token_hash', tokenHash),
    acknowledge: async (tokenHash, word) =>
      await atomically(db, async (tx) => {
        const row = await tx
          .updateTable('case_coachings')
          .set(caseCoaching.columnsOf(word))
          .where('token_hash', '=', tokenHash)
          .where('link_until_ms', '>', word.acknowledgedMs)
          .where('acknowledged_ms', '=', 0)
          .where('appeal', 'in', ['', 'refused'])
          .returning('case_id')
          .executeTakeFirst();
        return row === undefined ? undefined : await say(tx, row.case_id, { coaching: 'acknowledged' });
      }),
    appeal: async (tokenHash, word) =>
      await atomically(db, async (tx) => {
        const row = await tx
          .updateTable('case_coachings')
          .set({ ...caseCoaching.columnsOf(word), appeal: 'open' })
          .where('token_hash', '=', tokenHash)
          .where('link_until_ms', '>', word.appealedMs)
          .where('acknowledged_ms', '=', 0)
          .where('appeal', '=', '')
          .returning(['case_id', 'coach'])
          .executeTakeFirst();
        if (row === undefined) return undefined;
        const one = await say(tx, row.case_id, { coaching: 'appealed' });
        return one === undefined ? undefined : { one, coach: row.coach };
      }),
    settle: async (caseid, word) =>
      await atomically(db, async (tx) => {
        const row = await tx
          .updateTable('case_coachings')
          .set(caseCoaching.columnsOf(word))
          .where('case_id', '=', caseid)
          .where('appeal', '=', 'open')
          .returning('case_id')
          .executeTakeFirst();
        const coaching = word.appeal === 'granted' ? 'granted' : 'given';
        return row === undefined ? undefined : await say(tx, caseid, { coaching });
      }),
    async open(limit) {
      const inState = async (coaching: AlarmCase['coaching'], most: number): Promise<AlarmCase[]> => {
        const rows = await db
          .selectFrom('alarm_cases')
          .selectAll()
          .where('coaching', '=', coaching)
          .orderBy('id', 'desc')
          .limit(most)
          .execute();
        return rows.map((row) => alarmCase.fromRow(row));
      };
      const appealed = await inState('appealed', limit);
      return [...appealed, ...(await inState('given', limit - appealed.length))];
    },
  };
}

/** The fields of an objection, for a coaching that is given to somebody else. */
function appealOf(row: EventTables['case_coachings'] | undefined) {
  if (row === undefined) return {};
  const { appealedMs, appeal, appealBy, appealMs, appealAnswer } = caseCoaching.fromRow(row);
  return { appealedMs, appeal, appealBy, appealMs, appealAnswer };
}
