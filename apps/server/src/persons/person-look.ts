import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { personKept } from '@outrider/model/privacy/erasure.ts';
import { personTables } from '@outrider/store/audit/persons/inventory.ts';
import type { AskedPerson } from '@outrider/store/audit/persons/person-data.ts';
import type { Store } from '@outrider/store/store.ts';

/** Backups of which it is told when they were made. */
const MOST_BACKUPS = 100;

export interface LookParts {
  readonly store: Pick<Store, 'personData'>;
  /** The backups that there are, the newest first. */
  readonly shelf: {
    readonly list: () => Promise<{ readonly backups: readonly { readonly madeMs: number }[] }>;
  };
  /** How many of those that the clock makes are kept, and hours between two; 0: it makes none. */
  readonly backups: { readonly keep: number; readonly hours: number };
}

/** What erasing a person would remove, replace and leave. @param refused why they cannot be; empty: they can */
export async function lookAt(who: AskedPerson, refused: string, { store, shelf, backups }: LookParts) {
  const counts = await store.personData.counts(who);
  const { backups: shelved } = await shelf.list().catch(() => ({ backups: [] }));
  return {
    name: who.name,
    refused,
    places: placesOf(who, counts),
    kept: [...personKept],
    namesakes: await store.personData.namesakes(who),
    backups: {
      made: shelved.slice(0, MOST_BACKUPS).map(({ madeMs }) => Math.floor(madeMs / 1_000)),
      ...backups,
    },
  };
}

/** Tables of one kind together. */
function placesOf(who: AskedPerson, counts: Awaited<ReturnType<LookParts['store']['personData']['counts']>>) {
  const fateOf = (table: string): 'removed' | 'replaced' =>
    personTables[table]?.own?.of === who.kind ? 'removed' : 'replaced';
  const grouped = Map.groupBy(counts, ({ table, what }) => `${what} ${fateOf(table)}`);
  return [...grouped.values()].flatMap((some) => {
    const [first] = some;
    if (first === undefined) return [];
    const isCounted = some.every(({ rows }) => rows !== undefined);
    const rows = some.reduce((sum, one) => sum + (one.rows ?? 0), 0);
    return [{ what: first.what, fate: fateOf(first.table), ...(isCounted && { rows }) }];
  });
}

/** @throws OutriderError CONFLICT where the name that was typed is not theirs */
export function assertTyped(typed: string, name: string): void {
  if (typed.trim() !== name) throw new OutriderError('CONFLICT', peopleSentences.typedOther);
}
