import { waitsApart } from '@outrider/model/events/waits-apart.ts';
import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';
import { createStore } from 'zustand/vanilla';

interface OpenCases {
  /** By number: those that are open, and those that were closed since the page knows of them. */
  readonly byId: ReadonlyMap<number, ToldCase>;
  /** Whether the server said which there are. */
  readonly known: boolean;
}

/** So many closed ones are remembered: who takes a decision back finds his case. */
const MOST_CLOSED = 100;
const none: OpenCases = { byId: new Map(), known: false };

/** Cases of alarms that the user may decide. */
export const openCases = createStore<OpenCases>(() => none);

export const isOpen = ({ closedMs }: Pick<ToldCase, 'closedMs'>): boolean => closedMs === 0;

/** Takes a case as the server told it; what is older than what is known changes nothing. */
export const takeCase = (told: ToldCase): void => takeToldCases([told]);

/** Takes cases as the server told them, in that order: as {@link takeCase}, in one change however many they are. */
export function takeToldCases(told: readonly ToldCase[]): void {
  openCases.setState((before) => {
    const next = new Map(before.byId);
    const isNews = (one: ToldCase): boolean => (next.get(one.id)?.revision ?? 0) <= one.revision;
    const news = told.filter((one) => isNews(one) && next.set(one.id, one));
    if (news.length === 0) return before;
    const closed = [...next.values()].filter((one) => !isOpen(one));
    for (const { id } of closed.slice(0, Math.max(0, closed.length - MOST_CLOSED))) next.delete(id);
    return { byId: next };
  });
}

/** Whose cases they are: another one with each session. */
let holder = {};

/**
 * Takes the open cases as the server lists them, in place of those that are known.
 * @param ask asks the server; what it tells of a case meanwhile stays, also of one that it did not list yet, or still lists
 */
export async function takeCases(ask: () => Promise<readonly ToldCase[]>): Promise<void> {
  const asking = holder;
  const { byId: before } = openCases.getState();
  const listed = await ask();
  if (asking !== holder) return;
  openCases.setState(({ byId }) => {
    const stays = (one: ToldCase): boolean => !isOpen(one) || before.get(one.id) !== one;
    const next = new Map([...byId].filter(([, one]) => stays(one)));
    for (const one of listed) {
      const known = byId.get(one.id);
      // It was dropped meanwhile.
      if (known === undefined && before.has(one.id)) continue;
      next.set(one.id, known !== undefined && known.revision > one.revision ? known : one);
    }
    return { byId: next, known: true };
  });
}

/** A case is not there any more, or not for this user. */
export function dropCase(id: number): void {
  openCases.setState((before) => {
    const next = new Map(before.byId);
    return next.delete(id) ? { byId: next } : before;
  });
}

/** Forgets every case: whoever signs in next may not be allowed to know of them. */
export function forgetCases(): void {
  holder = {};
  openCases.setState(none);
}

/** How many cases are open, but those that wait apart. */
export const countOpen = ({ byId }: OpenCases): number => {
  let count = 0;
  for (const one of byId.values()) if (isOpen(one) && !waitsApart(one)) count++;
  return count;
};
