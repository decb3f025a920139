import type { Clock } from '@outrider/kit/clock.ts';
import type { AlarmCase } from '@outrider/model/events/case-record.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import type { Store } from '@outrider/store/store.ts';

/** What became of several cases. */
export interface SeveralDone {
  readonly cases: readonly AlarmCase[];
  /** Cases that the rules leave as they are, and why. */
  readonly refused: readonly { readonly id: number; readonly message: string }[];
}

/** Does it to a case within a transaction. @throws OutriderError where the rules refuse it: before anything of it is written */
export type ActOnCase = (tx: StoreParts, id: number) => Promise<AlarmCase>;

export interface FewCommitsParts {
  readonly store: Pick<Store, 'transaction'>;
  readonly clock: Pick<Clock, 'elapsed'>;
}

/** Cases of one commit, at most: reports that come meanwhile wait for it. */
const A_COMMIT = 20;
/** A commit takes no further case after this long: a transaction of a database that is far away is over by its time before it has twenty. */
const A_COMMIT_MS = 1_000;
/** What the rules refuse; all else is a fault. */
const RULES: ReadonlySet<string> = new Set(['CONFLICT', 'NOT_FOUND']);

/**
 * Does it to several cases, some in one commit: all of it is a matter of a moment. On a full disk nothing of the rest would be kept either: where
 * nothing was done it is thrown, otherwise it is told of each.
 * @param done told of each once it is kept
 */
export async function inFewCommits(
  { store, clock }: FewCommitsParts,
  ids: readonly number[],
  act: ActOnCase,
  done: (changed: AlarmCase) => void,
): Promise<SeveralDone> {
  const cases: AlarmCase[] = [];
  const refused: SeveralDone['refused'][number][] = [];
  let at = 0;
  while (at < ids.length) {
    const some = ids.slice(at, at + A_COMMIT);
    try {
      const part = await store.transaction(async (tx) => await eachInTime(some, tx, act, clock));
      for (const changed of part.cases) done(changed);
      cases.push(...part.cases);
      refused.push(...part.refused);
      at += part.cases.length + part.refused.length;
    } catch (error) {
      if (!(error instanceof OutriderError) || cases.length === 0) throw error;
      refused.push(...some.map((id) => ({ id, message: error.message })));
      at += some.length;
    }
  }
  return { cases, refused };
}

/**
 * Does it to one case after the other within a transaction, which may be asked for again: what the rules refuse of one keeps no other.
 * @returns what became of the first ones, of one at least: those of which nothing is said are for the next commit
 */
async function eachInTime(
  ids: readonly number[],
  tx: StoreParts,
  act: ActOnCase,
  clock: FewCommitsParts['clock'],
): Promise<SeveralDone> {
  const cases: AlarmCase[] = [];
  const refused: SeveralDone['refused'][number][] = [];
  const begun = clock.elapsed();
  for (const id of ids) {
    try {
      cases.push(await act(tx, id));
    } catch (error) {
      if (!(error instanceof OutriderError) || !RULES.has(error.code)) throw error;
      refused.push({ id, message: error.message });
    }
    if (clock.elapsed() - begun >= A_COMMIT_MS) break;
  }
  return { cases, refused };
}
