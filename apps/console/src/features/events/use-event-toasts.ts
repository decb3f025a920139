import { useEffect } from 'react';
import { eventMemo, eventName, eventSource } from '../../fleet/event-name.ts';
import { onEvent } from '../../fleet/events.ts';
import { formatClock } from '../../ui/format.ts';
import { toast } from '../../ui/toast.ts';
import { preferences } from '../../ground/preferences.ts';

const EVENT_TOAST_MS = 15_000;

/** Toasts each event while the window has focus and event notify is on (rule EVENT-3). */
export function useEventToasts(): void {
  useEffect(
    () =>
      onEvent((event) => {
        if (!preferences.getState().eventNotify || !document.hasFocus()) return;
        const detail = [formatClock(event.time * 1000), eventMemo(event)].filter(Boolean).join(' · ');
        toast('info', `${eventSource(event)}: ${eventName(event)}`, {
          detail,
          ms: EVENT_TOAST_MS,
          position: 'bottom-right',
        });
      }),
    [],
  );
}
