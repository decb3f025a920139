import { CASE_UNDO_MS, CHECKED_AT_ONCE } from '@outrider/model/events/limits.ts';
import {
  type AlarmCase,
  alarmCase,
  type CaseNote,
  caseNote,
  type CaseStanding,
} from '@outrider/model/events/case-record.ts';
import { type CaseStep, stepBetween } from '@outrider/model/events/case-history.ts';
import { type KeptEvent, keptEvent } from '@outrider/model/events/kept-event.ts';
import { atomically, type Engine } from '../../ground/engine.ts';
import { feedMark } from '../../ground/feed-marks.ts';
import { checkEvents, closedLarge } from './case-checks.ts';
import { type CaseLoads, caseLoads } from './case-load.ts';
import { caseSteps } from './case-steps.ts';
import { type CaseEvent, CASES, type Gathered, gatherer, type MayEscalate } from './case-gathering.ts';
import type { EventTables } from '../event-tables.ts';
import { isOf, type OfWhom } from '../whose-days.ts';

/** A change of how a case stands. */
export interface CaseChange {
  readonly by: string;
  /** How it stands then; undefined: it stays as it is. @throws what the caller wants to be told of a case that cannot be decided so */
  readonly next: (found: AlarmCase) => CaseStanding;
  /** Whether nobody takes it back. */
  readonly final?: true;
}

/** Closed cases of a page. */
export interface ClosedQuestion {
  /** Behind that one: the last of the page before. */
  readonly before?: { readonly closedMs: number; readonly id: number } | undefined;
  readonly limit: number;
}

/** A stretch of a device's: unix seconds, `from <= time < to`. */
export interface CasesWithin {
  readonly deviceid: string;
  readonly from: number;
  readonly to: number;
  /** No case is longer, seconds. */
  readonly span: number;
  readonly limit: number;
}

/** Cases of alarms: what people decide about events. */
export interface Cases extends CaseLoads {
  /** Up to which event cases were made. */
  cursor(): Promise<number>;
  /**
   * Puts events into cases, and keeps with them up to which event that is done: all or nothing. An event up to that number is left as it is.
   * Of more open cases than there may be the oldest of the least gravity are closed as not looked at, those that may escalate last.
   */
  gather(upTo: number, events: readonly CaseEvent[], mayEscalate?: MayEscalate): Promise<Gathered>;
  /** Every open case, by its number. */
  open(): Promise<AlarmCase[]>;
  /** Cases that are over, the ones that were closed last first. */
  closed(question: ClosedQuestion): Promise<AlarmCase[]>;
  /** Cases of more than {@link CHECKED_AT_ONCE} events that somebody closed, since a moment (ms since 1970, included): the ones that were closed last first. */
  closedLarge(sinceMs: number, limit: number): Promise<AlarmCase[]>;
  /** Cases that were closed as not looked at, since a moment (ms since 1970, included): the first ones, by when they were. */
  unseen(sinceMs: number, limit: number): Promise<AlarmCase[]>;
  find(id: number): Promise<AlarmCase | undefined>;
  /** Cases of a device that have a part in a stretch, the first ones. */
  within(question: CasesWithin): Promise<AlarmCase[]>;
  /** The case of an event. */
  ofEvent(event: number): Promise<AlarmCase | undefined>;
  /** Events of a case, the first ones. */
  events(id: number, limit: number): Promise<KeptEvent[]>;
  /** Its notes, the oldest first. */
  notes(id: number): Promise<CaseNote[]>;
  /** How it came to stand as it does, the oldest step first. */
  steps(id: number): Promise<CaseStep[]>;
  /**
   * Decides a case, and checks its events accordingly: the first {@link CHECKED_AT_ONCE} with the decision, the others by
   * {@link checkStep}. Resolves with the case; undefined where there is none.
   */
  decide(id: number, change: CaseChange): Promise<AlarmCase | undefined>;
  /** Takes somebody's last decision back, where it is young enough: as {@link decide}. @returns undefined where there is nothing to take back */
  undo(id: number, by: string): Promise<AlarmCase | undefined>;
  /** Checks some more events of a case, the first ones that were not checked yet. Resolves with whether there may be more. */
  checkStep(id: number): Promise<boolean>;
  /** Changes the user who looks at it, or the user who has to decide it. */
  change(
    id: number,
    fields: (found: AlarmCase) => Partial<Pick<AlarmCase, 'claimedBy' | 'claimedUntilMs' | 'assignee'>>,
  ): Promise<AlarmCase | undefined>;
  /** Writes a note. @returns the case; undefined where there is none, or as many notes as there may be */
  note(note: CaseNote, most: number): Promise<AlarmCase | undefined>;
  /** Removes cases whose last event was before that moment, unix seconds: one step, of all or some devices. Resolves with whether there may be more. */
  removeStep(before: number, whose?: OfWhom): Promise<boolean>;
}

const A_STEP = 500;
const NOTHING = { before_state: '', before_outcome: '', before_reason: '' } as const;

type Db = Engine<EventTables>['db'];
const read = (row: EventTables['alarm_cases']): AlarmCase => alarmCase.fromRow(row);

export function cases({ db, tell, nowMs }: Engine<EventTables>): Cases {
  const now = (): number => Math.trunc(nowMs());
  const rowOf = async (tx: Db, id: number) =>
    await tx.selectFrom('alarm_cases').selectAll().where('id', '=', id).executeTakeFirst();

  async function write(
    tx: Db,
    id: number,
    fields: Partial<EventTables['alarm_cases']>,
  ): Promise<AlarmCase | undefined> {
    const row = await tx
      .updateTable('alarm_cases')
      .set(({ eb }) => ({ ...fields, revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return undefined;
    tell({ entity: 'alarmCase', kind: 'changed', key: String(id) });
    return read(row);
  }

  async function stand(
    tx: Db,
    id: number,
    standing: CaseStanding,
    more: Partial<EventTables['alarm_cases']>,
  ): Promise<AlarmCase | undefined> {
    const closed_ms = standing.state === 'closed' ? now() : 0;
    const over = closed_ms > 0 && { claimed_by: '', claimed_until_ms: 0 };
    const changed = await write(tx, id, { ...alarmCase.columnsOf(standing), ...over, ...more, closed_ms });
    if (changed !== undefined) await checkEvents(tx, changed, CHECKED_AT_ONCE);
    return changed;
  }

  return {
    async cursor() {
      return (await feedMark(db, CASES)) ?? 0;
    },
    gather: async (upTo, events, mayEscalate = () => false) =>
      await atomically(db, async (tx) => {
        const gathered = await gatherer(tx, now(), mayEscalate).gather(upTo, events);
        for (const { id } of gathered.opened) tell({ entity: 'alarmCase', kind: 'added', key: String(id) });
        for (const { id } of [...gathered.grown, ...gathered.unseen])
          tell({ entity: 'alarmCase', kind: 'changed', key: String(id) });
        return gathered;
      }),
    async open() {
      const rows = await db
        .selectFrom('alarm_cases')
        .selectAll()
        // Written out: the index of open cases is used then.
        .where(({ eb, lit }) => eb('closed_ms', '=', lit(0)))
        .orderBy('id')
        .execute();
      return rows.map(read);
    },
    async closed({ before, limit }) {
      const rows = await db
        .selectFrom('alarm_cases')
        .selectAll()
        .where('closed_ms', '>', 0)
        .$if(before !== undefined, (older) =>
          older.where(({ eb, and, or }) =>
            or([
              eb('closed_ms', '<', before?.closedMs ?? 0),
              and([eb('closed_ms', '=', before?.closedMs ?? 0), eb('id', '<', before?.id ?? 0)]),
            ]),
          ),
        )
        .orderBy('closed_ms', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(read);
    },
    closedLarge: async (sinceMs, limit) => await closedLarge(db, sinceMs, limit),
    async unseen(sinceMs, limit) {
      const rows = await db
        .selectFrom('alarm_cases')
        .selectAll()
        .where('closed_ms', '>', 0)
        .where('closed_ms', '>=', sinceMs)
        .where('outcome', '=', 'unseen')
        .orderBy('closed_ms')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(read);
    },
    async find(id) {
      const row = await rowOf(db, id);
      return row === undefined ? undefined : read(row);
    },
    async within({ deviceid, from, to, span, limit }) {
      const rows = await db
        .selectFrom('alarm_cases')
        .selectAll()
        .where('last_time', '>=', from)
        // Found by when they ended.
        .where('last_time', '<', to + span)
        .where('first_time', '<', to)
        .where('deviceid', '=', deviceid)
        .orderBy('last_time')
        .limit(limit)
        .execute();
      return rows.map(read);
    },
    async ofEvent(event) {
      const row = await db
        .selectFrom('alarm_cases')
        .selectAll()
        .where('id', '=', (eb) => eb.selectFrom('events').select('case_id').where('id', '=', event))
        .executeTakeFirst();
      return row === undefined ? undefined : read(row);
    },
    async events(id, limit) {
      const rows = await db
        .selectFrom('events')
        .selectAll()
        .where('case_id', '=', id)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map((row) => keptEvent.fromRow(row));
    },
    async notes(id) {
      const rows = await db
        .selectFrom('case_notes')
        .selectAll()
        .where('case_id', '=', id)
        .orderBy('at_ms')
        .execute();
      return rows.map((row) => caseNote.fromRow(row));
    },
    steps: (id) => caseSteps(db).of(id),
    decide: async (id, { by, next, final }) =>
      await atomically(db, async (tx) => {
        const row = await rowOf(tx, id);
        if (row === undefined) return undefined;
        const { state, outcome, reason } = row;
        const before =
          final === true ? NOTHING : { before_state: state, before_outcome: outcome, before_reason: reason };
        const decided_ms = now();
        const answered_ms = row.answered_ms > 0 ? row.answered_ms : decided_ms;
        const found = read(row);
        const standing = next(found);
        const step = { caseid: id, kind: 'decided', userName: by, atMs: decided_ms } as const;
        await caseSteps(tx).add(stepBetween(found, standing, step));
        return await stand(tx, id, standing, { ...before, decided_by: by, decided_ms, answered_ms });
      }),
    undo: async (id, by) =>
      await atomically(db, async (tx) => {
        const row = await rowOf(tx, id);
        if (row === undefined || row.before_state === '' || row.decided_by !== by) return undefined;
        if (now() - row.decided_ms > CASE_UNDO_MS) return undefined;
        const before = {
          state: row.before_state,
          outcome: row.before_outcome,
          reason: row.before_reason,
        } as CaseStanding;
        const isFirst = row.answered_ms === row.decided_ms;
        const step = { caseid: id, kind: 'undone', userName: by, atMs: now() } as const;
        await caseSteps(tx).add(stepBetween(read(row), before, step));
        return await stand(tx, id, before, { ...NOTHING, ...(isFirst && { answered_ms: 0 }) });
      }),
    checkStep: async (id) =>
      await atomically(db, async (tx) => {
        const row = await rowOf(tx, id);
        // What the server closed unseen is as it was: nobody did anything about it.
        if (row === undefined || row.outcome === 'unseen') return false;
        return await checkEvents(tx, read(row), CHECKED_AT_ONCE);
      }),
    change: async (id, fields) =>
      await atomically(db, async (tx) => {
        const row = await rowOf(tx, id);
        if (row === undefined) return undefined;
        const changed = alarmCase.columnsOf(fields(read(row)));
        return Object.keys(changed).length === 0 ? read(row) : await write(tx, id, changed);
      }),
    note: async (note, most) =>
      await atomically(db, async (tx) => {
        const row = await rowOf(tx, note.caseid);
        if (row === undefined || row.notes >= most) return undefined;
        await tx.insertInto('case_notes').values(caseNote.toRow(note)).execute();
        return await write(tx, note.caseid, { notes: row.notes + 1 });
      }),
    ...caseLoads({ db, nowMs }),
    async removeStep(before, whose) {
      const gone = await db
        .deleteFrom('alarm_cases')
        .where('id', 'in', (some) =>
          some
            .selectFrom('alarm_cases')
            .select('id')
            // Of a device whose clock is ahead the last event is still to come.
            .where(({ eb, or, and }) =>
              or([
                eb('last_time', '<', before),
                and([eb('closed_ms', '>', 0), eb('closed_ms', '<', before * 1_000)]),
              ]),
            )
            .$if(whose !== undefined, (its) => its.where((eb) => isOf(eb, whose ?? { upToDays: 0 })))
            .$if(whose !== undefined && 'ownDays' in whose && whose.undecidedStays, (its) =>
              its.where('closed_ms', '>', 0),
            )
            .limit(A_STEP),
        )
        .executeTakeFirst();
      return Number(gone.numDeletedRows) === A_STEP;
    },
  };
}
