import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';

/** Which cases are chosen, by number, and the one that was chosen or left out last: a stretch goes from there. */
export interface Chosen {
  readonly ids: ReadonlySet<number>;
  readonly last: number | undefined;
}

/** What rows show of it, and tell. */
export interface ChoosesSeveral {
  readonly ids: ReadonlySet<number>;
  readonly onToggle: (id: number, stretches: boolean) => void;
}

export const NONE_CHOSEN: Chosen = { ids: new Set(), last: undefined };

/** Chooses one case, or leaves it out where it was chosen. */
export function toggled({ ids }: Chosen, id: number): Chosen {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, last: id };
}

/** Chooses everything from the last one to this, as listed; where that one is not listed, this alone. */
export function stretched({ ids, last }: Chosen, listed: readonly number[], id: number): Chosen {
  const [from, to] = [last === undefined ? -1 : listed.indexOf(last), listed.indexOf(id)];
  const stretch = from === -1 ? [id] : listed.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...ids, ...stretch]), last: id };
}

/** Chooses these too; where all of them were chosen already, they are left out. */
export function allOr({ ids, last }: Chosen, some: readonly number[]): Chosen {
  const all = some.every((id) => ids.has(id));
  const next = new Set(ids);
  for (const id of some)
    if (all) next.delete(id);
    else next.add(id);
  return { ids: next, last };
}

/** What one vehicle did of one kind, as far as it is listed: a flood is decided in one go. */
export const alike = (
  listed: readonly ToldCase[],
  { deviceid, eventid }: Pick<ToldCase, 'deviceid' | 'eventid'>,
): ToldCase[] => listed.filter((one) => one.deviceid === deviceid && one.eventid === eventid);
