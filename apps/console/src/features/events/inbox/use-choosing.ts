import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';
import { useMemo, useState } from 'react';
import { alike, allOr, type Chosen, NONE_CHOSEN, stretched, toggled } from './choosing.ts';
import type { InboxFilter } from './inbox-order.ts';

/** Lists whose cases can be decided together: those that are not over. */
const DECIDED_HERE: readonly InboxFilter['view'][] = ['open', 'escalated', 'muted'];

/** Which of the listed cases are chosen to be decided together. What is not listed any more is not chosen either; another list begins with none. */
export function useChoosing(listed: readonly ToldCase[], view: InboxFilter['view']) {
  const [{ of, chosen }, setChosen] = useState<{ readonly of: string; readonly chosen: Chosen }>({
    of: view,
    chosen: NONE_CHOSEN,
  });
  const now = of === view ? chosen : NONE_CHOSEN;
  const cases = useMemo(() => listed.filter(({ id }) => now.ids.has(id)), [listed, now]);
  const ids = useMemo(() => new Set(cases.map(({ id }) => id)), [cases]);
  const put = (next: Chosen): void => setChosen({ of: view, chosen: next });
  const listedIds = (): number[] => listed.map(({ id }) => id);
  const current = { ids, last: now.last };
  return {
    isOn: DECIDED_HERE.includes(view),
    ids,
    cases,
    clear: () => put(NONE_CHOSEN),
    add: (some: readonly number[]) => put({ ids: new Set([...ids, ...some]), last: some.at(-1) }),
    toggle: (id: number, stretches: boolean) =>
      put(stretches ? stretched(current, listedIds(), id) : toggled(current, id)),
    all: () => put(allOr(current, listedIds())),
    alike: (one: ToldCase) =>
      put(
        allOr(
          current,
          alike(listed, one).map(({ id }) => id),
        ),
      ),
    /** How many listed cases one vehicle has of one kind. */
    alikeOf: (one: ToldCase) => alike(listed, one).length,
  };
}
