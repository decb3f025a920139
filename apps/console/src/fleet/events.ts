import { LISTED_EVENTS, type KeptEvent } from '@outrider/model/events/kept-event.ts';
import type { PushEvent } from '@outrider/protocol/events/push-event.ts';
import { createStore } from 'zustand/vanilla';

/** An event as the notification centre lists it. */
export interface ListedEvent extends PushEvent {
  /** Grows with each event that this page comes to know. */
  readonly key: number;
  /** Its number on the server; undefined while only the push has told of it. */
  readonly id: number | undefined;
}

/** What the server keeps of them (rule EVENT-7). */
export interface EventHistory {
  readonly events: readonly KeptEvent[];
  readonly unread: number;
  readonly readId: number;
}

interface Events {
  /** Newest first. */
  readonly list: readonly ListedEvent[];
  readonly unread: number;
  /** Number of the event up to which the user has read, as far as the page knows. */
  readonly readId: number;
}

const none: Events = { list: [], unread: 0, readId: 0 };

/** Events that the user may know of: each is here, toasted or not (rule D05). */
export const events = createStore<Events>(() => none);

let lastKey = 0;
const listeners = new Set<(event: ListedEvent) => void>();

const listed = (event: PushEvent, id?: number): ListedEvent => ({ ...event, key: ++lastKey, id });

const same = (a: PushEvent, b: PushEvent): boolean =>
  a.time === b.time &&
  a.deviceid === b.deviceid &&
  a.eventid === b.eventid &&
  a.cmd === b.cmd &&
  a.memo === b.memo;

/** Takes an event of the push. */
export function addEvent(event: PushEvent): void {
  const added = listed(event);
  events.setState(({ list, unread }) => ({
    list: [added, ...list].slice(0, LISTED_EVENTS),
    unread: unread + 1,
  }));
  for (const listener of listeners) listener(added);
}

/**
 * Takes what the server keeps, in place of what is listed.
 * @param ask asks the server; what the push tells meanwhile stays, once
 */
export async function takeHistory(ask: () => Promise<EventHistory>): Promise<void> {
  const before = lastKey;
  const history = await ask();
  const isNew = ({ key, id, ...event }: ListedEvent): boolean =>
    key > before && id === undefined && !history.events.some((kept) => same(kept, event));
  events.setState(({ list }) => {
    const meanwhile = list.filter(isNew);
    const kept = history.events.map(({ id, ...event }) => listed(event, id));
    return {
      list: [...meanwhile, ...kept].slice(0, LISTED_EVENTS),
      unread: history.unread + meanwhile.length,
      readId: history.readId,
    };
  });
}

/** Whether the user has not read an event yet. */
export function isUnread({ id }: Pick<ListedEvent, 'id'>, readId: number): boolean {
  return id === undefined || id > readId;
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
  const last = list.find(({ id }) => id !== undefined)?.id;
  events.setState({ unread: 0, readId: Math.max(readId, last ?? 0) });
  return last === undefined || last <= readId ? undefined : last;
}

/** Forgets every event: whoever signs in next may not be allowed to know of them. */
export function forgetEvents(): void {
  events.setState(none);
}
