import type { PushEvent } from '@outrider/protocol/events/push-event.ts';
import { createStore } from 'zustand/vanilla';

/** An event as the notification centre keeps it. */
export interface ListedEvent extends PushEvent {
  /** Grows with each event of this page. */
  readonly id: number;
}

/** Events the centre keeps: older ones make room. */
const KEEP = 200;

interface Events {
  /** Newest first. */
  readonly list: readonly ListedEvent[];
  readonly unread: number;
}

/** Events of this page's life. Every event is here, toasted or not (rule D05). */
export const events = createStore<Events>(() => ({ list: [], unread: 0 }));

let lastId = 0;
const listeners = new Set<(event: ListedEvent) => void>();

/** Takes an event of the push. */
export function addEvent(event: PushEvent): void {
  const kept = { ...event, id: ++lastId };
  events.setState(({ list, unread }) => ({ list: [kept, ...list].slice(0, KEEP), unread: unread + 1 }));
  for (const listener of listeners) listener(kept);
}

/** Calls `listener` with each event as it comes. */
export function onEvent(listener: (event: ListedEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Marks all as read. */
export function readEvents(): void {
  events.setState({ unread: 0 });
}

/** Forgets every event: whoever signs in next may not be allowed to know of them. */
export function forgetEvents(): void {
  events.setState({ list: [], unread: 0 });
}
