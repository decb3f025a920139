import { OutriderError } from '@outrider/model/error-code.ts';
import { atomically, type Engine } from '../ground/engine.ts';

/** What a program was answered. */
export interface KeptAnswer {
  readonly status: number;
  /** JSON; empty for none. */
  readonly body: string;
}

/** A call with a key: how far it is. */
export interface KeptCall {
  /** Of method, path and body: the same key with another is another call. */
  readonly asked: string;
  /** When it came, ms since 1970 UTC. */
  readonly atMs: number;
  /** Undefined as long as it is being done, or the server ended meanwhile. */
  readonly answer: KeptAnswer | undefined;
}

export interface KeptAnswerTables {
  kept_answers: {
    key_hash: string;
    owner: string;
    asked: string;
    at_ms: number;
    status: number | null;
    body: string | null;
  };
}

/** How long keys are remembered, and how many of one owner. */
export interface KeyBounds {
  readonly forMs: number;
  readonly most: number;
}

/** Calls of programs that named a key (decision 0128). */
export interface KeptAnswers {
  /**
   * Says that a call begins, where none did with that key.
   * @param keyHash of owner and key
   * @returns undefined for a call that may begin; otherwise the call that did
   * @throws OutriderError CONFLICT where the owner has too many
   */
  begin(
    keyHash: string,
    call: { readonly owner: string; readonly asked: string; readonly nowMs: number },
    bounds: KeyBounds,
  ): Promise<KeptCall | undefined>;
  /** Keeps an answer. */
  answered(keyHash: string, answer: KeptAnswer): Promise<void>;
  /** Nothing was done: the same call may start over. */
  forget(keyHash: string): Promise<void>;
}

/** Expired answers go with each new one, so many at once. */
const REMOVED_AT_ONCE = 100;

export function keptAnswerQueries({ db }: Engine<KeptAnswerTables>): KeptAnswers {
  return {
    begin: async (keyHash, { owner, asked, nowMs }, { forMs, most }) =>
      await atomically(db, async (tx) => {
        const over = tx
          .selectFrom('kept_answers')
          .select('key_hash')
          .where('at_ms', '<=', nowMs - forMs)
          .orderBy('at_ms')
          .limit(REMOVED_AT_ONCE);
        await tx.deleteFrom('kept_answers').where('key_hash', 'in', over).execute();
        const found = await tx
          .selectFrom('kept_answers')
          .selectAll()
          .where('key_hash', '=', keyHash)
          .where('at_ms', '>', nowMs - forMs)
          .executeTakeFirst();
        if (found !== undefined) {
          const { at_ms: atMs, status, body } = found;
          return {
            asked: found.asked,
            atMs,
            answer: status === null ? undefined : { status, body: body ?? '' },
          };
        }
        const { count } = await tx
          .selectFrom('kept_answers')
          .select((the) => the.fn.countAll<number>().as('count'))
          .where('owner', '=', owner)
          .executeTakeFirstOrThrow();
        if (Number(count) >= most)
          throw new OutriderError(
            'CONFLICT',
            'There are too many keys of a day: leave them out, or ask less often',
          );
        const row = { key_hash: keyHash, owner, asked, at_ms: nowMs, status: null, body: null };
        await tx
          .insertInto('kept_answers')
          .values(row)
          .onConflict((one) => one.column('key_hash').doUpdateSet(row))
          .execute();
        return undefined;
      }),
    async answered(keyHash, { status, body }) {
      await db.updateTable('kept_answers').set({ status, body }).where('key_hash', '=', keyHash).execute();
    },
    async forget(keyHash) {
      await db.deleteFrom('kept_answers').where('key_hash', '=', keyHash).execute();
    },
  };
}
