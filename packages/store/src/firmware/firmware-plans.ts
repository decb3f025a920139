import { OutriderError } from '@outrider/model/error-code.ts';
import { type FirmwarePlan, firmwarePlan } from '@outrider/model/firmware/firmware-plan.ts';
import { changedRows, type Engine } from '../ground/engine.ts';
import type { FirmwareTables } from './firmware-tables.ts';

export type NewFirmwarePlan = Omit<FirmwarePlan, 'autofwid' | 'edits' | 'halted' | 'haltedWhy'>;
/** What a plan does, beside when somebody said so. */
export type PlanWords = Omit<NewFirmwarePlan, 'userName' | 'updatedMs' | 'stage' | 'stageMs'>;
/** The fields of a plan that somebody changes: the person, and when, is said with it. */
export type PlanChange = Partial<Omit<NewFirmwarePlan, 'userName' | 'updatedMs'>> &
  Pick<FirmwarePlan, 'userName' | 'updatedMs'>;

/** Plans by which devices get a firmware by themselves. */
export interface FirmwarePlans {
  /** The oldest first. */
  list(): Promise<FirmwarePlan[]>;
  /** @returns its number */
  add(plan: NewFirmwarePlan): Promise<number>;
  /** Changes it and has it go on; it is another edit then. @throws OutriderError NOT_FOUND */
  change(autofwid: number, change: PlanChange): Promise<void>;
  /** Halts that edit of it, if it is the last. @param why raw words */
  halt(autofwid: number, edits: number, why: string): Promise<void>;
  /** Goes on from a stage to the next; does nothing where it is in another by then. @returns whether it did */
  nextStage(autofwid: number, stage: number, nowMs: number): Promise<boolean>;
  /** @throws OutriderError NOT_FOUND */
  remove(autofwid: number): Promise<void>;
}

const unknown = (autofwid: number) => new OutriderError('NOT_FOUND', `There is no plan ${autofwid}`);

export function firmwarePlans({ db, tell }: Engine<FirmwareTables>): FirmwarePlans {
  const told = (kind: 'added' | 'changed' | 'removed', autofwid: number): void =>
    tell({ entity: 'firmwarePlan', kind, key: String(autofwid) });
  return {
    async list() {
      const rows = await db.selectFrom('firmware_plans').selectAll().orderBy('autofwid').execute();
      return rows.map((row) => firmwarePlan.fromRow(row));
    },
    async add(plan) {
      // The engine numbers it.
      const row = firmwarePlan.columnsOf({
        ...plan,
        edits: 1,
        halted: false,
        haltedWhy: '',
      }) as FirmwareTables['firmware_plans'];
      const { autofwid } = await db
        .insertInto('firmware_plans')
        .values(row)
        .returning('autofwid')
        .executeTakeFirstOrThrow();
      told('added', autofwid);
      return autofwid;
    },
    async change(autofwid, change) {
      const changed = await db
        .updateTable('firmware_plans')
        .set((row) => ({
          ...firmwarePlan.columnsOf({ ...change, halted: false, haltedWhy: '' }),
          edits: row('edits', '+', 1),
        }))
        .where('autofwid', '=', autofwid)
        .executeTakeFirst();
      if (!changedRows(changed)) throw unknown(autofwid);
      told('changed', autofwid);
    },
    async halt(autofwid, edits, why) {
      const halted = await db
        .updateTable('firmware_plans')
        .set({ halted: 1, halted_why: why })
        .where('autofwid', '=', autofwid)
        .where('edits', '=', edits)
        .executeTakeFirst();
      if (changedRows(halted)) told('changed', autofwid);
    },
    async nextStage(autofwid, stage, nowMs) {
      const moved = await db
        .updateTable('firmware_plans')
        .set({ stage: stage + 1, stage_ms: Math.trunc(nowMs) })
        .where('autofwid', '=', autofwid)
        .where('stage', '=', stage)
        .where('halted', '=', 0)
        .executeTakeFirst();
      const isMoved = changedRows(moved);
      if (isMoved) told('changed', autofwid);
      return isMoved;
    },
    async remove(autofwid) {
      const removed = await db
        .deleteFrom('firmware_plans')
        .where('autofwid', '=', autofwid)
        .executeTakeFirst();
      if (!changedRows(removed)) throw unknown(autofwid);
      told('removed', autofwid);
    },
  };
}
