import { useEffect } from 'react';
import { eventMemo, eventName, eventSource } from '../../fleet/event-name.ts';
import { type ListedEvent, onEvent } from '../../fleet/events.ts';
import { formatClock } from '../../ui/format.ts';
import { toast } from '../../ui/toast.ts';
import { preferences } from '../../ground/preferences.ts';
import { EVENT_TOAST_MS, isAlarm, joinKind, type ToastedKind } from './event-toasts.ts';

/** Toasts alarms, or every event, while the window has focus and event notify is on (rules D05 and EVENT-3). */
export function useEventToasts(): void {
  useEffect(() => {
    const kinds = new Map<string, ToastedKind>();
    return onEvent((event) => {
      const { eventNotify, everyEvent } = preferences.getState();
      if (!eventNotify || !document.hasFocus()) return;
      if (everyEvent) toastOne(event);
      else if (isAlarm(event)) toastKind(event, kinds);
    });
  }, []);
}

function toastOne(event: ListedEvent, id?: string): void {
  const detail = [formatClock(event.time * 1000), eventMemo(event)].filter(Boolean).join(' · ');
  show(`${eventSource(event)}: ${eventName(event)}`, detail, id);
}

/** One toast for all of a kind: it is counted up, and names whose they are. */
function toastKind(event: ListedEvent, kinds: Map<string, ToastedKind>): void {
  const name = eventName(event);
  const kind = joinKind(kinds.get(name), eventSource(event), Date.now());
  kinds.set(name, kind);
  const id = `event ${name}`;
  if (kind.count === 1) toastOne(event, id);
  else show(`${name} (${kind.count})`, `${formatClock(event.time * 1000)} · ${kind.sources.join(', ')}`, id);
}

function show(text: string, detail: string, id: string | undefined): void {
  const options = { detail, ms: EVENT_TOAST_MS, position: 'bottom-right' } as const;
  toast('info', text, id === undefined ? options : { ...options, id });
}
