import { type CaseStep, caseStep, MOST_CASE_STEPS } from '@outrider/model/events/case-history.ts';
import { batchesOf } from '../../ground/batches.ts';
import type { Engine } from '../../ground/engine.ts';
import type { EventTables } from '../event-tables.ts';

/** Steps of one statement. */
const A_STATEMENT = 50;

// The engine numbers them.
const rowOf = (step: CaseStep) => caseStep.toRow(step) as EventTables['case_history'];

/** How cases came to stand as they do. */
export function caseSteps(db: Engine<EventTables>['db']) {
  return {
    /** Keeps what somebody did; where the case has more steps than are kept, its oldest go. */
    async add(step: CaseStep): Promise<void> {
      await db.insertInto('case_history').values(rowOf(step)).execute();
      await db
        .deleteFrom('case_history')
        .where('case_id', '=', step.caseid)
        .where('id', '<=', (oldest) =>
          oldest
            .selectFrom('case_history')
            .select('id')
            .where('case_id', '=', step.caseid)
            .orderBy('id', 'desc')
            .limit(1)
            .offset(MOST_CASE_STEPS),
        )
        .execute();
    },
    /** Keeps what the server did with many cases. */
    async addAll(steps: readonly CaseStep[]): Promise<void> {
      for (const batch of batchesOf(steps, A_STATEMENT))
        await db.insertInto('case_history').values(batch.map(rowOf)).execute();
    },
    /** The oldest first. */
    async of(caseid: number): Promise<CaseStep[]> {
      const rows = await db
        .selectFrom('case_history')
        .selectAll()
        .where('case_id', '=', caseid)
        .orderBy('id')
        .execute();
      return rows.map((row) => caseStep.fromRow(row));
    },
  };
}
