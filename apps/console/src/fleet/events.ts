import { isToActOn } from '@outrider/model/events/event-codes.ts';
import type { ToldEvent } from '@outrider/model/events/kept-event.ts';
import { LISTED_EVENTS } from '@outrider/model/events/limits.ts';
import type { PushEvent } from '@outrider/protocol/events/push-event.ts';
import { createStore } from 'zustand/vanilla';

/** An event as the notification centre lists it. */
export interface ListedEvent extends Omit<PushEvent, 'id'> {
  /** Grows with each event that this page comes to know. */
  readonly key: number;
  /** Its number on the server; undefined where it could not be kept. */
  readonly id: number | undefined;
}

/** What the server keeps of them (rule EVENT-7). */
export interface EventHistory {
  readonly events: readonly ToldEvent[];
  readonly unread: number;
  readonly readId: number;
}

interface Events {
  /** By when they happened, the newest first. */
  readonly list: readonly ListedEvent[];
  /** How many of them somebody has to act on, and the user has not read. */
  readonly unread: number;
  /** Number of the event up to which the user has read, as far as the page knows. */
  readonly readId: number;
  /** Whether the server said what there is. */
  readonly known: boolean;
}

const none: Events = { list: [], unread: 0, readId: 0, known: false };

/** Events that the user may know of: each is here, toasted or not (rule D05). */
export const events = createStore<Events>(() => none);

let lastKey = 0;
/** Whose events they are: another one with each session. */
let holder = {};
const listeners = new Set<(event: ListedEvent) => void>();

const listed = (event: PushEvent): ListedEvent => ({ ...event, key: ++lastKey, id: event.id });

/** Whether both are one event: by its number, else by all that was said of it. */
const same = (a: Omit<ListedEvent, 'key'>, b: ToldEvent): boolean =>
  a.id !== undefined ? a.id === b.id : sameWords(a, b);

const sameWords = (a: Omit<PushEvent, 'id'>, b: Omit<PushEvent, 'id'>): boolean =>
  a.time === b.time &&
  a.deviceid === b.deviceid &&
  a.eventid === b.eventid &&
  a.cmd === b.cmd &&
  a.memo === b.memo;

/** By when they happened, the newest first: what a recorder tells late stands where it belongs. */
const byTime = (list: readonly ListedEvent[]): ListedEvent[] =>
  list.toSorted((one, other) => other.time - one.time).slice(0, LISTED_EVENTS);

/** Takes an event of the push. */
export const addEvent = (event: PushEvent): void => addEvents([event]);

/**
 * Takes events of the push in the order in which they came, in one change however many they are. One that is listed already takes its own place:
 * the server listed it before it was told, or it has lasted so long that it rings now.
 */
export function addEvents(told: readonly PushEvent[]): void {
  const added = told.map(listed);
  events.setState(({ list, unread, readId }) => {
    const ids = new Set(added.map(({ id }) => id));
    ids.delete(undefined);
    const news = [...new Map(added.map((event) => [event.id ?? event, event])).values()];
    const [before, others] = [list.filter(({ id }) => ids.has(id)), list.filter(({ id }) => !ids.has(id))];
    const counted = (those: readonly ListedEvent[]): number =>
      those.filter((event) => isUnread(event, readId)).length;
    return {
      list: byTime([...news.toReversed(), ...others]),
      unread: unread - counted(before) + counted(news),
    };
  });
  for (const event of added) for (const listener of listeners) listener(event);
}

/**
 * Takes what the server keeps, in place of what is listed.
 * @param ask asks the server; what the push tells meanwhile stays, once, and what is read meanwhile stays read
 */
export async function takeHistory(ask: () => Promise<EventHistory>): Promise<void> {
  const before = lastKey;
  const { readId: readBefore } = events.getState();
  const asking = holder;
  const history = await ask();
  if (asking !== holder) return;
  const isNew = ({ key, ...event }: ListedEvent): boolean =>
    key > before && !history.events.some((kept) => same(event, kept));
  events.setState(({ list, readId }) => {
    const meanwhile = list.filter(isNew);
    const kept = history.events.map(listed);
    const all = byTime([...meanwhile, ...kept]);
    // The server was asked before it was told what has been read since: all that was listed then.
    if (readId > Math.max(readBefore, history.readId))
      return {
        list: all,
        unread: all.filter((event) => isUnread(event, readId)).length,
        readId,
        known: true,
      };
    return {
      list: all,
      unread: history.unread + meanwhile.filter(isToActOn).length,
      readId: history.readId,
      known: true,
    };
  });
}

/** Whether somebody has to act on an event that the user has not read yet. */
export function isUnread(event: Pick<ListedEvent, 'id' | 'cmd' | 'eventid'>, readId: number): boolean {
  return isToActOn(event) && (event.id === undefined || event.id > readId);
}

/** Calls `listener` with each event as the push tells of it. */
export function onEvent(listener: (event: ListedEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Marks all that is listed as read.
 * @returns the number of the last event that the server knows, for it to be told; undefined when there is nothing to tell
 */
export function readEvents(): number | undefined {
  const { list, readId } = events.getState();
  const last = list.reduce((highest, { id = 0 }) => Math.max(highest, id), 0);
  events.setState({ unread: 0, readId: Math.max(readId, last) });
  return last <= readId ? undefined : last;
}

/** Forgets every event: the next user may not be allowed to know of them. */
export function forgetEvents(): void {
  holder = {};
  events.setState(none);
}
