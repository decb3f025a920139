import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Kysely } from 'kysely';
import { storeParts, type StoreParts } from '../areas.ts';
import type { StoreChange } from '../changes/changes.ts';
import { askedAgain } from '../ground/asked-again.ts';
import { withinTransaction } from '../ground/within-transaction.ts';

/** What a transaction may take. Reports that arrive meanwhile wait, and are acknowledged that much later. */
export const TRANSACTION_MS = 3_000;
/** Its time is counted in so many steps: while the whole process stands still, as with a machine that is suspended, one goes by and no more. */
const STEPS = 10;

/** The work, or a rejection when the time is over before it. */
async function inTime<T>(work: Promise<T>, clock: Clock): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const count = (left: number) =>
    clock.after(TRANSACTION_MS / STEPS, () => {
      if (left > 1) cancel = count(left - 1);
      else
        reject(
          new OutriderError('INTERNAL', `A transaction took longer than ${TRANSACTION_MS} ms: it is undone`),
        );
    });
  let cancel = count(STEPS);
  try {
    return await Promise.race([work, late]);
  } finally {
    cancel();
  }
}

export interface TransactionParts {
  readonly db: Kysely<object>;
  readonly clock: Clock;
  /** Passes on a change; called once it is committed. */
  readonly tell: (change: StoreChange) => void;
}

/** As `Store.transaction`, with the query builder of any engine. */
export async function runTransaction<T>(
  work: (tx: StoreParts) => Promise<T>,
  parts: TransactionParts,
): Promise<T> {
  return await askedAgain(() => runOnce(work, parts));
}

async function runOnce<T>(
  work: (tx: StoreParts) => Promise<T>,
  { db, clock, tell }: TransactionParts,
): Promise<T> {
  const changes: StoreChange[] = [];
  const result = await db.transaction().execute((trx) => {
    const parts = storeParts({
      db: trx,
      tell: (change) => changes.push(change),
      nowMs: () => clock.now(),
    });
    return withinTransaction(
      async () => await work(parts),
      (running) => inTime(running, clock),
    );
  });
  for (const change of changes) tell(change);
  return result;
}
